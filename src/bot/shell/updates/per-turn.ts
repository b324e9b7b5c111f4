import { createTurnEnd, type TurnEnd } from '../../../lib/running/turn-end.js'

/**
 * Joins pieces of work that come in the same turn of the event loop into a batch. Unlike `createBatched`, it does not wait for
 * the batch before: each begins at the end of its turn. `run` gets at least one input, and returns the outputs in the order of
 * the inputs.
 */
export function createPerTurn<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  turnEnd: TurnEnd = createTurnEnd(),
): (input: Input) => Promise<Output> {
  let inputs: Input[] = []
  let outputs: Promise<readonly Output[]> | undefined

  return async (input) => {
    const index = inputs.push(input) - 1
    outputs ??= new Promise((resolve) => {
      turnEnd.run(() => {
        const batch = inputs
        inputs = []
        outputs = undefined
        resolve(run(batch))
      })
    })
    return (await outputs)[index] as Output
  }
}
