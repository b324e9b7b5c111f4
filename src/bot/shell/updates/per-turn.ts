import { createTurnEnd, type TurnEnd } from '../../../lib/running/turn-end.js'

/**
 * Joins pieces of work that come in the same turn of the event loop into a batch. Unlike `createBatched`, it does not wait for
 * the batch before: each begins at the end of its turn. `run` gets at least one input, and returns the outputs in the order of
 * the inputs. `begun` is called once what `run` has written at the end of the turn is on its way.
 */
export function createPerTurn<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  turnEnd: TurnEnd = createTurnEnd(),
): (input: Input, begun?: () => void) => Promise<Output> {
  let inputs: Input[] = []
  let listeners: (() => void)[] = []
  let outputs: Promise<readonly Output[]> | undefined

  return async (input, begun) => {
    const index = inputs.push(input) - 1
    if (begun) listeners.push(begun)
    outputs ??= new Promise((resolve) => {
      turnEnd.run(() => {
        const [batch, toCall] = [inputs, listeners]
        inputs = []
        listeners = []
        outputs = undefined
        resolve(run(batch))
        turnEnd.runLast(() => {
          for (const listener of toCall) listener()
        })
      })
    })
    return (await outputs)[index] as Output
  }
}
