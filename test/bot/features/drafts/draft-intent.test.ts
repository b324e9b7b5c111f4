import { expect, test } from 'vitest'
import { orderOfDraft } from '../../../../src/bot/features/drafts/preview-draft.js'

const draft = { id: 'd1', userId: 7, line: '/close 12 50%', positionId: '12' } as never

test.each([
  ['12', undefined],
  ['12/0', undefined],
  // The id may be that of a pair, too, whose position is another's.
  ['13', 'position'],
  ['120', 'position'],
])('a draft for the position 12 whose line names %s', async (id, refusal) => {
  const { refusalOf } = await orderOfDraft(draft, () => Promise.resolve({}) as never)
  const intent = { kind: 'close', target: { by: 'id', id }, share: { by: 'all' } }
  expect(refusalOf({ intent, shown: { symbol: 'BTC/USD' } } as never)).toBe(refusal)
})
