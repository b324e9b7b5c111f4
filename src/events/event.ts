import { z } from 'zod'
import { eventTypeNames, eventTypes, type EventTypeName } from './event-types.js'

const nullable = z.string().nullable()

/** The fields of every event, beside its type and its data. */
const common = {
  id: z
    .string()
    .meta({ description: 'Larger than those of all earlier events; the same however often it comes' }),
  timestamp: z.iso.datetime().meta({ description: 'Time of the event by ISO 8601, in UTC' }),
  account: nullable.meta({ description: 'Id of its account; null for an alert on a market' }),
  label: nullable.meta({ description: 'Label of the account at that time' }),
  venue: nullable,
  chain: nullable,
}

/** An event as programs get it, by the API and by webhooks. Its data is as the schema of its type says. */
export interface Event extends Readonly<z.output<z.ZodObject<typeof common>>> {
  readonly type: EventTypeName
  readonly data: Readonly<Record<string, string | Readonly<Record<string, string>> | undefined>>
}

/** The schema of the events of one type. */
function schemaOf(type: EventTypeName): z.ZodObject {
  const { data, summary } = eventTypes[type]
  return z
    .strictObject({ ...common, type: z.literal(type), data })
    .meta({ id: componentOf(type), description: summary })
}

const [first, ...others] = eventTypeNames.map(schemaOf)
if (!first) throw new Error('There is no type of event')

/** The schema of an event, by its type. */
export const eventSchema = z.discriminatedUnion('type', [first, ...others]).meta({
  id: 'Event',
  discriminator: {
    propertyName: 'type',
    mapping: Object.fromEntries(
      eventTypeNames.map((type) => [type, `#/components/schemas/${componentOf(type)}`]),
    ),
  },
})

/** The schema of what `/api` sends to try a webhook. */
export const testEventSchema = z
  .strictObject({ ...common, type: z.literal('test'), data: z.strictObject({}) })
  .meta({ id: 'EventTest', description: 'Sent from the chat, to try a webhook' })

/** The name of a type in the OpenAPI document, such as `EventOrderFilled`. */
function componentOf(type: string): string {
  const words = type.split(/[.-]/).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
  return `Event${words.join('')}`
}
