import { expect, test } from 'vitest'
import { createLeaveWithoutStop } from '../../../../src/alerts/account-events/leave-without-stop.js'
import type { WatchedAccount } from '../../../../src/alerts/account-events/account-snapshot-store.js'
import { example } from '../../../desk/support.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { transfer } from '../../account-events/support.js'
import { watchOf, type Answers } from './support.js'

const redis = clientOf(redisForThisFile())
const NOTHING: Answers = { positions: [], orders: { pending: [], triggers: [] } }
const ann = { userId: 7, accountId: 'ann', chainId: '42161' }
const HOUR = 3_600_000
const hers = { ...ann, accountId: 'hers' }

/** The watch over Ann's accounts, each of which was read with nothing open. */
async function watching(accounts: readonly WatchedAccount[] = [ann]) {
  const watch = watchOf(redis())
  await watch.add(accounts)
  for (const account of accounts) await watch.poll(account)
  return watch
}

test.each([
  ['that name their wallets', '0xa', '0xb'],
  ['of which no row names a wallet', undefined, undefined],
])('the same is told of each of two accounts %s', async (_, first, second) => {
  const { answers, clock, poll, delivered } = await watching([ann, hers])
  for (const [{ accountId }, owner] of [
    [ann, first],
    [hers, second],
  ] as const)
    answers.set(accountId, { ...NOTHING, positions: [example({ owner })], deposits: [transfer('25')] })
  clock.time += 40_000
  await poll(ann)
  await poll(hers)
  const notices = await delivered(ann.userId)
  expect(notices.map(({ kind, place }) => `${kind} ${place?.accountId}`)).toEqual(
    expect.arrayContaining(['deposit ann', 'position-opened ann', 'deposit hers', 'position-opened hers']),
  )
})

test('the wallet that the portfolio alone names is known to the calls of the account from its first read on', async () => {
  const { add, answers, claims, poll } = watchOf(redis())
  const owner = { ...ann, venue: 'service', wallet: undefined }
  answers.set('ann', { ...NOTHING, positions: [example()], wallet: '0xA' })
  await add([ann])
  await poll(ann)
  expect(await claims.walletOf(owner)).toBe('0xa')
})

test('a position that stays without a stop on purpose does so for each key of its wallet', async () => {
  const accounts = [ann, hers, { ...ann, accountId: 'another' }]
  const { answers, clock, poll, snapshots } = await watching(accounts)
  const open = { ...NOTHING, positions: [example({ owner: '0xa' })] }
  answers.set('ann', open)
  answers.set('hers', open)
  answers.set('another', { ...NOTHING, positions: [example({ owner: '0xb' })] })
  clock.time += 40_000
  for (const account of accounts) await poll(account)
  const list = accounts.map(({ accountId: id }, index) => ({
    id,
    label: id,
    venue: 'service',
    connectedAt: new Date(clock.time),
    current: index === 0,
  }))
  const leave = createLeaveWithoutStop({
    accounts: { list: async () => await Promise.resolve(list) },
    snapshots,
  })
  expect(await leave(ann, (id) => id === '8')).toBe(false)
  expect(await leave(ann, (id) => id === '7')).toBe(true)
  const left = await Promise.all(accounts.map((account) => snapshots.read(account)))
  expect(left.map((one) => one?.snapshot.positions['7']?.hasNoStop)).toEqual([true, true, undefined])
})

test('the end of a position is told in time where the clock is set back while it is looked for', async () => {
  const { answers, clock, poll, delivered } = await watching()
  answers.set('ann', { ...NOTHING, positions: [example()] })
  clock.time += 40_000
  await poll(ann)
  answers.set('ann', NOTHING)
  const pollFor = async (seconds: number): Promise<readonly string[]> => {
    for (let second = 0; second < seconds; second += 2.5) {
      clock.time += 2_500
      await poll(ann)
    }
    return (await delivered(ann.userId)).map(({ kind }) => kind)
  }
  await pollFor(30)
  clock.time -= HOUR
  expect(await pollFor(17.5)).not.toContain('position-closed')
  expect(await pollFor(7.5)).toContain('position-closed')
})

test('a position without a stop is told in time where the clock is set back, also while it reads as before', async () => {
  const { answers, clock, poll, delivered } = await watching()
  answers.set('ann', { ...NOTHING, positions: [example()] })
  for (let second = 0; second < 90; second += 3) {
    clock.time += second === 45 ? 3_000 - HOUR : 3_000
    await poll(ann)
  }
  expect((await delivered(ann.userId)).map(({ kind }) => kind)).toContain('nudge-stop')
})
