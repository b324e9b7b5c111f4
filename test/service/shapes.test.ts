import * as fc from 'fast-check'
import { LosslessNumber, parse, stringify } from 'lossless-json'
import { expect, test } from 'vitest'
import { DecodeError } from '../../src/service/records/json-object.js'
import { lists, records } from './support/decoders.js'
import { pendingOrder, rows, singles, triggerOrder, type Example } from './support/examples.js'
import { plain } from './support/plain.js'

type Decode = (reply: unknown) => unknown
const decoders: Readonly<Record<string, Decode>> = { ...lists, ...records }

/** Through JSON text, as every reply comes. */
const decode = (name: string, reply: unknown): unknown =>
  plain(decoders[name]?.(parse(stringify(reply) ?? '')))

const wrapped = (value: unknown): readonly unknown[] => [
  value,
  { data: value },
  { items: value },
  { result: value },
  { success: true, data: { items: value, total: 1 } },
]

/** The record, with these other fields where records of its kind keep them. */
const withRest = ({ record }: Example, rest: object = {}): unknown =>
  'rest' in record ? { ...record, rest } : record

test.each(Object.entries(rows))('%s decodes its example, bare and wrapped', (name, example) => {
  // A position that is listed twice is one.
  const expected = name === 'openPositions' ? [withRest(example)] : [withRest(example), withRest(example)]
  for (const reply of wrapped([example.wire, example.wire])) {
    expect(decode(name, reply)).toStrictEqual(expected)
  }
})

test.each(Object.entries(singles))(
  '%s decodes its example, bare, wrapped and as the only element of a list',
  (name, example) => {
    const bare = name === 'portfolio' ? [] : wrapped(example.wire)
    for (const reply of [...bare, ...wrapped([example.wire])]) {
      expect(decode(name, reply)).toStrictEqual(withRest(example))
    }
  },
)

test.each(['openOrders', 'marketMakerOpenOrders'])('%s decodes two lists and one flat list alike', (name) => {
  const expected = { pending: [withRest(pendingOrder)], triggers: [withRest(triggerOrder)] }
  const apart = { pendingOrders: [pendingOrder.wire], triggerOrders: [triggerOrder.wire] }
  for (const reply of [...wrapped(apart), ...wrapped([triggerOrder.wire, pendingOrder.wire])]) {
    expect(decode(name, reply)).toStrictEqual(expected)
  }
})

/** Every way in which one value of an example may be written without meaning anything else. */
function writings(key: string, value: unknown): readonly unknown[] {
  if (key.endsWith('At') && typeof value === 'number' && value > 0) return timesOf(value)
  if (typeof value === 'boolean') return [value, String(value), value ? 1 : 0]
  if (key === 'positionType') return respellings[String(value).replace(' Order', '')] ?? [value]
  if (key.endsWith('tatus')) return value === 'CANCELLED' ? ['CANCELED', 'CANCELLED', 'cancelled'] : [value]
  const text = String(value)
  if (/^-?\d+$/.test(text)) return integersOf(text)
  return /^-?\d+\.\d+$/.test(text)
    ? [text, new LosslessNumber(text), `${text.replace('.', '')}e-${text.split('.')[1]?.length}`]
    : [value]
}

const timesOf = (seconds: number): readonly unknown[] => [
  seconds,
  String(seconds),
  seconds * 1000,
  String(seconds * 1000),
  new Date(seconds * 1000).toISOString(),
  new Date(seconds * 1000).toISOString().replace('.000Z', ''),
  new Date(seconds * 1000).toISOString().replace('.000Z', '+00:00'),
]

/**
 * The same for an id: every spelling on the wire gives the same text. Hex text is left out for those, where it would be another
 * id.
 */
function integersOf(text: string): readonly unknown[] {
  const digits = BigInt(text)
  const hex = digits < 0n ? `-0x${(-digits).toString(16)}` : `0x${digits.toString(16)}`
  return [text, new LosslessNumber(text), { type: 'BigNumber', hex }]
}

const respellings: Readonly<Record<string, readonly unknown[]>> = {
  Market: ['Market', 'Market Order', 'MARKET', 'market_order'],
  Limit: ['Limit', 'Limit Order', 'LIMIT'],
  'Stop Limit': ['Stop Limit', 'STOP_LIMIT', 'stop-limit order'],
}

const otherNames: Readonly<Record<string, string>> = {
  trasactionHash: 'transactionHash',
  transactionHash: 'trasactionHash',
}

/** An example with each value and name written in any of its ways, and fields that nobody knows beside them. */
function anyWriting({ wire }: Example): fc.Arbitrary<{ readonly written: object; readonly unknown: object }> {
  const fields = Object.entries(wire).map(([key, value]) =>
    fc.tuple(fc.constantFrom(key, otherNames[key] ?? key), fc.constantFrom(...writings(key, value))),
  )
  const unknown = fc.dictionary(
    fc.string({ maxLength: 4 }).map((key) => `new ${key}`),
    fc.constantFrom('x', null, true),
    { maxKeys: 2 },
  )
  return fc.tuple(fc.tuple(...fields), unknown).map(([entries, extra]) => ({
    written: { ...Object.fromEntries(entries), ...extra },
    unknown: { ...extra },
  }))
}

const examples = [...Object.entries(rows), ...Object.entries(singles)]

test.each(examples)('%s decodes the same record from every spelling of its fields', (name, example) => {
  const isOne = name in singles && name !== 'portfolio'
  fc.assert(
    fc.property(anyWriting(example), ({ written, unknown }) => {
      const decoded = decode(name, isOne ? written : [written])
      const expected = withRest(example, unknown)
      expect(decoded).toEqual(isOne || name === 'portfolio' ? expected : [expected])
    }),
  )
})

test('open orders decode the same records from every spelling of their fields', () => {
  fc.assert(
    fc.property(anyWriting(pendingOrder), anyWriting(triggerOrder), (pending, trigger) => {
      const expected = {
        pending: [withRest(pendingOrder, pending.unknown)],
        triggers: [withRest(triggerOrder, trigger.unknown)],
      }
      expect(
        decode('openOrders', { pendingOrders: [pending.written], triggerOrders: [trigger.written] }),
      ).toEqual(expected)
      expect(decode('openOrders', [pending.written, trigger.written])).toEqual(expected)
    }),
  )
})

test.each([...examples, ['openOrders', triggerOrder] as const])(
  '%s omits an unreadable field, and keeps the key',
  (name, example) => {
    const identity = new Set(['posId', 'orderId', 'svcId', 'isTP'])
    const broken = Object.entries(example.wire).map(([key, value]) => [
      key,
      identity.has(key) ? value : { odd: [] },
    ])
    const reply = Object.fromEntries(broken) as object
    const decoded = name in singles && name !== 'portfolio' ? [decode(name, reply)] : decode(name, [reply])
    const [record] = (
      Array.isArray(decoded)
        ? decoded
        : name === 'portfolio'
          ? [decoded]
          : (decoded as { triggers: unknown[] }).triggers
    ) as [object]
    expect(Object.keys(record).sort()).toEqual(Object.keys(example.record).sort())
    const ids = new Set([
      'id',
      'positionId',
      'orderId',
      'isTakeProfit',
      'rest',
      'pairId',
      'symbol',
      'realisedPnlIncludes',
    ])
    for (const [key, value] of Object.entries(record))
      expect([key, value]).toEqual([key, ids.has(key) ? value : undefined])
  },
)

test('an unknown word stays unchanged', () => {
  const reply = [{ posId: '1', positionType: 'Iceberg', positionStatus: 'Frozen', status: '' }]
  expect(decode('openPositions', reply)).toMatchObject([
    { type: 'Iceberg', status: 'Frozen', orderStatus: '' },
  ])
})

const candle = {
  time: '2026-01-02T03:04:05.000Z',
  open: '1.5',
  high: '2',
  low: '1',
  close: '1.75',
  volume: '10',
}
const without = { ...candle, volume: undefined }
const [t, at] = [1_767_323_045, 1_767_323_045_000]

test.each([
  ['rows', [[t, '1.5', '2', '1', '1.75', '10']], candle],
  ['rows without volume', [[at, 1.5, 2, 1, 1.75]], without],
  ['objects', [{ time: t, open: '1.5', high: '2', low: '1', close: '1.75', volume: '10' }], candle],
  ['objects with short names', [{ t: String(t), o: 1.5, h: 2, l: 1, c: 1.75, v: 10 }], candle],
  ['columns', { t: [t], o: ['1.5'], h: ['2'], l: ['1'], c: ['1.75'], v: ['10'] }, candle],
  ['columns with a state', { s: 'ok', t: [t], o: ['1.5'], h: ['2'], l: ['1'], c: ['1.75'] }, without],
  [
    'columns with long names',
    { data: { time: [t], open: [1.5], high: [2], low: [1], close: [1.75], volume: [10] } },
    candle,
  ],
])('candles decode from %s', (_what, reply, expected) => {
  expect(decode('candles', reply)).toEqual([expected])
  expect(decode('candles', { result: reply })).toEqual([expected])
})

test('candles are sorted, oldest first', () => {
  const row = (time: number): unknown[] => [time, 1, 1, 1, 1]
  const decoded = lists.candles([row(t + 60), row(t), row(t + 120)]) as { time: Date }[]
  expect(decoded.map(({ time }) => time.getTime() - at)).toEqual([0, 60_000, 120_000])
})

test.each([[[t, 1, 2, 1]], [['x', 1, 2, 1, 1]], [{ t, o: 1, h: 2, l: 1 }], [[t, 1, 2, 1, null]], [7]])(
  'the candle %j is unreadable',
  (row) => {
    expect(() => lists.candles([row])).toThrow(DecodeError)
  },
)

test('market-maker figures may be bare amounts, and rates may be listed by pair', () => {
  expect(decode('openInterest', '5000000000000000000000000000000')).toMatchObject({ total: '5' })
  expect(
    decode('unrealisedPnl', { data: new LosslessNumber('-5000000000000000000000000000000') }),
  ).toMatchObject({ total: '-5' })
  expect(decode('vaultExposure', { longExposure: '0', pairs: [{ tokenId: 2 }] })).toMatchObject([
    { pairId: undefined, long: '0' },
    { pairId: '2' },
  ])
  expect(decode('fundingRates', { 2: '1000000000000000', 'BTC/USD': { fundingRate: 0 } })).toMatchObject([
    { pairId: '2', symbol: 'ETH/USD', rate: '1' },
    { pairId: undefined, symbol: 'BTC/USD', rate: '0' },
  ])
})

test.each([
  [{ transactionReceipt: { transactionHash: '0x12' } }, '0x12'],
  [{ transactionHash: '0x12' }, '0x12'],
  [{ data: { trasactionHash: '0x12' } }, '0x12'],
  [{ status: 'ok' }, undefined],
  [{}, undefined],
])('the transaction of %j is %s', (reply, transactionHash) => {
  expect(decode('execute', reply)).toStrictEqual({ transactionHash, reply })
})
