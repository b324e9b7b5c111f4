import type { Transformer } from 'grammy'
import type { Timers } from '../../../lib/timers.js'
import type { WorkContext } from '../../../telemetry/work-context.js'

/**
 * Limits how many updates are answered and not finished: those are answered again if the process dies. An answer that is over the limit
 * waits until another update is finished, and `WAIT_MS` at most: one that takes long after its first message holds up nobody.
 */
export interface AnswerGate {
  /** Begins the limit for what is sent for an update. Call the function that it returns once the update is finished. */
  begin(updateId: string): () => void
  readonly transformer: Transformer
}

/** The number of updates that are answered and not finished. */
const MOST_ANSWERED = 8

/** The longest time that an answer waits, in milliseconds. */
const WAIT_MS = 250

export function createAnswerGate({
  workContext,
  timers,
  most = MOST_ANSWERED,
}: {
  readonly workContext: Pick<WorkContext, 'current'>
  readonly timers: Pick<Timers, 'after'>
  readonly most?: number
}): AnswerGate {
  /** The updates in hand, by the ids of their works, and when each may answer. */
  const inHand = new Map<string, { entered?: Promise<void> | true }>()
  const waiting = new Set<() => void>()
  let answered = 0

  const enter = (): Promise<void> | true => {
    answered += 1
    if (answered <= most) return true
    return new Promise((resolve) => {
      const timer = timers.after(WAIT_MS, () => enterNow())
      const enterNow = (): void => {
        timer.cancel()
        waiting.delete(enterNow)
        resolve()
      }
      waiting.add(enterNow)
    })
  }
  return {
    begin: (updateId) => {
      const work = `update ${updateId}`
      const update: { entered?: Promise<void> | true } = {}
      inHand.set(work, update)
      return () => {
        inHand.delete(work)
        if (update.entered === undefined) return
        answered -= 1
        const [next] = waiting
        next?.()
      }
    },
    transformer: async (previous, method, payload, signal) => {
      // An edit changes nothing the second time.
      const work = method.startsWith('send') ? workContext.current()?.id : undefined
      const update = work === undefined ? undefined : inHand.get(work)
      if (update) await (update.entered ??= enter())
      return await previous(method, payload, signal)
    },
  }
}
