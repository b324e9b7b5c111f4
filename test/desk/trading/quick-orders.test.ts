import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { TwoFactorUnreadableError } from '../../../src/accounts/two-factor/records.js'
import type { GuardedAction, TwoFactorPolicy } from '../../../src/accounts/two-factor/policy.js'
import type { SettingsStore } from '../../../src/accounts/settings/settings.js'
import { createQuickOrderPolicy } from '../../../src/desk/trading/quick-orders.js'
import type { Plan } from '../../../src/desk/trading/actions/plan.js'
import type { ExecuteCall } from '../../../src/service/service.js'

/** The quick orders of a person with this limit, and with two-factor if a policy is given. */
function quickOf(chosen: string | undefined, wishes?: Partial<TwoFactorPolicy> | 'unreadable') {
  let kept = chosen
  const required: GuardedAction[] = []
  const settings = {
    read: async () => ({ quick: kept }),
    change: async (_: number, { quick }: { readonly quick?: string }) => void (kept = quick),
    clear: async () => void (kept = undefined),
  } as unknown as SettingsStore
  const quick = createQuickOrderPolicy({
    settings,
    twoFactor: {
      require: async (_, action) => void required.push(action),
      read: async () => {
        if (wishes === 'unreadable') throw new TwoFactorUnreadableError('damaged')
        if (!wishes) return undefined
        const policy: TwoFactorPolicy = {
          guards: ['orders'],
          above: new Big(100),
          remember: 'everything',
        }
        return { kind: 'pin', since: new Date(0), policy: { ...policy, ...wishes } }
      },
    },
  })
  return { quick, required, kept: () => kept }
}

const sized = (name: string, size: string): ExecuteCall =>
  ({ name, params: { collateral: '1', size } }) as unknown as ExecuteCall
const planOf = (call: ExecuteCall, issues: Plan['issues'] = []): Plan => ({
  intent: { kind: 'open' },
  call,
  issues,
  shown: { symbol: undefined, price: undefined, figures: {} },
})
const order = (size: string): Plan => planOf(sized('newPositionOrder', size))

test('an order is sent without a Confirm only up to the size that its owner chose', async () => {
  expect(await quickOf(undefined).quick.allows(7, order('1'))).toBe(false)
  const { quick } = quickOf('50')
  expect(await quick.allows(7, order('50'))).toBe(true)
  expect(await quick.allows(7, order('50.000001'))).toBe(false)
})

test.each([
  'decreasePosition',
  'addCollateral',
  'removeCollateral',
  'depositSelf',
  'setPlatformUsed',
  'addTPSL',
])('%s is never sent without a Confirm', async (name) => {
  expect(await quickOf('50').quick.allows(7, planOf(sized(name, '1')))).toBe(false)
})

test('an order with a warning is never sent without a Confirm', async () => {
  const warned = planOf(sized('addPosition', '1'), [{ level: 'warning', code: 'acts-at-once', values: {} }])
  expect(await quickOf('50').quick.allows(7, warned)).toBe(false)
})

test('an order that needs two-factor, or whose two-factor record is unreadable, is never sent without a Confirm', async () => {
  expect(await quickOf('500', {}).quick.allows(7, order('100'))).toBe(true)
  expect(await quickOf('500', {}).quick.allows(7, order('101'))).toBe(false)
  expect(await quickOf('500', { guards: ['limits'] }).quick.allows(7, order('101'))).toBe(true)
  expect(await quickOf('500', 'unreadable').quick.allows(7, order('1'))).toBe(false)
})

test('setting or raising the limit requires two-factor; lowering or removing it does not', async () => {
  const { quick, required, kept } = quickOf(undefined)
  await quick.set(7, new Big(50))
  await quick.set(7, new Big(20))
  await quick.set(7, new Big(20))
  await quick.set(7, new Big('20.5'))
  expect(kept()).toBe('20.5')
  await quick.set(7, undefined)
  expect(kept()).toBeUndefined()
  expect(required.map(({ guard, name }) => `${guard} ${name}`)).toEqual([
    'quick quick/50',
    'quick quick/20.5',
  ])
})
