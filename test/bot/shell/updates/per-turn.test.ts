import { expect, test } from 'vitest'
import { createTurnEnd } from '../../../../src/lib/running/turn-end.js'
import { createPerTurn } from '../../../../src/bot/shell/updates/per-turn.js'
import { promised } from './support.js'

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

test('what comes in one turn of the event loop is one batch, each with its own output', async () => {
  const batches: (readonly number[])[] = []
  const double = createPerTurn(async (inputs: readonly number[]) => {
    batches.push(inputs)
    return inputs.map((input) => 2 * input)
  })
  const late = Promise.resolve().then(() => double(3))
  expect(await Promise.all([double(1), double(2), late])).toEqual([2, 4, 6])
  expect(batches).toEqual([[1, 2, 3]])
})

test('a batch does not wait for the one before', async () => {
  const first = promised<readonly string[]>()
  const batches: (readonly string[])[] = []
  const work = createPerTurn(async (inputs: readonly string[]) => {
    batches.push(inputs)
    return inputs.includes('a') ? await first.promise : inputs
  })
  const a = work('a')
  await nextTurn()
  expect(await work('b')).toBe('b')
  first.resolve(['done'])
  expect(await a).toBe('done')
  expect(batches).toEqual([['a'], ['b']])
})

test('a batch that fails rejects for each of its inputs, and for no other', async () => {
  const work = createPerTurn(async (inputs: readonly string[]) => {
    if (inputs.includes('bad')) throw new Error('away')
    return inputs
  })
  const failed = await Promise.allSettled([work('bad'), work('with it')])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await work('good')).toBe('good')
})

test('that a batch has begun is told once what it wrote at the end of the turn has left', async () => {
  const turnEnd = createTurnEnd()
  const events: string[] = []
  const work = createPerTurn(async (inputs: readonly string[]) => {
    events.push(`run ${inputs.join()}`)
    turnEnd.runLast(() => events.push('written'))
    return inputs
  }, turnEnd)
  const done = work('a', () => events.push('begun a'))
  await Promise.all([done, work('b'), work('c', () => events.push('begun c'))])
  expect(events).toEqual(['run a,b,c', 'written', 'begun a', 'begun c'])
})
