import { accrue, fundingRate, profit } from '../../../packages/practice-exchange/src/engine/fees.js'
import { pairStateOf } from '../../../packages/practice-exchange/src/engine/state/update.js'
import { byNumber, byText, values } from '../../../packages/practice-exchange/src/engine/state/ordered-map.js'
import type { Position } from '../../../packages/practice-exchange/src/engine/state/position.js'
import type { Exchange } from '../../../packages/practice-exchange/src/engine/state/state.js'
import {
  balances,
  openPosition,
  pairInfo,
  pendingOrder,
  portfolio,
  trade,
  trailingOrder,
  triggerOrder,
} from '../../../packages/practice-exchange/src/http/records.js'
import { failure, good, type Reply } from './answers.js'
import type { Core } from './core.js'
import type { Draws } from './draws.js'
import type { createLists, Asked, List, ShownRow } from './lists.js'
import { tradedMarket } from './prices.js'
import type { ServiceWorld } from './world.js'
import type { Fields, Writing } from './writing.js'

interface Deps {
  readonly world: ServiceWorld
  readonly core: Core
  readonly draws: Draws
  readonly writing: Writing
}

/** A read of §4.1. */
interface AccountRead {
  readonly wallet: string
  readonly chainId: string
  readonly pair: string
  /** `paginate` as it came. */
  readonly page: string | undefined
  readonly number: number
  readonly now: number
  /** Called with the rows of the reply. */
  readonly shown: (rows: readonly ShownRow[]) => void
}

/** The data reads of §4.1, by the segment of their path. */
export function accountReads({
  world,
  core,
  draws,
  writing,
  lists,
}: Deps & { readonly lists: ReturnType<typeof createLists> }) {
  const one = (record: unknown): Reply => good(writing.text(world.singlesListed ? [record] : record))
  const row = (record: Fields, key: string): Fields => writing.row(record, key, 'scaled')

  function orders(asked: Asked, page: string | undefined, shown: AccountRead['shown']): unknown {
    const [pendingOrders, triggerOrders] = [lists.pending(asked), lists.triggers(asked)]
    if (world.ordersShape === 'flat') {
      const rows = pageOf([...triggerOrders, ...pendingOrders], page, world)
      shown(lists.shownAs(rows))
      return rows
    }
    const [pending, triggers] = [pageOf(pendingOrders, page, world), pageOf(triggerOrders, page, world)]
    shown(lists.shownAs([...pending, ...triggers]))
    if (world.ordersShape === 'apart' || pending.length > 0 === triggers.length > 0)
      return { pendingOrders: pending, triggerOrders: triggers }
    return pending.length > 0 ? { pendingOrders: pending } : { triggerOrders: triggers }
  }

  const listed: Readonly<Record<string, List>> = {
    open_positions: lists.open_positions,
    closed_positions: lists.closed_positions,
    deposits: lists.deposits,
    withdraws: lists.withdraws,
  }

  return (name: string, { wallet, chainId, pair, page, number, now, shown }: AccountRead): Reply => {
    if (name === 'referrals') return good(writing.text([]))
    if (name === 'check_referrals') return good(writing.text({ referred: false }))
    if (!core.chains.includes(chainId)) return failure(500, `There is no exchange on chain ${chainId}.`)
    const asked = { wallet, chainId, now, reply: number }
    const list = Object.hasOwn(listed, name) ? listed[name] : undefined
    if (list) {
      const rows = pageOf(list(asked), page, world)
      shown(lists.shownAs(rows))
      return good(writing.text(rows))
    }
    switch (name) {
      case 'open_orders':
        return good(writing.text(orders(asked, page, shown)))
      case 'portfolios': {
        const at = now - draws.within(world.portfoliosAge, `portfolios ${wallet}`)
        const active = [...core.ordersAt(wallet, at, chainId), ...core.positionsAt(wallet, at, chainId)]
        const account = byText.get(core.exchangeAt(chainId, at).accounts, wallet)!
        const rows = world.portfolioRows === 'none' ? [] : [portfolio(account, active)]
        return good(writing.text(rows.map((record) => row(record, `portfolios ${wallet}`))))
      }
      case 'balances': {
        const at = now - draws.within(world.balancesAge, `balances ${wallet}`)
        const account = byText.get(core.exchangeAt(chainId, at).accounts, wallet)!
        return one(row(balances(account), `balances ${wallet}`))
      }
      case 'pairInfo': {
        const at = now - draws.within(world.pairInfoAge, `pairInfo ${pair}`)
        const id = /^\d{1,9}$/.test(pair) ? Number.parseInt(pair, 10) : -1
        const state = byNumber.get(core.exchangeAt(chainId, at).pairStates, id)
        if (!state) return failure(500, `There is no pair ${pair}.`)
        return one(row(pairInfo(state), `pairInfo ${pair}`))
      }
      default:
        return failure(500, `There is no data type "${name}".`)
    }
  }
}

/** A read of §4.4. */
interface MarketMakerRead {
  readonly chainId: string
  /** Account or asset. */
  readonly of: string
  readonly parameters: URLSearchParams
  readonly number: number
  readonly now: number
}

/** The market-maker reads of §4.4, by the segment of their path. They have no habits of rows. */
export function marketMakerReads({ world, core, draws, writing }: Deps) {
  const unrealised = (exchange: Exchange, open: Position, price: bigint, at: number): bigint => {
    const position = accrue(open, pairStateOf(exchange, open.tokenId), at)
    return profit(position, position.size, price) - position.accruedFunding - position.accruedBorrow
  }
  const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n)

  return (name: string, { chainId, of, parameters, now }: MarketMakerRead): Reply => {
    if (!core.chains.includes(chainId)) return failure(500, `There is no exchange on chain ${chainId}.`)
    const at = now - draws.within(world.marketMakerAge, `market maker ${name}`)
    const exchange = core.exchangeAt(chainId, at)
    const page = parameters.get('paginate') ?? undefined
    const text = (reply: unknown): Reply => good(writing.text(reply))
    const record = (fields: Fields): Fields => writing.row(fields, `market maker ${name} ${of}`, 'scaled')

    if (name === 'fundingrate') {
      const rates = values(exchange.pairStates).map((state) => ({
        tokenId: state.rules.tokenId,
        assetSymbol: state.rules.symbol,
        fundingRate: `${fundingRate(state)}`,
      }))
      if (!world.bareFigures) return text(rates.map(record))
      return text(Object.fromEntries(rates.map((rate) => [rate.assetSymbol, rate.fundingRate])))
    }
    if (name === 'asset_oi' || name === 'upnl') {
      const market = tradedMarket(of)
      if (!market) return failure(500, `There is no pair ${of}.`)
      const { rules, longs, shorts } = pairStateOf(exchange, market.rules.tokenId)
      const pair = { tokenId: rules.tokenId, assetSymbol: rules.symbol }
      if (name === 'asset_oi') {
        const total = `${longs + shorts}`
        if (world.bareFigures) return text(total)
        return text(
          record({
            ...pair,
            longOpenInterest: `${longs}`,
            shortOpenInterest: `${shorts}`,
            totalOpenInterest: total,
          }),
        )
      }
      const price = core.prices.at(market, at)
      const open = values(exchange.positions).filter((one) => !one.entry && one.tokenId === rules.tokenId)
      const side = (isLong: boolean): bigint =>
        sum(open.filter((one) => one.isLong === isLong).map((one) => unrealised(exchange, one, price, at)))
      const [long, short] = [side(true), side(false)]
      if (world.bareFigures) return text(`${long + short}`)
      const total = { ...pair, totalUpnl: `${long + short}` }
      return text(
        record(
          parameters.get('total') === 'true'
            ? total
            : { ...total, longUpnl: `${long}`, shortUpnl: `${short}` },
        ),
      )
    }

    const wallet = of.toLowerCase()
    const account = byText.get(exchange.accounts, wallet)
    if (!account) return failure(500, 'There is no account with this address.')
    const open = core.positionsAt(wallet, at, chainId).toReversed()
    switch (name) {
      case 'open_positions': {
        const rows = open.map((one) =>
          openPosition(one, { pairState: pairStateOf(exchange, one.tokenId), account, chainId, at }),
        )
        return text(pageOf(rows, page, world))
      }
      case 'open_orders': {
        const waiting = core.ordersAt(wallet, at, chainId).map((one) => pendingOrder(one, account, chainId))
        const trailing = open.flatMap((one) =>
          one.trailing ? [trailingOrder(one, one.trailing, account, chainId)] : [],
        )
        const triggers = open.flatMap((one) => one.triggers.map((trigger) => triggerOrder(one, trigger)))
        return text({
          pendingOrders: pageOf([...waiting, ...trailing], page, world),
          triggerOrders: pageOf(triggers, page, world),
        })
      }
      case 'trade_history': {
        const trades = values(account.trades).toReversed()
        return text(
          pageOf(
            trades.map((one) => trade(one, wallet)),
            page,
            world,
          ),
        )
      }
      case 'vault_exposure': {
        const side = (isLong: boolean): bigint =>
          sum(open.filter((one) => one.isLong === isLong).map(({ size }) => size))
        const [long, short] = [side(true), side(false)]
        return text(
          record({
            longExposure: `${long}`,
            shortExposure: `${short}`,
            netExposure: `${long - short}`,
          }),
        )
      }
      default:
        return failure(404, `Cannot GET /market-maker/${name}`)
    }
  }
}

/** A page of a list, from 1; without `page` the first rows. */
function pageOf<Row>(list: readonly Row[], page: string | undefined, world: ServiceWorld): readonly Row[] {
  if (page === undefined || world.pagingIgnored) return list.slice(0, world.unpagedSize)
  const { pageSize, pageOverlap } = world
  // A page that held nothing of its own would never come to an end.
  const step = Math.max(1, pageSize - pageOverlap)
  const pages = Math.max(1, Math.ceil((list.length - pageSize) / step) + 1)
  const asked = Math.max(1, Number.parseInt(page, 10) || 1)
  const number = world.pageAfterLast === 'last again' ? Math.min(asked, pages) : asked
  return number > pages ? [] : list.slice((number - 1) * step, (number - 1) * step + pageSize)
}
