import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { TwoFactorUnreadableError } from '../../../../../src/accounts/two-factor/records.js'
import {
  DEFAULT_TWO_FACTOR_POLICY,
  isGuarded,
  type GuardedAction,
} from '../../../../../src/accounts/two-factor/policy.js'
import type { AccountReading } from '../../../../../src/desk/trading/account-reading.js'
import type { Plan } from '../../../../../src/desk/trading/actions/plan.js'
import { refusalIssue, warningIssue, type Issue } from '../../../../../src/desk/trading/issue.js'
import { createTwoFactorNotice } from '../../../../../src/desk/trading/risk/two-factor/two-factor-notice.js'
import type { ExecuteCall } from '../../../../../src/service/service.js'
import { traderNamed } from '../../../support.js'

const account = { trader: traderNamed('Ada') } as AccountReading
const policy = { ...DEFAULT_TWO_FACTOR_POLICY, guards: ['orders', 'closings'] as const }

const planOf = (call: ExecuteCall, more: Partial<Plan> = {}): Plan => ({
  intent: { kind: 'test' },
  call,
  issues: [],
  shown: { symbol: undefined, price: undefined, figures: {} },
  ...more,
})
const opening = (size: string): ExecuteCall => ({
  name: 'newPositionOrder',
  params: { tokenId: '1', isLong: true, positionType: 'Market', collateral: '100', size },
})
const closing = (size: string): ExecuteCall => ({
  name: 'decreasePosition',
  params: { posId: '1', isLong: true, tokenId: '1', size },
})
const cancelling: ExecuteCall = { name: 'cancelPendingOrder', params: { posId: '1' } }

/** The notices of a plan to a person whose orders and closings above 1,000 dollars need two-factor. */
async function noticesOf(
  plan: Plan,
  isRequired = async (_: number, action: GuardedAction) => isGuarded(policy, action),
) {
  const issues: readonly Issue[] = await createTwoFactorNotice(isRequired)(account, plan)
  return issues.map(({ level, code, values }) => `${level} ${code} ${values['size']?.toFixed() ?? ''}`)
}

test.each([
  ['an order above the size', planOf(opening('1000.01')), ['warning two-factor 1000.01']],
  ['an order up to the size', planOf(opening('1000')), []],
  ['a call that is never guarded', planOf(cancelling), []],
  ['a plan that is refused', planOf(opening('5000'), { issues: [refusalIssue('collateral-too-small')] }), []],
  [
    'a plan that is only warned of',
    planOf(opening('5000'), { issues: [warningIssue('balance-too-low')] }),
    ['warning two-factor 5000'],
  ],
  [
    'a close whose follow-up is on the same Confirm',
    planOf(closing('600'), { followUp: { how: 'send', plan: planOf(closing('500')) } }),
    ['warning two-factor 1100'],
  ],
  [
    'a close whose follow-up is confirmed by itself',
    planOf(closing('600'), { followUp: { how: 'preview', intent: { kind: 'open' } } }),
    [],
  ],
  [
    'two guards at once, with one notice',
    planOf(opening('2000'), { followUp: { how: 'send', plan: planOf(closing('3000')) } }),
    ['warning two-factor 2000'],
  ],
])('a preview says if Confirm will ask for two-factor: %s', async (_, plan, notices) => {
  expect(await noticesOf(plan)).toEqual(notices)
})

test('the notice comes where the two-factor cannot be read, and other errors stay errors', async () => {
  const plan = planOf(opening('5'))
  const unreadable = async () => {
    throw new TwoFactorUnreadableError()
  }
  expect(await noticesOf(plan, unreadable)).toEqual(['warning two-factor 5'])
  const down = async () => {
    throw new Error('Redis is down')
  }
  await expect(noticesOf(plan, down)).rejects.toThrow('Redis is down')
})

test('an entry for another action of the same person does not hide the notice', async () => {
  const asked: GuardedAction[] = []
  await noticesOf(planOf(opening('5')), async (userId, action) => {
    expect(userId).toBe(account.trader.userId)
    asked.push(action)
    return false
  })
  expect(asked).toEqual([{ guard: 'orders', size: new Big(5), name: 'preview' }])
})
