import { expect, test } from 'vitest'
import type { AccountChange } from '../../../../src/alerts/account-events/change.js'
import { createTakeChange } from '../../../../src/alerts/watchers/account/take-change.js'
import { createClaims } from '../../../../src/desk/trading/evidence/claims.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'

const redis = clientOf(redisForThisFile())
const NOW = Date.UTC(2026, 0, 1)
const first = { userId: 7, accountId: 'a1', venue: 'service', chainId: '42161', wallet: '0xa' }
const second = { ...first, accountId: 'a2' }
const change = (fields: Partial<AccountChange> = {}): AccountChange => ({
  id: 'resized 12 3',
  kind: 'position-reduced',
  at: NOW,
  facts: { positionId: '12', what: 'size', size: '1000', by: '500' },
  ...fields,
})
const deposit = change({ kind: 'deposit', facts: { amount: '25', hash: '0x1' } })

test.each<[string, typeof first, AccountChange, boolean]>([
  ['the same account again, after a failure', first, change(), true],
  ['another account of the same person and wallet', second, change({ id: 'resized 12 9' }), false],
  ['another change', second, change({ facts: { ...change().facts, size: '500' } }), true],
  ['the same change again, later', second, change({ at: NOW + 61_000 }), true],
  ['another wallet', { ...second, wallet: '0xb' }, change(), true],
  ['another person', { ...second, userId: 8 }, change(), true],
  ['another chain', { ...second, chainId: '8453' }, change(), true],
  ['a change of no wallet', second, change({ kind: 'service-down', facts: {} }), true],
])('a change is told once for a wallet: %s', async (_, owner, other, isTaken) => {
  await redis().flushall()
  const take = createTakeChange(createClaims({ redis: redis() }))
  expect(await take(first, change())).toBe(true)
  expect(await take(owner, other)).toBe(isTaken)
})

test('a deposit is told once for a wallet, and for each account where no row names the wallet', async () => {
  await redis().flushall()
  const take = createTakeChange(createClaims({ redis: redis() }))
  expect(await take(first, deposit)).toBe(true)
  expect(await take(second, deposit)).toBe(false)
  const unnamed = { ...second, wallet: undefined }
  expect(await take(unnamed, deposit)).toBe(true)
})

test('a stop is told once for a wallet, also by an account that reads its position after that was made smaller', async () => {
  await redis().flushall()
  const take = createTakeChange(createClaims({ redis: redis() }))
  const placed = (size: string, percent = '100') =>
    change({ kind: 'protection-placed', facts: { positionId: '12', what: 'stopLoss', size, percent } })
  expect(await take(first, placed('630'))).toBe(true)
  expect(await take(second, placed('530'))).toBe(false)
  expect(await take(second, placed('530', '50'))).toBe(true)
})

test('a fill is told once for a wallet, also by an account that has not seen its order', async () => {
  await redis().flushall()
  const take = createTakeChange(createClaims({ redis: redis() }))
  const facts = { positionId: '12', size: '120', side: 'long' }
  expect(await take(first, change({ kind: 'order-accepted', facts }))).toBe(true)
  expect(await take(second, change({ kind: 'position-opened', facts }))).toBe(true)
  expect(await take(first, change({ kind: 'order-filled', facts }))).toBe(false)
})
