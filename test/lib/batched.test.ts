import { describe, expect, test } from 'vitest'
import { createBatched } from '../../src/lib/batched.js'

/** Batches that were begun, each of which ends when it is told to. */
function createControlled() {
  const batches: { readonly inputs: readonly number[]; readonly end: (error?: Error) => void }[] = []
  const run = async (inputs: readonly number[]): Promise<readonly string[]> =>
    await new Promise((resolve, reject) => {
      const end = (error?: Error): void =>
        error ? reject(error) : resolve(inputs.map((input) => `output of ${input}`))
      batches.push({ inputs, end })
    })
  return { batches, batched: createBatched(run) }
}

/** Lets everything happen that waits for nothing else. */
const settle = async (): Promise<void> => await new Promise((resolve) => setImmediate(resolve))

describe('what is given to a batched function', () => {
  test('in one turn of the event loop goes in one batch, and each gets its own output', async () => {
    const { batches, batched } = createControlled()
    const outputs = Promise.all([1, 2, 3].map(batched))
    await settle()
    expect(batches.map(({ inputs }) => inputs)).toEqual([[1, 2, 3]])
    batches[0]?.end()
    expect(await outputs).toEqual(['output of 1', 'output of 2', 'output of 3'])
  })

  test('while a batch is under way goes with the next one', async () => {
    const { batches, batched } = createControlled()
    const first = batched(1)
    await settle()
    const later = [batched(2)]
    await settle()
    later.push(batched(3))
    await settle()
    expect(batches).toHaveLength(1)
    batches[0]?.end()
    expect(await first).toBe('output of 1')
    await settle()
    expect(batches.map(({ inputs }) => inputs)).toEqual([[1], [2, 3]])
    batches[1]?.end()
    expect(await Promise.all(later)).toEqual(['output of 2', 'output of 3'])
  })

  test('fails with its own batch alone', async () => {
    const { batches, batched } = createControlled()
    const failing = Promise.allSettled([batched(1), batched(2)])
    await settle()
    const next = batched(3)
    const error = new Error('Redis is away')
    batches[0]?.end(error)
    expect(await failing).toEqual([
      { status: 'rejected', reason: error },
      { status: 'rejected', reason: error },
    ])
    await settle()
    batches[1]?.end()
    expect(await next).toBe('output of 3')
  })

  test('after all is done begins a batch of its own', async () => {
    const { batches, batched } = createControlled()
    const first = batched(1)
    await settle()
    batches[0]?.end()
    await first
    await settle()
    const second = batched(2)
    await settle()
    expect(batches.map(({ inputs }) => inputs)).toEqual([[1], [2]])
    batches[1]?.end()
    expect(await second).toBe('output of 2')
  })
})
