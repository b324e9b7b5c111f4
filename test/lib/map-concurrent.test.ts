import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { mapConcurrent } from '../../src/lib/map-concurrent.js'

it('gives the results in the order of what they are for, with no more at work than asked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 20 }),
      async (most, turns) => {
        let running = 0
        let highest = 0
        const results = await mapConcurrent(most, turns, async (waits) => {
          highest = Math.max(highest, ++running)
          for (let turn = 0; turn < waits; turn++) await Promise.resolve()
          running--
          return waits * 10
        })
        expect(results).toEqual(turns.map((waits) => waits * 10))
        expect(highest).toBeLessThanOrEqual(Math.min(most, turns.length))
      },
    ),
  )
})

it('begins nothing more after a failure', async () => {
  const begun: number[] = []
  const failing = mapConcurrent(2, [1, 2, 3, 4, 5, 6], async (one) => {
    begun.push(one)
    if (one === 2) throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(begun.length).toBeLessThan(6)
})
