import type { Update } from 'grammy/types'
import type { Inbox } from './inbox.js'
import { LEASE_MS } from './leases.js'
import type { Taken } from './taken.js'
import type { LimitedWork, WorkLimits } from './limits/work-limits.js'

/** Takes updates over into the inbox, and in hand where that may be. */
export interface Accepting {
  /** See `Dispatcher`. */
  readonly accept: (update: Update) => Promise<boolean>
  /** The number of updates that are being stored, and taken in hand if their queue is free. */
  readonly underWay: () => number
}

export function createAccepting({
  inbox,
  limits,
  mayTakeMore,
  begin,
  wake,
}: {
  readonly inbox: Pick<Inbox, 'acceptAndTake' | 'isShared'>
  readonly limits: Pick<WorkLimits, 'beginNow'>
  /** False while no more updates may be taken in hand. */
  readonly mayTakeMore: () => boolean
  /** Begins an update, at its place if it has one. */
  readonly begin: (taken: Taken, place: LimitedWork | undefined) => Promise<void>
  /** Called when an update is ready to be taken. */
  readonly wake: () => void
}): Accepting {
  let underWay = 0
  const store = async (update: Update, mayTake: boolean): ReturnType<Inbox['acceptAndTake']> => {
    if (!mayTake) return await inbox.acceptAndTake(update, undefined)
    underWay += 1
    return await inbox.acceptAndTake(update, LEASE_MS).finally(() => (underWay -= 1))
  }
  return {
    underWay: () => underWay,
    accept: async (update) => {
      const isFull = !mayTakeMore()
      // Other processes may begin at once what could not begin here.
      const place = !isFull && inbox.isShared() ? limits.beginNow() : undefined
      const mayTake = !isFull && (place !== undefined || !inbox.isShared())
      const { isNew, taken, more } = await store(update, mayTake).catch((error: unknown) => {
        place?.unused()
        throw error
      })
      if (taken) await begin(taken, place)
      else place?.unused()
      if (more) wake()
      return isNew
    },
  }
}
