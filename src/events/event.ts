import { z } from 'zod'
import type { NoticeKind } from '../alerts/notice.js'

/** The types of events that come from a notice, by its kind. Other notices are no events. */
const NOTICE_TYPES = {
  'order-accepted': 'order.accepted',
  'order-filled': 'order.filled',
  'order-cancelled': 'order.cancelled',
  'order-expired': 'order.expired',
  'position-opened': 'position.opened',
  'position-increased': 'position.increased',
  'position-reduced': 'position.reduced',
  'position-closed': 'position.closed',
  'position-liquidated': 'position.liquidated',
  'protection-placed': 'stop.placed',
  'protection-triggered': 'stop.triggered',
  'protection-missing': 'stop.missing',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  'rule-fired': 'alert.fired',
  'rule-expired': 'alert.expired',
} as const satisfies Partial<Record<NoticeKind, string>>

/** States of a ticket whose steps are events: `ticket.claimed` and so on. */
const TICKET_STEPS = [
  'claimed',
  'sending',
  'accepted',
  'done',
  'cancelled',
  'rejected',
  'not-sent',
  'unknown',
] as const

/** Every type of event, in the order of the documents. */
export const eventTypes: readonly string[] = [
  ...Object.values(NOTICE_TYPES),
  ...TICKET_STEPS.map((state) => `ticket.${state}`),
]

const texts = z.record(z.string(), z.string())
const nullable = z.string().nullable()

/** An event as programs get it, by the API and by webhooks. */
export const eventSchema = z.strictObject({
  id: z
    .string()
    .meta({ description: 'Larger than those of all earlier events; the same however often it comes' }),
  type: z.string().meta({ description: `One of ${eventTypes.join(', ')}` }),
  timestamp: z.iso.datetime().meta({ description: 'Time of the event by ISO 8601, in UTC' }),
  account: nullable.meta({ description: 'Id of its account; null for an alert on a market' }),
  label: nullable.meta({ description: 'Label of the account at that time' }),
  venue: nullable,
  chain: nullable,
  data: z
    .record(z.string(), z.union([z.string(), texts]))
    .meta({ description: 'Facts by name, as text; amounts are decimal text. Unknown facts are missing' }),
})

/** See `eventSchema`. */
export type Event = z.output<typeof eventSchema>

/** The type of the event of a notice; undefined for a notice that is none. */
export function eventTypeOf(kind: string): string | undefined {
  return Object.hasOwn(NOTICE_TYPES, kind) ? NOTICE_TYPES[kind as keyof typeof NOTICE_TYPES] : undefined
}
