/** Does one of many alike pieces of work. Rejects with the batch that it was part of. */
type DoBatched<Input, Output> = (input: Input) => Promise<Output>

interface Waiting<Input, Output> {
  readonly input: Input
  readonly resolve: (output: Output) => void
  readonly reject: (error: unknown) => void
}

/**
 * Joins pieces of work into batches. What comes while a batch is under way goes with the next one, in the order in which it
 * came, and only one batch is under way at a time; so the work is never waiting for more than two batches.
 *
 * `run` gets at least one input, and returns the outputs in the order of the inputs.
 */
export function createBatched<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>,
): DoBatched<Input, Output> {
  let waiting: Waiting<Input, Output>[] = []
  let isRunning = false

  const runBatch = (): void => {
    const batch = waiting
    waiting = []
    const end = (settle: (one: Waiting<Input, Output>, index: number) => void): void => {
      for (const [index, one] of batch.entries()) settle(one, index)
      isRunning = waiting.length > 0
      if (isRunning) runBatch()
    }
    run(batch.map(({ input }) => input)).then(
      (outputs) => end(({ resolve }, index) => resolve(outputs[index] as Output)),
      (error: unknown) => end(({ reject }) => reject(error)),
    )
  }

  return async (input) =>
    await new Promise<Output>((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      if (isRunning) return
      isRunning = true
      // Whatever comes in the same turn of the event loop is part of the first batch.
      queueMicrotask(runBatch)
    })
}
