import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from '../../src/api/document/openapi.js'
import { standalone } from '../../src/api/document/components.js'
import { eventSchema } from '../../src/events/event.js'
import { eventTypeNames, eventTypes, type EventTypeName } from '../../src/events/event-types.js'
import { holding } from '../../src/events/types/facts.js'
import { readEvent } from '../../src/events/stored-event.js'
import { priceRule } from '../alerts/rules/support.js'

const { components, webhooks } = openApiDocument([], '1.0.0') as {
  readonly components: { readonly schemas: Readonly<Record<string, Readonly<Record<string, unknown>>>> }
  readonly webhooks: object
}

/** The schema of an event as a program reads it from the OpenAPI document. */
const documented = z.fromJSONSchema(standalone({ $ref: '#/components/schemas/Event' }, components.schemas))

const HOLDING = {
  positionId: '7',
  pairId: '1',
  side: 'long',
  size: '1000',
  collateral: '100',
  price: '70000.5',
}
const RULE = JSON.stringify(priceRule('above', '70000', { note: 'sell "half"' }))
const PLAN = { plan: 'p1', line: 'breakeven at 61200', position: '7', symbol: 'BTC/USD', side: 'long' }
const GUARD = { guard: 'g1', line: 'liquidation 3% close' }
const PLACE = { accountId: 'a1', label: 'Main', venue: 'service', chainId: '42161' }

/** The facts of each type as what logs it writes them, with all of them and with as few as it ever has. */
const FACTS: Readonly<Record<EventTypeName, readonly Readonly<Record<string, string>>[]>> = {
  'order.accepted': [{ ...HOLDING, symbol: 'BTC/USD' }, { positionId: '7' }],
  'order.filled': [HOLDING, { positionId: '7' }],
  'order.cancelled': [
    { ...HOLDING, what: 'order', by: 'hand' },
    { ...HOLDING, what: 'change' },
    { ...HOLDING, what: 'trailing', percent: '50' },
    { positionId: '7', reason: 'unknown' },
  ],
  'order.expired': [
    { ...HOLDING, what: 'order' },
    { positionId: '7', what: 'order' },
  ],
  'position.opened': [HOLDING, { positionId: '7' }],
  'position.increased': [{ ...HOLDING, what: 'size', by: '10.25' }],
  'position.reduced': [{ ...HOLDING, what: 'collateral', by: '0.5' }],
  'position.closed': [
    { ...HOLDING, entry: '1', exit: '2', profit: '-1.5', percent: '-2', unstated: 'a b', reason: 'stopLoss' },
    { positionId: '7', reason: 'elsewhere' },
    { ...HOLDING, reason: 'unknown' },
  ],
  'position.liquidated': [{ positionId: '7', side: 'short', entry: '1', exit: '2', profit: '-100' }],
  'stop.placed': [
    { ...HOLDING, what: 'takeProfit', percent: '100' },
    { positionId: '7', what: 'trigger' },
  ],
  'stop.triggered': [{ ...HOLDING, what: 'stopLoss', closed: '500' }],
  'stop.missing': [{ ...HOLDING, what: 'stopLoss' }],
  'nudge.stop': [
    { ...HOLDING, stop: '58800', stopPercent: '2' },
    { ...HOLDING, alike: 'yes', stopBeyond: '53000', liquidation: '54180' },
    { positionId: '7' },
  ],
  'nudge.loss': [{ ...HOLDING, profit: '-21.5', loss: '21.5', stop: '58800', stopPercent: '2' }],
  'nudge.liquidation': [
    { ...HOLDING, mark: '55000', liquidation: '54000', distance: '1.81818181', add: '66.1' },
    { positionId: '7' },
  ],
  'limit.losses': [
    { tier: 'halted', lost: '105.5', limit: '100', window: '86400000', until: '1767225600000' },
    {},
  ],
  'funding.charged': [
    { ...HOLDING, charged: '-10.5', since: '1767225600000', inAll: '3' },
    { positionId: '7' },
  ],
  'nudge.margin': [{ inUse: '900', total: '1000', percent: '90', add: '285.72' }, {}],
  'nudge.funding': [{ ...HOLDING, funding: '1.2', fundingPercent: '1.2' }, { positionId: '7' }],
  deposit: [{ amount: '25.5', hash: '0xab' }, {}],
  withdrawal: [{ amount: '25.5' }],
  'alert.fired': [
    { rule: RULE, value: '70001' },
    { rule: RULE, value: '70001', last: '69990' },
    { rule: RULE, value: '-0.01', symbol: 'BTC/USD' },
  ],
  'alert.expired': [{ rule: RULE }],
  'plan.armed': [PLAN, { plan: 'p1', line: 'close all at 2027-01-15T22:00:00.000Z' }],
  'plan.step': [{ ...PLAN, step: '1', ticket: 't1' }],
  'plan.paused': [PLAN],
  'plan.frozen': [{ ...PLAN, reason: 'missed' }],
  'plan.ended': [{ ...PLAN, reason: 'done' }],
  'guard.armed': [GUARD],
  'guard.triggered': [
    { ...GUARD, trigger: '1', first: '2.9', second: '2.8', position: '7', symbol: 'BTC/USD', side: 'long' },
    { ...GUARD, trigger: '1', first: '81', second: '82' },
  ],
  'guard.settled': [{ ...GUARD, trigger: '1', value: '2.8', outcome: 'done' }],
  'guard.paused': [GUARD],
  'guard.frozen': [{ ...GUARD, reason: 'unknown' }],
  'guard.ended': [{ ...GUARD, reason: 'stopped' }],
  'ticket.claimed': [{}],
  'ticket.sending': [{}],
  'ticket.accepted': [{}],
  'ticket.done': [{ entryPrice: '70000' }],
  'ticket.cancelled': [{}],
  'ticket.rejected': [{}],
  'ticket.not-sent': [{ reason: 'price' }],
  'ticket.unknown': [{}],
}

/** An entry of the log, as the scripts write it. */
function entryOf(type: EventTypeName, facts: Readonly<Record<string, string>>): readonly string[] {
  const notice = 'notice' in eventTypes[type] ? eventTypes[type].notice : undefined
  if (notice !== undefined)
    return ['notice', JSON.stringify({ id: 'x', kind: notice, at: 1, place: PLACE, facts })]
  const [of = '', is = ''] = type.split('.')
  if (of === 'plan' || of === 'guard') {
    const { accountId, label: accountLabel, venue, chainId } = PLACE
    return [of, JSON.stringify({ is, at: 1, accountId, accountLabel, venue, chainId, facts })]
  }
  const call = { name: 'newPositionOrder', params: { size: '1000', isLong: true, slippage: 1 } }
  const ticket = { id: 't1', state: type.replace('ticket.', ''), before: 'quoted', at: 1, call }
  const account = { accountId: 'a1', accountLabel: 'Main', venue: 'service', chainId: '42161' }
  return ['ticket', JSON.stringify({ ...ticket, ...account }), 'outcome', JSON.stringify(facts)]
}

describe.each(eventTypeNames)('%s', (type) => {
  test.each(FACTS[type])('is as its schema and the document say: %j', (facts) => {
    const event = readEvent('1-0', entryOf(type, facts))
    expect(event?.type).toBe(type)
    const sent: unknown = JSON.parse(JSON.stringify(event))
    expect(eventSchema.parse(sent)).toEqual(sent)
    expect(documented.safeParse(sent).error).toBeUndefined()
    const { rule: _, ...others } = facts
    const shown = (type.startsWith('ticket.') ? event?.data['outcome'] : event?.data) as object
    expect(shown).toMatchObject(others)
  })

  test('of another type, or with an unknown fact, is none', () => {
    const sent = JSON.parse(JSON.stringify(readEvent('1-0', entryOf(type, FACTS[type][0] ?? {})))) as {
      readonly data: object
    }
    for (const wrong of [
      { ...sent, type: 'order.imagined' },
      { ...sent, data: { ...sent.data, secret: 'x' } },
      { ...sent, secret: 'x' },
    ])
      for (const schema of [eventSchema, documented]) expect(schema.safeParse(wrong).success).toBe(false)
  })
})

test('facts that no type has are left out, and a fact that must be there makes an event damaged', () => {
  const extra = readEvent('1-0', entryOf('deposit', { amount: '5', internal: 'x' }))
  expect(extra?.data).toEqual({ amount: '5' })
  expect(() => readEvent('1-0', entryOf('position.increased', HOLDING))).toThrow('what')
  expect(() => readEvent('1-0', entryOf('deposit', { amount: '5e3' }))).toThrow('amount')
})

test('the document tells the types apart by `type`, and has what a webhook is sent', () => {
  const { oneOf, discriminator } = components.schemas['Event'] as {
    readonly oneOf: readonly { readonly $ref: string }[]
    readonly discriminator: { readonly mapping: Readonly<Record<string, string>> }
  }
  expect(Object.keys(discriminator.mapping)).toEqual(eventTypeNames)
  expect(Object.values(discriminator.mapping)).toEqual(oneOf.map(({ $ref }) => $ref))
  for (const ref of Object.values(discriminator.mapping))
    expect(components.schemas).toHaveProperty(ref.slice('#/components/schemas/'.length))
  expect(JSON.stringify(webhooks)).toContain('#/components/schemas/EventTest')
})

test('docs/api.md has a line for each type, with its facts', () => {
  const docs = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')
  const lines = docs.split('\n').map((line) => line.replaceAll(/\s+/g, ' '))
  for (const type of eventTypeNames) {
    const { summary, data } = eventTypes[type]
    const names = Object.keys(data.shape)
    const ofPosition = Object.keys(holding.shape)
    const isOfPosition = names.includes('positionId')
    const own = names.filter((name) => !isOfPosition || !ofPosition.includes(name))
    const facts = [...(isOfPosition ? ['those of a position'] : []), ...own.map((name) => `\`${name}\``)]
    expect(lines).toContain(`| \`${type}\` | ${summary} | ${facts.join(', ')} |`)
  }
})
