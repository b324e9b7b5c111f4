import type { RateKind } from '../../../accounts/access/rates.js'
import type { Clock } from '../../../lib/clock.js'
import type { Middleware } from 'grammy'
import { TwoFactorUnreadableError } from '../../../accounts/two-factor/records.js'
import { type TwoFactor, TwoFactorRequiredError } from '../../../accounts/two-factor/two-factor.js'
import { lateCard, lockedCard, notAnEntryCard, setUpCard, unreadableCard, wrongCard } from './card.js'
import type { CommandSet } from '../../shell/command.js'
import { type DeskContext, isPrivate, personOf } from '../../shell/context.js'
import { conversationsOf, isForOthers } from '../../shell/conversations/storage.js'
import { runTyped } from '../../shell/run-typed.js'
import { deleteTyped, reply } from '../../shell/text/deliver.js'
import { join } from '../../shell/text/markup.js'
import { type Asking, entryOf, isEntry, type ShowSecure } from './dialog.js'
import type { Prompt, Prompts, Repeatable } from './prompts.js'

/** A mistyped PIN or code. */
const NEARLY = /^\d{4,16}$/

/**
 * Finds the rate limit of a text that may be a PIN or a code. One for which an action waits has none: it may be a close, and wrong
 * ones lock.
 */
export function createEntryRate(deps: {
  readonly prompts: Pick<Prompts, 'read'>
  readonly now: Clock
}): (ctx: DeskContext) => Promise<RateKind | undefined> {
  return async (ctx) => {
    if (!isPrivate(ctx) || !isEntry(ctx.message?.text ?? '')) return undefined
    const prompt = await deps.prompts.read(personOf(ctx).id)
    if (!prompt || deps.now() >= prompt.until) return undefined
    return prompt.waitsFor.kind === 'entry' ? 'exits' : 'secrets'
  }
}

/**
 * Asks for the PIN or code when an action needs it, deletes the answer from the chat as soon as it is read, and then
 * does by itself what waited. Stands before the conversations: no answer becomes part of their state. Commands and
 * buttons pass; whatever else is typed while it asks is for it, except words for a conversation that waits, too.
 */
export function twoFactorEntries(deps: {
  readonly twoFactor: TwoFactor
  readonly prompts: Prompts
  readonly asking: Asking
  /** The commands and buttons that an action is repeated with. */
  readonly commandSet: CommandSet
  readonly card: ShowSecure
  readonly now: Clock
}): Middleware<DeskContext> {
  return async (ctx, next) => {
    if (!isPrivate(ctx) || !ctx.from) return await next()
    const typed = isForOthers(ctx) ? undefined : (ctx.message?.text ?? ctx.message?.caption)
    const waiting = conversationsOf(ctx)
    await askingWhereNeeded(ctx, async () => {
      if (typed === undefined || !(await take(ctx, typed))) await next()
    })
    if (conversationsOf(ctx) > waiting) await giveWay(ctx)
  }

  /** True if it asked for a PIN or code: then the action waits. */
  async function askingWhereNeeded(
    ctx: DeskContext,
    act: () => Promise<void>,
    repeatable = repeatableOf(ctx),
  ): Promise<boolean> {
    try {
      await act()
      return false
    } catch (error) {
      if (error instanceof TwoFactorUnreadableError) {
        ctx.log.error(
          { event: 'two-factor-unreadable', err: error },
          'A two-factor record cannot be decrypted; the user is told',
        )
        await reply(ctx, unreadableCard(ctx.text))
        return false
      }
      if (!(error instanceof TwoFactorRequiredError) || !repeatable) throw error
      await deps.asking.forAction(ctx, error.action, repeatable)
      return true
    }
  }

  /** A conversation that was begun since it was asked has the next word. */
  async function giveWay(ctx: DeskContext): Promise<void> {
    const prompt = await deps.prompts.read(personOf(ctx).id)
    if (prompt && prompt.updateId !== ctx.update.update_id) await deps.asking.stop(ctx)
  }

  /** Takes the typed text if it answers the question for a PIN or code; true if it did. */
  async function take(ctx: DeskContext, typed: string): Promise<boolean> {
    const userId = personOf(ctx).id
    const prompt = await deps.prompts.read(userId)
    const entry = entryOf(typed)
    const isConversing = conversationsOf(ctx) > 0
    if (!prompt) return isEntry(entry) && !isConversing && (await refuseUnasked(ctx))
    if (deps.now() >= prompt.until) return isEntry(entry) && !isConversing && (await refuseLate(ctx, prompt))
    if (isConversing && !NEARLY.test(entry)) return false
    if (!(await deleteTyped(ctx))) await reply(ctx, { text: ctx.text('connect-not-deleted') })
    if (prompt.waitsFor.kind === 'set-up') await takeForSetUp(ctx, prompt, entry)
    else await takeForAction(ctx, prompt, prompt.waitsFor, entry)
    return true
  }

  /** Nothing waits any more, but a PIN must not stay in the chat. */
  async function refuseLate(ctx: DeskContext, prompt: Prompt): Promise<boolean> {
    await reply(ctx, lateCard(ctx.text, await deleteTyped(ctx)))
    await deps.asking.clear(ctx, prompt)
    await deps.prompts.remove(personOf(ctx).id)
    return true
  }

  /** Nothing was asked, but a person with two-factor may have typed their PIN. */
  async function refuseUnasked(ctx: DeskContext): Promise<boolean> {
    if (!(await deps.twoFactor.exists(personOf(ctx).id))) return false
    await reply(ctx, lateCard(ctx.text, await deleteTyped(ctx)))
    return true
  }

  async function takeForAction(
    ctx: DeskContext,
    prompt: Prompt,
    { action, repeatable }: Prompt['waitsFor'] & { readonly kind: 'entry' },
    entry: string,
  ): Promise<void> {
    const userId = personOf(ctx).id
    // The entry was accepted before and a process died: the action continues, and the code is not checked twice.
    if (await deps.twoFactor.isRequired(userId, action)) {
      if (!isEntry(entry)) return await deps.asking.say(ctx, prompt, notAnEntryCard(ctx.text))
      const entered = await deps.twoFactor.verify(userId, entry, action)
      ctx.log.info(
        { event: 'two-factor-entry', user: userId, guard: action.guard, result: entered.is },
        'A user entered a PIN or a code',
      )
      if (entered.is === 'locked')
        return await deps.asking.say(ctx, prompt, lockedCard(ctx, entered.lockedUntil, { isAsked: true }))
      if (entered.is === 'wrong' || entered.is === 'used')
        return await deps.asking.say(ctx, prompt, wrongCard(ctx, entered))
      if (entered.is === 'right' && entered.resetCancelled)
        await reply(ctx, { text: ctx.text('reset-ended') })
    }
    const isAsked = await askingWhereNeeded(
      ctx,
      () => repeatAction(ctx, deps.commandSet, repeatable),
      repeatable,
    )
    if (isAsked) return
    await deps.asking.clear(ctx, prompt)
    // What was done may have asked for something else.
    const last = await deps.prompts.read(userId)
    if (last?.messageId === prompt.messageId) await deps.prompts.remove(userId)
  }

  async function takeForSetUp(ctx: DeskContext, prompt: Prompt, entry: string): Promise<void> {
    const userId = personOf(ctx).id
    const entered = await deps.twoFactor.setUp.enter(userId, entry, ctx.msgId)
    if (entered.is !== 'done') return await deps.asking.say(ctx, prompt, setUpCard(ctx.text, entered))
    await deps.asking.clear(ctx, prompt)
    await deps.prompts.remove(userId)
    ctx.log.info({ event: 'two-factor-enabled', user: userId }, 'A user set up two-factor authentication')
    const { text, keyboard } = await deps.card(ctx)
    await reply(ctx, { text: join([ctx.text('secure-done'), text], '\n\n'), keyboard })
  }
}

/** The way to repeat what an update asked for; undefined if it is neither a button nor a command. */
function repeatableOf(ctx: DeskContext): Repeatable | undefined {
  const { data, message } = ctx.callbackQuery ?? {}
  if (data !== undefined && message) return { how: 'press', data, messageId: message.message_id }
  const [whole, name] = /^\/(\w+)(?:@\w+)?/.exec(ctx.message?.text ?? '') ?? []
  if (whole === undefined || name === undefined) return undefined
  return { how: 'command', name, argument: (ctx.message?.text ?? '').slice(whole.length).trim() }
}

/** Does it once more, for the same person in the same chat, as if they pressed or sent it now. */
async function repeatAction(
  ctx: DeskContext,
  { commands, buttons }: CommandSet,
  repeatable: Repeatable,
): Promise<void> {
  if (repeatable.how === 'command') {
    const command = commands.find(({ name }) => name === repeatable.name)
    if (command) await runTyped(ctx, command, repeatable.argument)
    return
  }
  const pressed = pressedAgain(ctx, repeatable)
  for (const button of buttons) {
    if (await button.press(pressed, repeatable.data)) return
  }
}

/** The same context, with a press in place of what was typed. */
function pressedAgain(
  ctx: DeskContext,
  { data, messageId }: Repeatable & { readonly how: 'press' },
): DeskContext {
  const { from, chat } = ctx
  const update = {
    update_id: ctx.update.update_id,
    // A date of 0 stands for a message of which no more is known than where it is.
    callback_query: {
      id: '',
      chat_instance: '',
      from,
      data,
      message: { chat, message_id: messageId, date: 0 },
    },
  }
  return Object.create(ctx, { update: { value: update } }) as DeskContext
}
