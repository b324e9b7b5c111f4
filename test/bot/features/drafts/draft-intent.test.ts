import { expect, test } from 'vitest'
import { orderOfDraft } from '../../../../src/bot/features/drafts/preview-draft.js'

const draft = {
  id: 'd1',
  userId: 7,
  line: '/close 12 50%',
  positionId: '12',
  sender: { kind: 'token', id: 't1', name: 'bot' },
}

test.each([
  ['12', undefined],
  ['12/0', undefined],
  // The id may be that of a pair, too, whose position is another's.
  ['13', 'position'],
  ['120', 'position'],
])('a draft for the position 12 whose line names %s', async (id, refusal) => {
  const { refusalOf } = await orderOfDraft(draft as never, () => Promise.resolve({}) as never)
  const intent = { kind: 'close', target: { by: 'id', id }, share: { by: 'all' } }
  expect(refusalOf({ intent, shown: { symbol: 'BTC/USD' } } as never)).toBe(refusal)
})

test.each([
  ['token', 'api'],
  ['signal', 'signal'],
  ['page', 'page'],
])('an order of a draft by a %s has that source', async (kind, source) => {
  const sent = { ...draft, sender: { ...draft.sender, kind } } as never
  expect((await orderOfDraft(sent, () => Promise.resolve({}) as never)).source).toBe(source)
})
