import { type ErasureMark, LOCKOUT_MS, parseErasureMark } from '../../accounts/erasure/erasure-mark.js'
import type { Worker } from '../../lib/running/worker.js'
import { isMandateOpen } from '../../mandates/mandate.js'
import { type Needs, defineFeature } from '../shell/feature.js'
import type { Erasure } from '../../accounts/erasure/erasure.js'
import type { People, Person } from '../../accounts/access/people.js'
import type { ApiTokens } from '../../accounts/api-tokens/api-tokens.js'
import type { SignalSources } from '../../signals/sources/sources.js'
import type { Boards } from '../../alerts/boards/boards.js'
import type { Clock } from '../../lib/clock.js'
import { unlessDamaged } from '../../redis/record.js'
import { attempt } from '../../lib/result.js'
import { removeMessage } from '../shell/delivery/push.js'
import { type Command, onPress } from '../shell/command.js'
import { type DeskContext, isPrivate, personOf } from '../shell/context.js'
import type { RenderContext } from '../shell/render-context.js'
import { replaceMessage, reply, send } from '../shell/text/deliver.js'
import type { Message } from '../shell/text/message.js'
import { type Api, InlineKeyboard, type Middleware } from 'grammy'
import { isRefusal } from '../shell/text/refusals.js'
import { removeLeakedKey } from '../shell/conversations/leaked-key.js'
import type { Logger } from '../../lib/log/log.js'
import type { Languages, Text } from '../shell/text/languages.js'
import type { GuardStore } from '../../guards/store.js'
import type { PlanStore } from '../../plans/store.js'
import { dateTime } from '../shell/format/times.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { type Counts, erasedKinds, totalCount } from '../../accounts/erasure/counts.js'
import { defineAction } from '../shell/keyboard/action.js'
import { join } from '../shell/text/markup.js'

/**
 * The time within which the question can be confirmed, in milliseconds: a button that is found much later must not
 * delete anything.
 */
const ASKED_MS = 5 * 60_000

const MOMENT = /^\d{13}$/

/** Asks whether to forget a person, anew. */
const askErasure = defineAction('forget-ask')
/** Forgets a person, if it is pressed before a time in milliseconds. */
const confirmErasure = defineAction('forget', 'until')
/** Keeps everything after all. */
const keepAll = defineAction('forget-keep')

/** /forget: all that is kept of a person is deleted. */
export const erasureFeature = defineFeature({
  name: 'erasure',
  create: (
    deps: Needs<typeof forgetCommand | typeof blockErased | typeof createSendErasureReceipt> & {
      readonly erasure: { startWorker(sendReceipt: (mark: ErasureMark) => Promise<void>): Worker }
    },
  ) => ({
    commands: [forgetCommand(deps)],
    middleware: () => ({ lockout: blockErased(deps) }),
    workers: () => [deps.erasure.startWorker(createSendErasureReceipt(deps))],
  }),
})

/** /forget: deletes everything that is kept of a person, after asking, and gives them a receipt. */
function forgetCommand(
  deps: EndingDeps & {
    readonly erasure: Erasure
    readonly boards: Boards
    readonly people: Pick<People, 'find'>
    /** Shows the request of a person anew in the chats of the admins. */
    readonly updateRequestCards: (ctx: DeskContext, person: Person) => Promise<void>
    readonly now: Clock
  },
): Command {
  const question = async (ctx: DeskContext): Promise<Message> =>
    askErasureCard(ctx, {
      counts: await deps.erasure.countRecords(personOf(ctx).id),
      ending: await countEnding(deps, personOf(ctx).id, () => true),
      until: deps.now() + ASKED_MS,
    })

  return {
    name: 'forget',
    topic: 'keys',
    access: 'everybody',
    place: 'private',
    run: async (ctx) => {
      await reply(ctx, await question(ctx))
    },
    buttons: [
      onPress(askErasure, async (ctx) => replaceMessage(ctx, await question(ctx))),
      onPress(confirmErasure, async (ctx, { until }) => {
        if (!MOMENT.test(until) || Number.parseInt(until, 10) < deps.now())
          return await replaceMessage(ctx, await question(ctx))
        const asked = { chatId: personOf(ctx).id, language: ctx.language }
        const board = await unlessDamaged(deps.boards.read(personOf(ctx).id))
        const { cards } = await deps.people.find(personOf(ctx).id)
        const outcome = await deps.erasure.erasePerson(personOf(ctx).id, asked, async (mark) => {
          // Where Telegram fails, a board without its record stays as any other message.
          if (board)
            await attempt(removeMessage(ctx.api, { ...asked, ...board }, { text: ctx.text('board-ended') }))
          // Without the name, which is erased by now.
          await deps.updateRequestCards(ctx, { ...(await deps.people.find(personOf(ctx).id)), cards })
          await replaceMessage(ctx, erasureReceiptCard(ctx, mark))
        })
        if (outcome.is === 'orders-in-flight')
          await replaceMessage(ctx, ordersInFlightCard(ctx.text, outcome.inFlight, askErasure.pack({})))
      }),
      onPress(keepAll, async (ctx) => replaceMessage(ctx, { text: ctx.text('forget-kept') })),
    ],
  }
}

/**
 * Keeps out a person whose data is being erased, until no work is under way any more that could store data of theirs.
 * Handling what they send meanwhile would be such work.
 */
function blockErased({ now }: { readonly now: Clock }): Middleware<DeskContext> {
  return async (ctx, next) => {
    const mark = parseErasureMark(ctx.userContext?.settings?.erasure)
    if (!mark) return await next()
    if (!isPrivate(ctx) || (await removeLeakedKey(ctx))) return
    const left = Math.ceil((mark.at + LOCKOUT_MS - now()) / 1_000)
    await reply(ctx, { text: ctx.text('forget-still', { seconds: Math.max(left, 1) }) })
  }
}

/**
 * Sends the receipt of an erasure that the first process could not finish. Rejects when Telegram cannot be reached now.
 */
function createSendErasureReceipt(deps: {
  readonly api: Api
  readonly languages: Languages
  readonly logger: Logger
}): (mark: ErasureMark) => Promise<void> {
  return async (mark) => {
    const { chatId, language } = mark
    try {
      const render = { text: deps.languages.text(language), numbers: deps.languages.numbers(language) }
      await send(deps.api, chatId, erasureReceiptCard(render, mark))
    } catch (err) {
      // They blocked the bot: nobody is there to be told.
      if (!isRefusal(err)) throw err
      deps.logger.warn(
        { event: 'erasure-receipt-failed', err },
        'Telegram refused the receipt of a data erasure; it is not sent again',
      )
    }
  }
}

/**
 * Asks for a confirmation before everything that is stored of a person is erased. It can be confirmed until `until`, in
 * milliseconds.
 */
function askErasureCard(
  { text }: RenderContext,
  { counts, ending, until }: { readonly counts: Counts; readonly ending: Ending; readonly until: number },
): Message {
  const isNothing = totalCount(counts) === 0
  return {
    text: join(
      [
        text('forget-ask'),
        isNothing
          ? text('forget-nothing')
          : join([text('forget-would-delete'), ...countLines({ text }, counts)], '\n'),
        text('forget-warning'),
        // Tokens and sources are in the list above.
        ...endingLines(text, { ...ending, tokens: 0, sources: 0 }),
        ...(isNothing ? [] : [text('forget-limits')]),
        text('forget-final'),
      ],
      '\n\n',
    ),
    keyboard: new InlineKeyboard()
      .text(text('forget-yes').text, confirmErasure.pack({ until: String(until) }))
      .danger()
      .text(text('forget-no').text, keepAll.pack({})),
  }
}

/** Says that orders are in flight, so that the data cannot be erased now; `retry` is the data of the button that asks again. */
export function ordersInFlightCard(text: Text, inFlight: number, retry: string): Message {
  return {
    text: text('forget-in-flight', { count: inFlight }),
    keyboard: new InlineKeyboard().text(text('try-again').text, retry),
  }
}

/** Stores of what can end with an account. */
export interface EndingDeps {
  readonly plans: Pick<PlanStore, 'list'>
  readonly guards: Pick<GuardStore, 'list'>
  readonly apiTokens: Pick<ApiTokens, 'list'>
  readonly signalSources: Pick<SignalSources, 'list'>
}

/** Numbers of plans and guards that are not over, of tokens that reach no other account, and of sources whose drafts are for it. */
export type Ending = Readonly<Record<(typeof endingKinds)[number], number>>

export const endingKinds = ['plans', 'guards', 'tokens', 'sources'] as const

/** Counts what of a person ends with accounts of theirs. Tokens or sources of which one is damaged are not counted. */
export async function countEnding(
  { plans, guards, apiTokens, signalSources }: EndingDeps,
  userId: number,
  endsWith: (accountId: string) => boolean,
): Promise<Ending> {
  const [heldPlans, heldGuards, tokens, sources] = await Promise.all([
    plans.list(userId),
    guards.list(userId),
    unlessDamaged(apiTokens.list(userId)),
    unlessDamaged(signalSources.list(userId)),
  ])
  return {
    plans: heldPlans.all.filter((plan) => isMandateOpen(plan) && endsWith(plan.accountId)).length,
    guards: heldGuards.all.filter((guard) => isMandateOpen(guard) && endsWith(guard.accountId)).length,
    tokens: (tokens ?? []).filter(({ limits }) => limits.accounts?.every(endsWith) === true).length,
    sources: (sources ?? []).filter(
      ({ mapping }) => mapping.accountId !== undefined && endsWith(mapping.accountId),
    ).length,
  }
}

/** Says how many of each kind end with what is deleted; nothing for none. */
export function endingLines(text: Text, ending: Ending): readonly FormattedString[] {
  return endingKinds
    .filter((kind) => ending[kind] > 0)
    .map((kind) => text(`disconnect-${kind}`, { count: String(ending[kind]) }))
}

/** The receipt: what was deleted, by kind and count; what stays, and why. */
function erasureReceiptCard(
  { text, numbers }: RenderContext,
  { counts, coolOffUntil }: ErasureMark,
): Message {
  const stays = [
    text('forget-stays-role'),
    ...(coolOffUntil === undefined
      ? []
      : [text('forget-stays-cool-off', { until: dateTime({ numbers }, new Date(coolOffUntil)) })]),
    text('forget-stays-messages'),
    text('forget-stays-service'),
    text('forget-stays-shared'),
    text('forget-stays-log'),
  ]
  return {
    text: join(
      [
        text('forget-done'),
        totalCount(counts) === 0
          ? text('forget-nothing')
          : join([text('forget-deleted'), ...countLines({ text }, counts)], '\n'),
        join([text('forget-stays'), ...stays], '\n'),
        text('forget-done-next'),
      ],
      '\n\n',
    ),
  }
}

/** The number of erased records of each kind, besides the account; no line for a kind of which there were none. */
export function countLines(
  { text }: Pick<RenderContext, 'text'>,
  counts: Counts,
): readonly FormattedString[] {
  return erasedKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => text(`forget-count-${kind}`, { count: counts[kind] }))
}
