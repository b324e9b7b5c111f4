import { z } from 'zod'
import { hasAllPositions } from '../desk/account/positions/positions.js'
import type { Exposure, PositionRisk } from '../desk/risk/open-risk.js'
import type { ReadRisk } from '../desk/risk/read-risk.js'
import { traderParameters, type Finder } from './find-trader.js'
import { route, type Route } from './route.js'
import { amount, bodyOf, failedOf, known, side, unavailable, written, writtenSide } from './schemas.js'

const exposure = {
  long: amount,
  short: amount,
  gross: amount.meta({ description: 'Long and short together' }),
  net: amount.meta({ description: 'Long less short' }),
}

const atStops = amount.meta({
  description: 'Dollars by which the PnL of now changes if all stops fire at their prices',
})
const atLiquidation = amount.meta({
  description: 'Dollars by which it changes if what no stop covers is held until its liquidation',
})

const risk = z.strictObject({
  equity: amount.meta({ description: 'Dollars' }),
  atStops,
  atLiquidation,
  exposure: z.strictObject(exposure).meta({ description: 'Dollars of size' }),
  dayCost: amount.meta({
    description: 'Dollars that a day costs at the rates of now; below zero when it is received',
  }),
  positions: z.array(
    z.strictObject({
      id: z.string(),
      pair: known,
      side,
      atStops,
      uncoveredPercent: amount.meta({ description: 'Part that no stop closes before the liquidation' }),
      atLiquidation,
      liquidationDistancePercent: amount.meta({ description: 'From the last price, signed' }),
    }),
  ),
  groups: z
    .array(z.strictObject({ pairs: z.array(z.string()), ...exposure }))
    .meta({ description: 'Pairs that move together, by their hourly returns of 30 days' }),
  mayBeMore: z.boolean().meta({ description: 'True if not all positions could be read; sums are null then' }),
  unavailable: unavailable.meta({
    description:
      'What could not be read now: `equity`; `orders`, without which stops are missing; `groups`, where candles of a pair or its name are not known',
  }),
})

/** The losses of an account at its stops and without one, and the spread of its positions, with the figures of /risk. */
export function riskRoute(deps: { readonly find: Finder; readonly risk: ReadRisk }): Route {
  return route({
    path: '/risk',
    summary: 'What can be lost at the stops and without one, and the exposure',
    scope: 'read',
    query: z.strictObject(traderParameters),
    body: bodyOf(risk),
    read: async (access, wanted) => {
      const reading = await deps.risk(await deps.find.trader(access, wanted))
      const { positions, margin, groups, ungrouped, unnamed } = reading
      const data: z.input<typeof risk> = {
        equity: written(reading.equity),
        atStops: written(reading.risk.atStops),
        atLiquidation: written(reading.risk.atLiquidation),
        exposure: writtenExposure(reading.risk.exposure),
        dayCost: written(reading.dayCost),
        positions: reading.risk.positions.map(positionOf),
        groups: groups.map(({ symbols, ...own }) => ({
          pairs: [...symbols],
          ...writtenExposure(own),
        })),
        mayBeMore: !hasAllPositions(positions),
        unavailable: [
          ...failedOf({ equity: margin, orders: positions.triggers }),
          ...(ungrouped.length + unnamed.length === 0 ? [] : ['groups']),
        ],
      }
      return { data, asOf: positions.asOf }
    },
  })
}

function writtenExposure(own: Exposure) {
  return {
    long: written(own.long),
    short: written(own.short),
    gross: written(own.gross),
    net: written(own.net),
  }
}

function positionOf({ held, ...own }: PositionRisk): z.input<typeof risk>['positions'][number] {
  return {
    id: held.position.id,
    pair: held.symbol ?? null,
    side: writtenSide(held.position.isLong),
    atStops: written(own.atStops),
    uncoveredPercent: written(own.uncovered),
    atLiquidation: written(own.atLiquidation),
    liquidationDistancePercent: written(held.liquidationDistancePercent),
  }
}
