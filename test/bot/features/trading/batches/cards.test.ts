import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reportKeyboard } from '../../../../../src/bot/features/trading/batches/feature.js'
import { batchReport } from '../../../../../src/bot/features/trading/batches/report.js'
import {
  cancelSeveralPreview,
  pickOrdersCard,
} from '../../../../../src/bot/features/trading/cancel-orders.js'
import {
  closeAllPreview,
  nothingToClose,
  pickCard,
} from '../../../../../src/bot/features/trading/close-all.js'
import { planCancelSeveral } from '../../../../../src/desk/trading/actions/cancel.js'
import { planCloseAll, type CloseChoice } from '../../../../../src/desk/trading/actions/close-all.js'
import type { OpenOrder } from '../../../../../src/desk/account/orders/open-order.js'
import type { PositionWithOrders } from '../../../../../src/desk/account/positions/position-view.js'
import type { Ticket, TicketState } from '../../../../../src/desk/trading/tickets/ticket.js'
import { ASKED, bare, example, heldExample, marked, positionsOf } from '../../../../desk/support.js'
import { dataOf, seen } from '../../support.js'
import { ada, blank, calls, entry, render, slot, stop, strange, target, ticketOf } from '../support.js'

const ALL: CloseChoice = { by: 'filter', filter: 'all' }
const loser = heldExample({
  position: example({ id: '8', isLong: false }),
  symbol: 'ETH/USD',
  unrealizedPnl: new Big('-395.72'),
})
const priceless = heldExample({
  position: example({ id: '9' }),
  mark: { ok: true, value: undefined },
  unrealizedPnl: undefined,
})
const untold = heldExample({ position: bare({ id: '10' }), symbol: undefined, unrealizedPnl: undefined })
const extremes = [
  heldExample({
    position: example({ id: '11', size: '987654321098.76', collateral: '12345678901.23' }),
    unrealizedPnl: new Big('123456789012.34'),
  }),
  heldExample({
    position: example({
      id: '12',
      size: '0.04',
      collateral: '0.02',
      closingFee: '0',
      accruedFundingFee: '0',
    }),
    unrealizedPnl: new Big('-0.000001'),
  }),
]
const many = Array.from({ length: 33 }, (_, index) =>
  heldExample({ position: example({ id: String(100 + index) }) }),
)

const choices: Readonly<Record<string, readonly PositionWithOrders[]>> = {
  none: [],
  one: [heldExample()],
  several: [heldExample(), loser, priceless, untold],
  extremes,
  many,
}

describe.each(Object.entries(choices))('the cards of closing several positions: %s', (_, held) => {
  test('the list to tick', () => {
    const ticked = new Set(held.slice(0, 1).map(({ position }) => position.id))
    expect(seen(pickCard(render, ada, positionsOf(held), ticked))).toMatchSnapshot()
  })

  test('the preview', () => {
    const read = positionsOf(held)
    const plan = planCloseAll(read, ALL)
    const shown =
      plan.parts.length === 0 ? nothingToClose(render, plan, read) : closeAllPreview(render, ada, plan, read)
    expect(seen({ text: shown })).toMatchSnapshot()
  })
})

test('a list that the service may have cut is said wherever it is shown', () => {
  const read = { ...positionsOf([heldExample()]), mayBeMore: true }
  const plan = planCloseAll(read, ALL)
  for (const shown of [
    pickCard(render, ada, read, new Set()).text,
    closeAllPreview(render, ada, plan, read),
    nothingToClose(render, plan, read),
  ])
    expect(shown.text).toContain('there may be more')
})

test('the totals of closing several positions are the sums of the parts', () => {
  const cents = (min: number, max: number) =>
    fc.integer({ min, max }).map((value) => new Big(value).div(100).toFixed())
  const position = fc.record({
    size: cents(1, 10 ** 9),
    collateral: cents(1, 10 ** 8),
    entryPrice: cents(1, 10 ** 7),
    price: cents(1, 10 ** 7),
    isLong: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(position, { maxLength: 8 }), (drawn) => {
      const held = drawn.map(({ price, ...fields }, index) =>
        heldExample({ position: example({ id: String(index), ...fields }), mark: marked(price) }),
      )
      const { parts, totals } = planCloseAll(positionsOf(held), ALL)
      expect(parts).toHaveLength(drawn.length)
      for (const name of ['size', 'profit', 'fee', 'payout'] as const) {
        // What each ticket was offered for, as it is kept.
        const sum = parts.reduce((all, { shown }) => all.plus(shown.figures[name] ?? 'not known'), new Big(0))
        expect(totals[name]?.toFixed()).toBe(sum.toFixed())
      }
    }),
  )
  expect(planCloseAll(positionsOf([heldExample(), priceless]), ALL).totals.profit).toBeUndefined()
})

const waiting: Readonly<Record<string, readonly OpenOrder[]>> = {
  none: [],
  one: [entry],
  several: [entry, target, stop, slot, strange, blank],
  many: Array.from({ length: 33 }, (_, index) => ({
    ...entry,
    id: String(index),
    positionId: String(index),
  })),
}

test.each(Object.entries(waiting))('the cards of cancelling several orders: %s', (name, orders) => {
  const open = { orders, unread: [], asOf: ASKED }
  expect(seen(pickOrdersCard(render, ada, open, new Set(['13'])))).toMatchSnapshot('to tick')
  if (name === 'none') return
  const plan = planCancelSeveral({ ...open, positions: [] }, { by: 'orders', ids: 'all' })
  expect(seen({ text: cancelSeveralPreview(render, ada, plan, open) })).toMatchSnapshot('preview')
})

describe('the report of a batch', () => {
  const of = (state: TicketState, outcome: Ticket['outcome'] = {}) =>
    ticketOf(calls['a close'], { state, outcome })
  const going = [of('done', { profit: '12.5' }), of('sending'), of('accepted'), of('claimed'), of('quoted')]
  const over = [
    of('done', { profit: '-123456.789' }),
    of('done'),
    of('rejected', { reason: 'No <b>' }),
    of('rejected'),
    of('unknown'),
    of('not-sent', { reason: 'not-reached' }),
    of('cancelled'),
  ]
  const report = (tickets: readonly Ticket[], isOver: boolean, choice: CloseChoice = ALL) =>
    seen({ text: batchReport(render, { choice }, tickets, isOver) })

  test('in progress', () => expect(report(going, false)).toMatchSnapshot())
  test('finished, with failures', () => expect(report(over, true)).toMatchSnapshot())
  test('finished, with what nobody has seen and what was done in part', () => {
    const text = report([of('accepted', { unseen: 'yes' }), of('done', { part: '400' })], true)
    expect(text.match(/^⚠️ .*: (?:accepted, no result seen|filled in part)$/gm)).toHaveLength(2)
    expect(report([of('done', { part: '400', rest: '600', resting: 'yes' })], false)).toContain('✅')
  })
  test('finished, all done', () => expect(report([of('done')], true)).toMatchSnapshot())
  test('with many tickets', () =>
    expect(
      report(
        Array.from({ length: 33 }, () => of('done')),
        true,
      ),
    ).toMatchSnapshot())
  test('a position that was closed, nobody knows by which order, is told so', () => {
    const text = report([of('done', { profit: '12.5', closedBy: 'unsure' })], true)
    expect(text).toMatch(/done, \+\$12\.50\nBy this order or by anything else that closes it/)
  })
  test('has a button for the parts of the PnL of each position that was closed', () => {
    const text = batchReport(render, { choice: ALL }, over, true)
    const keyboard = reportKeyboard(render.text, over, true)
    expect(keyboard.inline_keyboard.flat().map((button) => button.text)).toEqual([
      'Done',
      '🧮 PnL, part by part · BTC/USD',
    ])
    expect(dataOf({ text, keyboard })[0]).toMatch(/^ended:a1:42161:/)
    const unfinished = reportKeyboard(render.text, going.slice(1), false)
    expect(unfinished.inline_keyboard).toEqual([[{ text: 'Sent', disabled: {} }]])
  })
  test('of cancelled orders', () => {
    const tickets = (['done', 'rejected'] as const).map((state) =>
      ticketOf(calls['a stop taken back'], { state }),
    )
    for (const isOver of [false, true]) {
      const text = batchReport(render, { choice: { by: 'orders', ids: 'all' } }, tickets, isOver)
      expect(seen({ text })).toMatchSnapshot(isOver ? 'over' : 'going')
    }
  })
})
