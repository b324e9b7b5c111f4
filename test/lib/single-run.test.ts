import { expect, test, vi } from 'vitest'
import { createSingleRun } from '../../src/lib/running/single-run.js'

/** Work whose runs end one at a time, when the test says so. */
function controlledWork() {
  const ends: Ending[] = []
  const work = vi.fn<() => Promise<void>>(async () => {
    const end = withResolvers()
    ends.push(end)
    await end.promise
  })
  return { work, ends }
}

interface Ending {
  readonly promise: Promise<void>
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

function withResolvers(): Ending {
  let resolve = (): void => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

test('a start during a run is dropped', async () => {
  const { work, ends } = controlledWork()
  const run = createSingleRun(work, vi.fn<() => void>())
  run.start()
  run.start()
  ends[0]?.resolve()
  await run.ended()
  expect(work).toHaveBeenCalledTimes(1)
  run.start()
  expect(work).toHaveBeenCalledTimes(2)
})

test('a start that must not be lost gives one more run, even after a failed run', async () => {
  const { work, ends } = controlledWork()
  const failed = vi.fn<(error: unknown) => void>()
  const run = createSingleRun(work, failed)
  run.startAgain()
  run.startAgain()
  run.startAgain()
  expect(work).toHaveBeenCalledTimes(1)
  ends[0]?.reject(new Error('no answer'))
  await expect.poll(() => work.mock.calls.length).toBe(2)
  ends[1]?.resolve()
  await run.ended()
  expect(work).toHaveBeenCalledTimes(2)
  expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('no answer'))
})
