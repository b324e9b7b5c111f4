import type { Big } from 'big.js'
import { writtenRungs } from '../../bot/shell/cards/rungs.js'
import { coverLines } from '../../bot/shell/cards/stop-cover.js'
import { pairName, sideKey } from '../../bot/shell/format/pair-and-side.js'
import type { RenderContext } from '../../bot/shell/render-context.js'
import { join } from '../../bot/shell/text/markup.js'
import { signOf } from '../../lib/decimals.js'
import { placeKey, type ReadAccount } from './read-accounts.js'
import { placeNames } from './place-names.js'
import type { PositionRow, Side } from '../page/desk/protocol.js'
import { ranksOf } from './ranks.js'

/** The open positions of all accounts, written with the same parts as the card of /positions. */
export function positionRows(
  render: RenderContext,
  accounts: readonly ReadAccount[],
): readonly PositionRow[] {
  const { text, numbers } = render
  const nameOf = placeNames(render, accounts)
  const all = accounts.flatMap(({ account, chain, positions }) =>
    (positions?.positions ?? []).map((held) => ({
      held,
      account: placeKey(account.id, chain.id),
      pair: join([pairName(text, held)]).text,
    })),
  )
  const ranks = ranksOf(
    all.map(({ held, pair }) => ({
      pair,
      pnl: held.unrealizedPnl,
      size: held.position.size,
      near: held.liquidationDistancePercent,
    })),
  )
  return all.map(({ held, account, pair }, index) => ({
    key: `${account}/${held.position.id}`,
    account,
    place: nameOf(account),
    pair,
    side: sideOf(held.position.isLong),
    sideText: text(sideKey(held.position.isLong)).text,
    leverage: numbers.multiple(held.leverage),
    size: numbers.dollars(held.position.size),
    collateral: numbers.dollars(held.position.collateral),
    pnl: numbers.signedDollars(held.unrealizedPnl),
    pnlPercent: numbers.signedPercent(held.unrealizedPnlPercent),
    trend: trendOf(held.unrealizedPnl),
    prices: writtenRungs(held, text, numbers),
    cover: coverLines(render, held)
      .map((line) => line.text)
      .join(' '),
    ranks: ranks[index] ?? { pnl: 0, size: 0, near: 0, pair: 0 },
  }))
}

/** The side of a position or an order, for filters. */
export function sideOf(isLong: boolean | undefined): Side {
  if (isLong === undefined) return 'unknown'
  return isLong ? 'long' : 'short'
}

/** The colour of an amount. */
export function trendOf(amount: Big | undefined): 'gain' | 'loss' | 'flat' {
  const sign = amount ? signOf(amount) : 0
  if (sign === 0) return 'flat'
  return sign > 0 ? 'gain' : 'loss'
}
