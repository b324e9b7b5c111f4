import { Big } from 'big.js'
import { expect, test } from 'vitest'
import type { AccountSnapshot } from '../../../src/alerts/account-events/account-snapshot.js'
import { isLossCheckDue, lossTierChanges } from '../../../src/alerts/account-events/loss-tiers.js'
import { accountSnapshotOf } from '../../../src/alerts/account-events/snapshot-of-poll.js'
import type { TakeLossTier } from '../../../src/desk/trading/risk/limits/loss-tiers.js'
import { DamagedRecordError } from '../../../src/redis/record.js'
import { traderNamed } from '../../desk/support.js'
import { FIRST, looked } from './support.js'

const SECOND = 1_000
const closed = { id: 'closed 7', kind: 'position-closed', at: FIRST, facts: {} } as const

/** Polls of an account; each answer of the limit is given, and what was asked kept. */
function polls(answer: () => Awaited<ReturnType<TakeLossTier>>) {
  const asked: { at: number; by: string }[] = []
  let snapshot: AccountSnapshot = accountSnapshotOf({ at: FIRST, ...looked({}) }, undefined)
  const poll = async (at: number, changes: readonly (typeof closed)[] = []) => {
    const found = await lossTierChanges(snapshot, snapshot, {
      changes,
      trader: traderNamed('Ann'),
      at,
      takeLossTier: async (_, by) => {
        asked.push({ at, by })
        return await Promise.resolve(answer())
      },
    })
    snapshot = JSON.parse(JSON.stringify(found.snapshot)) as AccountSnapshot
    return found.changes
  }
  return { poll, asked, isDue: (at: number) => isLossCheckDue(snapshot, at) }
}

test('the closed positions are looked at once after a close, and never else', async () => {
  const { poll, asked, isDue } = polls(() => undefined)
  for (let second = 0; second < 100; second += 1) await poll(FIRST + second * SECOND)
  expect(asked).toEqual([])
  await poll(FIRST + 100 * SECOND, [closed])
  expect(isDue(FIRST + 101 * SECOND)).toBe(true)
  for (let second = 101; second < 200; second += 1) await poll(FIRST + second * SECOND)
  expect(asked.map(({ at }) => at)).toEqual([FIRST + 101 * SECOND])
})

test('where they cannot be read it is tried once a minute for ten minutes', async () => {
  const { poll, asked, isDue } = polls(() => 'unread')
  await poll(FIRST, [closed])
  for (let second = 1; second < 3_600; second += 1) await poll(FIRST + second * SECOND)
  expect(asked).toHaveLength(11)
  expect(new Set(asked.map(({ by }) => by)).size).toBe(1)
  expect(isDue(FIRST + 3_600 * SECOND)).toBe(false)
})

test('the notice says the amounts, and has the same id when a snapshot could not be written', async () => {
  const issue = {
    level: 'refusal',
    code: 'limit-losses-halt',
    values: { lost: new Big('105.5'), limit: new Big(100), until: new Big(FIRST + 60 * SECOND) },
  } as const
  const one = polls(() => ({ tier: 'halted', issue }))
  const other = polls(() => ({ tier: 'halted', issue }))
  const found = []
  for (const { poll } of [one, other]) {
    await poll(FIRST, [closed])
    // A close in the same poll has the next one look again.
    found.push(await poll(FIRST + SECOND, [closed]))
  }
  expect(found[0]).toEqual(found[1])
  expect(found[0]).toMatchObject([
    {
      kind: 'limit-losses',
      facts: { tier: 'halted', lost: '105.5', limit: '100', until: String(FIRST + 60 * SECOND) },
    },
  ])
  expect(one.isDue(FIRST + 2 * SECOND)).toBe(true)
})

test('a limit that cannot be decoded ends the look, and not the watch of its account', async () => {
  const { poll, isDue } = polls(() => {
    throw new DamagedRecordError('A record cannot be decoded: limits')
  })
  await poll(FIRST, [closed])
  expect(await poll(FIRST + SECOND)).toEqual([])
  expect(isDue(FIRST + 100 * SECOND)).toBe(false)
})
