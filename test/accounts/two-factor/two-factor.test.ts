import { Secret as OtpSecret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { Big } from 'big.js'
import { checkMasterKeys } from '../../../src/accounts/vault/master-key-check.js'
import { rotateVault } from '../../../src/accounts/vault/rotate.js'
import { hashPin } from '../../../src/accounts/two-factor/pin.js'
import { newRecord } from '../../../src/accounts/two-factor/record.js'
import { createTwoFactorRecords, TwoFactorUnreadableError } from '../../../src/accounts/two-factor/records.js'
import { createTwoFactor, TwoFactorRequiredError } from '../../../src/accounts/two-factor/two-factor.js'
import { newTotp } from '../../../src/accounts/two-factor/totp.js'
import {
  isLessStrict,
  type GuardedAction,
  type TwoFactorPolicy,
} from '../../../src/accounts/two-factor/policy.js'
import { createVault } from '../../../src/accounts/vault/vault.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf, everythingIn } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { masterKey } from '../support.js'
import { sendDue, takeDue } from './support.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

const server = redisForThisFile()
const redis = clientOf(server)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ANN = 7
const PIN = '271828'

const oldKey = masterKey('old')
const newKey = masterKey('new')
let clock = 0
beforeEach(() => {
  clock = 1_800_000_000_000
})

const open = (
  masterKeys: readonly [ReturnType<typeof masterKey>, ...ReturnType<typeof masterKey>[]] = [oldKey],
) =>
  createTwoFactor({
    random: systemRandom,
    timers: processTimers,
    redis: redis(),
    vault: createVault(masterKeys),
    now: () => clock,
  })

const order = (id: string, size: string): GuardedAction => ({
  guard: 'orders',
  name: `ticket/${id}`,
  size: new Big(size),
})
const off: GuardedAction = { guard: 'two-factor', name: 'two-factor/off' }

/** A PIN that is quick to try: most of these tests are about something else. */
async function withPin() {
  const method = await hashPin(PIN, { N: 16, r: 1, p: 1 })
  const records = createTwoFactorRecords({ redis: redis(), vault: createVault([oldKey]) })
  await records.change(ANN, async () => ({ record: newRecord(method, clock), setUp: { code: undefined } }))
  return open()
}

const codeOf = (secret: string): string =>
  TOTP.generate({ secret: OtpSecret.fromBase32(secret), timestamp: clock })

async function withTotp() {
  const twoFactor = open()
  const totp = newTotp()
  await twoFactor.setUp.begin(ANN, totp)
  expect(await twoFactor.setUp.enter(ANN, codeOf(totp.secret))).toEqual({ is: 'done' })
  clock += 30_000
  return { twoFactor, secret: totp.secret }
}

describe('an action waiting for two-factor', () => {
  test('does not exist without two-factor, or for another user', async () => {
    const twoFactor = await withPin()
    await twoFactor.require(8, order('a', '1000000'))
    expect(await twoFactor.isRequired(8, off)).toBe(false)
    expect(await twoFactor.verify(8, PIN, off)).toEqual({ is: 'none' })
  })

  test('is required for an order above the size or of unknown size, and for every other guarded action', async () => {
    const twoFactor = await withPin()
    await twoFactor.require(ANN, order('a', '1000'))
    await expect(twoFactor.require(ANN, order('a', '1000.000001'))).rejects.toThrow(TwoFactorRequiredError)
    await expect(twoFactor.require(ANN, { guard: 'orders', name: 'ticket/b' })).rejects.toThrow(
      TwoFactorRequiredError,
    )
    await twoFactor.require(ANN, { guard: 'closings', name: 'ticket/c', size: new Big(1e9) })
    for (const guard of ['limits', 'disconnect', 'export', 'two-factor', 'erasure'] as const)
      await expect(twoFactor.require(ANN, { guard, name: guard })).rejects.toThrow(TwoFactorRequiredError)
  })

  test('is verified for three minutes by a right entry', async () => {
    const twoFactor = await withPin()
    expect(await twoFactor.verify(ANN, PIN, order('a', '5000'))).toEqual({
      is: 'right',
      resetCancelled: false,
    })
    await twoFactor.require(ANN, order('a', '5000'))
    await expect(twoFactor.require(ANN, order('b', '5000'))).rejects.toThrow(TwoFactorRequiredError)
    clock += 3 * MINUTE
    await expect(twoFactor.require(ANN, order('a', '5000'))).rejects.toThrow(TwoFactorRequiredError)
  })

  test.each([
    ['except-trades', true, false],
    ['everything', true, true],
  ] as const)('is covered by a remembered entry under the policy %s', async (remember, limits, orders) => {
    const twoFactor = await withPin()
    await twoFactor.verify(ANN, PIN, {
      guard: 'two-factor',
      name: `two-factor/disconnect+export+limits+orders/1000/${remember}`,
    })
    await twoFactor.change(ANN, { remember })
    await twoFactor.verify(ANN, PIN, order('a', '5000'))
    const waiting = async () => ({
      limits: await twoFactor.isRequired(ANN, { guard: 'limits', name: 'limits/x' }),
      orders: await twoFactor.isRequired(ANN, order('b', '5000')),
      off: await twoFactor.isRequired(ANN, off),
      forget: await twoFactor.isRequired(ANN, { guard: 'erasure', name: 'erasure' }),
    })
    expect(await waiting()).toEqual({ limits: !limits, orders: !orders, off: true, forget: true })
    clock += 5 * MINUTE
    expect(await waiting()).toEqual({ limits: true, orders: true, off: true, forget: true })
  })
})

describe('the set-up of two-factor', () => {
  test('asks for a PIN twice, and again from the start if the second differs', async () => {
    const twoFactor = open()
    await twoFactor.setUp.begin(ANN, { kind: 'pin' })
    expect(await twoFactor.setUp.enter(ANN, '123456')).toEqual({ is: 'fault', fault: 'easy' })
    expect(await twoFactor.setUp.enter(ANN, PIN)).toEqual({ is: 'again' })
    expect(await twoFactor.setUp.enter(ANN, '314159')).toEqual({ is: 'differs' })
    expect(await twoFactor.setUp.enter(ANN, PIN)).toEqual({ is: 'again' })
    expect(await twoFactor.read(ANN), 'not in force yet').toBeUndefined()
    expect(await twoFactor.setUp.enter(ANN, PIN)).toEqual({ is: 'done' })
    expect((await twoFactor.read(ANN))?.kind).toBe('pin')
    expect(await twoFactor.verify(ANN, PIN, off)).toMatchObject({ is: 'right' })
  })

  test('takes a message that is handled again for no second typing, and for no set-up that has expired', async () => {
    const twoFactor = open()
    await twoFactor.setUp.begin(ANN, { kind: 'pin' })
    expect(await twoFactor.setUp.enter(ANN, PIN, 1)).toEqual({ is: 'again' })
    expect(await twoFactor.setUp.enter(ANN, PIN, 1)).toEqual({ is: 'again' })
    expect(await twoFactor.read(ANN), 'not in force yet').toBeUndefined()
    expect(await twoFactor.setUp.enter(ANN, PIN, 2)).toEqual({ is: 'done' })
    expect(await twoFactor.setUp.enter(ANN, PIN, 2)).toEqual({ is: 'done' })
    expect(await twoFactor.setUp.enter(ANN, PIN, 3)).toEqual({ is: 'expired' })
  })

  test('replaces the old method only once the new one works, and only if the old one is still active', async () => {
    const twoFactor = await withPin()
    const totp = newTotp()
    await expect(twoFactor.setUp.begin(ANN, totp)).rejects.toThrow(TwoFactorRequiredError)
    await twoFactor.verify(ANN, PIN, { guard: 'two-factor', name: 'two-factor/set-up' })
    await twoFactor.setUp.begin(ANN, totp)
    expect(await twoFactor.setUp.enter(ANN, '000000')).toEqual({ is: 'wrong' })
    expect((await twoFactor.read(ANN))?.kind).toBe('pin')
    const began = await redis().get(keys.twoFactorSetUp(ANN))
    expect(await twoFactor.setUp.enter(ANN, codeOf(totp.secret))).toEqual({ is: 'done' })
    expect((await twoFactor.read(ANN))?.kind).toBe('totp')
    // A set-up that was begun against the PIN, and turns up again, is not for this record.
    await redis().set(keys.twoFactorSetUp(ANN), began ?? '')
    clock += 30_000
    expect(await twoFactor.setUp.enter(ANN, codeOf(totp.secret))).toEqual({ is: 'expired' })
  })

  test('with a new method keeps the policy, and clears verifications and attempts', async () => {
    const twoFactor = await withPin()
    await twoFactor.change(ANN, { above: new Big(50) })
    await twoFactor.verify(ANN, PIN, order('a', '5000'))
    await twoFactor.verify(ANN, PIN, { guard: 'two-factor', name: 'two-factor/set-up' })
    await twoFactor.setUp.begin(ANN, { kind: 'pin' })
    await twoFactor.setUp.enter(ANN, '314159')
    await twoFactor.setUp.enter(ANN, '314159')
    expect((await twoFactor.read(ANN))?.policy.above.toFixed()).toBe('50')
    await expect(twoFactor.require(ANN, order('a', '5000'))).rejects.toThrow(TwoFactorRequiredError)
    expect(await twoFactor.verify(ANN, PIN, off)).toMatchObject({ is: 'wrong' })
  })

  test('expires, and can be cancelled', async () => {
    const twoFactor = open()
    expect(await twoFactor.setUp.enter(ANN, PIN)).toEqual({ is: 'expired' })
    await twoFactor.setUp.begin(ANN, { kind: 'pin' })
    expect(await redis().ttl(keys.twoFactorSetUp(ANN))).toBeGreaterThan(9 * 60)
    await twoFactor.setUp.drop(ANN)
    expect(await twoFactor.setUp.enter(ANN, PIN)).toEqual({ is: 'expired' })
  })
})

describe('a two-factor code', () => {
  test('is accepted once, and the code of the set-up counts as used', async () => {
    const { twoFactor, secret } = await withTotp()
    const before = TOTP.generate({ secret: OtpSecret.fromBase32(secret), timestamp: clock - 30_000 })
    expect(await twoFactor.verify(ANN, before, off)).toMatchObject({ is: 'used', left: 2 })
    const code = codeOf(secret)
    expect(await twoFactor.verify(ANN, code, order('a', '5000'))).toMatchObject({ is: 'right' })
    expect(await twoFactor.verify(ANN, code, off)).toMatchObject({ is: 'used' })
    expect(await twoFactor.isRequired(ANN, off)).toBe(true)
  })

  test('entered by twenty processes at once for as many actions verifies one', async () => {
    const { twoFactor, secret } = await withTotp()
    const code = codeOf(secret)
    const entered = await Promise.all(
      Array.from({ length: 20 }, (_, index) => open().verify(ANN, code, order(`${index}`, '5000'))),
    )
    expect(entered.filter(({ is }) => is === 'right')).toHaveLength(1)
    const granted = await Promise.all(
      Array.from({ length: 20 }, (_, index) => twoFactor.isRequired(ANN, order(`${index}`, '5000'))),
    )
    expect(granted.filter((waits) => !waits)).toHaveLength(1)
  })
})

test('wrong entries lock every action, and a right one under the lock is not checked', async () => {
  const twoFactor = await withPin()
  expect(await twoFactor.verify(ANN, '000001', off)).toEqual({ is: 'wrong', left: 2, lockedUntil: undefined })
  expect(await twoFactor.verify(ANN, '000002', order('a', '5000'))).toMatchObject({ is: 'wrong', left: 1 })
  const lockedUntil = clock + MINUTE
  expect(await twoFactor.verify(ANN, '000003', off)).toEqual({ is: 'wrong', left: 0, lockedUntil })
  expect(await twoFactor.verify(ANN, PIN, off)).toEqual({ is: 'locked', lockedUntil })
  expect(await twoFactor.lockedUntil(ANN)).toBe(lockedUntil)
  clock += MINUTE
  expect(await twoFactor.verify(ANN, PIN, off)).toMatchObject({ is: 'right' })
  expect(await twoFactor.lockedUntil(ANN)).toBeUndefined()
})

describe('a change of the two-factor policy', () => {
  const policy: TwoFactorPolicy = {
    guards: ['orders', 'limits'],
    above: new Big(100),
    remember: 'except-trades',
  }

  test.each([
    ['a guard less', { guards: ['orders'] }, true],
    ['a guard more', { guards: ['orders', 'limits', 'closings'] }, false],
    ['a larger size', { above: new Big('100.01') }, true],
    ['a smaller size', { above: new Big(0) }, false],
    ['a longer memory', { remember: 'everything' }, true],
    ['no memory', { remember: 'never' }, false],
    ['the same', {}, false],
    ['both', { guards: ['orders', 'limits', 'export'], above: new Big(101) }, true],
  ] as const)('%s', (_, changes, looser) => {
    expect(isLessStrict(policy, { ...policy, ...changes })).toBe(looser)
  })

  test('an entry for one policy change does not verify another, and switching off requires one too', async () => {
    const twoFactor = await withPin()
    const wanted = async (above: string): Promise<GuardedAction> =>
      await twoFactor.change(ANN, { above: new Big(above) }).then(
        () => expect.fail('It did not wait'),
        (error: unknown) => (error as TwoFactorRequiredError).action,
      )
    await twoFactor.verify(ANN, PIN, await wanted('2000'))
    await wanted('3000')
    expect((await twoFactor.change(ANN, { above: new Big(2_000) }))?.above.toFixed()).toBe('2000')
    await expect(twoFactor.switchOff(ANN)).rejects.toThrow(TwoFactorRequiredError)
    await twoFactor.verify(ANN, PIN, off)
    expect(await twoFactor.switchOff(ANN)).toBe(true)
    expect(await everythingIn(redis())).toBe('')
  })
})

test('neither the PIN nor the secret is in Redis in clear text, and a key rotation seals the record again', async () => {
  await checkMasterKeys(redis(), createVault([oldKey]))
  const { twoFactor, secret } = await withTotp()
  await twoFactor.setUp.begin(8, { kind: 'pin' })
  await twoFactor.setUp.enter(8, PIN)
  const kept = await everythingIn(redis())
  for (const text of [PIN, secret, 'totp', 'scrypt', '"pin"']) expect(kept).not.toContain(text)

  await checkMasterKeys(redis(), createVault([newKey, oldKey]))
  expect(await rotateVault(redis(), createVault([newKey, oldKey]))).toMatchObject({
    resealed: 2,
    retired: ['old'],
  })
  const after = open([newKey])
  expect(await after.verify(ANN, codeOf(secret), off)).toMatchObject({ is: 'right' })
  expect(await after.setUp.enter(8, PIN)).toEqual({ is: 'done' })
})

test('an unreadable record blocks every guarded action, and a reset removes it', async () => {
  const twoFactor = await withPin()
  await redis().set(keys.twoFactor(ANN), (await redis().get(keys.twoFactor(ANN)))?.slice(0, -3) ?? '')
  await expect(twoFactor.require(ANN, order('a', '5'))).rejects.toThrow(TwoFactorUnreadableError)
  await expect(twoFactor.read(ANN)).rejects.toThrow(TwoFactorUnreadableError)
  expect(await twoFactor.exists(ANN)).toBe(true)
  // Of somebody else's, copied under her name, neither.
  await redis().del(keys.twoFactor(ANN))
  await withPin()
  await redis().copy(keys.twoFactor(ANN), keys.twoFactor(8))
  await expect(twoFactor.require(8, off)).rejects.toThrow(TwoFactorUnreadableError)
  expect(await twoFactor.remove(ANN)).toBe(true)
  await twoFactor.require(ANN, off)
})

describe('a two-factor reset', () => {
  test('sends three notices and ends after 24 hours; requesting it again changes nothing', async () => {
    const { reset } = await withPin()
    const end = clock + 24 * HOUR
    expect(await reset.begin(ANN)).toBe(end)
    expect(await takeDue(reset)).toBeUndefined()
    const course: unknown[] = []
    for (const hours of [12, 8, 3, 1]) {
      clock += hours * HOUR
      expect(await reset.begin(ANN), 'not put off').toBe(end)
      course.push((await sendDue(reset))?.next)
      expect(await takeDue(reset), 'taken').toBeUndefined()
    }
    expect(course).toEqual(['notice', 'notice', 'notice', 'end'])
  })

  test('with late notices ends an hour after the last one, not before', async () => {
    const { reset } = await withPin()
    await reset.begin(ANN)
    clock += 30 * HOUR
    for (let notice = 0; notice < 3; notice++) {
      expect((await sendDue(reset))?.next).toBe('notice')
    }
    expect(await reset.at(ANN)).toBe(clock + HOUR)
    clock += HOUR - 1
    expect(await takeDue(reset)).toBeUndefined()
    clock += 1
    expect((await sendDue(reset))?.next).toBe('end')
  })

  test('that was cancelled sends nothing and never ends; a right entry cancels it, a wrong one does not', async () => {
    const twoFactor = await withPin()
    await twoFactor.reset.begin(ANN)
    expect(await twoFactor.verify(ANN, '000001', off)).toMatchObject({ is: 'wrong' })
    clock += 12 * HOUR
    const due = await takeDue(twoFactor.reset)
    expect(await twoFactor.verify(ANN, PIN, off)).toEqual({ is: 'right', resetCancelled: true })
    // The notice was on its way just then.
    await due?.end(due.running && (await twoFactor.reset.markNotified(ANN, due.running)))
    clock += 48 * HOUR
    expect(await takeDue(twoFactor.reset)).toBeUndefined()
    expect(await twoFactor.reset.at(ANN)).toBeUndefined()
    expect(await twoFactor.reset.cancel(ANN)).toBe(false)
  })
})
