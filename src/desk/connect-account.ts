import type { Account, Accounts } from '../accounts/accounts.js'
import type { Logger } from '../lib/log/log.js'
import { CapReachedError } from '../redis/caps/cap-reached.js'
import { MemoryReservedError } from '../redis/memory-reserve.js'
import type { Credentials } from '../service/credentials.js'
import {
  CredentialsRefusedError,
  InvalidRequestError,
  RejectedError,
  ServiceError,
} from '../service/errors.js'
import type { Desk } from './desk.js'

/** Result of checking an API key and its key ID, and of storing them. */
type ConnectResult =
  | {
      readonly kind: 'done'
      readonly label: string
      /** Accounts that the person had before. */
      readonly before: readonly Account[]
    }
  /** The service said no, in these words. */
  | { readonly kind: 'rejected'; readonly reason: string }
  /** Not accepted; not checked because the service failed; accepted, but not stored; no room to store them; the person has the most accounts. */
  | { readonly kind: 'refused' | 'unchecked' | 'not-stored' | 'no-room' | 'too-many' }

/**
 * Tries credentials against the service, and only then stores them, encrypted. `labelOf` names the account, given the labels that are
 * taken. Rejects only for what nobody expects.
 */
export type ConnectAccount = (
  userId: number,
  credentials: Credentials,
  labelOf: (taken: readonly string[]) => string,
  log: Pick<Logger, 'info' | 'error'>,
) => Promise<ConnectResult>

/** A key or key ID: visible ASCII without spaces, as a header takes it. Keys are opaque, so nothing more is required. */
const KEY = /^[\x21-\x7e]{4,512}$/

/** True if a text can be an API key or a key ID. */
export function isKey(text: string): boolean {
  return KEY.test(text)
}

export function createConnectAccount({
  accounts,
  desk,
}: {
  readonly accounts: Pick<Accounts, 'list' | 'connect'>
  readonly desk: Pick<Desk, 'tryCredentials'>
}): ConnectAccount {
  return async (userId, credentials, labelOf, log) => {
    try {
      await desk.tryCredentials(credentials)
    } catch (err) {
      log.info(
        { event: 'credentials-check-failed', err },
        "Checking a user's credentials failed; they are not stored",
      )
      if (err instanceof CredentialsRefusedError || err instanceof InvalidRequestError)
        return { kind: 'refused' }
      if (err instanceof RejectedError) return { kind: 'rejected', reason: err.reason }
      if (err instanceof ServiceError) return { kind: 'unchecked' }
      throw err
    }
    try {
      const before = await accounts.list(userId)
      const { id, label } = await accounts.connect(
        userId,
        credentials,
        labelOf(before.map((account) => account.label)),
      )
      // Another handling of the same message may have stored it.
      return { kind: 'done', label, before: before.filter((account) => account.id !== id) }
    } catch (err) {
      if (err instanceof MemoryReservedError) return { kind: 'no-room' }
      if (err instanceof CapReachedError) return { kind: 'too-many' }
      log.error(
        { event: 'credentials-write-failed', err },
        'Accepted credentials could not be stored; the user is told',
      )
      return { kind: 'not-stored' }
    }
  }
}
