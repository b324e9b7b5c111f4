import { Big } from 'big.js'
import { expect, test } from 'vitest'
import type { AccountReading } from '../../../../../src/desk/trading/account-reading.js'
import type { Plan } from '../../../../../src/desk/trading/actions/plan.js'
import { planClose } from '../../../../../src/desk/trading/actions/close.js'
import { planReverse } from '../../../../../src/desk/trading/actions/reverse.js'
import { type Issue, refusalIssue, warningIssue } from '../../../../../src/desk/trading/issue.js'
import type { LimitedOrder } from '../../../../../src/desk/trading/risk/limits/aggregates.js'
import { createReversalCheck } from '../../../../../src/desk/trading/risk/limits/reversal-check.js'
import { TimedOutError } from '../../../../../src/service/errors.js'
import { bare, pending } from '../../../support.js'
import { LONG } from '../../actions/support.js'

/** What the check says of a plan where limits say this of the second step, and what they were asked with. */
async function checked(plan: Plan, limits: readonly Issue[] | Error) {
  const asked: { readonly order: LimitedOrder; readonly ids: readonly string[] }[] = []
  const account = {
    book: async () =>
      await Promise.resolve({
        positions: [bare({ id: LONG.id }), bare({ id: '13' })],
        orders: { pending: [pending({ positionId: '13' })], triggers: [] },
      }),
    within: async (_: number, reading: Promise<unknown>) => await reading,
  } as unknown as AccountReading
  const check = createReversalCheck({
    check: async (read, order) => {
      const { positions } = await read.book()
      asked.push({ order, ids: positions.map(({ id }) => id) })
      if (limits instanceof Error) throw limits
      return limits
    },
  })
  return { issues: await check(account, plan), asked }
}

const REFUSED = refusalIssue('limit-flat')

test('what limits refuse of the second step of a reversal is warned of, as the account is after the first', async () => {
  const plan = planReverse(LONG)
  const { issues, asked } = await checked(plan, [
    REFUSED,
    refusalIssue('limit-losses-unread'),
    warningIssue('limit-open-near'),
  ])
  expect(issues).toEqual([warningIssue('reversal-refused'), { ...REFUSED, level: 'warning' }])
  expect(asked).toMatchObject([{ order: { call: plan.second }, ids: ['13'] }])
})

test('an opening with less than the least collateral is warned of, with what limits refuse of it', async () => {
  const least = new Big(20)
  const small = { ...warningIssue('collateral-too-small'), values: { least } }
  const plan = planReverse({ ...LONG, collateral: new Big('19.99') })
  expect((await checked(plan, [])).issues).toEqual([warningIssue('reversal-refused'), small])
  expect((await checked(plan, [REFUSED])).issues).toEqual([
    warningIssue('reversal-refused'),
    small,
    { ...REFUSED, level: 'warning' },
  ])
  expect((await checked(planReverse({ ...LONG, collateral: least }), [])).issues).toEqual([])
})

test.each([
  ['limits allow the second step', planReverse(LONG), []],
  ['what they count cannot be read', planReverse(LONG), new TimedOutError('open_positions', 'no', 1)],
  ['it only closes', planClose(LONG, { by: 'all' }), [REFUSED]],
])('nothing is said where %s', async (_, plan, limits) => {
  expect((await checked(plan, limits)).issues).toEqual([])
})
