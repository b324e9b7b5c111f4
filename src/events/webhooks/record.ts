import { z } from 'zod'
import { readRecord } from '../../redis/record.js'

const formerSecret = z.object({ secret: z.string(), until: z.number() })

const storedWebhook = z.object({
  url: z.url(),
  /** The secret that signs; and those before, the latest first, each until its end. An earlier version kept one. */
  secret: z.string(),
  former: z.union([z.array(formerSecret), formerSecret.transform((one) => [one])]).optional(),
  /** Milliseconds since the epoch. */
  madeAt: z.number(),
})

/** A webhook as it is sealed: its address may hold a secret too. */
export type StoredWebhook = Readonly<z.output<typeof storedWebhook>>

const number = z.coerce.number()
const storedState = z.object({
  /** Id of the last event that was delivered or given up. */
  after: z.string(),
  /** Failed attempts in a row, and the time of the first of them, in milliseconds. */
  failures: number.default(0),
  failingSince: number.optional(),
  /** The reason of the last failure. */
  reason: z.string().optional(),
  /** Time of the last delivery, in milliseconds. */
  deliveredAt: number.optional(),
  /** Events that were given up, and the time at which the last one was. */
  dead: number.default(0),
  deadAt: number.optional(),
  /** The last time at which events were found to be removed from the log before they were delivered or given up, in milliseconds. */
  behindAt: number.optional(),
})

/** The state of a webhook. */
export type WebhookState = Readonly<z.output<typeof storedState>>

/** Decodes a webhook that was opened. Throws a `DamagedRecordError`. */
export function readWebhook(text: string): StoredWebhook {
  return readRecord('a webhook', () => storedWebhook.parse(JSON.parse(text)))
}

/** Decodes the state of a webhook; undefined where there is none. Throws a `DamagedRecordError`. */
export function readWebhookState(fields: Readonly<Record<string, string>>): WebhookState | undefined {
  return 'after' in fields ? readRecord('the state of a webhook', () => storedState.parse(fields)) : undefined
}

/** The secrets that sign now, the current one first. */
export function signingSecrets({ secret, former = [] }: StoredWebhook, now: number): readonly string[] {
  return [secret, ...former.filter(({ until }) => now < until).map((one) => one.secret)]
}
