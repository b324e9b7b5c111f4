import type { Redis } from 'ioredis'
import type { Clock } from '../../lib/clock.js'
import type { Timers } from '../../lib/timers.js'
import { createDueSet, itemsOfPeople, type DueSet } from '../../redis/due-set.js'
import { keys } from '../../redis/keys.js'
import type { WakeUps } from '../../redis/wake-ups.js'
import type { Account, Accounts } from '../accounts.js'
import type { SettingsStore } from '../settings/settings.js'
import type { RequireTwoFactor } from '../two-factor/two-factor.js'
import { countRecords, type Counts } from './counts.js'
import type { ErasableTickets, EraseAccount } from './erase-account.js'
import type { ErasePerson } from './erase-person.js'
import { erasureMarkText, type ErasureMark } from './erasure-mark.js'

/** Result of an erasure. */
type ErasureResult<Receipt> =
  /** Nothing was deleted: orders are under way, whose tickets must stay until their outcome is known. */
  | { readonly is: 'orders-in-flight'; readonly inFlight: number }
  | { readonly is: 'erased'; readonly receipt: Receipt }

/** An erasure, by its person and the id of the account; '' for all of the person. */
interface ErasureName {
  readonly userId: number
  readonly id: string
}

/** Deletes the data of users and accounts. An erasure that was begun is finished by the erasure worker. */
export interface Erasure {
  /** Erasures that were begun, by the time at which the worker goes on with each. */
  readonly due: DueSet<ErasureName>
  /** Counts the records of a user. */
  countRecords(userId: number): Promise<Counts>
  /**
   * Erases a user and locks them out for a minute, in which requests under way could leave new records. `sendReceipt` sends
   * the receipt; if it fails, the worker sends it. Rejects with a `TwoFactorRequiredError`.
   */
  erasePerson(
    userId: number,
    request: Pick<ErasureMark, 'chatId' | 'language'>,
    sendReceipt: (mark: ErasureMark) => Promise<void>,
  ): Promise<ErasureResult<ErasureMark>>
  /** Erases an account of a user; undefined if there is none with that id. Rejects with a `TwoFactorRequiredError`. */
  eraseAccount(userId: number, accountId: string): Promise<ErasedAccount | undefined>
  /** The same at the end of a two-factor reset, without verification. */
  eraseAccountOnReset(userId: number, accountId: string): Promise<ErasedAccount | undefined>
}

type ErasedAccount = ErasureResult<{ readonly account: Account; readonly counts: Counts }>

/** Time after which the worker takes over an unfinished erasure, in milliseconds. */
const TAKE_OVER_MS = 15_000

export function createErasure(deps: {
  readonly redis: Redis
  readonly accounts: Pick<Accounts, 'list' | 'disconnect'>
  readonly settings: Pick<SettingsStore, 'change'>
  readonly ticketStore: Pick<ErasableTickets, 'inFlight'>
  /** Reads the end of a user's cool-off, in milliseconds since the epoch; undefined without one. */
  readonly limitStore: { read(userId: number): Promise<{ readonly coolOffUntil: number | undefined }> }
  readonly requireTwoFactor: RequireTwoFactor
  readonly erasePerson: ErasePerson
  readonly eraseAccount: EraseAccount
  readonly wakeUps?: WakeUps
  readonly timers: Pick<Timers, 'after'>
  readonly now: Clock
}): Erasure {
  const due = createDueSet({ ...deps, key: keys.erasure() }, itemsOfPeople)
  /** Queues the erasure before anything is deleted, so that the worker finishes it if this process dies. */
  const enqueue = async (userId: number, accountId: string): Promise<void> => {
    await due.schedule({ userId, id: accountId }, deps.now() + TAKE_OVER_MS)
  }

  const eraseAccount = async (
    userId: number,
    accountId: string,
    verify: () => Promise<void>,
  ): Promise<ErasedAccount | undefined> => {
    const account = (await deps.accounts.list(userId)).find(({ id }) => id === accountId)
    if (!account) return undefined
    const inFlight = await deps.ticketStore.inFlight(userId, accountId)
    if (inFlight > 0) return { is: 'orders-in-flight', inFlight }
    await verify()
    await enqueue(userId, accountId)
    // The credentials go first: without them nothing under way can use the account any more.
    await deps.accounts.disconnect(userId, accountId)
    const { counts } = await deps.eraseAccount(userId, accountId)
    return { is: 'erased', receipt: { account, counts } }
  }

  return {
    due,
    countRecords: (userId) => countRecords(deps.redis, userId),
    erasePerson: async (userId, request, sendReceipt) => {
      const inFlight = await deps.ticketStore.inFlight(userId)
      if (inFlight > 0) return { is: 'orders-in-flight', inFlight }
      await deps.requireTwoFactor(userId, { guard: 'erasure', name: 'erasure' })
      const [counts, { coolOffUntil }] = await Promise.all([
        countRecords(deps.redis, userId),
        deps.limitStore.read(userId),
      ])
      const mark: ErasureMark = { ...request, at: deps.now(), counts, coolOffUntil, isReceiptSent: false }
      await enqueue(userId, '')
      await deps.settings.change(userId, { erasure: erasureMarkText(mark) })
      // A ticket claimed meanwhile stays until its outcome is known; the worker then sends the receipt.
      if (await deps.erasePerson(userId)) {
        await sendReceipt(mark)
        await deps.settings.change(userId, { erasure: erasureMarkText({ ...mark, isReceiptSent: true }) })
      }
      return { is: 'erased', receipt: mark }
    },
    eraseAccount: (userId, accountId) =>
      eraseAccount(userId, accountId, () =>
        deps.requireTwoFactor(userId, { guard: 'disconnect', name: `disconnect/${accountId}` }),
      ),
    eraseAccountOnReset: (userId, accountId) => eraseAccount(userId, accountId, async () => {}),
  }
}
