import { expect, test } from 'vitest'
import { draftsOn, joinedWith } from '../../../../src/bot/features/drafts/joined.js'
import type { Draft } from '../../../../src/drafts/draft.js'

const START = 1_800_000_000_000

function draft(id: string, seconds: number, fields: Partial<Draft> = {}): Draft {
  const at = START + seconds * 1_000
  return {
    id,
    userId: 7,
    accountId: 'a',
    chainId: '42161',
    sender: { kind: 'token', id: 't', name: 'sheet' },
    line: '/long BTC 100 10x',
    at,
    status: 'waiting',
    since: at,
    ...fields,
  }
}

const queueOf = (...recent: readonly Draft[]) => ({ recent: () => Promise.resolve(recent) })
const on = (messageId: number): Partial<Draft> => ({ status: 'shown', messageId })

async function joined(one: Draft, waiting: readonly Draft[], shown: readonly Draft[]) {
  const found = await joinedWith(queueOf(...shown, ...waiting), one, waiting)
  return { ...found, drafts: found.drafts.map(({ id }) => id) }
}

test('a draft joins the card of the last minute, and others that wait', async () => {
  const waiting = [draft('c', 50), draft('d', 55)]
  expect(await joined(draft('c', 50), waiting, [draft('b', 10, on(5))])).toEqual({
    drafts: ['b', 'c', 'd'],
    messageId: 5,
    shown: 1,
  })
})

test('it joins none that came a minute before, of another account or chain, or that was answered', async () => {
  const one = draft('c', 61)
  const alone = { drafts: ['c'], messageId: undefined, shown: 0 }
  for (const other of [
    draft('b', 0, on(5)),
    draft('b', 60, { ...on(5), accountId: 'b' }),
    draft('b', 60, { ...on(5), chainId: '8453' }),
    draft('b', 60, { ...on(5), status: 'dropped' }),
    draft('b', 60, { status: 'shown' }),
  ])
    expect(await joined(one, [one], [other])).toEqual(alone)
  expect(await joined(one, [one, draft('x', 62, { status: 'cancelled' })], [])).toEqual(alone)
})

test('the two of a reversal have a Confirm of their own each: the opening never goes out together with the close', async () => {
  const [close, opening] = [
    draft('c', 1, { line: '/close BTC 100%' }),
    draft('o', 1, { line: '/short BTC 100 10x' }),
  ]
  const alone = (id: string) => ({ drafts: [id], messageId: undefined, shown: 0 })
  expect(await joined(close, [close, opening], [])).toEqual(alone('c'))
  expect(await joined(opening, [opening], [{ ...close, ...on(5) }])).toEqual(alone('o'))
  expect(await joined(close, [close, { ...close, id: 'd' }], [])).toMatchObject({ drafts: ['c', 'd'] })
})

test('a card has five at most; the next begin another one', async () => {
  const shown = ['1', '2', '3', '4'].map((id, index) => draft(id, index, on(5)))
  const waiting = [draft('5', 10), draft('6', 11)]
  expect(await joined(draft('5', 10), waiting, shown)).toMatchObject({ drafts: ['1', '2', '3', '4', '5'] })
  const full = [...shown, draft('5', 10, on(5))]
  expect(await joined(draft('6', 11), [draft('6', 11)], full)).toEqual({
    drafts: ['6'],
    messageId: undefined,
    shown: 0,
  })
})

test('the drafts on a message are those that nobody has answered', async () => {
  const recent = [
    draft('a', 0, on(5)),
    draft('b', 1, on(6)),
    draft('c', 2, { ...on(5), status: 'confirmed' }),
  ]
  expect((await draftsOn(queueOf(...recent), 7, 5)).map(({ id }) => id)).toEqual(['a'])
})
