import * as fc from 'fast-check'
import { Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createHistogram } from '../../src/telemetry/histogram.js'

const BOUNDS = [0.005, 0.25, 1, 10]
const NAME = 'seconds'
const HELP = 'Duration of a call.'

/** A label may hold anything. */
const label = fc.oneof(fc.constantFrom('a', 'b', ''), fc.string({ maxLength: 5 }))
const seconds = fc.oneof(fc.constantFrom(...BOUNDS, 0), fc.double({ min: 0, max: 20, noNaN: true }))

/** Lines of a scrape in an order that does not depend on that of the series. */
const linesOf = async (registry: Registry): Promise<readonly string[]> =>
  (await registry.metrics()).split('\n').toSorted()

test('a scrape reads as that of the histogram of prom-client', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(seconds, label, label)), async (observations) => {
      const [own, theirs] = [new Registry(), new Registry()]
      const labelNames = ['call', 'outcome'] as const
      const one = createHistogram(own, { name: NAME, help: HELP, labelNames, bounds: BOUNDS })
      const other = new Histogram({
        name: NAME,
        help: HELP,
        labelNames,
        buckets: BOUNDS,
        registers: [theirs],
      })
      one.zero('a', 'b')
      other.zero({ call: 'a', outcome: 'b' })
      for (const [value, call, outcome] of observations) {
        one.observe(value, call, outcome)
        other.observe({ call, outcome }, value)
      }
      expect(await linesOf(own)).toEqual(await linesOf(theirs))
    }),
  )
})

test('without labels it has its series before the first observation', async () => {
  const [own, theirs] = [new Registry(), new Registry()]
  const one = createHistogram(own, { name: NAME, help: HELP, labelNames: [], bounds: BOUNDS })
  const other = new Histogram({ name: NAME, help: HELP, buckets: BOUNDS, registers: [theirs] })
  expect(await linesOf(own)).toEqual(await linesOf(theirs))
  one.observe(0.3)
  other.observe(0.3)
  expect(await linesOf(own)).toEqual(await linesOf(theirs))
})
