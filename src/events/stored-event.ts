import { z } from 'zod'
import { conditionSchema, isOnMarket } from '../alerts/rules/kinds/alert-kinds.js'
import { eventTypeOf, eventTypes, isEventType, type EventTypeName } from './event-types.js'
import type { Event } from './event.js'
import { texts } from './types/facts.js'

/** A notice, as far as events show it. */
const storedNotice = z.object({
  kind: z.string(),
  at: z.number(),
  place: z
    .object({ accountId: z.string(), label: z.string(), venue: z.string(), chainId: z.string() })
    .optional(),
  facts: texts,
})

/** The step of a ticket, as `logStep` writes it. */
const storedTicket = z.object({
  id: z.string(),
  state: z.string(),
  before: z.string(),
  at: z.coerce.number(),
  accountId: z.string(),
  accountLabel: z.string(),
  venue: z.string(),
  chainId: z.string(),
  call: z.object({
    name: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.boolean(), z.number()])),
  }),
})

/** A change of a plan or a guard, as `planEvents` and `guardEvents` write it. */
const storedMandate = z.object({
  is: z.string(),
  at: z.number(),
  accountId: z.string(),
  accountLabel: z.string(),
  venue: z.string(),
  chainId: z.string(),
  facts: texts,
})

/** An alert, as far as its event shows it. */
const storedRule = z.object({
  id: z.string(),
  condition: conditionSchema,
  venue: z.string(),
  chainId: z.string(),
  accountId: z.string().optional(),
  note: z.string().optional(),
})

/**
 * Decodes an entry of an event log: names and values in turn. Undefined for an entry of a kind that is not known to this release.
 * Throws for a damaged one.
 */
export function readEvent(id: string, entry: readonly string[]): Event | undefined {
  const fields = Object.fromEntries(
    entry.flatMap((name, index) => (index % 2 === 0 ? [[name, entry[index + 1] ?? '']] : [])),
  )
  if (fields['notice'] !== undefined) return ofNotice(id, fields['notice'])
  for (const of of ['plan', 'guard'] as const) {
    const text = fields[of]
    if (text !== undefined) return ofMandate(id, of, text)
  }
  return fields['ticket'] === undefined ? undefined : ofTicket(id, fields['ticket'], fields['outcome'])
}

function ofNotice(id: string, text: string): Event | undefined {
  const { kind, at, place, facts } = storedNotice.parse(JSON.parse(text))
  const type = eventTypeOf(kind)
  if (type === undefined) return undefined
  const common = { id, type, timestamp: new Date(at).toISOString() }
  const { rule, ...others } = facts
  if (rule !== undefined) return { ...common, ...ofRule(type, rule, others) }
  return {
    ...common,
    account: place?.accountId ?? null,
    label: place?.label ?? null,
    venue: place?.venue ?? null,
    chain: place?.chainId ?? null,
    data: dataOf(type, others),
  }
}

function ofRule(
  type: EventTypeName,
  text: string,
  facts: Readonly<Record<string, string>>,
): Omit<Event, 'id' | 'type' | 'timestamp'> {
  const { id, condition, venue, chainId, accountId, note } = storedRule.parse(JSON.parse(text))
  return {
    // One on a market may have the account whose credentials read it: it is not about that account.
    account: isOnMarket(condition) ? null : (accountId ?? null),
    label: null,
    venue,
    chain: chainId,
    data: dataOf(type, {
      ...facts,
      alert: id,
      note,
      condition: Object.fromEntries(Object.entries(condition).map(([name, value]) => [name, textOf(value)])),
    }),
  }
}

function ofMandate(id: string, of: 'plan' | 'guard', text: string): Event | undefined {
  const { is, facts, ...where } = storedMandate.parse(JSON.parse(text))
  const type = `${of}.${is}`
  return isEventType(type) ? { ...headOf(id, type, where), data: dataOf(type, facts) } : undefined
}

function ofTicket(id: string, text: string, outcome = '{}'): Event | undefined {
  const { id: ticket, state, before, call, ...where } = storedTicket.parse(JSON.parse(text))
  const type = `ticket.${state}`
  if (!isEventType(type)) return undefined
  return {
    ...headOf(id, type, where),
    data: dataOf(type, {
      ticket,
      before,
      action: call.name,
      params: Object.fromEntries(Object.entries(call.params).map(([name, value]) => [name, String(value)])),
      outcome: texts.parse(JSON.parse(outcome)),
    }),
  }
}

/** An event of a ticket or a mandate without its facts. */
function headOf(
  id: string,
  type: EventTypeName,
  {
    at,
    accountId,
    accountLabel,
    venue,
    chainId,
  }: Pick<z.output<typeof storedTicket>, 'at' | 'accountId' | 'accountLabel' | 'venue' | 'chainId'>,
): Omit<Event, 'data'> {
  return {
    id,
    type,
    timestamp: new Date(at).toISOString(),
    account: accountId,
    label: accountLabel,
    venue,
    chain: chainId,
  }
}

/** The facts that the type of an event has; others are left out. Throws where one is missing or malformed. */
function dataOf(type: EventTypeName, facts: object): Event['data'] {
  return eventTypes[type].data.strip().parse(facts)
}

/** A field of a condition as text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
