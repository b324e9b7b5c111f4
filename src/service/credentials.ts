import type { Secret } from '../lib/secret.js'
import { InvalidRequestError } from './errors.js'

/** API credentials that a user creates in the application (service.md §1). Both parts are secret. */
export interface Credentials {
  /** Sent as `svc-api-key`. */
  readonly apiKey: Secret
  /** Sent as `svc-key-id`. */
  readonly keyId: Secret
  /** Id of the venue that accepts them; the trading service if absent. */
  readonly venue?: string
}

/** The headers of a request, and the need for credentials (service.md §5). */
export interface Authentication<NeedsCredentials extends boolean = boolean> {
  readonly needsCredentials: NeedsCredentials
  /** Exactly the headers that are sent. `credentials` are given where they are needed. */
  readonly headers: (credentials: Credentials) => Readonly<Record<string, string>>
}

const JSON_CONTENT = { 'Content-Type': 'application/json' }

/** With the trader's credentials: all /trade-bots endpoints but referrals by account. */
export const withCredentials: Authentication<true> = {
  needsCredentials: true,
  headers: ({ apiKey, keyId }) => ({
    'svc-api-key': apiKey.reveal(),
    'svc-key-id': keyId.reveal(),
    ...JSON_CONTENT,
  }),
}

/** Without credentials: referrals by account. */
export const withoutCredentials: Authentication<false> = {
  needsCredentials: false,
  headers: () => JSON_CONTENT,
}

/** Without credentials, with an `Accept` header: the market-maker reads (service.md §4.4). */
export const marketMakerAuthentication: Authentication<false> = {
  needsCredentials: false,
  headers: () => ({ Accept: '*/*', ...JSON_CONTENT }),
}

/**
 * The headers of one call. Throws an InvalidRequestError where credentials are needed and missing, or cannot be sent in a
 * header.
 */
export function headersFor(
  operation: string,
  { needsCredentials, headers }: Authentication,
  credentials: Credentials | undefined,
): Readonly<Record<string, string>> {
  const faults = (['apiKey', 'keyId'] as const)
    .filter((part) => needsCredentials && !isSendable(credentials?.[part].reveal()))
    .map((part) => ({
      field: `credentials.${part}`,
      problem: 'is empty or holds characters that cannot be sent',
    }))
  if (faults.length > 0) throw new InvalidRequestError(operation, faults)
  return headers(credentials as Credentials)
}

/** The credentials that a call sends, in clear: what no error may show. */
export function clearCredentials(
  { needsCredentials }: Authentication,
  credentials: Credentials | undefined,
): readonly string[] {
  return needsCredentials && credentials ? [credentials.apiKey.reveal(), credentials.keyId.reveal()] : []
}

/** Visible ASCII, with spaces only inside: a header can carry nothing else unharmed. */
function isSendable(value: string | undefined): boolean {
  return value !== undefined && /^[\x21-\x7e](?:[\x20-\x7e]{0,4094}[\x21-\x7e])?$/.test(value)
}
