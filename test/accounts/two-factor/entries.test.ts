import { Secret as OtpSecret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { newTotp } from '../../../src/accounts/two-factor/totp.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { ANN, PIN, twoFactorIn } from './support.js'

const redis = clientOf(redisForThisFile())
const { clock, open, withPin } = twoFactorIn(redis)

const limits = { guard: 'limits', name: 'limits/1' } as const
const order = { guard: 'orders', name: 'ticket/1' } as const

/** An authenticator app that is set up, and the code that it shows. */
async function withApp() {
  const twoFactor = open()
  const totp = newTotp()
  const secret = OtpSecret.fromBase32(totp.secret)
  const code = (): string => TOTP.generate({ secret, timestamp: clock.now })
  await twoFactor.setUp.begin(ANN, totp)
  await twoFactor.setUp.enter(ANN, code())
  clock.now += 30_000
  return { twoFactor, code }
}
beforeEach(() => {
  clock.now = 1_800_000_000_000
})

test('a code that the app does not show is wrong, and verifies nothing', async () => {
  const { twoFactor, code } = await withApp()
  const other = code() === '000000' ? '111111' : '000000'
  for (const typed of [other, 'abcdef', ''])
    expect((await twoFactor.verify(ANN, typed, limits)).is, `after "${typed}"`).toBe('wrong')
  expect(await twoFactor.isRequired(ANN, limits)).toBe(true)
})

test('a code entered twice for the same action is right both times: the reply to the first may be lost', async () => {
  const { twoFactor, code } = await withApp()
  expect(await twoFactor.verify(ANN, code(), limits)).toMatchObject({ is: 'right' })
  expect(await twoFactor.verify(ANN, code(), limits)).toMatchObject({ is: 'right' })
  expect(await twoFactor.verify(ANN, code(), { ...limits, name: 'limits/2' })).toMatchObject({ is: 'used' })
})

test('an entry from before the policy remembered entries covers no other action afterwards', async () => {
  const twoFactor = await withPin()
  const change = {
    guard: 'two-factor',
    name: 'two-factor/disconnect+export+limits+orders/1000/everything',
  } as const
  expect(await twoFactor.verify(ANN, PIN, change)).toMatchObject({ is: 'right' })
  await twoFactor.change(ANN, { remember: 'everything' })
  expect(await twoFactor.isRequired(ANN, order)).toBe(true)
  await twoFactor.verify(ANN, PIN, limits)
  expect(await twoFactor.isRequired(ANN, order)).toBe(false)
})
