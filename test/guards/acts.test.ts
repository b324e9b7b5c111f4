import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import { callsOf } from '../../src/guards/acts.js'
import { UnreadableReplyError } from '../../src/service/errors.js'
import { example, heldExample, traderNamed } from '../desk/support.js'
import { ruleOf } from './support.js'

const POSITION = example({ id: '7' })
const OPEN = { id: '7', pairId: '1', symbol: 'BTC/USD', isLong: true, position: POSITION }

/** The calls of a rule on an account that shows the position 7 like this. */
async function callsWith(
  words: string,
  {
    open = {},
    marked = {},
    rows = 1,
    flat = [],
  }: {
    readonly open?: object
    readonly marked?: object
    /** Those of the list of positions. */
    readonly rows?: number
    readonly flat?: readonly object[]
  },
) {
  const account = {
    trader: traderNamed('Main'),
    open: async () =>
      await Promise.resolve({ positions: [OPEN], unlisted: [], orders: [], unread: [], ...open }),
    partialBook: async () => await Promise.resolve({ positions: Array.from({ length: rows }) }),
    marked: async () =>
      await Promise.resolve({
        positions: [heldExample({ position: POSITION })],
        triggers: { ok: true, value: undefined },
        ...marked,
      }),
  }
  const plan = async (_: unknown, intent: { readonly kind: string }) =>
    await Promise.resolve({
      intent,
      call: { name: intent.kind === 'tpsl' ? 'addTPSL' : 'decreasePosition', params: { posId: '7' } },
      issues: [],
    })
  const parts = {
    desk: {
      trading: { readAccount: () => account, plan, planFlat: async () => await Promise.resolve(flat) },
    },
    suggestStop: async () => await Promise.resolve({ price: new Big('25000'), percent: new Big('5') }),
  }
  const { calls, unfit } = await callsOf(parts as never, ruleOf(words), account.trader, undefined)
  return [calls.map(({ key }) => key), unfit]
}

const lost = new UnreadableReplyError('open_orders', 'none')

describe('a stop for each position without one', () => {
  test('is what a position without one gets', async () => {
    expect(await callsWith('nostop 60s stop', {})).toEqual([['a1 42161 7 addTPSL'], 0])
  })

  test('waits for orders that could not be read', async () => {
    const marked = {
      positions: [heldExample({ areOrdersRead: false })],
      triggers: { ok: false, error: lost },
    }
    await expect(callsWith('nostop 60s stop', { marked })).rejects.toBe(lost)
  })

  test.each([
    [
      'of which the service does not say whether it is covered',
      [heldExample({ position: POSITION, areOrdersRead: false })],
    ],
    ['that the second list does not have', []],
  ])('is not possible for one %s', async (_, positions) => {
    expect(await callsWith('nostop 60s stop', { marked: { positions } })).toEqual([[], 1])
  })
})

describe('a close of all positions', () => {
  test('goes out where rows of the list cannot be read, and counts them as not possible', async () => {
    const open = { unread: [{ list: 'positions', rows: 2, error: lost }] }
    expect(await callsWith('exposure 5000 close', { open })).toEqual([['a1 42161 7 decreasePosition'], 2])
  })

  test('waits for a list that could not be read', async () => {
    const open = { unread: [{ list: 'positions', rows: undefined, error: lost }] }
    await expect(callsWith('exposure 5000 close', { open })).rejects.toBe(lost)
  })
})

test('what a list that may be cut leaves out counts as not possible', async () => {
  expect(await callsWith('exposure 5000 close', { rows: 50 })).toEqual([['a1 42161 7 decreasePosition'], 1])
  const flat = [
    { trader: traderNamed('Main'), close: undefined, cancel: undefined, unread: [], mayBeMore: true },
  ]
  expect(await callsWith('exposure 5000 flat', { flat })).toEqual([[], 1])
  const close = { parts: [], leftOut: [{}, {}, {}] }
  const unread = [{ list: 'orders', rows: 1 }]
  expect(await callsWith('exposure 5000 flat', { flat: [{ ...flat[0], close, unread }] })).toEqual([[], 5])
})

test('orders of which rows cannot be read are cancelled as far as they can be, and the others count as not possible', async () => {
  const open = { unread: [{ list: 'orders', rows: 2, error: lost }] }
  expect(await callsWith('exposure 5000 cancel', { open })).toEqual([[], 2])
})
