import { z } from 'zod'
import type { AccountDesk } from '../desk/account/account.js'
import type { Margin } from '../desk/account/funds/margin.js'
import { traderParameters, type Finder } from './find-trader.js'
import { route, type Route } from './route.js'
import { amount, bodyOf, failedOf, known, unavailable, valueOf, written } from './schemas.js'

const margin = z
  .strictObject({
    free: amount,
    inUse: amount,
    total: amount,
    marginInUse: amount,
    long: amount,
    short: amount,
  })
  .meta({ description: 'Dollars' })

const balances = z.strictObject({
  balances: z
    .strictObject({ trading: amount, usdc: amount, usdcAllowance: amount, eth: amount })
    .nullable()
    .meta({ description: 'The trading balance and USDC in dollars; ETH in whole coins' }),
  margin: margin.nullable(),
  unavailable,
})

const portfolio = z.strictObject({
  margin: margin.nullable(),
  pairs: z
    .array(
      z.strictObject({
        pair: known,
        positions: z.int(),
        collateral: amount,
        size: amount,
        percent: amount.meta({ description: 'Share of the collateral of all positions' }),
      }),
    )
    .nullable(),
  mayBeMore: z.boolean().nullable(),
  unavailable,
})

type Deps = { readonly find: Finder; readonly account: Pick<AccountDesk, 'funds' | 'portfolio'> }

/** Balances and margin, with the figures of /balance. */
export function balancesRoute(deps: Deps): Route {
  return route({
    path: '/balances',
    summary: 'Balances and margin',
    scope: 'read',
    query: z.strictObject(traderParameters),
    body: bodyOf(balances),
    read: async (access, wanted) => {
      const funds = await deps.account.funds(await deps.find.trader(access, wanted))
      const own = valueOf(funds.balances)
      const data: z.input<typeof balances> = {
        balances: own
          ? {
              trading: written(own.vusd),
              usdc: written(own.usdc),
              usdcAllowance: written(own.usdcAllowance),
              eth: written(own.eth),
            }
          : null,
        margin: marginOf(valueOf(funds.margin)),
        unavailable: failedOf({ balances: funds.balances, margin: funds.margin }),
      }
      return { data, asOf: funds.asOf }
    },
  })
}

/** Margin, and the collateral by pair, with the figures of /portfolio. */
export function portfolioRoute(deps: Deps): Route {
  return route({
    path: '/portfolio',
    summary: 'Margin, and collateral by pair',
    scope: 'read',
    query: z.strictObject(traderParameters),
    body: bodyOf(portfolio),
    read: async (access, wanted) => {
      const view = await deps.account.portfolio(await deps.find.trader(access, wanted))
      const spread = valueOf(view.spread)
      const data: z.input<typeof portfolio> = {
        margin: marginOf(valueOf(view.margin)),
        pairs:
          spread?.pairs.map(({ symbol, positions, collateral, size, percent }) => ({
            pair: symbol ?? null,
            positions,
            collateral: written(collateral),
            size: written(size),
            percent: written(percent),
          })) ?? null,
        mayBeMore: spread?.mayBeMore ?? null,
        unavailable: failedOf({ margin: view.margin, pairs: view.spread }),
      }
      return { data, asOf: view.asOf }
    },
  })
}

function marginOf(read: Margin | undefined): z.input<typeof margin> | null {
  if (!read) return null
  const { free, inUse, total, marginInUse, long, short } = read
  return {
    free: written(free),
    inUse: written(inUse),
    total: written(total),
    marginInUse: written(marginInUse),
    long: written(long),
    short: written(short),
  }
}
