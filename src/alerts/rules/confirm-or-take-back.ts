import { NotReplicatedError } from '../../redis/replication.js'

/**
 * Runs the step that confirms an armed rule. Where it fails, takes the rule back and rejects with the reason; with a
 * `NotReplicatedError` of both reasons where that fails too.
 */
export async function confirmOrTakeBack(
  confirm: () => Promise<void>,
  takeBack: () => Promise<void>,
): Promise<void> {
  try {
    await confirm()
  } catch (error) {
    await takeBack().catch((failure: unknown) => {
      throw new NotReplicatedError('An alert is stored that no replica has; it could not be taken back', {
        cause: new AggregateError([error, failure]),
      })
    })
    throw error
  }
}
