import { apply, EMPTY_STATE } from '../../../packages/practice-exchange/src/engine/apply.js'
import type { Event } from '../../../packages/practice-exchange/src/engine/events.js'
import { byNumber, values } from '../../../packages/practice-exchange/src/engine/state/ordered-map.js'
import type { ExchangeState } from '../../../packages/practice-exchange/src/engine/state/state.js'

/** Replays the exchange's own events, and finds positions that had a stop and were left without one. */
export interface StopRecord {
  /** Callback for the start of the exchange. */
  readonly onEvent: (event: Event) => void
  /** Moments, as `posId at milliseconds`, at which an open position lost its last stop-loss. */
  readonly lost: () => readonly string[]
  /** Number of open positions that have had a stop-loss. */
  readonly protectedPositions: () => number
}

export function createStopRecord(): StopRecord {
  let state: ExchangeState = EMPTY_STATE
  const held = new Set<string>()
  const lost: string[] = []
  return {
    onEvent: (event) => {
      state = apply(state, event)
      for (const [chainId, { positions }] of Object.entries(state.chains))
        for (const { posId, triggers, entry } of values(positions)) {
          const name = `${chainId}/${posId}`
          if (triggers.some(({ isTakeProfit }) => !isTakeProfit)) held.add(name)
          else if (held.delete(name) && !entry && byNumber.get(positions, posId))
            lost.push(`${name} at ${event.at}`)
        }
    },
    lost: () => lost,
    protectedPositions: () => held.size,
  }
}
