import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import {
  alwaysGuarded,
  guardNames,
  isGuarded,
  isRemembered,
  type GuardedAction,
  type TwoFactorPolicy,
} from '../../../src/accounts/two-factor/policy.js'

const policy: TwoFactorPolicy = { guards: [...guardNames], above: new Big(1_000), remember: 'never' }

const action = (guard: GuardedAction['guard'], size?: string): GuardedAction => ({
  guard,
  name: `${guard}/1`,
  ...(size === undefined ? {} : { size: new Big(size) }),
})

describe('a guarded kind of action', () => {
  test.each([
    ['orders', '1000', false],
    ['orders', '1000.01', true],
    ['orders', undefined, true],
    ['closings', '1000', false],
    ['closings', '1000.01', true],
    ['closings', undefined, true],
    ['limits', '5', true],
    ['disconnect', undefined, true],
    ['export', undefined, true],
  ] as const)('%s of the size %s needs two-factor above 1000 dollars: %s', (guard, size, isNeeded) => {
    expect(isGuarded(policy, action(guard, size))).toBe(isNeeded)
    expect(isGuarded({ ...policy, guards: [] }, action(guard, size)), 'not chosen').toBe(false)
  })

  test.each([
    ['orders', false, true],
    ['closings', false, true],
    ['limits', true, true],
    ['disconnect', true, true],
    ['export', true, true],
  ] as const)(
    '%s is covered by an entry for another action except trades: %s, and for everything: %s',
    (guard, exceptTrades, everything) => {
      expect(isRemembered(policy, action(guard))).toBe(false)
      expect(isRemembered({ ...policy, remember: 'except-trades' }, action(guard))).toBe(exceptTrades)
      expect(isRemembered({ ...policy, remember: 'everything' }, action(guard))).toBe(everything)
    },
  )
})

test.each(alwaysGuarded)('%s needs two-factor each time, under any policy', (guard) => {
  const none: TwoFactorPolicy = { guards: [], above: new Big(1e9), remember: 'everything' }
  expect(isGuarded(none, action(guard, '0'))).toBe(true)
  expect(isRemembered(none, action(guard, '0'))).toBe(false)
})

test('the actions that always need two-factor are changes of it, erasure, orders without a Confirm, tokens for programs, and sources of signals', () => {
  expect(alwaysGuarded).toEqual([
    'two-factor',
    'erasure',
    'quick',
    'api-token',
    'webhook',
    'signal-source',
    'signal-mandate',
  ])
})
