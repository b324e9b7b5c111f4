import type { Secret } from '../lib/secret.js'
import { InvalidRequestError } from './errors.js'
import type { Asks } from './operation.js'

/** Where credentials are good: at the trading service, or at the practice exchange, which speaks the same interface. */
export type Venue = 'service' | 'paper'

/** What a user creates in the application under API keys (service.md §1); both parts are secret. */
export interface Credentials {
  /** Sent as `svc-api-key`. */
  readonly apiKey: Secret
  /** Sent as `svc-key-id`. */
  readonly keyId: Secret
  /** Where they are good; the trading service unless said. */
  readonly venue?: Venue
}

/** Exactly the headers of service.md §5: credentials for the trader, none for anyone, and `Accept` for the market maker. */
export function headersFor(
  operation: string,
  asks: Asks,
  who: Credentials | undefined,
): Record<string, string> {
  const json = { 'Content-Type': 'application/json' }
  if (asks === 'anyone') return json
  if (asks === 'market-maker') return { Accept: '*/*', ...json }
  const faults = (['apiKey', 'keyId'] as const)
    .filter((part) => !isSendable(who?.[part].reveal()))
    .map((part) => ({
      field: `credentials.${part}`,
      problem: 'is empty or holds characters that cannot be sent',
    }))
  if (who === undefined || faults.length > 0) throw new InvalidRequestError(operation, faults)
  return { 'svc-api-key': who.apiKey.reveal(), 'svc-key-id': who.keyId.reveal(), ...json }
}

/** The credentials that a call sends, in clear: what no error may show. */
export function secretsOf(asks: Asks, who: Credentials | undefined): readonly string[] {
  return asks === 'trader' && who ? [who.apiKey.reveal(), who.keyId.reveal()] : []
}

/** Visible ASCII, with spaces only inside: a header can carry nothing else unharmed. */
function isSendable(value: string | undefined): boolean {
  return value !== undefined && /^[\x21-\x7e](?:[\x20-\x7e]{0,4094}[\x21-\x7e])?$/.test(value)
}
