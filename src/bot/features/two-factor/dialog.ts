import type { Clock } from '../../../lib/clock.js'
import type { Timers } from '../../../lib/timers.js'
import type { Redis } from 'ioredis'
import type { SealedStore } from '../../../accounts/vault/sealed-store.js'
import type { WakeUps } from '../../../redis/wake-ups.js'
import type { TwoFactor } from '../../../accounts/two-factor/two-factor.js'
import { type Prompt, type Prompts, type Repeatable, createPrompts } from './prompts.js'
import { type ShownSecrets, createShownSecrets } from './shown-secrets.js'
import { TwoFactorUnreadableError } from '../../../accounts/two-factor/records.js'
import { plainSigns } from '../../../desk/trading/grammar/plain-signs.js'
import { askCard, lockedCard, resetCard, secureCard, unreadableCard } from './card.js'
import { type DeskContext, personOf } from '../../shell/context.js'
import type { Message } from '../../shell/text/message.js'
import type { GuardedAction } from '../../../accounts/two-factor/policy.js'
import { edit, erase, reply } from '../../shell/text/deliver.js'

/** The time that the bot waits for an answer, in milliseconds. */
const WAITS_MS = 5 * 60_000

/** The parts by which the bot asks for, shows and changes two-factor. */
export interface TwoFactorDialog {
  readonly twoFactor: TwoFactor
  readonly prompts: Prompts
  readonly shown: ShownSecrets
  readonly asking: Asking
  readonly card: ShowSecure
}

export function createTwoFactorDialog(deps: {
  readonly twoFactor: TwoFactor
  readonly redis: Redis
  readonly wakeUps?: WakeUps
  readonly timers: Pick<Timers, 'after'>
  readonly sealed: SealedStore
  readonly now: Clock
}): TwoFactorDialog {
  const prompts = createPrompts(deps.sealed)
  const shown = createShownSecrets({
    redis: deps.redis,
    wakeUps: deps.wakeUps,
    timers: deps.timers,
    now: deps.now,
  })
  return {
    twoFactor: deps.twoFactor,
    prompts,
    shown,
    asking: createAsking({ twoFactor: deps.twoFactor, prompts, shown, now: deps.now }),
    card: createShowSecure(deps.twoFactor),
  }
}

/** Makes the card of a person's two-factor settings as they are now. */
export type ShowSecure = (ctx: DeskContext) => Promise<Message>

function createShowSecure({ read, reset }: Pick<TwoFactor, 'read' | 'reset'>): ShowSecure {
  return async (ctx) => {
    const userId = personOf(ctx).id
    const at = await reset.at(userId)
    try {
      return secureCard(ctx, await read(userId), at)
    } catch (error) {
      if (!(error instanceof TwoFactorUnreadableError)) throw error
      return at === undefined ? unreadableCard(ctx.text) : resetCard(ctx, at)
    }
  }
}

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
  /**
   * Stops asking, and drops a set-up under way; with a message id only what that message asks. True if it was asked until now.
   */
  stop(ctx: DeskContext, messageId?: number): Promise<boolean>
}

function createAsking(deps: {
  readonly twoFactor: TwoFactor
  readonly prompts: Prompts
  readonly shown: ShownSecrets
  readonly now: Clock
}): Asking {
  const clear: Asking['clear'] = async (ctx, { messageId, shownId }) => {
    const chatId = personOf(ctx).id
    if (shownId !== undefined && (await erase(ctx.api, chatId, shownId)))
      await deps.shown.due.remove({ chatId, messageId: shownId })
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
        await reply(ctx, lockedCard(ctx, lockedUntil, { isAsked: false }))
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
    stop: async (ctx, messageId) => {
      const userId = personOf(ctx).id
      const prompt = await deps.prompts.read(userId)
      if (!prompt || (messageId !== undefined && messageId !== prompt.messageId)) return false
      if (prompt.waitsFor.kind === 'set-up') await deps.twoFactor.setUp.drop(userId)
      await clear(ctx, prompt)
      await deps.prompts.remove(userId)
      return deps.now() < prompt.until
    },
  }
}

/**
 * Shows a secret for its minute and then stores it: one in a message that nobody knows of, because of a crash in between, is good for
 * nothing. Where it cannot be stored, its message is deleted and `refused` is said. True if it is stored.
 */
export async function showSecret(
  ctx: DeskContext,
  { shown }: Pick<TwoFactorDialog, 'shown'>,
  secret: { readonly card: Message; readonly store: () => Promise<boolean>; readonly refused: Message },
): Promise<boolean> {
  const { id: chatId } = personOf(ctx)
  const { message_id: messageId } = await reply(ctx, secret.card)
  await shown.add({ chatId, messageId })
  if (await secret.store()) return true
  await erase(ctx.api, chatId, messageId)
  await reply(ctx, secret.refused)
  return false
}

/** A PIN or a code, its digits as plain ones, without spaces and dashes between them. */
const ENTRY = /^\d{6,12}$/

/** True for a text that may be a PIN or a code. */
export function isEntry(text: string): boolean {
  return ENTRY.test(entryOf(text))
}

/** A typed PIN or code with plain digits, and without what stands between them. */
export function entryOf(typed: string): string {
  return plainSigns(typed).replaceAll(/[\s-]/g, '')
}
