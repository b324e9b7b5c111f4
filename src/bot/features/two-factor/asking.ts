import type { Clock } from '../../../lib/clock.js'
import type { TwoFactor } from '../../../accounts/two-factor/two-factor.js'
import type { GuardedAction } from '../../../accounts/two-factor/policy.js'
import { askCard, lockedCard } from './card.js'
import { personOf, type DeskContext } from '../../shell/context.js'
import { renderContextOf } from '../../shell/render-context.js'
import { edit, erase, reply } from '../../shell/text/deliver.js'
import type { Message } from '../../shell/text/message.js'
import type { Repeatable, Prompt, Prompts } from './prompts.js'
import type { ShownSecrets } from './shown-secrets.js'

/** The time that the bot waits for an answer, in milliseconds. */
const WAITS_MS = 5 * 60_000

/** Asks people for a PIN or a code; a new question replaces the one before. */
export interface Asking {
  /**
   * Asks for the PIN or code that an action needs; the action is repeated once it was right. During a lock it only says until
   * when.
   */
  forAction(ctx: DeskContext, action: GuardedAction, repeatable: Repeatable): Promise<void>
  /** Asks for the entry that a set-up needs; `shownId` is the message that shows its secret. */
  forSetUp(ctx: DeskContext, card: Message, shownId?: number): Promise<void>
  /** Says something else in the message that asks. */
  say(ctx: DeskContext, prompt: Prompt, card: Message): Promise<void>
  /** Takes the messages of a prompt out of the chat: the one that asks, and the one that shows a secret. */
  clear(ctx: DeskContext, prompt: Prompt): Promise<void>
  /** Stops asking, and drops a set-up under way. True if something was asked. */
  stop(ctx: DeskContext): Promise<boolean>
}

export function createAsking(deps: {
  readonly twoFactor: TwoFactor
  readonly prompts: Prompts
  readonly shown: ShownSecrets
  readonly now: Clock
}): Asking {
  const clear: Asking['clear'] = async (ctx, { messageId, shownId }) => {
    const chatId = personOf(ctx).id
    if (shownId !== undefined && (await erase(ctx.api, chatId, shownId)))
      await deps.shown.gone({ chatId, messageId: shownId })
    await erase(ctx.api, chatId, messageId)
  }

  /** Asks in a new message; an earlier question is withdrawn. */
  const ask = async (
    ctx: DeskContext,
    card: Message,
    waitsFor: Prompt['waitsFor'],
    shownId?: number,
  ): Promise<void> => {
    const userId = personOf(ctx).id
    const until = deps.now() + WAITS_MS
    const old = await deps.prompts.read(userId)
    if (old) await clear(ctx, old)
    const { message_id: messageId } = await reply(ctx, card)
    await deps.prompts.write(userId, {
      waitsFor,
      messageId,
      ...(shownId === undefined ? {} : { shownId }),
      updateId: ctx.update.update_id,
      until,
    })
  }

  return {
    clear,
    forAction: async (ctx, { guard, name }, repeatable) => {
      const userId = personOf(ctx).id
      const lockedUntil = await deps.twoFactor.lockedUntil(userId)
      if (lockedUntil !== undefined) {
        await reply(ctx, lockedCard(renderContextOf(ctx), lockedUntil))
        return
      }
      const kind = (await deps.twoFactor.read(userId))?.kind ?? 'pin'
      await ask(ctx, askCard(ctx.text, guard, kind), { kind: 'entry', action: { guard, name }, repeatable })
    },
    forSetUp: (ctx, card, shownId) => ask(ctx, card, { kind: 'set-up' }, shownId),
    say: async (ctx, prompt, card) => {
      const userId = personOf(ctx).id
      if (await edit(ctx.api, userId, prompt.messageId, card)) return
      // The message was deleted by hand.
      const { message_id: messageId } = await reply(ctx, card)
      await deps.prompts.write(userId, { ...prompt, messageId })
    },
    stop: async (ctx) => {
      const userId = personOf(ctx).id
      const prompt = await deps.prompts.read(userId)
      if (!prompt) return false
      if (prompt.waitsFor.kind === 'set-up') await deps.twoFactor.setUp.drop(userId)
      await clear(ctx, prompt)
      await deps.prompts.remove(userId)
      return deps.now() < prompt.until
    },
  }
}
