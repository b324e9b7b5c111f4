import type { FormattedString } from '@grammyjs/parse-mode'
import type { HeldPosition, Positions } from '../../desk/positions.js'
import type { Trader } from '../../desk/trader.js'
import type { Numbers } from '../format/numbers.js'
import { positionsKeyboard, sideKey } from '../keyboards/positions.js'
import type { Text } from '../text/languages.js'
import { join } from '../text/markup.js'
import type { Message } from '../text/message.js'
import { ladder } from './ladder.js'

/** How many positions one message shows. */
export const POSITIONS_A_PAGE = 5

/** A price older than this is said to be old, in milliseconds. */
const OLD_MARK_MS = 3 * 60_000

/** The open positions: the sum on top, then a block for each on this page. A page beyond the last shows the last. */
export function positionsCard(
  text: Text,
  numbers: Numbers,
  trader: Trader,
  positions: Positions,
  wantedPage: number,
): Message {
  const { held, totals, asOf } = positions
  const pages = Math.max(1, Math.ceil(held.length / POSITIONS_A_PAGE))
  const page = Math.min(Math.max(wantedPage, 0), pages - 1)
  const shown = held.slice(page * POSITIONS_A_PAGE, (page + 1) * POSITIONS_A_PAGE)
  const time = numbers.timeOfDay(asOf)
  const head = [text('positions-title', { account: trader.account.label, chain: trader.chain.name })]
  if (held.length === 0) head.push(text('positions-none'))
  else {
    const profit = numbers.signedDollars(totals.profit)
    head.push(
      text('positions-totals', {
        count: held.length,
        size: numbers.dollars(totals.size),
        collateral: numbers.dollars(totals.collateral),
      }),
      text('positions-profit', { profit, percent: numbers.signedPercent(totals.profitPercent) }),
    )
  }
  const foot = [
    ...warnings(text, numbers, positions),
    pages === 1
      ? text('as-of', { time })
      : text('as-of-page', { time, page: String(page + 1), pages: String(pages) }),
  ]
  const blocks = shown.map((one) => positionBlock(text, numbers, one))
  return {
    text: join([join(head, '\n'), ...blocks, join(foot, '\n')], '\n\n'),
    keyboard: positionsKeyboard(text, shown, page, pages),
  }
}

/** One position: what it is, how it stands, and its ladder. */
export function positionBlock(text: Text, numbers: Numbers, held: HeldPosition): FormattedString {
  const { position, symbol, profit, profitPercent } = held
  return join(
    [
      text('position-title', {
        mark: position.isLong === undefined ? '▫️' : position.isLong ? '🟢' : '🔴',
        symbol,
        side: text(sideKey(position.isLong)),
        leverage: numbers.multiple(position.leverage),
      }),
      text('position-profit', {
        profit: numbers.signedDollars(profit),
        percent: numbers.signedPercent(profitPercent),
      }),
      text('position-money', {
        size: numbers.dollars(position.size),
        collateral: numbers.dollars(position.collateral),
      }),
      text('position-ladder', { ladder: ladder(held, text, numbers) }),
    ],
    '\n',
  )
}

/** What is missing or old in what was read, said in words. */
export function warnings(
  text: Text,
  numbers: Numbers,
  { held, triggers, asOf }: Positions,
): readonly FormattedString[] {
  const said: FormattedString[] = []
  if (!triggers.ok) said.push(text('positions-no-triggers'))
  const unpriced = new Set(held.filter(({ mark }) => !mark.ok || !mark.value).map(({ symbol }) => symbol))
  if (unpriced.size > 0) said.push(text('positions-no-mark', { symbols: [...unpriced].join(', ') }))
  const old = new Map(
    held.flatMap(({ symbol, mark }) =>
      mark.ok && mark.value && asOf.getTime() - mark.value.asOf.getTime() > OLD_MARK_MS
        ? [[symbol, mark.value.asOf] as const]
        : [],
    ),
  )
  for (const [symbol, time] of old)
    said.push(text('positions-old-mark', { symbol, time: numbers.timeOfDay(time) }))
  if (held.some(({ liquidation }) => liquidation?.estimated === true)) said.push(text('positions-estimate'))
  return said
}
