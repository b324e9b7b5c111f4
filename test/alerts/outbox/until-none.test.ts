import { expect, test } from 'vitest'
import { untilNone } from '../../../src/alerts/outbox/shard-polling.js'
import { promised } from '../../bot/shell/updates/support.js'

/** Gives the numbers from 1 up to a last one, and then nothing. */
function numbers(last: number): () => Promise<number | undefined> {
  let number = 0
  return () => Promise.resolve(number < last ? ++number : undefined)
}

test('all items are worked on, at most as many at a time as allowed', async () => {
  const gates = Array.from({ length: 5 }, () => promised<undefined>())
  const begun: number[] = []
  let isDone = false
  const done = untilNone(2, numbers(5), async (number) => {
    begun.push(number)
    await gates[number - 1]?.promise
  }).then(() => (isDone = true))
  await expect.poll(() => begun).toEqual([1, 2])
  gates[1]?.resolve(undefined)
  await expect.poll(() => begun).toEqual([1, 2, 3])
  for (const gate of gates.slice(0, 4)) gate.resolve(undefined)
  await new Promise(setImmediate)
  expect([begun, isDone]).toEqual([[1, 2, 3, 4, 5], false])
  gates[4]?.resolve(undefined)
  await done
})

test('nothing is taken after a failure, which is known once all work has ended', async () => {
  const gate = promised<undefined>()
  const ended: number[] = []
  const done = untilNone(2, numbers(9), async (number) => {
    if (number === 2) throw new Error('the second failed')
    await gate.promise
    ended.push(number)
  })
  gate.resolve(undefined)
  await expect(done).rejects.toThrow('the second failed')
  expect(ended).toContain(1)
  expect(ended).not.toContain(9)
})

test('a failure to take is passed on', async () => {
  const failing = (): Promise<number> => Promise.reject(new Error('nothing can be taken'))
  await expect(untilNone(2, failing, () => Promise.resolve())).rejects.toThrow('nothing can be taken')
})
