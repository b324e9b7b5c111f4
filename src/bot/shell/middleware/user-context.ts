import type { Middleware } from 'grammy'
import type { ReadUserContext } from '../user-context.js'
import { personOf, type DeskContext } from '../context.js'
import { classifyUpdate, type UpdateClass } from './classify-update.js'
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
    const readCounted = async (ofClass: UpdateClass) =>
      await read({
        updateClass: ofClass,
        userId: personOf(ctx).id,
        chatId: ctx.chat?.id,
        kind: await rateKind(ctx),
      })
    const [found] = await Promise.all([updateClass && readCounted(updateClass), database.requireKept()])
    ctx.userContext = found
    await next()
  }
}

/** Finds the rate limit that an update counts towards. */
type RateKindOf = (ctx: DeskContext) => Promise<RateKind>

/**
 * Finds it by the field `rate` of commands and buttons. Confirm has a limit of its own: a person who reached another limit can
 * still confirm an order. A text that may be a PIN or a code counts as `entryRate` says.
 */
export function createRateKind(
  { commands, buttons }: CommandSet,
  entryRate: (ctx: DeskContext) => Promise<RateKind | undefined>,
): RateKindOf {
  const ofCommands = new Map(commands.map(({ name, rate }) => [name, rate]))
  const ofButtons = new Map(buttons.map(({ name, rate }) => [name, rate]))
  return async (ctx) => {
    const { callbackQuery, message } = ctx
    const data = callbackQuery?.data ?? ''
    const ofEntry = await entryRate(ctx)
    if (ofEntry) return ofEntry
    const ofButton = ofButtons.get(actionNameOf(data))
    if (ofButton) return ofButton
    const run = runCommand.parse(data)
    const [, name = ''] = /^\/([a-z]+)/i.exec(run ? `/${run.name}` : (message?.text ?? '')) ?? []
    return ofCommands.get(name.toLowerCase()) ?? 'updates'
  }
}
