import { expect, test } from 'vitest'
import { createClaims } from '../../../../src/desk/trading/evidence/claims.js'
import { keys } from '../../../../src/redis/keys.js'
import { OPENING_TERMS } from './support.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'

const redis = clientOf(redisForThisFile())
const owner = { userId: 7, accountId: 'a1', venue: 'service', chainId: '42161', wallet: undefined }
const claim = { evidence: 'position 12', seenAt: 1_000, notBefore: 0 }
const OPENING = { name: 'newPositionOrder', params: OPENING_TERMS } as const

test('of many tickets that claim a row at the same moment, one holds it', async () => {
  const claims = [1, 2].map(() => createClaims({ redis: redis() }))
  const holders = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      claims[index % 2]!.claim(owner, { ...claim, ticketId: `t${index}` }),
    ),
  )
  expect(new Set(holders).size).toBe(1)
  const since = (time: number) =>
    new Map([
      ['position 12', time],
      ['position 13', time],
    ])
  expect([...(await claims[0]!.holders(owner, since(1_000)))]).toEqual([['position 12', holders[0]]])
  // One that was seen before is of an earlier life of the id.
  expect([...(await claims[0]!.holders(owner, since(1_001)))]).toEqual([])
})

test('a ticket may claim again what it holds, and other accounts and chains have claims of their own', async () => {
  const claims = createClaims({ redis: redis() })
  for (let times = 0; times < 2; times++)
    expect(await claims.claim(owner, { ...claim, ticketId: 't1' })).toBe('t1')
  expect(await claims.claim({ ...owner, accountId: 'a2' }, { ...claim, ticketId: 't2' })).toBe('t2')
  expect(await claims.claim({ ...owner, chainId: '8453' }, { ...claim, ticketId: 't3' })).toBe('t3')
})

test('the same change of a position can be made again: a claim seen before the sending does not count', async () => {
  const claims = createClaims({ redis: redis() })
  const change = { ...claim, evidence: 'change 12 size 2000>1500' }
  expect(await claims.claim(owner, { ...change, ticketId: 't1' })).toBe('t1')
  expect(await claims.claim(owner, { ...change, ticketId: 't2', seenAt: 3_000, notBefore: 1_000 })).toBe('t1')
  expect(await claims.claim(owner, { ...change, ticketId: 't2', seenAt: 3_000, notBefore: 2_000 })).toBe('t2')
})

test('claims are kept for 30 days', async () => {
  await createClaims({ redis: redis() }).claim(owner, { ...claim, ticketId: 't1' })
  const { userId, accountId, chainId } = owner
  const days = (await redis().pttl(keys.evidence(userId, accountId, chainId))) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThanOrEqual(30)
})

test('of more than 400 claims of an account or a wallet, those seen last are kept', async () => {
  const claims = createClaims({ redis: redis() })
  const inWallet = { ...owner, wallet: '0xbounded' }
  const evidence = Array.from({ length: 450 }, (_, index) => `position ${index}`)
  for (const [index, id] of evidence.entries())
    await claims.claim(inWallet, { evidence: id, ticketId: `t${index}`, seenAt: index + 1, notBefore: 0 })
  const { userId, accountId, chainId } = owner
  const ofWallet = await redis().keys('*{wallet:*}:evidence')
  expect(ofWallet).toHaveLength(1)
  for (const key of [keys.evidence(userId, accountId, chainId), ...ofWallet])
    expect(await redis().hlen(key), key).toBe(250)
  const held = await claims.holders(inWallet, new Map(evidence.map((id) => [id, 0])))
  // The older half of the first 401 went at once.
  expect([...held.keys()].toSorted()).toEqual(evidence.slice(200).toSorted())
})

test('nothing is held of no evidence', async () => {
  expect(await createClaims({ redis: redis() }).holders(owner, new Map())).toEqual(new Map())
})

test('an opening is announced once, since its first read, also where its time of sending is told anew after the clock was set back', async () => {
  const claims = createClaims({ redis: redis() })
  const known = { ...owner, wallet: '0xa' }
  const opening = (sentAt: number) => ({ ticketId: 't1', call: OPENING, sentAt })
  await claims.announce(known, opening(90_000), 90_000)
  const since = []
  for (const now of [30_000, 32_000, 34_000]) {
    const announced = await claims.announce(known, opening(now), now)
    expect(announced?.openings).toEqual([opening(now)])
    since.push(announced?.since)
  }
  expect(since).toEqual([30_000, 30_000, 30_000])
  await claims.withdraw(known, opening(36_000))
  expect((await claims.announce(known, { ...opening(1), ticketId: 't2' }, 36_000))?.openings).toHaveLength(1)
})
