import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import { z } from 'zod'
import type { RenderContext } from '../bot/shell/render-context.js'
import type { ReadWhatIf, WhatIfReading } from '../desk/risk/read-what-if.js'
import { NOTHING_HAPPENS } from '../desk/risk/what-if-words.js'
import type { Scenario, WhatIfEvent } from '../desk/risk/what-if.js'
import { isUnplanned } from '../desk/trading/unresolved-target.js'
import type { AddRoutes } from './http/routes.js'
import type { WhatIfSteps } from './page/desk/protocol.js'
import { placeSchema, type FindPlace } from './place.js'
import { unplannedText } from './unplanned.js'

/** The largest move in either direction, and the distance of two steps, in percent. */
const MOST = 40
const STEP = 2

const query = z.strictObject({
  account: placeSchema,
  /** BASE/QUOTE; all pairs without it. */
  pair: z.string().min(1).max(41).exactOptional(),
})

/** GET /what-if: the equity, the free margin and the events of moves in both directions, so that a slider asks once. */
export function whatIfRoutes(deps: {
  readonly findPlace: FindPlace
  readonly whatIf: ReadWhatIf
  readonly renderOf: (userId: number) => Promise<RenderContext>
  readonly eventLine: (render: RenderContext, event: WhatIfEvent, number: number) => FormattedString
  readonly notes: (
    render: RenderContext,
    scenario: Scenario,
    reading: WhatIfReading,
  ) => readonly FormattedString[]
}): AddRoutes {
  return (routes) => {
    routes.read('/what-if', query, async ({ userId }, { account, pair }): Promise<WhatIfSteps> => {
      const render = await deps.renderOf(userId)
      const trader = await deps.findPlace(userId, account)
      if (!trader) return { steps: [], pairs: [], notes: [render.text('accounts-none').text] }
      const percent = new Big(MOST)
      const scenario: Scenario =
        pair === undefined
          ? { ...NOTHING_HAPPENS, all: percent }
          : { ...NOTHING_HAPPENS, shocks: [{ pair, percent }] }
      const reading = await deps.whatIf(trader, scenario)
      if (isUnplanned(reading)) return { steps: [], pairs: [], notes: [unplannedText(render, reading)] }
      return stepsOf(render, reading, {
        eventLine: deps.eventLine,
        notes: deps.notes(render, scenario, reading).map(({ text }) => text),
      })
    })
  }
}

function stepsOf(
  render: RenderContext,
  { positions, at }: WhatIfReading,
  { eventLine, notes }: Pick<Parameters<typeof whatIfRoutes>[0], 'eventLine'> & Pick<WhatIfSteps, 'notes'>,
): WhatIfSteps {
  const { numbers } = render
  const count = positions.positions.length === 0 ? 0 : (2 * MOST) / STEP + 1
  return {
    steps: Array.from({ length: count }, (_, index) => {
      const percent = index * STEP - MOST
      const { after, events } = at(new Big(percent).div(MOST))
      return {
        move: numbers.signedPercent(new Big(percent)),
        equity: numbers.dollars(after.equity),
        free: numbers.available(after.free),
        events: events.map((event, place) => eventLine(render, event, place + 1).text),
      }
    }),
    pairs: [...new Set(positions.positions.flatMap(({ symbol }) => symbol ?? []))].toSorted(),
    notes,
  }
}
