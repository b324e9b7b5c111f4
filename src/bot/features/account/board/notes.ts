import type { FormattedString } from '@grammyjs/parse-mode'
import { accountName } from '../../../shell/cards/account-parts.js'
import { oldPriceLines } from '../../../shell/cards/market-parts.js'
import { liquidationCaveat, pnlCaveats } from '../../../shell/cards/pnl-parts.js'
import { age } from '../../../shell/format/age.js'
import { timeOfDay } from '../../../shell/format/times.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { AccountFigures, BoardFigures } from './figures.js'
import { isEmpty } from './figures.js'
import { isRead, oncePerWallet } from './totals.js'

/** Says in which accounts nothing is open, and what is missing or old in the figures. `now` is in milliseconds. */
export function boardNotes(
  render: RenderContext,
  figures: BoardFigures,
  now: number,
): readonly FormattedString[] {
  const { text } = render
  const empty = figures.filter(isEmpty)
  const unread = figures.filter((account) => !isRead(account))
  const old = figures.filter((account) => isRead(account) && account.hasFailed)
  const held = figures.filter((account) => account.positions.length > 0)
  const added = new Set(oncePerWallet(figures))
  const repeated = figures.filter((account) => !added.has(account))
  return [
    ...(empty.length > 0 && empty.length < figures.length
      ? [text('board-empty', { accounts: namesOf(render, empty) })]
      : []),
    ...(unread.length > 0 ? [text('board-unread', { accounts: namesOf(render, unread) })] : []),
    ...(repeated.length > 0 ? [text('wallet-counted-once', { accounts: namesOf(render, repeated) })] : []),
    ...old.map((account) => oldLine(render, account, now)),
    ...(figures.some(({ orders }) => orders === undefined) ? [text('positions-no-triggers')] : []),
    ...(figures.some(({ mayBeMore }) => mayBeMore) ? [text('orders-may-be-more')] : []),
    ...priceLines(render, held),
    ...(held.some(({ positions }) => positions.some(({ isEstimated }) => isEstimated))
      ? [text('positions-estimate')]
      : []),
    ...liquidationCaveat(
      render,
      held.flatMap(({ missingInLiquidation }) => missingInLiquidation),
    ),
    ...pnlCaveats(render, {
      missing: held.flatMap(({ missingCosts }) => missingCosts),
      isEstimate: held.some(({ isPnlEstimate }) => isPnlEstimate),
    }),
  ]
}

/** Says that nothing is open at all, or that there is no account; nothing otherwise. */
export function emptyLines(
  { text }: Pick<RenderContext, 'text'>,
  figures: BoardFigures,
): readonly FormattedString[] {
  if (figures.length === 0) return [text('accounts-none')]
  return figures.every(isEmpty) ? [text('board-none')] : []
}

/**
 * The time of the oldest figures that the last read gave, in milliseconds: of accounts with something open, or of all where
 * nothing is. Undefined where no read has succeeded.
 */
export function asOfBoard(figures: BoardFigures): number | undefined {
  const read = figures.filter(({ hasFailed }) => !hasFailed)
  const held = read.filter((account) => !isEmpty(account))
  const times = (held.length > 0 ? held : read).flatMap(({ asOf }) => asOf ?? [])
  return times.length === 0 ? undefined : Math.min(...times)
}

function oldLine(render: RenderContext, account: AccountFigures, now: number): FormattedString {
  const { asOf = now } = account
  return render.text('board-old', {
    accounts: namesOf(render, [account]),
    time: timeOfDay(render, new Date(asOf)),
    age: age(render.text, now - asOf),
  })
}

function priceLines(render: RenderContext, held: BoardFigures): readonly FormattedString[] {
  const unpriced = [...new Set(held.flatMap((account) => account.unpriced))]
  const priced = new Map(
    held.flatMap(({ pricedAt, asOf }) => pricedAt.map(([symbol, at]) => [symbol, { at, asOf }] as const)),
  )
  return [
    ...(unpriced.length > 0 ? [render.text('positions-no-price', { symbols: unpriced.join(', ') })] : []),
    ...[...priced].flatMap(([symbol, { at, asOf = at }]) =>
      oldPriceLines(render, symbol, new Date(at), new Date(asOf)),
    ),
  ]
}

function namesOf({ text }: Pick<RenderContext, 'text'>, accounts: BoardFigures): FormattedString {
  return join(
    accounts.map((account) =>
      text('preview-account', { account: accountName({ text }, account), chain: account.chainName }),
    ),
    ', ',
  )
}
