import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AccountSnapshot } from '../../../src/alerts/account-events/account-snapshot.js'
import { fundingNotices, isFundingDue } from '../../../src/alerts/account-events/funding-charged.js'
import { accountSnapshotOf } from '../../../src/alerts/account-events/snapshot-of-poll.js'
import { total } from '../../../src/lib/decimals.js'
import { example } from '../../desk/support.js'
import { FIRST, looked } from './support.js'

/** A look at the example: funding paid and accrued in dollars (undefined: not stated), and the amount of the setting. */
interface Look {
  readonly paid?: string | undefined
  readonly accrued: string | undefined
  readonly from?: string | undefined
}

/** What each look tells. A snapshot is kept only where a poll would write it. */
function factsOf(looks: readonly Look[]) {
  let snapshot: AccountSnapshot = accountSnapshotOf(
    { at: FIRST, ...looked({ positions: [example()] }) },
    undefined,
  )
  return looks.map(({ paid = '0', accrued, from = '10' }, index) => {
    const position = {
      ...example(),
      paidFundingFee: new Big(paid),
      accruedFundingFee: accrued === undefined ? undefined : new Big(accrued),
    }
    const look = { positions: [position], from: from === 'off' ? undefined : new Big(from) }
    const at = FIRST + (index + 1) * 60_000
    const isDue = isFundingDue(snapshot, look)
    const noticed = fundingNotices(snapshot, { at }, { ...look, revision: index + 1 })
    // Else an account that reads as before would not be written.
    expect(JSON.stringify(noticed.snapshot) !== JSON.stringify(snapshot)).toBe(isDue)
    snapshot = JSON.parse(JSON.stringify(noticed.snapshot)) as AccountSnapshot
    return noticed.changes.map(({ facts }) => facts)
  })
}

const charged = (looks: readonly Look[]): readonly string[] =>
  factsOf(looks).map((facts) => facts.map(({ charged: dollars = '' }) => dollars).join(' '))

test('funding is told when it reaches the amount since it was told last, in both directions', () => {
  const accrued = ['3', '12.99', '13', '13', '22.99', '23.5', '13.6', '13.5', '3.4']
  const steps = ['', '', '10', '', '', '10.5', '', '-10', '-10.1']
  expect(charged(accrued.map((dollars) => ({ accrued: dollars })))).toEqual(steps)
  const [, first = []] = factsOf([{ accrued: '-1' }, { paid: '2', accrued: '7.125' }])
  expect(first).toMatchObject([
    { positionId: '7', side: 'long', charged: '10.125', inAll: '9.125', since: String(FIRST + 60_000) },
  ])
})

test('what accrued is told no second time when it is paid', () => {
  const looks = [
    { accrued: '0' },
    { accrued: '11' },
    { paid: '11', accrued: '0' },
    { paid: '11', accrued: '10' },
  ]
  expect(charged(looks)).toEqual(['', '11', '', '10'])
})

test('it is counted from when the setting was set, and a smaller amount holds at once', () => {
  const looks = [
    { accrued: '50', from: 'off' },
    { accrued: '60' },
    { accrued: '69' },
    { accrued: '69', from: '9' },
    { accrued: '90', from: 'off' },
    { accrued: '95' },
    { accrued: '105' },
  ]
  expect(charged(looks)).toEqual(['', '', '', '9', '', '', '10'])
})

test('an amount that is not stated is no zero', () => {
  expect(charged([{ accrued: '5' }, { accrued: undefined }, { accrued: '14' }, { accrued: '15' }])).toEqual([
    '',
    '',
    '',
    '10',
  ])
})

test('the notices and what is left to tell are all that was charged, to the last digit', () => {
  const amount = fc
    .integer({ min: -2_000_000, max: 2_000_000 })
    .map((millionths) => new Big(millionths).div(10_000))
  fc.assert(
    fc.property(fc.array(amount, { minLength: 2, maxLength: 30 }), (all) => {
      const noticed = factsOf(all.map((dollars) => ({ accrued: dollars.toFixed() }))).flat()
      const sum = total(noticed.map(({ charged: dollars = '0' }) => new Big(dollars))) ?? new Big(0)
      const left = (all.at(-1) ?? new Big(0)).minus(all[0] ?? 0).minus(sum)
      expect(left.abs().lt(10)).toBe(true)
      expect(noticed.every(({ charged: dollars = '0' }) => new Big(dollars).abs().gte(10))).toBe(true)
    }),
  )
})
