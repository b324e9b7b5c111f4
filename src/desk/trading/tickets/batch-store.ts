import { createDueSet, itemsOfPeople, type DueSet, type DueSetParts } from '../../../redis/due-set.js'
import { keys } from '../../../redis/keys.js'
import { readRecord } from '../../../redis/record.js'
import { keepingNewest } from '../../../redis/caps/newest-kept.js'
import type { Batch, BatchState } from './batch.js'
import type { RedisCommand } from '../../../redis/script.js'
import { noteFields, transact } from '../../../redis/transaction.js'
import type { TicketMessage } from './ticket.js'

/** A batch as it is kept. */
export interface KeptBatch {
  readonly batch: Batch
  /** Its preview, as whoever shows it has written it; undefined for one of an earlier release. */
  readonly preview: string | undefined
  readonly state: Exclude<BatchState, 'expired'>
  /** The message that shows it; undefined before it was confirmed. */
  readonly message: TicketMessage | undefined
  /** A digest of the text that the message shows, as `shown` noted it. */
  readonly shown: string | undefined
}

type Named = Pick<Batch, 'userId' | 'id'>

/** Batches in Redis. */
export interface BatchStore {
  /** Confirmed batches, by the time at which their report is looked at next. */
  readonly due: DueSet<Named>
  /** Keeps a batch and its preview, unless there is one of its id: then false. */
  quote(batch: Batch, preview?: string): Promise<boolean>
  read(named: Named): Promise<KeptBatch | undefined>
  /**
   * Confirms it, and carries out more commands with that: `claimed` for the first who does in time, else the state it is in; undefined when
   * there is none.
   */
  claim(
    named: Named,
    message: TicketMessage,
    more?: readonly RedisCommand[],
  ): Promise<BatchState | 'claimed' | undefined>
  /**
   * Turns it down unless it was confirmed; `moved` where nobody but the price did. Gives the state it is in then; undefined when there is
   * none.
   */
  decline(named: Named, as?: 'declined' | 'moved'): Promise<BatchState | undefined>
  /** Notes what its message says, and the message where it is another one from now on. */
  shown(named: Named, what: string, message?: TicketMessage): Promise<void>
  /** Sets when its report is to be looked at next, in as many milliseconds as said. */
  reportAgainIn(named: Named, ms: number): Promise<void>
}

const DAY_MS = 24 * 60 * 60_000
/** The time that a batch is kept; a confirmed one until long after its tickets are settled. */
const OFFERED_KEPT_MS = DAY_MS
const CONFIRMED_KEPT_MS = 7 * DAY_MS

export function createBatchStore(deps: DueSetParts): BatchStore {
  const keyOf = ({ userId, id }: Named): string => keys.batch(userId, id)
  const due = createDueSet({ ...deps, key: keys.batchesDue() }, itemsOfPeople)
  const stateOf = async (key: string): Promise<BatchState | undefined> =>
    ((await deps.redis.hget(key, 'state')) ?? undefined) as BatchState | undefined
  /** Moves a batch that is still quoted to a state in one step, with what comes along. False for any other; of several processes one gets true. */
  const endOffer = async (
    key: string,
    state: 'confirmed' | 'declined' | 'moved',
    more: readonly RedisCommand[],
  ): Promise<boolean> => {
    const moved = await transact(deps.redis, {
      when: [{ reply: ['HGET', key, 'state'], is: 'quoted' }],
      run: [['HSET', key, 'state', state], ['HDEL', key, 'preview'], ...more],
    })
    return moved !== undefined
  }
  return {
    due,
    quote: async (batch, preview = '') => {
      const key = keyOf(batch)
      const shown = preview === '' ? [] : ['preview', preview]
      const kept = await transact(deps.redis, {
        when: [{ reply: ['EXISTS', key], is: 0 }],
        run: [
          [
            'HSET',
            key,
            'batch',
            JSON.stringify(batch),
            'state',
            'quoted',
            'expiresAt',
            batch.expiresAt,
            ...shown,
          ],
          ['PEXPIRE', key, OFFERED_KEPT_MS],
          keepingNewest(key, OFFERED_KEPT_MS),
        ],
      })
      return kept !== undefined
    },
    read: async (named) => {
      const { batch, preview, state, message, shown } = await deps.redis.hgetall(keyOf(named))
      if (batch === undefined) return undefined
      return readRecord('a batch', () => ({
        batch: JSON.parse(batch) as Batch,
        preview,
        state: state as KeptBatch['state'],
        message: message === undefined ? undefined : (JSON.parse(message) as TicketMessage),
        shown,
      }))
    },
    claim: async (named, message, more = []) => {
      const key = keyOf(named)
      const expiresAt = await deps.redis.hget(key, 'expiresAt')
      const isInTime = deps.now() <= Number(expiresAt)
      const isClaimed =
        isInTime &&
        (await endOffer(key, 'confirmed', [
          ['HSET', key, 'message', JSON.stringify(message)],
          ['PEXPIRE', key, CONFIRMED_KEPT_MS],
          keepingNewest(key, CONFIRMED_KEPT_MS),
          ...more,
        ]))
      if (isClaimed) return 'claimed'
      const state = await stateOf(key)
      return state === 'quoted' ? 'expired' : state
    },
    decline: async (named, as = 'declined') =>
      (await endOffer(keyOf(named), as, [])) ? as : await stateOf(keyOf(named)),
    shown: async (named, what, message) => {
      const moved = message ? ['message', JSON.stringify(message)] : []
      await noteFields(deps.redis, keyOf(named), 'shown', what, ...moved)
    },
    reportAgainIn: async (named, ms) => {
      await due.schedule(named, deps.now() + ms)
    },
  }
}
