import { closeReasons } from '../../../../events/types/facts.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { resultInRLines, unstatedLines } from '../../../shell/cards/pnl-parts.js'
import { Big } from 'big.js'
import type { Notice } from '../../../../alerts/notice.js'
import { signOf } from '../../../../lib/decimals.js'
import { parseAmount } from '../../../shell/format/amount.js'
import { age } from '../../../shell/format/age.js'
import { dateTime } from '../../../shell/format/times.js'
import { clip } from '../../../shell/format/columns.js'

/** The facts of a notice. A missing or malformed fact is undefined. */
export interface NoticeFacts {
  /** A word, clipped to the longest length of a valid one. */
  word(name: string): string | undefined
  amount(name: string): Big | undefined
}

const LONGEST_WORD = 80

export function noticeFactsOf({ facts }: Pick<Notice, 'facts'>): NoticeFacts {
  const fact = (name: string): string | undefined => (Object.hasOwn(facts, name) ? facts[name] : undefined)
  return {
    word: (name) => {
      const word = fact(name)
      return word === undefined ? undefined : clip(word, LONGEST_WORD)
    },
    amount: (name) => parseAmount(fact(name)),
  }
}

/** The text of a side. */
export function sideText({ text }: Pick<RenderContext, 'text'>, facts: NoticeFacts): FormattedString {
  const side = facts.word('side')
  if (side === 'long') return text('side-long')
  if (side === 'short') return text('side-short')
  return text('side-unknown')
}

/** The text of the sort of take-profit or stop. */
function stopName(
  { text }: Pick<RenderContext, 'text'>,
  facts: NoticeFacts,
  what = facts.word('what'),
): FormattedString {
  if (what === 'takeProfit') return text('notice-stop-takeProfit')
  if (what === 'stopLoss') return text('notice-stop-stopLoss')
  return what === 'trailing' ? text('notice-stop-trailing') : text('notice-stop-trigger')
}

/** The lines of a notice of a position. */
export function positionLines(
  render: RenderContext,
  kind:
    | 'position-opened'
    | 'position-increased'
    | 'position-reduced'
    | 'position-closed'
    | 'position-liquidated',
  facts: NoticeFacts,
): readonly FormattedString[] {
  const { text, numbers } = render
  switch (kind) {
    case 'position-opened':
      return [
        sizeLine(render, facts),
        text('notice-entry', { price: numbers.price(facts.amount('price')) }),
        ...backLines(render, facts),
      ]
    case 'position-increased':
    case 'position-reduced':
      return [resizedLine(render, kind, facts)]
    case 'position-closed':
      return [...endLines(render, facts), reasonLine(render, facts)]
    case 'position-liquidated':
      return [...endLines(render, facts), text('notice-closed-liquidated')]
    default:
      throw new Error(`No such notice of a position: ${String(kind satisfies never)}`)
  }
}

function sizeLine({ text, numbers }: RenderContext, facts: NoticeFacts): FormattedString {
  return text('notice-size', {
    size: numbers.dollars(facts.amount('size')),
    collateral: numbers.dollars(facts.amount('collateral')),
  })
}

/** The change of its size or collateral, and the new value. */
function resizedLine(
  { text, numbers }: RenderContext,
  kind: 'position-increased' | 'position-reduced',
  facts: NoticeFacts,
): FormattedString {
  const amount = facts.amount('by')
  const by = numbers.signedDollars(kind === 'position-reduced' ? amount?.neg() : amount)
  return facts.word('what') === 'collateral'
    ? text('notice-collateral-by', { by, now: numbers.dollars(facts.amount('collateral')) })
    : text('notice-size-by', { by, now: numbers.dollars(facts.amount('size')) })
}

/** Entry, exit and profit. */
function endLines(render: RenderContext, facts: NoticeFacts): readonly FormattedString[] {
  const { text, numbers } = render
  const [entry = '', exit = ''] = numbers.prices([facts.amount('entry'), facts.amount('exit')])
  const hasParts = facts.word('parts') !== undefined
  const result = {
    profit: numbers.signedDollars(facts.amount('profit')),
    percent: numbers.signedPercent(facts.amount('percent')),
  }
  return [
    text('notice-ended', { entry, exit, size: numbers.dollars(facts.amount('size')) }),
    hasParts ? text('closed-whole', result) : text('closed-profit', result),
    ...resultInRLines(render, facts.amount('inR'), facts.word('riskFrom') === 'seen' ? 'seen' : 'order'),
    ...unstatedLines({ text }, facts.word('unstated')),
  ]
}

function reasonLine(render: RenderContext, facts: NoticeFacts): FormattedString {
  const { text, numbers } = render
  if (facts.word('likely') !== undefined)
    return text('notice-closed-likely', {
      stop: stopName(render, facts, facts.word('reason')),
      price: numbers.price(facts.amount('at')),
    })
  const status = facts.word('status')
  if (status !== undefined) return text('receipt-record-unclear', { word: status })
  const reason = closeReasons.find((one) => one === facts.word('reason')) ?? 'unknown'
  return text(`notice-closed-${reason}`)
}

/** The title of a cancellation: of an order, of a pending change of a position, or of a take-profit or stop. */
export function orderTitle(render: RenderContext, facts: NoticeFacts): FormattedString {
  const { text } = render
  const what = facts.word('what')
  // Not listed any more, which is not the same as cancelled.
  const isUnlisted = facts.word('reason') !== undefined
  if (what === undefined || what === 'order')
    return text(isUnlisted ? 'notice-order-unlisted' : 'notice-order-cancelled')
  if (what === 'change') return text('notice-change-cancelled')
  const stop = stopName(render, facts)
  return text(isUnlisted ? 'notice-stop-unlisted' : 'notice-stop-cancelled', { stop })
}

/** The lines of a notice of a pending order. */
export function orderLines(
  render: RenderContext,
  kind: 'order-accepted' | 'order-filled' | 'order-cancelled' | 'order-expired',
  facts: NoticeFacts,
): readonly FormattedString[] {
  const { text, numbers } = render
  const size = text('notice-size', {
    size: numbers.dollars(facts.amount('size')),
    collateral: numbers.dollars(facts.amount('collateral')),
  })
  const price = numbers.price(facts.amount('price'))
  switch (kind) {
    case 'order-accepted':
      return [size, ...waitsFor(render, facts), ...backLines(render, facts)]
    case 'order-filled':
      return [size, ...restLines(render, facts), text('notice-entry', { price })]
    case 'order-expired':
      return [sizeAlone(render, facts), ...waitsFor(render, facts), text('notice-order-expired-explained')]
    case 'order-cancelled':
      return [...cancelledLines(render, facts), ...byLines(render, facts)]
    default:
      throw new Error(`No such notice of an order: ${String(kind satisfies never)}`)
  }
}

/** The line of an order that is filled in part, and whose rest waits. */
function restLines({ text, numbers }: RenderContext, facts: NoticeFacts): readonly FormattedString[] {
  const [size, rest] = [facts.amount('size'), facts.amount('rest')]
  if (!size || !rest) return []
  const [filled, whole] = [numbers.dollars(size), numbers.dollars(size.plus(rest))]
  return [text('receipt-filled-so-far', { size: filled, whole, rest: numbers.dollars(rest) })]
}

function cancelledLines(render: RenderContext, facts: NoticeFacts): readonly FormattedString[] {
  const { text } = render
  const what = facts.word('what')
  if (what === 'change') return [text('notice-change-cancelled-explained')]
  if (what !== undefined && what !== 'order') return stopLines(render, facts)
  return [sizeAlone(render, facts), ...waitsFor(render, facts)]
}

/** The price of a pending order. A market order has none, or 0. */
function waitsFor({ text, numbers }: RenderContext, facts: NoticeFacts): readonly FormattedString[] {
  const price = facts.amount('price')
  return price?.eq(0) === true ? [] : [text('notice-price', { price: numbers.price(price) })]
}

function sizeAlone({ text, numbers }: RenderContext, facts: NoticeFacts): FormattedString {
  return text('notice-size-alone', { size: numbers.dollars(facts.amount('size')) })
}

/** The cause of a cancellation, where it is known. */
function byLines({ text }: RenderContext, facts: NoticeFacts): readonly FormattedString[] {
  if (facts.word('by') === 'hand') return [text('notice-by-you')]
  const reason = facts.word('reason')
  const status = facts.word('status')
  if (status !== undefined) return [text('receipt-record-unclear', { word: status })]
  if (reason === 'unknown') return [text('notice-order-vanished')]
  if (reason === 'unlisted') return [text('notice-stop-unlisted-explained')]
  return reason === 'shrunk' ? [text('notice-stop-shrunk')] : []
}

/** The title with the sort of take-profit or stop. */
export function protectionTitle(
  render: RenderContext,
  kind: 'protection-placed' | 'protection-triggered' | 'protection-missing',
  facts: NoticeFacts,
): FormattedString {
  const stop = stopName(render, facts)
  if (kind === 'protection-missing') {
    if (facts.word('neverPlaced') !== undefined) return render.text('notice-protection-missing')
    if (facts.word('reason') === 'idle') return render.text('notice-stop-triggered', { stop })
    const isCancelled = facts.word('reason') === 'cancelled'
    return render.text(isCancelled ? 'notice-stop-cancelled' : 'notice-stop-unlisted', { stop })
  }
  return kind === 'protection-placed'
    ? render.text('notice-stop-placed', { stop })
    : render.text('notice-stop-triggered', { stop })
}

/** The lines of a notice of a take-profit or stop. */
export function protectionLines(
  render: RenderContext,
  kind: 'protection-placed' | 'protection-triggered' | 'protection-missing',
  facts: NoticeFacts,
): readonly FormattedString[] {
  const { text, numbers } = render
  if (kind === 'protection-placed') return [...placedLines(render, facts), ...backLines(render, facts)]
  if (kind === 'protection-triggered') {
    const closed = facts.amount('closed')
    return [
      text('notice-trigger-price', { price: numbers.price(facts.amount('price')) }),
      ...(closed ? [text('notice-stop-closed', { closed: numbers.dollars(closed) })] : []),
      ...(facts.word('unshown') === undefined ? [] : [text('notice-stop-unshown')]),
    ]
  }
  const said =
    facts.word('neverPlaced') === undefined
      ? [...stopLines(render, facts), ...goneLines(render, facts)]
      : [neverPlaced(render, facts), leftLine(render, facts) ?? text('notice-stop-nothing-limits')]
  return [...said, ...sizeLines(render, facts), text('notice-stop-missing-next')]
}

/** The lines of a nudge about the margin of an account: how much is in use, and what brings it down. */
export function marginLines(
  { text, numbers }: RenderContext,
  facts: NoticeFacts,
): readonly FormattedString[] {
  const [percent, inUse, total] = [
    numbers.percent(facts.amount('percent')?.round(2)),
    numbers.dollars(facts.amount('inUse')),
    numbers.dollars(facts.amount('total')),
  ]
  const add = facts.amount('add')
  return [
    text('nudge-margin-now', { percent, inUse, total }),
    ...(add
      ? [text('nudge-margin-add', { amount: numbers.dollars(add), line: `/deposit ${add.toFixed()}` })]
      : []),
    text('nudge-margin-reduce'),
  ]
}

/** The lines of a notice of the limit on losses, as previews say it. */
export function lossTierLines(
  { text, numbers }: RenderContext,
  facts: NoticeFacts,
): readonly FormattedString[] {
  const [lost, limit] = [numbers.dollars(facts.amount('lost')), numbers.dollars(facts.amount('limit'))]
  const spanned = facts.amount('window') ?? DAY
  const window = age(text, spanned.toNumber())
  const tier = facts.word('tier')
  if (tier !== 'blocked' && tier !== 'halted')
    return [text('issue-limit-losses-near', { lost, limit, window })]
  const end = facts.amount('until')
  const values = { lost, limit, window, until: dateTime({ numbers }, end && new Date(end.toNumber())) }
  if (tier === 'halted') return [text('issue-limit-losses-halt', values)]
  return [text('issue-limit-losses', values)]
}

/** The window of a loss whose notice does not state it, in milliseconds. */
const DAY = new Big(24 * 60 * 60_000)

/** The lines of funding that was paid or received. */
export function fundingLines(render: RenderContext, facts: NoticeFacts): readonly FormattedString[] {
  const { text, numbers } = render
  const [charged, inAll, since] = [facts.amount('charged'), facts.amount('inAll'), facts.amount('since')]
  const time = dateTime({ numbers }, since && new Date(since.toNumber()))
  const received = charged && signOf(charged) < 0
  const amount = numbers.dollars(charged?.abs())
  return [
    received ? text('funding-received', { amount, time }) : text('funding-paid', { amount, time }),
    text('funding-in-all', { amount: numbers.signedDollars(inAll?.neg()) }),
    ...sizeLines(render, facts),
  ]
}

/** The lines of a nudge: what is known of its position, and what can be done. */
export function nudgeLines(
  render: RenderContext,
  kind: 'nudge-stop' | 'nudge-loss' | 'nudge-liquidation' | 'nudge-funding',
  facts: NoticeFacts,
): readonly FormattedString[] {
  const { text, numbers } = render
  switch (kind) {
    case 'nudge-stop':
      return [
        ...beyondLines(render, facts),
        text('notice-stop-nothing-limits'),
        ...sizeLines(render, facts),
        suggestionLine(render, facts),
      ]
    case 'nudge-loss': {
      const profit = numbers.signedDollars(facts.amount('profit'))
      const percent = numbers.percent(facts.amount('loss')?.round(2))
      return [
        text('nudge-loss-now', { profit, percent }),
        ...beyondLines(render, facts),
        text('notice-stop-nothing-limits'),
        ...sizeLines(render, facts),
        suggestionLine(render, facts),
      ]
    }
    case 'nudge-liquidation': {
      const [price = '', liquidation = ''] = numbers.prices([
        facts.amount('mark'),
        facts.amount('liquidation'),
      ])
      const distance = facts.amount('distance')
      const percent = numbers.percent(distance?.round(2))
      const add = facts.amount('add')
      return [
        distance?.lte(0) === true
          ? text('nudge-liquidation-passed', { price, liquidation })
          : text('nudge-liquidation-distance', { price, liquidation, percent }),
        ...beyondLines(render, facts),
        ...sizeLines(render, facts),
        ...(add ? [text('nudge-liquidation-add', { amount: numbers.dollars(add) })] : []),
        text('nudge-liquidation-reduce'),
      ]
    }
    case 'nudge-funding': {
      const amount = numbers.dollars(facts.amount('funding')?.round(2))
      const percent = numbers.percent(facts.amount('fundingPercent')?.round(2))
      return [
        text('nudge-funding-day', { amount, percent }),
        ...sizeLines(render, facts),
        text('nudge-funding-reduce'),
      ]
    }
    default:
      throw new Error(`No such nudge: ${String(kind satisfies never)}`)
  }
}

/** The line of a stop that cannot fire before the liquidation. */
function beyondLines({ text, numbers }: RenderContext, facts: NoticeFacts): readonly FormattedString[] {
  const [stop, liquidation] = [facts.amount('stopBeyond'), facts.amount('liquidation')]
  if (!stop || !liquidation) return []
  const [price = '', beyond = ''] = numbers.prices([stop, liquidation])
  return [text('nudge-stop-beyond', { price, liquidation: beyond })]
}

function suggestionLine({ text, numbers }: RenderContext, facts: NoticeFacts): FormattedString {
  const [price, percent] = [facts.amount('stop'), facts.amount('stopPercent')]
  if (!price || !percent) return text('nudge-stop-next')
  return text('nudge-stop-suggested', { price: numbers.price(price), percent: numbers.percent(percent) })
}

/** The lines of a stop that went. Only a word of the service says that it is gone: a row may be away from several reads. */
function goneLines(render: RenderContext, facts: NoticeFacts): readonly FormattedString[] {
  const { text } = render
  const reason = facts.word('reason')
  const shrunk = reason === 'shrunk' ? [text('notice-stop-shrunk')] : []
  const rest = leftLine(render, facts)
  if (rest) {
    const why = reason === 'idle' ? text('notice-stop-unshown') : text('notice-stop-unlisted-explained')
    return [...(reason === 'cancelled' ? [] : [why]), ...shrunk, rest]
  }
  if (reason === 'cancelled') return [text('notice-stop-cancelled-elsewhere')]
  if (reason === 'idle') return [text('notice-stop-idle')]
  return [text('notice-stop-unlisted-alarm'), ...shrunk]
}

/** The line of what other stops cover; undefined where there are none. */
function leftLine({ text, numbers }: RenderContext, facts: NoticeFacts): FormattedString | undefined {
  const left = facts.amount('left')
  const isUnknown = facts.word('leftLiquidation') !== undefined
  if (left)
    return text(isUnknown ? 'notice-stop-left-share' : 'notice-stop-left', { percent: numbers.percent(left) })
  return facts.word('leftUnstated') === undefined ? undefined : text('notice-stop-left-unknown')
}

/** The line of a stop that was accepted with an order, and never put in place. */
function neverPlaced(render: RenderContext, facts: NoticeFacts): FormattedString {
  const [stop, price] = [stopName(render, facts), facts.amount('price')]
  return price
    ? render.text('notice-stop-never-placed', { stop, price: render.numbers.price(price) })
    : render.text('notice-stop-never-placed-unpriced', { stop })
}

/** The size and collateral of the position, where one of them is known. */
function sizeLines({ text, numbers }: RenderContext, facts: NoticeFacts): readonly FormattedString[] {
  const [size, collateral] = [facts.amount('size'), facts.amount('collateral')]
  if (!size && !collateral) return []
  return [text('notice-size', { size: numbers.dollars(size), collateral: numbers.dollars(collateral) })]
}

/** The same of one that was placed; a trailing one follows the price from there. */
function placedLines(render: RenderContext, facts: NoticeFacts): readonly FormattedString[] {
  const { text, numbers } = render
  const [amount, percent] = [facts.amount('price'), facts.amount('percent')]
  if (!amount || facts.word('what') !== 'trailing') return stopLines(render, facts)
  const price = numbers.price(amount)
  return percent
    ? [text('notice-trailing-at-share', { price, percent: numbers.percent(percent) })]
    : [text('notice-trailing-at', { price })]
}

/** The trigger price of a take-profit or stop, and the share of its position, where they are known. */
function stopLines({ text, numbers }: RenderContext, facts: NoticeFacts): readonly FormattedString[] {
  const amount = facts.amount('price')
  if (!amount) return []
  const price = numbers.price(amount)
  const percent = facts.amount('percent')
  if (!percent) return [text('notice-trigger-price', { price })]
  return [text('notice-stop-at', { price, percent: numbers.percent(percent) })]
}

/** A line for what was told as gone and is listed again. */
function backLines({ text }: RenderContext, facts: NoticeFacts): readonly FormattedString[] {
  return facts.word('again') === undefined ? [] : [text('notice-back')]
}
