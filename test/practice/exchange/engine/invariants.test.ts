import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { units } from '../../../../packages/practice-exchange/src/engine/amounts.js'
import { apply, exchangeOn } from '../../../../packages/practice-exchange/src/engine/apply.js'
import type { Event } from '../../../../packages/practice-exchange/src/engine/events.js'
import { RejectedError } from '../../../../packages/practice-exchange/src/engine/rejected-error.js'
import type { ExchangeState } from '../../../../packages/practice-exchange/src/engine/state/state.js'
import { readExact, writeExact } from '../../../../packages/practice-exchange/src/journal/redis.js'
import { audit } from './consistency.js'
import { doneUncalled, endsBetween, follow, leftUndone, retreats, type Model } from './model.js'
import { step, type Step } from './arbitraries.js'
import { ALICE, CAROL, CHAIN, engineWith, rules } from './support.js'

/** Every kind of cost, so that all must be conserved. */
const COSTLY = rules({
  longFee: units('0.0005'),
  shortFee: units('0.0007'),
  longBorrowRate: 1n,
  shortBorrowRate: 60n,
  maxFundingRate: 60_000_000_000n,
  maxLong: units('150000'),
  maxShort: units('120000'),
})

/** Three traders, one of them referred by another. */
function begin(): { state: ExchangeState; at: number } {
  const engine = engineWith(COSTLY)
  engine.signUp({ account: CAROL, wallet: units('500'), balance: units('10000'), referrer: ALICE })
  return { state: engine.state(), at: engine.at() }
}

interface Real {
  state: ExchangeState
  at: number
}

/** State after an event, or the same state if the event is rejected. */
function attempt(state: ExchangeState, event: Event): ExchangeState {
  try {
    return apply(state, event)
  } catch (error) {
    if (error instanceof RejectedError) return state
    throw error
  }
}

/** Applies a step to the exchange and to the model, and returns their differences. */
const check = ({ after, event, shown }: Step): fc.Command<Model, Real> => ({
  check: () => true,
  run(model, real) {
    real.at += after
    const before = exchangeOn(real.state, CHAIN)
    const what = event(real.at, before)
    real.state = attempt(real.state, what)
    const exchange = exchangeOn(real.state, CHAIN)
    const faults = [...audit(exchange), ...follow(model, exchange)]
    const price = what.type === 'tick' ? what.prices[0]?.[1] : undefined
    if (price !== undefined) {
      faults.push(
        ...retreats(before, exchange),
        ...leftUndone(exchange, price, real.at),
        ...doneUncalled(before, exchange, price, real.at),
      )
    }
    if (faults.length > 0) throw new Error(faults.join('\n'))
  },
  toString: () => shown,
})

test('random sequences conserve money, leave no negative balance, keep open interest equal to the positions, end every order once, and match a model without indexes', () => {
  fc.assert(
    fc.property(fc.commands([step.map(check)], { maxCommands: 60, size: 'max' }), (commands) => {
      const real = begin()
      fc.modelRun(() => ({ model: new Map(), real }), commands)
      expect(audit(exchangeOn(real.state, CHAIN))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('the same seed and events give the same state, also through JSON', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 60 }), fc.nat(), (steps, cut) => {
      let { state, at } = begin()
      const events: Event[] = []
      const worlds = [state]
      for (const one of steps) {
        at += one.after
        const event = one.event(at, exchangeOn(state, CHAIN))
        const next = attempt(state, event)
        if (next === state) continue
        events.push(event)
        worlds.push(next)
        state = next
      }
      const half = cut % worlds.length
      const restored = readExact(writeExact(worlds[half])) as ExchangeState
      const again = (readExact(writeExact(events.slice(half))) as Event[]).reduce(apply, restored)
      expect(again).toEqual(state)
    }),
    { numRuns: 150 },
  )
})

/** Number of ends of each kind in the random sequences; proves that all rules are exercised. */
test('the random sequences reach every kind of end of an order', () => {
  const seen = new Map<string, number>()
  const see = (what: string): void => {
    seen.set(what, (seen.get(what) ?? 0) + 1)
  }
  for (const steps of fc.sample(fc.array(step, { minLength: 60, maxLength: 80, size: 'max' }), {
    numRuns: 100,
    seed: 7,
  })) {
    const real = begin()
    for (const one of steps) {
      real.at += one.after
      const before = exchangeOn(real.state, CHAIN)
      real.state = attempt(real.state, one.event(real.at, before))
      for (const what of endsBetween(before, exchangeOn(real.state, CHAIN))) see(what)
    }
  }
  for (const what of [
    'CLOSED',
    'LIQUIDATED',
    'CANCELED',
    'TRIGGERED',
    'trailing moved',
    'trailing gone',
    'referral',
  ]) {
    expect(seen.get(what) ?? 0, what).toBeGreaterThan(10)
  }
})
