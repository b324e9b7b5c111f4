import type { FormattedString } from '@grammyjs/parse-mode'
import type { Desk } from '../../../desk/desk.js'
import type { ReservedOrder } from '../../../desk/trading/trading-desk.js'
import { exitsOf, type FlatAccount, traderOf } from '../../../desk/trading/actions/flat.js'
import { type Fault, faultOf, wrong } from '../../../desk/trading/grammar/fault.js'
import { readLine } from '../../../desk/trading/grammar/word.js'
import { SealError } from '../../../accounts/vault/vault.js'
import { CredentialsRefusedError } from '../../../service/errors.js'
import { accountLine, noAccountCard } from '../../shell/cards/account-parts.js'
import { unreadLines } from '../../shell/cards/issue.js'
import { typedFaultCard } from '../../shell/cards/typed-fault.js'
import { type Command, asExits, onPress } from '../../shell/command.js'
import { type DeskContext, personOf } from '../../shell/context.js'
import { commandFeature } from '../../shell/feature.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { type RenderContext, renderContextOf } from '../../shell/render-context.js'
import { reply } from '../../shell/text/deliver.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { more, MOST_LINES, quoteBatch } from './batches/quote.js'
import { leftOutLine, partLine } from './close-all.js'
import { orderName } from './order-line.js'
import { shortState, ticketTitle } from './tickets/summary.js'

/** Shows what /flat comes to now, in a message of its own. */
export const showFlat = defineAction('flat')

/** The intent of the words behind /flat: go flat, or end that. */
type FlatIntent = 'begin' | 'end'

/** /flat: everything is closed and cancelled under one Confirm, and nothing is added until `/flat end`. */
function flatCommand({ desk }: { readonly desk: Desk }): Command {
  return {
    name: 'flat',
    topic: 'trading',
    access: 'traders',
    place: 'private',
    freshness: 'recent',
    rate: 'exits',
    accepts: (words) => parseFlat(words).ok,
    examples: ['/flat', '/flat end'],
    changesState: true,
    isFeatured: true,
    run: async (ctx, typed) => {
      const parsed = parseFlat(typed)
      if (!parsed.ok) await reply(ctx, { text: typedFaultCard(ctx.text, typed, parsed.fault) })
      else if (parsed.intent === 'end') await end(ctx)
      else await begin(ctx)
    },
    buttons: asExits([onPress(showFlat, begin)]),
  }

  async function begin(ctx: DeskContext): Promise<void> {
    ctx.retryData = showFlat.pack({})
    await reply(ctx, await quoteFlat(desk, ctx))
  }

  async function end(ctx: DeskContext): Promise<void> {
    const userId = personOf(ctx).id
    const { flatSince, flatBatch } = await desk.trading.limits.read(userId)
    // What still waits would be sent after the answer said that all of it is over.
    if (flatBatch !== undefined && (await desk.trading.batches.maySendMore(userId, flatBatch)))
      return void (await reply(ctx, { text: ctx.text('flat-not-over') }))
    const isEnded = flatSince !== undefined && (await desk.trading.limits.endFlat(userId))
    await reply(ctx, { text: ctx.text(isEnded ? 'flat-ended' : 'flat-not-active') })
  }
}

export const flatFeature = commandFeature('flat', flatCommand)

/** Reads nothing, or `end`, which stands for itself in full. Never throws for a text. */
function parseFlat(
  text: string,
): { readonly ok: true; readonly intent: FlatIntent } | { readonly ok: false; readonly fault: Fault } {
  try {
    const [first, extra] = readLine(text).words
    if (!first) return { ok: true, intent: 'begin' }
    if (extra) throw wrong('typed-unknown', extra)
    if (first.key !== 'end') throw wrong('typed-unknown', first)
    return { ok: true, intent: 'end' }
  } catch (error) {
    return { ok: false, fault: faultOf(error, text, () => '/flat end') }
  }
}

/** One preview with one Confirm for all that is open in all accounts of the person. Nothing is sent from here. */
export async function quoteFlat(desk: Desk, ctx: DeskContext): Promise<Message> {
  const render = renderContextOf(ctx)
  const plans = await desk.trading.planFlat(personOf(ctx).id)
  if (plans.length === 0) return noAccountCard(ctx.text, desk.hasPaper)
  const plan = { parts: exitsOf(plans), choice: { by: 'flat' as const } }
  const trader = plans.map(traderOf).find((one) => one !== undefined)
  // Without a key nothing can be closed, and nothing can be added that Confirm would stop.
  if (!trader) return { text: join([ctx.text('flat-title'), ...accountParts(render, plans)], '\n\n') }
  return await quoteBatch(desk, ctx, trader, plan, flatPreview(render, plans), ctx.text('flat-confirm'))
}

/** The preview of /flat: each account with what is closed and cancelled there, and what Confirm stops. */
function flatPreview(render: RenderContext, plans: readonly FlatAccount[]): FormattedString {
  const { text } = render
  const positions = plans.reduce((count, { close }) => count + (close?.parts.length ?? 0), 0)
  const orders = plans.reduce((count, { cancel }) => count + (cancel?.parts.length ?? 0), 0)
  const sum = text('flat-sum', { positions: String(positions), orders: String(orders) })
  return join(
    [
      join([text('flat-title'), sum], '\n'),
      ...accountParts(render, plans),
      ...(positions === 0 ? [] : [text('close-all-market')]),
      text('flat-rules'),
    ],
    '\n\n',
  )
}

/**
 * Positions that are open by orders that were to be cancelled, as a read shows them while other tickets of a /flat go on; undefined where
 * there are none. `orders`: ids of the positions that those orders would open.
 */
export function filledMeanwhile(
  render: RenderContext,
  plans: readonly FlatAccount[],
  orders: ReadonlySet<string>,
): FormattedString | undefined {
  const lines = plans.flatMap(({ close }) =>
    (close?.parts ?? [])
      .filter(({ held }) => orders.has(held.position.id))
      .map((part) => partLine(render, part)),
  )
  if (lines.length === 0) return undefined
  return join(
    [render.text('flat-filled'), ...lines.slice(0, MOST_LINES), ...more(render, lines.length)],
    '\n',
  )
}

/** The result of the read after all tickets of a /flat are over. */
export function flatOutcome(
  render: RenderContext,
  plans: readonly FlatAccount[],
  /** Orders that add size and whose outcome is not known yet: one was sent just before, and may still be filled. */
  onTheWay: readonly Pick<ReservedOrder, 'ticket'>[],
  /** True if the person is flat at this moment. */
  isFlat: boolean,
): {
  readonly text: FormattedString
  /** True where something is open, or may be. */
  readonly isAnythingLeft: boolean
} {
  const { text } = render
  const left = plans.filter(({ close, cancel, unread, mayBeMore }) => {
    const known = [...(close?.parts ?? []), ...(close?.leftOut ?? []), ...(cancel?.parts ?? [])]
    return known.length > 0 || unread.length > 0 || mayBeMore
  })
  const isAnythingLeft = left.length > 0 || onTheWay.length > 0
  const said = isAnythingLeft
    ? [
        text('flat-left'),
        ...accountParts(render, left),
        ...onTheWay.slice(0, MOST_LINES).map(({ ticket }) =>
          text('limits-reserved-order', {
            title: ticketTitle(render, ticket).text,
            state: shortState(text, ticket),
          }),
        ),
        ...more(render, onTheWay.length),
      ]
    : [text('flat-nothing-left')]
  return { text: join([...said, ...(isFlat ? [text('flat-stays')] : [])], '\n\n'), isAnythingLeft }
}

/** The accounts, each with its positions and its orders that would open one, and what could not be read. */
function accountParts(render: RenderContext, plans: readonly FlatAccount[]): readonly FormattedString[] {
  return plans.map((plan) => accountPart(render, plan))
}

function accountPart(render: RenderContext, plan: FlatAccount): FormattedString {
  const { trader, close, cancel, unread, failure, mayBeMore } = plan
  const { text } = render
  const closes = (close?.parts ?? []).map((part) => partLine(render, part))
  const cancels = (cancel?.parts ?? []).map(({ order }) => orderName(render, order))
  const lines = [...closes, ...cancels]
  const doubts = [
    ...(close ? leftOutLine(render, close) : []),
    ...(failure === undefined ? unreadLines(render, unread) : [unreadText(render, failure)]),
    ...(mayBeMore ? [text('may-be-more')] : []),
  ]
  const body = [...lines.slice(0, MOST_LINES), ...more(render, lines.length), ...doubts]
  return join([accountLine(render, trader), ...(body.length === 0 ? [text('flat-none')] : body)], '\n')
}

/** Neither list of an account could be read: why, as far as it says what to do. */
function unreadText({ text }: RenderContext, failure: unknown): FormattedString {
  if (failure instanceof SealError) return text('flat-unread-sealed')
  return text(failure instanceof CredentialsRefusedError ? 'flat-unread-key' : 'flat-unread')
}
