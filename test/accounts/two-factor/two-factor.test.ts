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
) => createTwoFactor({ redis: redis(), vault: createVault(masterKeys), now: () => clock })

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
  const step = open()
  const totp = newTotp()
  await step.setUp.begin(ANN, totp)
  expect(await step.setUp.enter(ANN, codeOf(totp.secret))).toEqual({ is: 'done' })
  clock += 30_000
  return { step, secret: totp.secret }
}

describe('what waits', () => {
  test('nothing without a second step, and nothing of somebody else', async () => {
    const step = await withPin()
    await step.require(8, order('a', '1000000'))
    expect(await step.isRequired(8, off)).toBe(false)
    expect(await step.verify(8, PIN, off)).toEqual({ is: 'none' })
  })

  test('orders above the size alone, one that does not say its size, and what was not switched off', async () => {
    const step = await withPin()
    await step.require(ANN, order('a', '1000'))
    await expect(step.require(ANN, order('a', '1000.000001'))).rejects.toThrow(TwoFactorRequiredError)
    await expect(step.require(ANN, { guard: 'orders', name: 'ticket/b' })).rejects.toThrow(
      TwoFactorRequiredError,
    )
    await step.require(ANN, { guard: 'closings', name: 'ticket/c', size: new Big(1e9) })
    for (const guard of ['limits', 'disconnect', 'export', 'two-factor', 'erasure'] as const)
      await expect(step.require(ANN, { guard, name: guard })).rejects.toThrow(TwoFactorRequiredError)
  })

  test('a right entry is for one action, and for three minutes', async () => {
    const step = await withPin()
    expect(await step.verify(ANN, PIN, order('a', '5000'))).toEqual({ is: 'right', resetCancelled: false })
    await step.require(ANN, order('a', '5000'))
    await expect(step.require(ANN, order('b', '5000'))).rejects.toThrow(TwoFactorRequiredError)
    clock += 3 * MINUTE
    await expect(step.require(ANN, order('a', '5000'))).rejects.toThrow(TwoFactorRequiredError)
  })

  test.each([
    ['except-trades', true, false],
    ['everything', true, true],
  ] as const)('remembered for %s', async (remember, limits, orders) => {
    const step = await withPin()
    await step.verify(ANN, PIN, {
      guard: 'two-factor',
      name: `two-factor/disconnect+export+limits+orders/1000/${remember}`,
    })
    await step.change(ANN, { remember })
    await step.verify(ANN, PIN, order('a', '5000'))
    const waiting = async () => ({
      limits: await step.isRequired(ANN, { guard: 'limits', name: 'limits/x' }),
      orders: await step.isRequired(ANN, order('b', '5000')),
      off: await step.isRequired(ANN, off),
      forget: await step.isRequired(ANN, { guard: 'erasure', name: 'erasure' }),
    })
    expect(await waiting()).toEqual({ limits: !limits, orders: !orders, off: true, forget: true })
    clock += 5 * MINUTE
    expect(await waiting()).toEqual({ limits: true, orders: true, off: true, forget: true })
  })
})

describe('setting up', () => {
  test('a PIN is typed twice, and from the beginning when it differs', async () => {
    const step = open()
    await step.setUp.begin(ANN, { kind: 'pin' })
    expect(await step.setUp.enter(ANN, '123456')).toEqual({ is: 'fault', fault: 'easy' })
    expect(await step.setUp.enter(ANN, PIN)).toEqual({ is: 'again' })
    expect(await step.setUp.enter(ANN, '314159')).toEqual({ is: 'differs' })
    expect(await step.setUp.enter(ANN, PIN)).toEqual({ is: 'again' })
    expect(await step.read(ANN), 'not in force yet').toBeUndefined()
    expect(await step.setUp.enter(ANN, PIN)).toEqual({ is: 'done' })
    expect((await step.read(ANN))?.kind).toBe('pin')
    expect(await step.verify(ANN, PIN, off)).toMatchObject({ is: 'right' })
  })

  test('another one takes the place of the old only when it works, for as long as that one was not replaced', async () => {
    const step = await withPin()
    const totp = newTotp()
    await expect(step.setUp.begin(ANN, totp)).rejects.toThrow(TwoFactorRequiredError)
    await step.verify(ANN, PIN, { guard: 'two-factor', name: 'two-factor/set-up' })
    await step.setUp.begin(ANN, totp)
    expect(await step.setUp.enter(ANN, '000000')).toEqual({ is: 'wrong' })
    expect((await step.read(ANN))?.kind).toBe('pin')
    const began = await redis().get(keys.twoFactorSetUp(ANN))
    expect(await step.setUp.enter(ANN, codeOf(totp.secret))).toEqual({ is: 'done' })
    expect((await step.read(ANN))?.kind).toBe('totp')
    // A set-up that was begun against the PIN, and turns up again, is not for this record.
    await redis().set(keys.twoFactorSetUp(ANN), began ?? '')
    clock += 30_000
    expect(await step.setUp.enter(ANN, codeOf(totp.secret))).toEqual({ is: 'expired' })
  })

  test('what it is for stays when it is changed, and what was granted and tried before counts no more', async () => {
    const step = await withPin()
    await step.change(ANN, { above: new Big(50) })
    await step.verify(ANN, PIN, order('a', '5000'))
    await step.verify(ANN, PIN, { guard: 'two-factor', name: 'two-factor/set-up' })
    await step.setUp.begin(ANN, { kind: 'pin' })
    await step.setUp.enter(ANN, '314159')
    await step.setUp.enter(ANN, '314159')
    expect((await step.read(ANN))?.policy.above.toFixed()).toBe('50')
    await expect(step.require(ANN, order('a', '5000'))).rejects.toThrow(TwoFactorRequiredError)
    expect(await step.verify(ANN, PIN, off)).toMatchObject({ is: 'wrong' })
  })

  test('does not wait for ever, and is dropped on demand', async () => {
    const step = open()
    expect(await step.setUp.enter(ANN, PIN)).toEqual({ is: 'expired' })
    await step.setUp.begin(ANN, { kind: 'pin' })
    expect(await redis().ttl(keys.twoFactorSetUp(ANN))).toBeGreaterThan(9 * 60)
    await step.setUp.drop(ANN)
    expect(await step.setUp.enter(ANN, PIN)).toEqual({ is: 'expired' })
  })
})

describe('a code', () => {
  test('counts once, and the one of the set-up is used', async () => {
    const { step, secret } = await withTotp()
    const before = TOTP.generate({ secret: OtpSecret.fromBase32(secret), timestamp: clock - 30_000 })
    expect(await step.verify(ANN, before, off)).toMatchObject({ is: 'used', left: 2 })
    const code = codeOf(secret)
    expect(await step.verify(ANN, code, order('a', '5000'))).toMatchObject({ is: 'right' })
    expect(await step.verify(ANN, code, off)).toMatchObject({ is: 'used' })
    expect(await step.isRequired(ANN, off)).toBe(true)
  })

  test('tried by twenty processes at once for as many actions serves one', async () => {
    const { step, secret } = await withTotp()
    const code = codeOf(secret)
    const entered = await Promise.all(
      Array.from({ length: 20 }, (_, index) => open().verify(ANN, code, order(`${index}`, '5000'))),
    )
    expect(entered.filter(({ is }) => is === 'right')).toHaveLength(1)
    const granted = await Promise.all(
      Array.from({ length: 20 }, (_, index) => step.isRequired(ANN, order(`${index}`, '5000'))),
    )
    expect(granted.filter((waits) => !waits)).toHaveLength(1)
  })
})

test('wrong entries lock it for every action, and a right one while it is locked is not looked at', async () => {
  const step = await withPin()
  expect(await step.verify(ANN, '000001', off)).toEqual({ is: 'wrong', left: 2, lockedUntil: undefined })
  expect(await step.verify(ANN, '000002', order('a', '5000'))).toMatchObject({ is: 'wrong', left: 1 })
  const lockedUntil = clock + MINUTE
  expect(await step.verify(ANN, '000003', off)).toEqual({ is: 'wrong', left: 0, lockedUntil })
  expect(await step.verify(ANN, PIN, off)).toEqual({ is: 'locked', lockedUntil })
  expect(await step.lockedUntil(ANN)).toBe(lockedUntil)
  clock += MINUTE
  expect(await step.verify(ANN, PIN, off)).toMatchObject({ is: 'right' })
  expect(await step.lockedUntil(ANN)).toBeUndefined()
})

describe('its own settings', () => {
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

  test('an entry for one change does not serve another, and switching off asks too', async () => {
    const step = await withPin()
    const wanted = async (above: string): Promise<GuardedAction> =>
      await step.change(ANN, { above: new Big(above) }).then(
        () => expect.fail('It did not wait'),
        (error: unknown) => (error as TwoFactorRequiredError).action,
      )
    await step.verify(ANN, PIN, await wanted('2000'))
    await wanted('3000')
    expect((await step.change(ANN, { above: new Big(2_000) }))?.above.toFixed()).toBe('2000')
    await expect(step.switchOff(ANN)).rejects.toThrow(TwoFactorRequiredError)
    await step.verify(ANN, PIN, off)
    expect(await step.switchOff(ANN)).toBe(true)
    expect(await everythingIn(redis())).toBe('')
  })
})

test('neither the PIN nor the secret is in Redis in clear, and a rotation of the keys seals the record again', async () => {
  await checkMasterKeys(redis(), createVault([oldKey]))
  const { step, secret } = await withTotp()
  await step.setUp.begin(8, { kind: 'pin' })
  await step.setUp.enter(8, PIN)
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

test('a record that does not open lets nothing pass but what is free, and ends with a start over', async () => {
  const step = await withPin()
  await redis().set(keys.twoFactor(ANN), (await redis().get(keys.twoFactor(ANN)))?.slice(0, -3) ?? '')
  await expect(step.require(ANN, order('a', '5'))).rejects.toThrow(TwoFactorUnreadableError)
  await expect(step.read(ANN)).rejects.toThrow(TwoFactorUnreadableError)
  expect(await step.exists(ANN)).toBe(true)
  // Of somebody else's, copied under her name, neither.
  await redis().del(keys.twoFactor(ANN))
  await withPin()
  await redis().copy(keys.twoFactor(ANN), keys.twoFactor(8))
  await expect(step.require(8, off)).rejects.toThrow(TwoFactorUnreadableError)
  expect(await step.remove(ANN)).toBe(true)
  await step.require(ANN, off)
})

describe('a start over', () => {
  test('is told three times and over after 24 hours; begun again it is the same', async () => {
    const { reset } = await withPin()
    const end = clock + 24 * HOUR
    expect(await reset.begin(ANN)).toBe(end)
    expect(await reset.takeDue()).toBeUndefined()
    const course: unknown[] = []
    for (const hours of [12, 8, 3, 1]) {
      clock += hours * HOUR
      expect(await reset.begin(ANN), 'not put off').toBe(end)
      const due = await reset.takeDue()
      course.push(due?.what)
      if (due?.what === 'notice') await reset.markNotified(due)
      expect(await reset.takeDue(), 'taken').toBeUndefined()
    }
    expect(course).toEqual(['notice', 'notice', 'notice', 'end'])
  })

  test('that could not be told in time ends an hour after the last notice, not before', async () => {
    const { reset } = await withPin()
    await reset.begin(ANN)
    clock += 30 * HOUR
    for (let notice = 0; notice < 3; notice++) {
      const due = await reset.takeDue()
      expect(due?.what).toBe('notice')
      if (due) await reset.markNotified(due)
    }
    expect(await reset.at(ANN)).toBe(clock + HOUR)
    clock += HOUR - 1
    expect(await reset.takeDue()).toBeUndefined()
    clock += 1
    expect((await reset.takeDue())?.what).toBe('end')
  })

  test('that was called off is not told and never ends; a right entry calls it off, a wrong one does not', async () => {
    const step = await withPin()
    await step.reset.begin(ANN)
    expect(await step.verify(ANN, '000001', off)).toMatchObject({ is: 'wrong' })
    clock += 12 * HOUR
    const due = await step.reset.takeDue()
    expect(await step.verify(ANN, PIN, off)).toEqual({ is: 'right', resetCancelled: true })
    // The notice was on its way just then.
    if (due) await step.reset.markNotified(due)
    clock += 48 * HOUR
    expect(await step.reset.takeDue()).toBeUndefined()
    expect(await step.reset.at(ANN)).toBeUndefined()
    expect(await step.reset.cancel(ANN)).toBe(false)
  })
})
