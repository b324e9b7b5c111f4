import type { FormattedString } from '@grammyjs/parse-mode'
import { accountName, asOfLine, oldMarkLines } from '../../bot/shell/cards/account-parts.js'
import { age } from '../../bot/shell/format/age.js'
import { timeOfDay } from '../../bot/shell/format/times.js'
import { oncePerWallet, walletOfAll } from '../../desk/account/positions/wallet.js'
import type { RenderContext } from '../../bot/shell/render-context.js'
import { join } from '../../bot/shell/text/markup.js'
import type { LastRead } from './read-accounts.js'
import type {
  AccountLine,
  DeskData,
  OrderRow,
  PositionRow,
  Ranks,
  Side,
  SortName,
} from '../page/desk/protocol.js'
import { orderKindName } from '../../bot/shell/cards/order-kind.js'
import { pairName, pairNameOf, sideKey } from '../../bot/shell/format/pair-and-side.js'
import type { Big } from 'big.js'
import { coverLines, writtenRungs } from '../../bot/shell/cards/rungs.js'
import { compare, signOf } from '../../lib/decimals.js'
import { equityOf } from '../../desk/account/funds/equity.js'
import { totalMargin } from '../../desk/account/funds/margin.js'
import { distanceToLiquidation } from '../../desk/account/positions/figures.js'
import type { PositionWithOrders } from '../../desk/account/positions/position-view.js'
import { hasAllPositions, totalsOf } from '../../desk/account/positions/positions.js'
import { openRiskOf } from '../../desk/risk/open-risk.js'
import { isPaper } from '../../service/venues.js'
import { placeKey } from '../place.js'

/** Writes what was read as its person reads it: the figures are those of /positions and /orders, to the digit. */
export function deskView(render: RenderContext, accounts: readonly LastRead[], now: Date): DeskData {
  const counted = new Set(countedOnce(accounts))
  const asOf = asOfDesk(accounts)
  return {
    accounts: accounts.map((one) => accountLine(render, one, { isCounted: counted.has(one), now })),
    positions: positionRows(render, accounts),
    orders: orderRows(render, accounts),
    arePositionsRead: accounts.every(({ positions, hasFailed }) => positions && !hasFailed),
    areOrdersRead: accounts.every(({ orders, hasFailed }) => orders?.ok === true && !hasFailed),
    funds: fundsView(render, [...counted]),
    asOf: asOf === undefined ? '' : asOfLine(render, new Date(asOf)).text,
  }
}

/** The accounts without those whose wallet is that of an earlier one. */
function countedOnce(accounts: readonly LastRead[]): readonly LastRead[] {
  const places = accounts.map((read) => {
    const margin = read.margin?.ok === true ? read.margin.value : undefined
    const held = read.positions?.positions.map(({ position }) => position) ?? []
    const wallet = margin?.wallet ?? walletOfAll(held)
    return { read, venue: read.account.venue, chainId: read.chain.id, wallet }
  })
  return oncePerWallet(places).map(({ read }) => read)
}

/** The time of the oldest figures that the last read gave, in milliseconds; of accounts in which something is open, if there are any. */
function asOfDesk(accounts: readonly LastRead[]): number | undefined {
  const read = accounts.filter(({ hasFailed }) => !hasFailed)
  const held = read.filter(isHeld)
  const times = (held.length > 0 ? held : read).flatMap(({ asOf }) => asOf ?? [])
  return times.length === 0 ? undefined : Math.min(...times)
}

/** True if something is open in an account. */
function isHeld({ positions, orders }: LastRead): boolean {
  return (positions?.positions.length ?? 0) > 0 || (orders?.ok === true && orders.value.groups.length > 0)
}

/** The money and the unrealized PnL of all accounts; those with practice money count only where there is no other. */
function fundsView({ numbers }: RenderContext, accounts: readonly LastRead[]): DeskData['funds'] {
  const real = accounts.filter(({ account }) => !isPaper(account.venue))
  const counted = real.length > 0 ? real : accounts
  const held = counted.flatMap(({ positions }) => positions?.positions ?? [])
  const totals = totalsOf(held)
  const isWhole = counted.every(({ positions }) => positions && hasAllPositions(positions))
  const [pnl, percent] = isWhole ? [totals.unrealizedPnl, totals.unrealizedPnlPercent] : []
  return {
    equity: numbers.dollars(equityOf(counted)),
    free: numbers.available(
      totalMargin(
        counted.map(({ margin }) => margin),
        'free',
      ),
    ),
    pnl: numbers.signedDollars(pnl),
    pnlPercent: percent ? numbers.signedPercent(percent) : '',
    trend: trendOf(pnl),
    ...riskFigures({ numbers }, isWhole ? held : undefined),
  }
}

/** The possible losses of positions; `held` is undefined where not all accounts could be read. */
function riskFigures(
  { numbers }: Pick<RenderContext, 'numbers'>,
  held: readonly PositionWithOrders[] | undefined,
): Pick<DeskData['funds'], 'atStops' | 'withoutStop'> {
  if (held?.length === 0) return { atStops: '', withoutStop: '' }
  const risk = held && openRiskOf(held)
  return {
    atStops: numbers.signedDollars(risk?.atStops),
    withoutStop: numbers.signedDollars(risk?.atLiquidation),
  }
}

function accountLine(
  render: RenderContext,
  read: LastRead,
  { isCounted, now }: { readonly isCounted: boolean; readonly now: Date },
): AccountLine {
  const { numbers } = render
  const totals = read.positions?.totals
  const margin = read.margin?.ok === true ? read.margin.value : undefined
  const hasPositions = totals !== undefined && (read.positions?.positions.length ?? 0) > 0
  const hasMoney = margin?.total?.gt(0) === true
  return {
    key: placeKey(read.account.id, read.chain.id),
    name: join([accountName(render, read.account)]).text,
    chain: read.chain.name,
    isCurrent: read.account.current,
    isPaper: isPaper(read.account.venue),
    free: hasMoney ? numbers.available(margin.free) : '',
    size: hasPositions ? numbers.dollars(totals.size) : '',
    pnl: hasPositions ? numbers.signedDollars(totals.unrealizedPnl) : '',
    pnlPercent: hasPositions ? numbers.signedPercent(totals.unrealizedPnlPercent) : '',
    trend: trendOf(totals?.unrealizedPnl),
    warnings: warningsOf(render, read, {
      isRepeated: !isCounted && (hasPositions || hasMoney),
      now,
    }).map((one) => one.text),
  }
}

/** Says which parts are in no total or could not be read, and how old the rest is. */
function warningsOf(
  render: RenderContext,
  { account, chain, positions, orders, asOf, hasFailed }: LastRead,
  { isRepeated, now }: { readonly isRepeated: boolean; readonly now: Date },
): readonly FormattedString[] {
  const { text } = render
  const accounts = text('preview-account', { account: accountName(render, account), chain: chain.name })
  const said = isRepeated ? [text('wallet-counted-once', { accounts })] : []
  if (hasFailed && asOf === undefined) said.push(text('board-unread', { accounts }))
  if (hasFailed && asOf !== undefined)
    said.push(
      text('board-old', {
        accounts,
        time: timeOfDay(render, new Date(asOf)),
        age: age(text, now.getTime() - asOf),
      }),
    )
  if (positions && !positions.triggers.ok) said.push(text('positions-no-triggers'))
  if (orders?.ok === false) said.push(text('issue-orders-unread'))
  if (positions?.mayBeMore === true || (orders?.ok === true && orders.value.mayBeMore))
    said.push(text('may-be-more'))
  // What failed has said its own age.
  const priced = [...(positions?.positions ?? []), ...(orders?.ok === true ? orders.value.groups : [])]
  return hasFailed ? said : [...said, ...oldMarkLines(render, priced, now)]
}

/** The pending orders of all accounts, written with the same parts as the card of /orders. */
function orderRows(render: RenderContext, accounts: readonly LastRead[]): readonly OrderRow[] {
  const { text, numbers } = render
  const nameOf = placeNames(render, accounts)
  const all = accounts.flatMap(({ account, chain, orders }) =>
    (orders?.ok === true ? orders.value.groups : []).flatMap((group) => {
      const prices = numbers.prices(group.orders.map(({ order }) => order.price))
      const pair = join([pairNameOf(text, group)]).text
      return group.orders.map(({ order, distancePercent }, index) => ({
        account: placeKey(account.id, chain.id),
        group,
        order,
        distancePercent,
        pair,
        price: prices[index] ?? '',
      }))
    }),
  )
  const ranks = ranksOf(
    all.map(({ order, distancePercent, pair }) => ({
      pair,
      pnl: undefined,
      size: order.size,
      near: distancePercent?.abs(),
    })),
  )
  return all.map(({ account, group, order, distancePercent, pair, price }, index) => ({
    key: `${account}/${order.kind}/${order.id}`,
    account,
    place: nameOf(account),
    pair,
    side: sideOf(group.isLong),
    sideText: text(sideKey(group.isLong)).text,
    kind: orderKindName(render, order),
    price,
    value: order.price?.toFixed() ?? '',
    distance: numbers.signedPercent(distancePercent),
    size: order.kind === 'entry' ? numbers.dollars(order.size) : '',
    ranks: ranks[index] ?? { pnl: 0, size: 0, near: 0, pair: 0 },
  }))
}

/** The open positions of all accounts, written with the same parts as the card of /positions. */
export function positionRows(render: RenderContext, accounts: readonly LastRead[]): readonly PositionRow[] {
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
      near: distanceToLiquidation(held),
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

/** Gives account and chain of a row in words, by the key of the account; nothing where only one account has anything open. */
function placeNames(
  render: Pick<RenderContext, 'text'>,
  accounts: readonly LastRead[],
): (key: string) => string {
  const held = accounts.filter(isHeld)
  if (held.length < 2) return () => ''
  const names = new Map(
    held.map(({ account, chain }) => [
      placeKey(account.id, chain.id),
      `${join([accountName(render, account)]).text} · ${chain.name}`,
    ]),
  )
  return (key) => names.get(key) ?? ''
}

/** The values that rows are sorted by; one that is not known comes last. */
interface Sorted {
  readonly pnl: Big | undefined
  readonly size: Big | undefined
  /** Distance, in percent. */
  readonly near: Big | undefined
  readonly pair: string
}

type Compare = (one: Sorted, other: Sorted) => number

const descending =
  (field: 'pnl' | 'size'): Compare =>
  (one, other) =>
    withUnknownLast(other[field], one[field], one[field], other[field])

const orders: Readonly<Record<SortName, Compare>> = {
  pnl: descending('pnl'),
  size: descending('size'),
  near: (one, other) => withUnknownLast(one.near, other.near, one.near, other.near),
  pair: (one, other) => (one.pair < other.pair ? -1 : one.pair > other.pair ? 1 : 0),
}

/** The rank of each row in every order, in the order of the rows: exact amounts stay on the server. */
function ranksOf(rows: readonly Sorted[]): readonly Ranks[] {
  const rankIn = (order: Compare): ReadonlyMap<Sorted, number> =>
    new Map(rows.toSorted(order).map((row, rank) => [row, rank]))
  const [pnl, size, near, pair] = [orders.pnl, orders.size, orders.near, orders.pair].map(rankIn)
  return rows.map((row) => ({
    pnl: pnl?.get(row) ?? 0,
    size: size?.get(row) ?? 0,
    near: near?.get(row) ?? 0,
    pair: pair?.get(row) ?? 0,
  }))
}

/** Compares two values; a row without its own value comes behind one with it. */
function withUnknownLast(
  first: Big | undefined,
  second: Big | undefined,
  own: Big | undefined,
  others: Big | undefined,
): number {
  if (first && second) return compare(first, second)
  return (own ? 0 : 1) - (others ? 0 : 1)
}
