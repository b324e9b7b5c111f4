import type { Middleware } from 'grammy'
import type { ReadUserContext } from '../user-context.js'
import { personOf, type DeskContext } from '../context.js'
import { classifyUpdate } from './classify-update.js'
import type { Database } from '../../../redis/database-id.js'
import type { RateKind } from '../../../accounts/access/rates.js'
import type { CommandSet } from '../command.js'
import { actionNameOf } from '../keyboard/action.js'
import { runCommand } from '../keyboard/command.js'

/**
 * Reads the user context of an update. Middleware that needs it comes after this one. From a database that was emptied nobody is answered:
 * what is not in it says nothing about them.
 */
export function userContext(
  read: ReadUserContext,
  rateKind: RateKindOf,
  database: Pick<Database, 'requireKept'>,
): Middleware<DeskContext> {
  return async (ctx, next) => {
    const updateClass = classifyUpdate(ctx)
    const [found] = await Promise.all([
      updateClass &&
        read({ updateClass, userId: personOf(ctx).id, chatId: ctx.chat?.id, kind: rateKind(ctx) }),
      database.requireKept(),
    ])
    ctx.userContext = found
    await next()
  }
}

/** Finds the rate limit that an update counts towards. */
type RateKindOf = (update: Pick<DeskContext, 'callbackQuery' | 'message'>) => RateKind

/**
 * Finds it by the field `rate` of commands and buttons. Confirm has a limit of its own: a person who reached another limit can
 * still confirm an order. A PIN or a code, which `isEntry` recognises, has none: a close may wait for it, and wrong ones lock.
 */
export function createRateKind(
  { commands, buttons }: CommandSet,
  isEntry: (text: string) => boolean,
): RateKindOf {
  const ofCommands = new Map(commands.map(({ name, rate }) => [name, rate]))
  const ofButtons = new Map(buttons.map(({ name, rate }) => [name, rate]))
  return ({ callbackQuery, message }) => {
    const data = callbackQuery?.data ?? ''
    if (isEntry(message?.text ?? '')) return 'exits'
    const ofButton = ofButtons.get(actionNameOf(data))
    if (ofButton) return ofButton
    const run = runCommand.parse(data)
    const [, name = ''] = /^\/([a-z]+)/i.exec(run ? `/${run.name}` : (message?.text ?? '')) ?? []
    return ofCommands.get(name.toLowerCase()) ?? 'updates'
  }
}
