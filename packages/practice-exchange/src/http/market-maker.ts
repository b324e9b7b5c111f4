import { Hono, type Context } from 'hono'
import { exchangeOn } from '../engine/apply.js'
import { pairStateOf } from '../engine/state/update.js'
import { accrue, fundingRate, profit } from '../engine/fees.js'
import { byText, values } from '../engine/state/ordered-map.js'
import { rejectUnless } from '../engine/rejected-error.js'
import type { Position } from '../engine/state/position.js'
import type { Account, PairState, Exchange } from '../engine/state/state.js'
import { findMarket, marketOf } from '../market/pairs.js'
import { openOrders, openPositions, page } from './data.js'
import { activePositions, type Backend } from './backend.js'
import { trade } from './records.js'

/** Sums over the open positions of each side, 30 decimals. */
interface Sums {
  readonly long: bigint
  readonly short: bigint
}

function sumBySide(positions: readonly Position[], of: (position: Position) => bigint): Sums {
  const side = (isLong: boolean): bigint =>
    positions.filter((one) => one.isLong === isLong).reduce((sum, one) => sum + of(one), 0n)
  return { long: side(true), short: side(false) }
}

function openIn(exchange: Exchange, tokenId: number): Position[] {
  return values(exchange.positions).filter((one) => !one.entry && one.tokenId === tokenId)
}

/**
 * The market-maker reads of service.md §4.4, without credentials. Amounts have 30 decimals; open positions
 * and orders are human decimals.
 */
export function marketMakerRoutes(backend: Backend): Hono {
  const app = new Hono()
  const exchangeOf = (c: Context): Exchange =>
    exchangeOn(backend.running.state(), c.req.param('chainId') ?? '')
  const accountOf = (c: Context): Account => {
    const account = byText.get(exchangeOf(c).accounts, (c.req.param('account') ?? '').toLowerCase())
    rejectUnless(account !== undefined, 'There is no account with this address.')
    return account
  }
  const pairNamed = (c: Context): PairState => {
    const asset = c.req.param('asset') ?? ''
    const market = findMarket(asset)
    rejectUnless(market !== undefined, `There is no pair ${asset}.`)
    return pairStateOf(exchangeOf(c), market.rules.tokenId)
  }
  const accountView = (c: Context) => ({
    exchange: exchangeOf(c),
    account: accountOf(c),
    chainId: c.req.param('chainId') ?? '',
    at: backend.running.now(),
  })
  /** Unrealized PnL at the current price, less funding and borrow. */
  const unrealised = (exchange: Exchange, open: Position, at: number): bigint => {
    const market = marketOf(open.tokenId)
    const price = market && backend.board.last(market, at)
    const position = accrue(open, pairStateOf(exchange, open.tokenId), at)
    const gained = profit(position, position.size, price ?? position.averagePrice)
    return gained - position.accruedFunding - position.accruedBorrow
  }

  // The vault's exposure to one account: open sizes by pair, and their sums.
  app.get('/vault_exposure/:chainId/:account', (c) => {
    const { exchange, account } = accountView(c)
    const open = activePositions(exchange, account).filter(({ entry }) => !entry)
    const pairs = [...new Set(open.map(({ tokenId }) => tokenId))].sort((a, b) => a - b)
    const exposure = (positions: readonly Position[]) => {
      const { long, short } = sumBySide(positions, ({ size }) => size)
      return { longExposure: `${long}`, shortExposure: `${short}`, netExposure: `${long - short}` }
    }
    return c.json({
      account: account.address,
      ...exposure(open),
      pairs: pairs.map((tokenId) => ({
        tokenId,
        assetSymbol: pairStateOf(exchange, tokenId).rules.symbol,
        ...exposure(open.filter((one) => one.tokenId === tokenId)),
      })),
    })
  })
  app.get('/asset_oi/:chainId/:asset', (c) => {
    const { rules, longs, shorts } = pairNamed(c)
    return c.json({
      tokenId: rules.tokenId,
      assetSymbol: rules.symbol,
      longOpenInterest: `${longs}`,
      shortOpenInterest: `${shorts}`,
      totalOpenInterest: `${longs + shorts}`,
    })
  })
  // With total=true only the pair's sum; otherwise both sides as well.
  app.get('/upnl/:chainId/:asset', (c) => {
    const { rules } = pairNamed(c)
    const exchange = exchangeOf(c)
    const at = backend.running.now()
    const sums = sumBySide(openIn(exchange, rules.tokenId), (one) => unrealised(exchange, one, at))
    const total = {
      tokenId: rules.tokenId,
      assetSymbol: rules.symbol,
      totalUpnl: `${sums.long + sums.short}`,
    }
    if (c.req.query('total') === 'true') return c.json(total)
    return c.json({ ...total, longUpnl: `${sums.long}`, shortUpnl: `${sums.short}` })
  })
  app.get('/open_positions/:chainId/:account', (c) =>
    c.json(page(openPositions(accountView(c)), c.req.query('paginate'))),
  )
  app.get('/open_orders/:chainId/:account', (c) =>
    c.json(openOrders(accountView(c), c.req.query('paginate'))),
  )
  app.get('/trade_history/:chainId/:account', (c) => {
    const account = accountOf(c)
    const trades = values(account.trades)
      .toReversed()
      .map((one) => trade(one, account.address))
    return c.json(page(trades, c.req.query('paginate')))
  })
  app.get('/fundingrate/:chainId', (c) =>
    c.json(
      values(exchangeOf(c).pairStates).map((pairState) => ({
        tokenId: pairState.rules.tokenId,
        assetSymbol: pairState.rules.symbol,
        fundingRate: `${fundingRate(pairState)}`,
      })),
    ),
  )
  return app
}
