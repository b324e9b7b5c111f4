import * as fc from 'fast-check'
import { parse } from 'lossless-json'
import { expect, test } from 'vitest'
import { DecodeError } from '../../src/service/records/json-object.js'
import { defaultDialect } from '../../src/service/dialect.js'
import { lists, others, records } from './support/decoders.js'

const { wrappers, openOrders } = defaultDialect
const split = [...openOrders.pending, ...openOrders.triggers]
const columns = Object.values(defaultDialect.records['candle'] ?? {}).flatMap(({ names }) => names)
const known = Object.values(defaultDialect.records).flatMap((rules) =>
  Object.values(rules).flatMap(({ names }) => names),
)

/**
 * JSON of any shape, leaning towards what a service might send: known names, wrappers, empty and nested lists, failure marks.
 */
const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom(null, true, false, '', '0', '1', '0x10', 'x', 0, 1, -1, 1.5, 1e300),
    fc.jsonValue({ maxDepth: 2 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...wrappers, ...split, 'error', 'success', 'ok', 's'), tie('value'), {
      maxKeys: 3,
    }),
    fc.dictionary(fc.oneof(fc.constantFrom(...known), fc.string({ maxLength: 5 })), tie('value'), {
      maxKeys: 8,
    }),
  ),
})).value

/** As it comes out of the HTTP reply. */
const asReply = (json: unknown): unknown => parse(JSON.stringify(json))

/** Names under which some operations, and no others, find lists. */
const ownNames: Readonly<Record<string, readonly string[]>> = {
  openOrders: split,
  marketMakerOpenOrders: split,
  candles: columns,
}

const isNone = (decoded: unknown): boolean =>
  decoded === undefined ||
  (Array.isArray(decoded) && decoded.length === 0) ||
  (typeof decoded === 'object' &&
    decoded !== null &&
    'pending' in decoded &&
    JSON.stringify(decoded) === '{"pending":[],"triggers":[]}')

/**
 * Whether the service said "none", told independently of the decoders: an empty list, around it nothing but wrappers, no other
 * list with something in it on the way, and no word of a failure. Of the operation's own names one may stand on the way, and
 * inside it only wrappers.
 */
function saysNone(reply: unknown, own: readonly string[]): boolean {
  if (Array.isArray(reply)) return reply.length === 0
  if (!isPlain(reply)) return false
  if (reply['error'] || reply['success'] === false || reply['ok'] === false || reply['s'] === 'error')
    return false
  if (Object.values(reply).some((value) => Array.isArray(value) && value.length > 0)) return false
  const answers = [...wrappers, ...own]
    .map((name) => ({ value: reply[name], inside: own.includes(name) ? [] : own }))
    .filter(({ value }) => isPlain(value) || Array.isArray(value))
  return answers.length > 0 && answers.every(({ value, inside }) => saysNone(value, inside))
}

/** A JSON object; a number as it comes out of the parser is none. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  value.constructor.name !== 'LosslessNumber'

const run = (
  decode: (reply: unknown) => unknown,
  reply: unknown,
): { readonly decoded: unknown } | 'unreadable' => {
  try {
    return { decoded: decode(reply) }
  } catch (error) {
    // Any other exception of a decoder is a crash, and fails the test with its own stack.
    if (error instanceof DecodeError) return 'unreadable'
    throw error
  }
}

test.each(Object.entries({ ...lists, ...records, ...others }))(
  '%s decodes any JSON, or reports it as unreadable',
  (_name, decode) => {
    fc.assert(
      fc.property(anyJson, (json) => {
        expect(run(decode, asReply(json))).toBeDefined()
      }),
      { numRuns: 300 },
    )
  },
)

test.each(Object.entries(lists))('%s returns none only for an empty list', (name, decode) => {
  fc.assert(
    fc.property(anyJson, (json) => {
      const reply = asReply(json)
      const outcome = run(decode, reply)
      fc.pre(outcome !== 'unreadable' && isNone(outcome.decoded))
      expect(saysNone(reply, ownNames[name] ?? [])).toBe(true)
    }),
    { numRuns: 60, maxSkipsPerRun: 1000 },
  )
})

const silences: readonly unknown[] = [
  null,
  '',
  'none',
  false,
  {},
  { data: null },
  { data: {} },
  { items: '' },
  { error: 'x', data: [] },
]
const failures: readonly unknown[] = [
  { success: false, data: [] },
  { ok: false, items: [] },
  { data: [], items: [{ posId: 1 }] },
  { message: 'try later' },
  { message: 'Too many requests', data: [] },
  { status: 'error', message: 'Internal error', data: [] },
  { status: 'fail', result: [] },
  { code: 500, message: 'db down', items: [] },
  { statusCode: 500, data: { items: [] } },
  { data: [], hasMore: true },
  { data: [], positions: [{ posId: 1 }] },
  { data: { triggerOrders: [] }, orders: [{ posId: 1 }] },
  { data: { pendingOrders: { items: [] } }, orders: [{ posId: 1 }] },
  { data: { time: [], open: [], high: [], low: [], close: [] }, candles: [{ time: 1 }] },
]
const notLists: readonly unknown[] = [
  [null],
  [[]],
  ['x'],
  [{}],
  { data: { error: 'x', items: [] } },
  { pendingOrders: null },
]

test.each(Object.entries(lists))('%s reports a missing list as unreadable', (_name, decode) => {
  for (const reply of [...silences, ...failures, ...notLists]) {
    expect([reply, run(decode, asReply(reply))]).toEqual([reply, 'unreadable'])
  }
})

test.each(Object.entries(lists))('%s returns none for an empty list', (_name, decode) => {
  for (const reply of [
    [],
    { data: [] },
    { result: { items: [] } },
    { error: null, success: true, data: [] },
    { code: 200, message: 'success', data: [] },
    { status: 'ok', message: 'No rows', data: [] },
    { message: 'OK', data: [], hasMore: false },
  ]) {
    expect([reply, isNone(decode(asReply(reply)))]).toEqual([reply, true])
  }
})

test('two empty lists of orders beside a message of a failure are an unreadable reply', () => {
  const none = { pendingOrders: [], triggerOrders: [] }
  expect(run(lists.openOrders, asReply({ ...none, message: 'db down' }))).toBe('unreadable')
  expect(run(lists.openOrders, asReply({ ...none, code: 500 }))).toBe('unreadable')
  expect(run(lists.openOrders, asReply({ ...none, message: 'ok' }))).not.toBe('unreadable')
})

test('one missing list of orders is empty, and two are an unreadable reply', () => {
  const one = { posId: '1' }
  expect(lists.openOrders({ pendingOrders: [one] })).toMatchObject({
    pending: [{ positionId: '1' }],
    triggers: [],
  })
  expect(lists.openOrders({ data: { triggerOrders: [{ ...one, orderId: 0 }] } })).toMatchObject({
    pending: [],
    triggers: [{ orderId: '0' }],
  })
  expect(run(lists.openOrders, { pendingOrders: [], triggerOrders: null })).toBe('unreadable')
  expect(run(lists.openOrders, { pendingOrders: [], triggerOrders: {} })).toBe('unreadable')
  expect(run(lists.openOrders, { orders: [] })).toBe('unreadable')
})

test('a record without its id is unreadable', () => {
  expect(run(lists.openPositions, [{ size: '5' }])).toBe('unreadable')
  expect(run(lists.openPositions, [{ posId: '1' }, { posId: null }])).toBe('unreadable')
  expect(run(lists.closedPositions, [{ posId: 1.5 }])).toBe('unreadable')
  expect(run(lists.openOrders, { triggerOrders: [{ posId: '1' }] })).toBe('unreadable')
  expect(run(records.pairInfo, { svcId: 2 })).toBe('unreadable')
})

test('a reply about one thing that holds two of them, or none, is unreadable', () => {
  const two = { balances: { vusd: '1' }, openInterest: { total: '1', oi: '1' }, unrealisedPnl: { pnl: '1' } }
  for (const [name, record] of Object.entries(two)) {
    const decode = records[name as keyof typeof two]
    expect([name, run(decode, [record])]).not.toEqual([name, 'unreadable'])
    expect([name, run(decode, [record, record])]).toEqual([name, 'unreadable'])
    expect([name, run(decode, [])]).toEqual([name, 'unreadable'])
  }
})
