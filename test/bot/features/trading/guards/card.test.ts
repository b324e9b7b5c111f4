import { expect, test } from 'vitest'
import { guardPreview, guardsCard } from '../../../../../src/bot/features/trading/guards/card.js'
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
  const card = guardsCard(render, { guards: [guardOf('loss 5% in 24h close', fields)], unread: 0 })
  expect(seen(card).includes('could not read all that this guard watches')).toBe(isSaid)
})
