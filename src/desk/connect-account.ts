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
export type ConnectResult =
  | {
      readonly kind: 'done'
      readonly label: string
      /** Ends of the API key. */
      readonly mask: string
      /** Accounts that the person had before. */
      readonly before: readonly Account[]
    }
  /** The service said no, in these words. */
  | { readonly kind: 'rejected'; readonly reason: string }
  /** Not accepted; not checked because the service failed; accepted, but not stored; no room to store them; the person has the most accounts. */
  | { readonly kind: 'refused' | 'unchecked' | 'not-stored' | 'no-room' | 'too-many' }

/**
 * Tries credentials against the service, the other way round too where it does not accept them, and only then stores them, encrypted: an
 * API key and a key ID look alike. `labelOf` names the account, given the labels that are
 * taken. Rejects only for what nobody expects.
 */
export type ConnectAccount = (
  userId: number,
  credentials: Credentials,
  labelOf: (taken: readonly string[]) => string,
  log: Pick<Logger, 'info' | 'error'>,
) => Promise<ConnectResult>

export function createConnectAccount({
  accounts,
  desk,
}: {
  readonly accounts: Pick<Accounts, 'list' | 'connect'>
  readonly desk: Pick<Desk, 'tryCredentials'>
}): ConnectAccount {
  /** Tries credentials; gives why they are not accepted. */
  const refusalOf = async (
    credentials: Credentials,
    log: Pick<Logger, 'info'>,
  ): Promise<Exclude<ConnectResult, { kind: 'done' }> | undefined> => {
    try {
      await desk.tryCredentials(credentials)
      return undefined
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
  }
  return async (userId, typed, labelOf, log) => {
    let credentials = typed
    const refusal = await refusalOf(typed, log)
    if (refusal?.kind === 'unchecked') return refusal
    if (refusal) {
      credentials = { apiKey: typed.keyId, keyId: typed.apiKey }
      const other = await refusalOf(credentials, log)
      if (other) return other.kind === 'unchecked' ? other : refusal
    }
    try {
      const before = await accounts.list(userId)
      const { id, label } = await accounts.connect(
        userId,
        credentials,
        labelOf(before.map((account) => account.label)),
      )
      // Another handling of the same message may have stored it.
      return {
        kind: 'done',
        label,
        mask: credentials.apiKey.hint(),
        before: before.filter((account) => account.id !== id),
      }
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
