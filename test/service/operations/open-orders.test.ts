import { describe, expect, test } from 'vitest'
import { parseDialect } from '../../../src/service/dialect.js'
import { openOrders } from '../../../src/service/operations/data/open-orders.js'
import { DecodeError } from '../../../src/service/records/json-object.js'
import { lists } from '../support/decoders.js'

const pending = { posId: '7', lmtPrice: '3200' }
const trigger = { posId: '7', orderId: '0', isTP: true, triggerPrice: '31000' }
const idsOf = (reply: unknown): unknown => {
  const orders = lists.openOrders(reply) as ReturnType<typeof openOrders.decode>
  return [orders.pending.length, orders.triggers.map(({ orderId }) => orderId)]
}

describe('in one list', () => {
  test('a row with a trigger price or a side of the trigger is a trigger order', () => {
    const { isTP: _, ...withPrice } = trigger
    const { triggerPrice: __, ...withSide } = { ...trigger, orderId: '1' }
    expect(idsOf([pending, withPrice, withSide])).toEqual([1, ['0', '1']])
  })

  test('no row is left out, and one that is repeated to the letter is one', () => {
    const others = [
      { ...pending, lmtPrice: '3300' },
      { ...trigger, orderId: '1' },
    ]
    expect(idsOf({ data: [pending, trigger, ...others, pending, trigger] })).toEqual([2, ['0', '1']])
  })

  test('a row without an id makes the reply unreadable, unless it may be partial', () => {
    const [{ posId: _, ...nameless }, { orderId: __, ...alike }] = [pending, trigger]
    const reply = { pendingOrders: [nameless, pending], triggerOrders: [alike, trigger, alike] }
    expect(() => lists.openOrders(reply)).toThrow(DecodeError)
    const read = openOrders.decode(reply, parseDialect({}), { mayBePartial: true })
    expect([read.pending.length, read.pending.unreadable]).toEqual([1, 1])
    expect([read.triggers.length, read.triggers.unreadable]).toEqual([1, 2])
  })
})

describe('in two lists', () => {
  test('one may be missing or wrapped', () => {
    expect(idsOf({ pendingOrders: [pending] })).toEqual([1, []])
    expect(idsOf({ triggerOrders: { items: [trigger] } })).toEqual([0, ['0']])
    expect(idsOf({ data: { pendingOrders: [pending], triggerOrders: [] } })).toEqual([1, []])
  })

  test('both may be empty', () => {
    for (const reply of [
      { pendingOrders: [], triggerOrders: [] },
      { pendingOrders: [] },
      { data: { triggerOrders: [] } },
    ])
      expect(idsOf(reply)).toEqual([0, []])
  })

  test.each([
    ['a list with rows of another name beside two empty ones', { pendingOrders: [], others: [pending] }],
    ['the same one level up', { data: { pendingOrders: [], triggerOrders: [] }, others: [pending] }],
    ['another answer beside two empty lists', { pendingOrders: [], data: { pendingOrders: [pending] } }],
    ['an empty list beside another answer', { triggerOrders: [], data: null, result: { a: 1 } }],
    ['a list that is none', { pendingOrders: [pending], triggerOrders: null }],
  ])('%s are unreadable', (_, reply) => {
    expect(() => lists.openOrders(reply)).toThrow(DecodeError)
  })

  test('the same orders under two names are unreadable', () => {
    const dialect = parseDialect({ openOrders: { pending: ['pendingOrders', 'waiting'] } })
    const decode = (reply: unknown) => openOrders.decode(reply, dialect, { chainId: '1' })
    expect(decode({ waiting: [pending] }).pending).toHaveLength(1)
    expect(() => decode({ waiting: [], pendingOrders: [pending] })).toThrow(DecodeError)
  })
})
