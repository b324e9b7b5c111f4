import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import { createSessions } from '../../../src/accounts/mini-app-sessions/sessions.js'
import { TwoFactorUnreadableError } from '../../../src/accounts/two-factor/records.js'
import { SealError } from '../../../src/accounts/vault/vault.js'
import { keys } from '../../../src/redis/keys.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { ANN, PIN, twoFactorIn } from './support.js'
import { systemRandom } from '../../../src/lib/random.js'

const redis = clientOf(redisForThisFile())
const { clock, records, withPin } = twoFactorIn(redis)

describe('a change of a two-factor record', () => {
  test('is made again on the newer record when another change came first', async () => {
    await withPin()
    const seen: string[] = []
    const stored = await records().change(ANN, async (record) => {
      if (!record) return undefined
      seen.push(record.above.toFixed())
      if (seen.length === 1)
        await records().change(ANN, async (other) => other && { record: { ...other, above: new Big(50) } })
      return { record: { ...record, remember: 'everything' } }
    })
    expect(seen).toEqual(['1000', '50'])
    expect(stored).toMatchObject({ remember: 'everything' })
    const after = await records().read(ANN)
    expect([after?.above.toFixed(), after?.remember]).toEqual(['50', 'everything'])
  })

  test('keeps what was verified and the wrong attempts, unless two-factor is set up anew', async () => {
    const twoFactor = await withPin()
    const action = { guard: 'limits', name: 'limits/1' } as const
    await twoFactor.verify(ANN, PIN, action)
    await twoFactor.verify(ANN, '000001', action)
    await twoFactor.change(ANN, { above: new Big(50) })
    expect(await twoFactor.isRequired(ANN, action)).toBe(false)
    expect(await twoFactor.verify(ANN, '000002', action)).toMatchObject({ is: 'wrong', left: 1 })
  })

  test('of the guards is in force at once, and a person without two-factor has none to change', async () => {
    const twoFactor = await withPin()
    const guards = ['orders', 'limits', 'disconnect', 'export', 'closings'] as const
    expect((await twoFactor.change(ANN, { guards }))?.guards).toEqual(guards)
    expect(await twoFactor.read(ANN)).toMatchObject({
      kind: 'pin',
      since: new Date(clock.now),
      policy: { guards, remember: 'never' },
    })
    expect(await twoFactor.change(8, { guards })).toBeUndefined()
    expect(await twoFactor.exists(8)).toBe(false)
  })
})

test('a PIN that is set up leaves no trace of attempts', async () => {
  await withPin()
  expect(await redis().exists(keys.twoFactorAttempts(ANN))).toBe(0)
})

test('a set-up and a removal end the sessions of the page, and a change of the guards ends none', async () => {
  const sessions = createSessions({ random: systemRandom, redis: redis(), botId: 1, now: () => clock.now })
  let opened = 0
  const open = async (userId: number): Promise<string | undefined> => {
    opened += 1
    return await sessions.begin({ userId, name: 'Ann', hash: String(opened), freshUntil: clock.now + 1 })
  }
  const [before, ofBen] = [await open(ANN), await open(8)]
  const twoFactor = await withPin()
  expect(await sessions.find(before)).toBeUndefined()
  const after = await open(ANN)
  await twoFactor.change(ANN, { above: new Big(50) })
  expect(await sessions.find(after)).toMatchObject({ userId: ANN })
  await twoFactor.remove(ANN)
  expect(await sessions.find(after)).toBeUndefined()
  expect(await sessions.find(ofBen)).toMatchObject({ userId: 8 })
})

test('an unreadable two-factor record is reported with its cause', async () => {
  await redis().set(keys.twoFactor(ANN), 'no seal at all')
  const error: unknown = await records()
    .read(ANN)
    .catch((error: unknown) => error)
  expect(error).toBeInstanceOf(TwoFactorUnreadableError)
  expect(error).toHaveProperty('cause', expect.any(SealError))
})

test('switching off tells if there was anything to switch off', async () => {
  const twoFactor = await withPin()
  expect(await twoFactor.remove(ANN)).toBe(true)
  expect(await twoFactor.remove(ANN)).toBe(false)
})
