import type { Account, Accounts } from '../../../accounts/accounts.js'
import type { TwoFactor } from '../../../accounts/two-factor/two-factor.js'
import type { Clock } from '../../../lib/clock.js'
import type { Worker } from '../../../lib/running/worker.js'
import { startDueWorker, UNHURRIED_MS } from '../../../redis/due-worker.js'
import type { Repeat } from '../../../lib/running/repeat.js'
import type { Erasure } from '../../../accounts/erasure/erasure.js'
import type { Logger } from '../../../lib/log/log.js'
import { countEnding, type Ending, type EndingDeps } from '../erasure.js'
import { resetCard } from './card.js'
import type { Push } from '../../shell/delivery/push.js'
import type { Recipient } from '../../shell/delivery/recipient.js'
import type { Message } from '../../shell/text/message.js'
import { isRefusal } from '../../shell/text/refusals.js'
import { isPaper } from '../../../service/venues.js'

/** The lease of one reset, in milliseconds; then another process may go on with it. */
const LEASE_MS = 60_000

/** Counts what ends with the accounts of a person that a reset disconnects. */
export type CountEndingOnReset = (userId: number) => Promise<Ending>

export function createCountEndingOnReset(
  deps: EndingDeps & { readonly accounts: Pick<Accounts, 'list'> },
): CountEndingOnReset {
  return async (userId) => {
    const ids = new Set((await realAccounts(deps.accounts, userId)).map(({ id }) => id))
    return await countEnding(deps, userId, (accountId) => ids.has(accountId))
  }
}

/** The accounts that a reset disconnects. Practice money is nobody's loss, and would be lost with its account. */
async function realAccounts(accounts: Pick<Accounts, 'list'>, userId: number): Promise<readonly Account[]> {
  return (await accounts.list(userId)).filter(({ venue }) => !isPaper(venue))
}

/** Warns people of their resets of two-factor, and brings these to their end, whichever process began them. */
export function startTwoFactorResetWorker(deps: {
  readonly twoFactor: Pick<TwoFactor, 'reset' | 'remove'>
  readonly accounts: Pick<Accounts, 'list'>
  readonly countEndingOnReset: CountEndingOnReset
  readonly erasure: Pick<Erasure, 'eraseAccountOnReset'>
  readonly push: Push
  readonly findRecipient: (userId: number) => Promise<Recipient>
  readonly repeat: Repeat
  readonly logger: Logger
  readonly now: Clock
}): Worker {
  const { now } = deps
  const { reset } = deps.twoFactor

  const tell = async (userId: number, say: (reader: Recipient) => Message): Promise<void> => {
    const reader = await deps.findRecipient(userId)
    await deps.push({ userId, chatId: userId, language: reader.language }, say(reader))
  }

  /** Returns the time of what is next, in milliseconds; undefined where the reset is over. */
  const work = async (userId: number): Promise<number | undefined> => {
    const running = await reset.read(userId)
    if (!running || now() < running.nextAt) return running?.nextAt
    if (running.next === 'end') return await end(userId)
    try {
      const ending = await deps.countEndingOnReset(userId)
      await tell(userId, ({ render }) => resetCard(render, running.at, ending))
    } catch (err) {
      if (!isRefusal(err)) throw err
      // Nobody loses two-factor without having been warned.
      deps.logger.warn(
        { event: 'two-factor-reset-cancelled', err, userId },
        'A two-factor reset was cancelled because its owner cannot be warned',
      )
      await reset.cancel(userId)
      return undefined
    }
    return await reset.markNotified(userId, running)
  }

  /** May be interrupted and repeated at any point: the two-factor record is removed last. */
  const end = async (userId: number): Promise<number | undefined> => {
    const accounts = await realAccounts(deps.accounts, userId)
    const count = await reset.noteAccounts(userId, accounts.length)
    // It was cancelled just now.
    if (count === undefined) return undefined
    for (const { id } of accounts) {
      const outcome = await deps.erasure.eraseAccountOnReset(userId, id)
      // An order is under way.
      if (outcome?.is === 'orders-in-flight') return now() + LEASE_MS
    }
    await deps.twoFactor.remove(userId)
    deps.logger.info({ event: 'two-factor-reset-done', userId }, 'A two-factor reset took effect')
    try {
      await tell(userId, ({ render }) => ({ text: render.text('reset-done', { count: String(count) }) }))
    } catch (err) {
      deps.logger.warn(
        { event: 'two-factor-reset-notice-failed', err, userId },
        'A user could not be told that their two-factor reset took effect',
      )
    }
    return undefined
  }

  return startDueWorker({
    ...deps,
    due: reset.due,
    leaseMs: LEASE_MS,
    everyMs: UNHURRIED_MS,
    work,
    failed: {
      event: 'two-factor-reset-failed',
      text: 'A due step of a two-factor reset failed; it is retried',
      about: (user) => ({ user }),
    },
  })
}
