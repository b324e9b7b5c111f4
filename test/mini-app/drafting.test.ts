import { expect, test } from 'vitest'
import type { AccessStatus } from '../../src/accounts/access/role.js'
import type { TradingPause } from '../../src/desk/trading/risk/trading-pause.js'
import type { NewDraft, Posted } from '../../src/drafts/posting.js'
import { createDraftFromPage, draftKey } from '../../src/mini-app/drafting.js'
import { newDraftKey } from '../../src/mini-app/page/request.js'
import { english } from '../bot/shell/text/support.js'

const KEY = '0123456789abcdef'

/** Drafts of a page whose posts are answered with `posted`, in the order of `sent`. */
function pageWith({
  posted = { ok: true, id: 'one', isRepeat: false },
  pause,
}: { readonly posted?: Posted; readonly pause?: TradingPause } = {}) {
  const sent: NewDraft[] = []
  const draft = createDraftFromPage({
    drafts: {
      post: (one) => {
        sent.push(one)
        return Promise.resolve(posted)
      },
    },
    pauses: { current: () => Promise.resolve(pause) },
    renderOf: () => Promise.resolve({ text: english(), numbers: undefined as never }),
  })
  return {
    sent,
    draft: (line: string, access: AccessStatus = 'trader') =>
      draft({ userId: 7, access }, { line, key: KEY, accountId: 'a', chainId: '42161' }),
  }
}

test('a command becomes a draft of the page, and its person is told to confirm it in the chat', async () => {
  const { draft, sent } = pageWith()
  const reply = await draft('/tpsl BTC sl 57000')
  expect(reply.isDone).toBe(true)
  expect(reply.message).toContain('confirm')
  expect(sent).toEqual([
    {
      userId: 7,
      accountId: 'a',
      chainId: '42161',
      sender: { kind: 'page', id: 'page', name: 'Desk' },
      line: '/tpsl BTC sl 57000',
      key: KEY,
    },
  ])
})

test('a viewer prepares nothing', async () => {
  const { draft, sent } = pageWith()
  const reply = await draft('/close BTC', 'viewer')
  expect(reply).toMatchObject({ isDone: false })
  expect(reply.message).toContain('view-only')
  expect(sent).toEqual([])
})

test.each([
  ['/long BTC 100 10x', false],
  ['/add BTC 100 10x', false],
  ['/collateral BTC -10', false],
  ['/collateral BTC +10', true],
  ['/close BTC', true],
  ['/tpsl BTC sl 57000', true],
])('while trading is paused, %s is handed in: %s', async (line, isDone) => {
  const { draft, sent } = pageWith({ pause: { since: 1, adminId: 1, reason: 'maintenance' } })
  const reply = await draft(line)
  expect(reply.isDone).toBe(isDone)
  expect(sent).toHaveLength(isDone ? 1 : 0)
  expect(reply.message.includes('“maintenance”')).toBe(!isDone)
})

test.each<[string, Posted, string]>([
  ['without an account', { ok: false, reason: 'account' }, 'No account is connected'],
  ['of somebody who may not trade', { ok: false, reason: 'role' }, 'view-only'],
  [
    'beyond the hourly limit',
    { ok: false, reason: 'too-many', of: 'token', most: 60, waitMs: 61_000 },
    'at most 60 drafts an hour. Try again in 2 min',
  ],
  [
    'that is not understood',
    {
      ok: false,
      reason: 'malformed',
      command: 'tpsl',
      fault: {
        position: 4,
        length: 5,
        code: 'typed-missing-target',
        values: { word: '' },
        example: '/tpsl BTC sl 3%',
      },
    },
    '/tpsl BTC sl 3%',
  ],
  ['that is none of a draft', { ok: false, reason: 'command' }, 'can’t be confirmed'],
])('a command %s is refused in words', async (_, posted, said) => {
  const reply = await pageWith({ posted }).draft('/tpsl BTC sl 3%')
  expect(reply.isDone).toBe(false)
  expect(reply.message.replaceAll("'", '’')).toContain(said)
})

test('keys of the page have the shape that is taken, and differ', () => {
  const made = Array.from({ length: 100 }, () => draftKey.parse(newDraftKey()))
  expect(new Set(made).size).toBe(100)
  expect(draftKey.safeParse('short').success).toBe(false)
  expect(draftKey.safeParse('a'.repeat(65)).success).toBe(false)
})
