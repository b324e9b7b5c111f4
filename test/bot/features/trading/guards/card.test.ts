import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { guardPreview, guardsCard } from '../../../../../src/bot/features/trading/guards/card.js'
import { outcomeText } from '../../../../../src/bot/features/trading/guards/rehearsal.js'
import { ASKED, traderNamed } from '../../../../desk/support.js'
import { guardOf, readingOf } from '../../../../guards/support.js'
import { numbers, seen, text } from '../../support.js'

const render = { text, numbers }

test.each([
  ['liquidation 3% tell', 20, false],
  ['liquidation 3% tell', 21, true],
  ['exposure 5000 tell', 21, false],
])(
  'the preview of %s with %i positions says that not all are watched at a time: %s',
  (words, count, isSaid) => {
    const reading = readingOf(ASKED.getTime(), '50')
    const [one] = reading.positions.positions
    const positions = { ...reading.positions, positions: Array.from({ length: count }, () => one as never) }
    const card = guardPreview(render, traderNamed('Main'), guardOf(words), {
      reading: { ok: true, value: { ...reading, positions } },
      calls: { ok: true, value: { calls: [], unfit: 0 } },
    })
    expect(seen(card).includes('You have 21 positions. The guard watches 20 at a time')).toBe(isSaid)
  },
)

test.each([
  [{ unseen: { since: 1, isNotified: true } }, true],
  [{ unseen: { since: 1, isNotified: false } }, false],
  [{ unseen: { since: 1, isNotified: true }, state: 'paused' }, false],
] as const)('the list says of an armed guard that it cannot see what it watches: %j', (fields, isSaid) => {
  const card = guardsCard(render, { all: [guardOf('loss 5% in 24h close', fields)], unread: 0 })
  expect(seen(card).includes('could not read all that this guard watches')).toBe(isSaid)
})

test.each([
  ['done', 'armed', undefined],
  ['nothing', 'armed', 'There was nothing left to do'],
  ['late', 'armed', 'could not act within a minute'],
  ['unknown', 'paused', 'not known whether what it sent arrived'],
  ['late', 'frozen', undefined],
] as const)('the list says of a last trigger that was %s, of a guard that is %s: %s', (is, state, said) => {
  const last = { trigger: 1, at: ASKED.getTime(), value: '85', is }
  const card = seen(guardsCard(render, { all: [guardOf('margin 80% close', { last, state })], unread: 0 }))
  expect(card).toMatch(
    new RegExp(`Last: .* · 85 %\n${said === undefined ? '(?!.*(?:minute|arrived|left))' : `.*${said}`}`),
  )
})

test.each([
  ['all of it', {}, [], '✅ It would not have acted'],
  ['a part of its time', { unseenMs: 1_000 }, [], 'It would not have acted in the time that is known'],
  ['not all pairs', {}, ['ETH/USD'], 'It would not have acted in the time that is known'],
  ['not all positions', { unknown: 1 }, [], 'It would not have acted in the time that is known'],
  ['none of it', { curve: [] }, ['ETH/USD'], 'Its figure is not known at any time'],
])('a rehearsal that never acts and that knows %s says so', (_, fields, unreadPairs, said) => {
  const rehearsal = {
    from: 0,
    to: 10_000,
    triggers: [],
    curve: [{ at: 0, value: new Big(1) }],
    unseenMs: 0,
    unknown: 0,
    ...fields,
  }
  const { text: shown } = outcomeText(render, { unreadPairs }, rehearsal)
  expect(shown.startsWith(said)).toBe(true)
})

/** The preview of a guard by its rule: the price is 10 % before the liquidation, and of these positions so many can be closed now. */
function previewOf(words: string, { calls = 0, unfit = 0 } = {}): string {
  const close = {
    plan: {
      call: { name: 'decreasePosition', params: { size: '100', isLong: true } },
      shown: { symbol: 'BTC/USD' },
    },
  }
  return seen(
    guardPreview(render, traderNamed('Main'), guardOf(words), {
      reading: { ok: true, value: { ...readingOf(ASKED.getTime(), '10'), margin: MARGIN } },
      calls: { ok: true, value: { calls: Array.from({ length: calls }, () => close as never), unfit } },
    }),
  )
}

const MARGIN = { inUse: new Big('85'), total: new Big('100') }

test.each([
  ['margin 85% close', 'Now 85 %: the condition is already met\n⚠️ Once armed, it acts after two reads'],
  ['margin 86% close', 'Now 85 %\n\n'],
  ['margin 85% tell', 'Now 85 %: the condition is already met\n\n'],
  ['liquidation 10% close', 'Now 10 %\n\n'],
  ['liquidation 11% close', 'Now 10 %: the condition is already met\n⚠️ Once armed, it acts'],
])('the preview of %s says whether its condition is met already', (words, said) => {
  expect(previewOf(words)).toContain(said)
})

test('the preview says what cannot be done now, and only where there is nothing to do that there is nothing', () => {
  const refused = '❌ Refused or not possible: 2.'
  expect(previewOf('open 10% stop')).toContain('there would be nothing to send')
  expect(previewOf('open 10% stop', { unfit: 2 })).toContain(`If it acted now:\n${refused}`)
  expect(previewOf('margin 90% close', { calls: 1, unfit: 2 })).toContain(
    `If it acted now:\n• *Close $100.00 of BTC/USD Long*\n${refused}`,
  )
})

test.each([
  ['liquidation 3% close', 2, 'If it acted now, only for the position that meets the condition:\n• *Close'],
  ['liquidation 3% close', 1, 'If it acted now:\n• *Close'],
  ['liquidation 3% flat', 2, 'If it acted now:\n• *Close'],
  ['margin 90% close', 2, 'If it acted now:\n• *Close'],
])('the preview of %s with %i positions says which of them it closes', (words, calls, said) => {
  expect(previewOf(words, { calls })).toContain(said)
})
