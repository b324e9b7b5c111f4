import * as fc from 'fast-check'
import { factsOfDigest } from '../../../../../src/alerts/digests/digest.js'
import { digest } from '../../../../alerts/digests/support.js'
import { describe, expect, test } from 'vitest'
import { noticeKinds, type Notice } from '../../../../../src/alerts/notice.js'
import type { Condition } from '../../../../../src/alerts/rules/kinds/alert-kinds.js'
import { noticeCard } from '../../../../../src/bot/features/alerts/notices/card.js'
import { writeRule } from '../../../../../src/plans/kinds/kinds.js'
import { RULE } from '../../../../plans/support.js'
import { createNumbers } from '../../../../../src/bot/shell/format/numbers.js'
import { LONGEST_TEXT, MOST_ENTITIES } from '../../../../../src/bot/shell/text/message.js'
import { nasty, expectSound } from '../../../shell/text/support.js'
import { numbers, seen, text } from '../../support.js'
import { firedNotice, holding, NOW, noticeOf } from './support.js'

const render = { text, numbers }
const noticeContext = {
  labelOf: () => undefined,
  now: NOW,
  chains: [{ id: '42161', name: 'Arbitrum' }],
  isPrivate: true,
  canTrade: true,
}
const shown = (notice: Notice): string => seen(noticeCard(render, notice, noticeContext))
const { price: _price, collateral: _collateral, ...ended } = holding

describe('the notice of a plan', () => {
  const facts = {
    plan: 'p1',
    symbol: 'BTC/USD',
    side: 'long',
    positionId: '7',
    planRule: '{"kind":"timed-close","share":{"by":"percent","percent":"50"},"at":1741187400000}',
  }

  test.each([
    [{ state: 'frozen', is: 'missed' }, 'could not be sent in time', ['▶️ Resume', '🛑 Stop', '⏰ Plans']],
    [
      { state: 'armed', is: 'unfit', refused: '2', due: String(NOW + 60_000) },
      '(2 of 3)',
      ['⏸ Pause', '🛑 Stop', '⏰ Plans'],
    ],
    [{ state: 'armed', is: 'waits' }, 'something else', ['⏸ Pause', '🛑 Stop', '⏰ Plans']],
    [
      { state: 'armed', is: 'waits', ticket: 't1' },
      'The record of an order of yours (t1) is damaged',
      ['⏸ Pause', '🛑 Stop', '⏰ Plans'],
    ],
    [{ state: 'ended', is: 'gone' }, 'no longer open', ['⏰ Plans']],
  ] as const)('says what it does and has the buttons that decide: %j', (more, said, buttons) => {
    const card = noticeCard(render, noticeOf('plan', { ...facts, ...more }), noticeContext)
    expect(card.text.text).toMatch(/Close 50.% of BTC\/USD Long/)
    expect(card.text.text).toContain(said)
    expect((card.keyboard?.inline_keyboard ?? []).flat().map(({ text: label }) => label)).toEqual(buttons)
  })

  test.each([
    ['{"kind":"price-close","parts":[{"share":{"by":"all"},"above":"72000"}]}', true],
    ['{"kind":"break-even","price":"72000","isLong":true}', true],
    ['{"kind":"rate-close","share":{"by":"all"},"on":"funding","percent":"0.05","isLong":true}', true],
    [facts.planRule, false],
  ])('of a refused step says where it waits for its price or rate again: %s', (planRule, waits) => {
    const more = { state: 'armed', is: 'refused', refused: '1', due: String(NOW + 60_000) }
    const said = shown(noticeOf('plan', { ...facts, planRule, ...more }))
    expect(said).toContain('It is tried again')
    expect(said.includes('the plan waits for it again')).toBe(waits)
  })

  test.each(['gone', 'replaced', 'needless', 'disconnected'])(
    'whose plan has ended, as it is %s, says that nothing was sent, or nothing more where a step was begun',
    (is) => {
      const said = (more: object) => shown(noticeOf('plan', { ...facts, state: 'ended', is, ...more }))
      expect(said({})).toContain('Nothing was sent.')
      expect(said({ hasBegun: 'yes' })).toContain('Nothing more is sent.')
      expect(said({ hasBegun: 'yes' })).not.toContain('Nothing was sent')
    },
  )

  test.each([
    [{ done: '2', leftOut: '1', spent: '2' }, '2 of 4 slices done · $500.00 of $1,000.00 · left out: 1'],
    [
      { done: '2', leftOut: '0', spent: '3', spentAtMost: 'yes' },
      '2 of 4 slices done · at most $750.00 of $1,000.00',
    ],
  ])('of slices says what they have spent, and where that is only the most: %j', (more, said) => {
    const planRule = writeRule(RULE)
    expect(
      shown(noticeOf('plan', { ...facts, planRule, state: 'frozen', is: 'unknown', ...more })),
    ).toContain(said)
  })

  test('of an update whose words came before says where it stands, and not that anything was done', () => {
    const said = shown(noticeOf('plan', { source: 'tv', notActed: 'same-words', isDrafted: 'yes' }))
    expect(said).toContain('the same update came before; /plans shows what became of it')
  })

  test('of an update that was left does not say that there is no draft of it', () => {
    const said = shown(noticeOf('plan', { source: 'tv', notActed: 'left' }))
    expect(said).toContain('its handling was interrupted')
    expect(said).toContain('not certain')
    expect(said).not.toContain('no draft')
  })

  test.each([
    ['refused', 'refused three times'],
    ['unfit', 'not possible for the position'],
    ['mandate', 'updates of this source no longer act'],
  ])('of an update that has ended because of %s asks nothing', (is, reason) => {
    const source = { id: '0000000a', name: 'tv' }
    const planRule = { kind: 'update', source, isLong: true, acts: [{ do: 'close', percent: '50' }], at: 1 }
    const ended = { state: 'ended', is, planRule: JSON.stringify(planRule) }
    const said = shown(noticeOf('plan', { ...facts, ...ended }))
    expect(said).toContain(`🏁 Ended: `)
    expect(said).toContain(reason)
    expect(said).not.toContain('Resume')
  })
})

test('the notice of a guard that sees nothing says that it may not act, and no figure', () => {
  const facts = { guard: 'g1', guardRule: 'loss 5% in 24h close', is: 'unseen' }
  const card = shown(noticeOf('guard', facts))
  expect(card).toContain('It may not act. Look at /positions.')
  expect(card).not.toContain('Two reads in a row')
})

test('the notice of a guard that waits for an order whose record is damaged names it, and what to do', () => {
  const facts = {
    guard: 'g1',
    guardRule: 'exposure 1 close',
    is: 'waits',
    first: '9',
    second: '9',
    done: '0',
  }
  const card = shown(noticeOf('guard', { ...facts, ticket: 't1' }))
  expect(card).toContain('The record of an order of yours (`t1`) is damaged')
  expect(card).toContain('close by hand with /close')
  expect(card).not.toContain('Something else is under way')
})

test.each([
  ['waits', 'the guard looks again'],
  ['late', 'could not act within a minute'],
])('the notice of a guard whose act %s says what comes next, and no more', (is, said) => {
  const facts = { guard: 'g1', guardRule: 'exposure 1 close', is, first: '9', second: '9', done: '1' }
  const card = shown(noticeOf('guard', facts))
  expect(card).toContain(said)
  expect(card).toContain('Done: 1')
  expect(card).not.toContain('begins anew')
})

test.each([
  [{ is: 'unknown', isFrozen: 'yes' }, 'Once resumed, it acts again only after the condition has ended'],
  [{ is: 'restored', isFrozen: 'yes' }, 'database may have lost its last changes'],
  [
    { is: 'refused', isFrozen: 'yes', refused: '2' },
    'Three times in a row something was refused or not possible',
  ],
  [{ is: 'most', isFrozen: 'yes', refused: '2' }, 'It sent the most that it may for one condition'],
  [{ is: 'ended', over: 'disconnected' }, '🏁 Ended: its account is not connected'],
  [
    { is: 'unknown', over: 'stopped' },
    'It is not known whether what it sent arrived. Look at /positions and /activity',
  ],
  [{ is: 'done', over: 'stopped', done: '1' }, '🏁 Stopped by you'],
])('the notice of a guard that waits or is over says why, and not that it goes on: %j', (facts, said) => {
  const common = { guard: 'g1', guardRule: 'exposure 1 close', first: '9', second: '9' }
  const card = shown(noticeOf('guard', { ...common, ...facts }))
  expect(card).toContain(said)
  expect(card).not.toContain('It acts again once')
})

describe('the notice of an account event', () => {
  test.each<[string, Notice]>([
    ['order accepted', noticeOf('order-accepted', holding)],
    ['order accepted, at the market', noticeOf('order-accepted', { ...holding, price: '' })],
    ['order filled', noticeOf('order-filled', holding)],
    ['order filled in part', noticeOf('order-filled', { ...holding, rest: '500' })],
    ['order filled, of a short on paper', noticeOf('order-filled', { ...holding, side: 'short' }, onPaper())],
    ['order cancelled by hand', noticeOf('order-cancelled', { ...holding, what: 'order', by: 'hand' })],
    ['order cancelled', noticeOf('order-cancelled', { ...ended, what: 'order', price: '67000' })],
    ['order gone', noticeOf('order-cancelled', { ...holding, reason: 'unknown' })],
    ['order back', noticeOf('order-accepted', { ...holding, again: 'yes' })],
    ['change dropped', noticeOf('order-cancelled', { ...holding, what: 'change' })],
    [
      'stop-loss not listed, with another one left',
      noticeOf('order-cancelled', { ...holding, what: 'stopLoss', percent: '50', reason: 'unlisted' }),
    ],
    [
      'take-profit not listed, and the position shrank',
      noticeOf('order-cancelled', { ...holding, what: 'takeProfit', reason: 'shrunk' }),
    ],
    [
      'stop-loss cancelled',
      noticeOf('order-cancelled', { ...holding, what: 'stopLoss', percent: '50', by: 'hand' }),
    ],
    ['order expired', noticeOf('order-expired', { ...ended, what: 'order', price: '67000' })],
    ['position opened', noticeOf('position-opened', holding)],
    ['position back', noticeOf('position-opened', { ...holding, again: 'yes' })],
    ['position increased', noticeOf('position-increased', { ...holding, what: 'size', by: '250' })],
    ['collateral added', noticeOf('position-increased', { ...holding, what: 'collateral', by: '25.5' })],
    ['position reduced', noticeOf('position-reduced', { ...holding, what: 'size', by: '250' })],
    ['closed by its take-profit', noticeOf('position-closed', closed({ reason: 'takeProfit' }))],
    [
      'closed by its stop-loss',
      noticeOf('position-closed', closed({ reason: 'stopLoss', profit: '-31.4', percent: '-31.4' })),
    ],
    ['closed by its trailing stop', noticeOf('position-closed', closed({ reason: 'trailing' }))],
    ['closed by one of its triggers', noticeOf('position-closed', closed({ reason: 'trigger' }))],
    ['closed by hand', noticeOf('position-closed', closed({ reason: 'hand' }))],
    ['closed elsewhere', noticeOf('position-closed', closed({ reason: 'elsewhere' }))],
    ['closed by a stop or otherwise', noticeOf('position-closed', closed({ reason: 'stopOrOther' }))],
    ['closed by hand or otherwise', noticeOf('position-closed', closed({ reason: 'unsure' }))],
    [
      'closed, says the service, by a cancellation',
      noticeOf('position-closed', closed({ reason: 'cancelled' })),
    ],
    [
      'closed beyond its stop-loss',
      noticeOf('position-closed', closed({ reason: 'stopLoss', likely: 'yes', at: '66000' })),
    ],
    ['closed in parts', noticeOf('position-closed', closed({ reason: 'hand', parts: 'yes', size: '250' }))],
    ['trailing stop cancelled', noticeOf('order-cancelled', { ...holding, what: 'trailing', by: 'hand' })],
    [
      'closed, by a status of no known meaning',
      noticeOf('position-closed', { ...holding, reason: 'unknown', status: 'SETTLED' }),
    ],
    [
      'order with a status of no known meaning',
      noticeOf('order-cancelled', { ...holding, reason: 'unknown', status: 'VOIDED' }),
    ],
    ['closed, nobody knows how', noticeOf('position-closed', { ...holding, reason: 'unknown' })],
    ['liquidated', noticeOf('position-liquidated', closed({ profit: '-100', percent: '-100' }))],
    [
      'take-profit placed',
      noticeOf('protection-placed', { ...holding, what: 'takeProfit', price: '72000', percent: '100' }),
    ],
    [
      'stop-loss back',
      noticeOf('protection-placed', { ...holding, what: 'stopLoss', percent: '100', again: 'yes' }),
    ],
    [
      'stop-loss gone, and the position shrank',
      noticeOf('protection-missing', { ...holding, what: 'stopLoss', reason: 'shrunk' }),
    ],
    [
      'stop-loss not listed',
      noticeOf('protection-missing', { ...holding, what: 'stopLoss', price: '66000', reason: 'unlisted' }),
    ],
    [
      'stop-loss cancelled elsewhere',
      noticeOf('protection-missing', { ...holding, what: 'stopLoss', price: '66000', reason: 'cancelled' }),
    ],
    [
      'trailing stop never placed',
      noticeOf('protection-missing', { positionId: '1007', what: 'trailing', neverPlaced: 'yes' }),
    ],
    [
      'stop never placed beside one of a fifth',
      noticeOf('protection-missing', {
        positionId: '1007',
        what: 'stopLoss',
        price: '57000',
        neverPlaced: 'yes',
        left: '20',
      }),
    ],
    [
      'stop never placed beside one of a fifth of a position without a known liquidation price',
      noticeOf('protection-missing', {
        positionId: '1007',
        what: 'stopLoss',
        price: '57000',
        neverPlaced: 'yes',
        left: '20',
        leftLiquidation: 'unknown',
      }),
    ],
    [
      'stop never placed beside one of an unknown share',
      noticeOf('protection-missing', {
        positionId: '1007',
        what: 'stopLoss',
        neverPlaced: 'yes',
        leftUnstated: 'yes',
      }),
    ],
    [
      'trailing stop placed',
      noticeOf('protection-placed', { ...holding, what: 'trailing', price: '67062.5' }),
    ],
    [
      'stop-loss triggered',
      noticeOf('protection-triggered', { ...holding, what: 'stopLoss', price: '66000', closed: '500' }),
    ],
    [
      'stop-loss triggered, and not shown by its position',
      noticeOf('protection-triggered', { ...holding, what: 'stopLoss', price: '66000', unshown: 'yes' }),
    ],
    [
      'stop-loss that triggered and closed nothing',
      noticeOf('protection-missing', { ...holding, what: 'stopLoss', price: '66000', reason: 'idle' }),
    ],
    [
      'stop-loss cancelled elsewhere, with a smaller one left',
      noticeOf('protection-missing', {
        ...holding,
        what: 'stopLoss',
        price: '66000',
        reason: 'cancelled',
        left: '30',
      }),
    ],
    [
      'stop missing',
      noticeOf('protection-missing', { ...holding, what: 'stopLoss', price: '66000', percent: '100' }),
    ],
    ['positions not read', noticeOf('service-down', { list: 'positions' })],
    ['orders not read', noticeOf('service-down', { list: 'orders' })],
    ['closed not read', noticeOf('service-down', { list: 'closed' })],
    ['deposits not read', noticeOf('service-down', { list: 'deposits' })],
    ['withdrawals not read', noticeOf('service-down', { list: 'withdrawals' })],
    ['the key accepted again', noticeOf('service-back', { list: 'key' })],
    ['orders read again', noticeOf('service-back', { list: 'orders' })],
    ['deposit', noticeOf('deposit', { amount: '250', hash: `0x${'ab'.repeat(32)}` })],
    ['withdrawal', noticeOf('withdrawal', { amount: '1250.5' })],
    ['credentials refused', noticeOf('credentials-refused')],
    ['service down', { id: 'x', kind: 'service-down', at: NOW, facts: {} }],
    ['practice exchange down', { id: 'x', kind: 'service-down', at: NOW, facts: { venue: 'paper' } }],
    ['service back', { id: 'x', kind: 'service-back', at: NOW, facts: { since: String(NOW - 12 * 60_000) } }],
    ['digest', { id: 'x', kind: 'digest', at: NOW, facts: factsOfDigest(digest()) }],
  ])('%s', (_, notice) => {
    expect(shown(notice)).toMatchSnapshot('all known')
  })

  test.each(noticeKinds)('%s, without any facts', (kind) => {
    expect(shown({ id: 'x', kind, at: NOW, facts: {} })).toMatchSnapshot('nothing known')
  })
})

function closed(more: Readonly<Record<string, string>>) {
  return { ...ended, entry: '68431.2', exit: '69150', profit: '10.5', percent: '10.5', ...more }
}

function onPaper(): Partial<Notice> {
  return { place: { accountId: 'f00dfacecafe', label: 'Practice', venue: 'paper', chainId: '42161' } }
}

describe('the notice of a rule that fired', () => {
  const symbol = 'BTC/USD'
  test.each<[string, Condition, string]>([
    ['price', { on: 'price', symbol, is: 'above', value: '70000' }, '70012.5'],
    ['price crosses', { on: 'price', symbol: 'DOGE/USD', is: 'crosses', value: '0.1234' }, '0.12341'],
    ['move', { on: 'move', symbol, is: 'either', percent: '3', minutes: 60 }, '3.04'],
    ['move of minutes', { on: 'move', symbol, is: 'down', percent: '1.5', minutes: 15 }, '1.52'],
    ['funding', { on: 'funding', symbol, is: 'above', percent: '0.01' }, '0.0125'],
    ['funding flips', { on: 'funding', symbol, is: 'flips' }, '-0.0003'],
    ['open interest', { on: 'open-interest', symbol, side: 'long', is: 'above', percent: '90' }, '91.2'],
    ['borrow', { on: 'borrow', symbol, side: 'short', is: 'below', percent: '0.002' }, '0.0019'],
    ['profit', { on: 'profit', symbol, is: 'above', value: '50', unit: 'dollars' }, '51.2'],
    ['profit in percent', { on: 'profit', is: 'below', value: '-20', unit: 'percent' }, '-20.4'],
    ['PnL crosses zero', { on: 'profit', symbol, is: 'crosses zero' }, '-0.4'],
    ['liquidation', { on: 'liquidation', percent: '5' }, '4.9'],
    ['margin', { on: 'margin', percent: '80' }, '81.3'],
    ['balance', { on: 'balance', value: '100' }, '98.2'],
  ])('%s', (_, condition, value) => {
    expect(shown(firedNotice(condition, value))).toMatchSnapshot()
  })

  test('a price that was reached and left', () => {
    const { facts, ...notice } = firedNotice({ on: 'price', symbol, is: 'above', value: '70000' }, '70012.5')
    expect(shown({ ...notice, facts: { ...facts, last: '69950' } })).toMatchSnapshot()
  })

  test('on positions, it is silent about the one that met it alone', () => {
    const repeating = { cooldownMs: 3_600_000 }
    const near = firedNotice({ on: 'liquidation', percent: '5' }, '4.8', repeating)
    expect(shown(near)).toContain('Silent about this position for 1 hour')
    const crossed = firedNotice({ on: 'profit', is: 'crosses zero' }, '1', repeating)
    expect(shown(crossed)).toContain('Silent for 1 hour')
  })

  test('one that is told again without a new reading says no value of now', () => {
    const { facts, ...notice } = firedNotice({ on: 'liquidation', percent: '5' }, '4.8')
    const again = shown({ ...notice, facts: { ...facts, unread: 'yes' } })
    expect(again).toContain('Reached')
    expect(again).toContain('Now *—*')
  })

  test('on paper, with a note, and again after its silent period', () => {
    const condition = { on: 'price', symbol, is: 'below', value: '60000' } as const
    const more = { note: 'Buy the dip?\nOr not.', cooldownMs: 3_600_000, venue: 'paper' } as const
    expect(shown(firedNotice(condition, '59990', more))).toMatchSnapshot()
  })
})

describe('a delayed notice', () => {
  const card = (notice: Notice, more: object = {}): string =>
    noticeCard({ text, numbers: createNumbers('en', { timeZone: 'Europe/Berlin' }) }, notice, {
      ...noticeContext,
      ...more,
    }).text.text

  test('shows no delay up to a minute', () => {
    expect(card(noticeOf('position-opened', holding, { at: NOW - 60_000 }))).not.toContain('🕰')
  })
  test.each([
    [61_000, '🕰 Delayed: this was at 15:02:21 GMT+1, a minute ago.'],
    [5 * 3_600_000, '🕰 Delayed: this was at 10:03:22 GMT+1, 5 hours ago.'],
    [16 * 3_600_000, '🕰 Delayed: this was at Mar 4, 2026, 23:03 GMT+1, 16 hours ago.'],
    [50 * 3_600_000, '🕰 Delayed: this was at Mar 3, 2026, 13:03 GMT+1, 2 days ago.'],
  ])('of %i ms shows its time in the time zone of the person', (ms, line) => {
    expect(
      card(noticeOf('position-opened', holding, { at: NOW - ms }))
        .split('\n')
        .at(-1),
    ).toBe(line)
  })
})

/** Facts of all sorts, under the names that cards ask for. */
const facts = fc.dictionary(
  fc.constantFrom(
    'positionId',
    'pairId',
    'symbol',
    'side',
    'size',
    'collateral',
    'price',
    'what',
    'by',
    'reason',
    'entry',
    'exit',
    'profit',
    'percent',
    'closed',
    'amount',
    'hash',
    'rule',
    'value',
    'since',
    'period',
    'won',
    'open',
  ),
  fc.oneof(
    nasty,
    fc.string({ maxLength: 9_000 }),
    fc.constantFrom('1e1000000', '-0', '9'.repeat(30), `0.${'3'.repeat(40)}`, '0', '-12.5', 'takeProfit'),
    fc
      .record({ note: fc.string({ maxLength: 9_000 }), symbol: nasty, value: fc.string() })
      .map(({ note, symbol, value }) =>
        String(firedNotice({ on: 'price', symbol, is: 'above', value }, '1', { note }).facts['rule']),
      ),
  ),
)

test('any facts give a valid message', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...noticeKinds),
      facts,
      nasty,
      fc.double(),
      fc.boolean(),
      (kind, known, label, at, isPrivate) => {
        const place = { accountId: 'f00dfacecafe', label, venue: 'paper', chainId: label } as const
        const card = noticeCard(
          render,
          { id: 'x', kind, at, place, facts: known },
          { ...noticeContext, isPrivate },
        )
        expectSound(card.text)
        expect(card.text.text.length).toBeLessThanOrEqual(LONGEST_TEXT)
        expect(card.text.entities.length).toBeLessThanOrEqual(MOST_ENTITIES)
        for (const button of (card.keyboard?.inline_keyboard ?? []).flat())
          expect(
            Buffer.byteLength('callback_data' in button ? button.callback_data : ''),
          ).toBeLessThanOrEqual(64)
      },
    ),
    { numRuns: 500 },
  )
})
