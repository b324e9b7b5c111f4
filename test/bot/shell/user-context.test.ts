import { expect, onTestFinished, test } from 'vitest'
import { createAccounts } from '../../../src/accounts/accounts.js'
import { createLastSentences } from '../../../src/accounts/corrections/last-sentences.js'
import { createPeople } from '../../../src/accounts/access/people.js'
import { createRates, type RateKind } from '../../../src/accounts/access/rates.js'
import { createSealedStore } from '../../../src/accounts/vault/sealed-store.js'
import { createSettings } from '../../../src/accounts/settings/settings.js'
import { createVault } from '../../../src/accounts/vault/vault.js'
import { createOutbox } from '../../../src/alerts/outbox/outbox.js'
import { createReadUserContext } from '../../../src/bot/shell/user-context.js'
import { type UpdateClass } from '../../../src/bot/shell/middleware/classify-update.js'
import { createLogger } from '../../../src/lib/log/log.js'
import { keys } from '../../../src/redis/keys.js'
import { credentials, masterKey } from '../../accounts/support.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

const server = redisForThisFile()
const redis = clientOf(server)
const now = (): number => Date.UTC(2026, 0, 1)
const [ANN, GROUP] = [7, -100]
const ROOM = { ok: true } as const
const SAID = { updateClass: 'message', kind: 'updates', counted: ROOM } as const

/** Everything that keeps what is read at once. */
function open() {
  const people = createPeople({ redis: redis(), access: 'approval', adminUsers: [1], allowedUsers: [], now })
  return {
    people,
    settings: createSettings(redis()),
    outbox: createOutbox({ random: systemRandom, timers: processTimers, redis: redis(), now }),
    sealed: createSealedStore({ redis: redis(), vault: createVault([masterKey('k1')]) }),
    read: (userId: number, chatId: number | undefined) =>
      createReadUserContext({ redis: redis(), people, rates: { count: () => ROOM } })({
        updateClass: 'message',
        userId,
        chatId,
        kind: 'updates',
      }),
  }
}

test('a new person has an empty context', async () => {
  const { settings, read } = open()
  const nothing = {
    ...SAID,
    settings: await settings.read(ANN),
    isParked: false,
    hasLastSentence: false,
    conversation: null,
  }
  expect(await read(ANN, ANN)).toEqual({ ...nothing, accessStatus: 'stranger' })
  expect(await read(ANN, undefined)).toEqual({ ...nothing, accessStatus: 'stranger' })
  expect(await read(1, 1)).toEqual({ ...nothing, accessStatus: 'admin' })
})

test('the context equals the values of each store, for this chat only', async () => {
  const { people, settings, outbox, sealed, read } = open()
  await people.ask(ANN, { name: 'Ann', language: 'de' }, [])
  const admin = { id: 1, name: 'Max' }
  await people.decide({ userId: ANN, from: ['pending'], to: 'viewer', admin })
  await settings.change(ANN, { account: 'a1', language: 'de' })
  await settings.setNotificationLevel(ANN, 'fill', 'silent')
  await outbox.park({ userId: ANN, chatId: GROUP })
  await sealed.write(keys.conversation(ANN, ANN), 'what was typed')
  await createLastSentences({ sealed }).note(ANN, { sentence: 'buy some', line: '/long BTC 20 2x' })

  const here = await read(ANN, ANN)
  expect(here.settings).toEqual(await settings.read(ANN))
  expect(here.accessStatus).toBe(await people.accessStatus(ANN))
  expect(here).toMatchObject({ ...SAID, accessStatus: 'viewer', isParked: false, hasLastSentence: true })
  expect(sealed.open(keys.conversation(ANN, ANN), here.conversation ?? '')).toBe('what was typed')
  expect(here.conversation).not.toContain('typed')

  expect(await read(ANN, GROUP)).toEqual({ ...here, isParked: true, conversation: null })
})

test('every update is counted, except those that block or unblock the bot', async () => {
  const { people } = open()
  const limits = { updates: 3, secrets: 1, confirms: 0 }
  const rates = createRates({
    timers: processTimers,
    redis: redis(),
    limits,
    logger: createLogger({ level: 'silent', secrets: [] }),
  })
  onTestFinished(() => rates.close())
  const read = createReadUserContext({ redis: redis(), people, rates })
  const counted = async (updateClass: UpdateClass, kind: RateKind = 'updates') =>
    (await read({ userId: ANN, chatId: ANN, updateClass, kind })).counted
  expect(await counted('membership', 'secrets')).toEqual(ROOM)
  expect(await counted('message', 'secrets')).toEqual(ROOM)
  expect(await counted('message', 'secrets')).toEqual({ ok: false, waitMs: expect.any(Number) as number })
  // Together with what is counted elsewhere.
  expect(await rates.countNow(ANN, 'updates')).toEqual(ROOM)
  expect([await counted('message'), await counted('press')]).toEqual([ROOM, ROOM])
  expect(await counted('query')).toMatchObject({ ok: false })
  expect(await counted('message', 'confirms')).toEqual(ROOM)
})

test('the chosen account comes with it, sealed, and decrypts to the stored one', async () => {
  const { settings, read } = open()
  const vault = createVault([masterKey('k1')])
  const accounts = createAccounts({ random: systemRandom, redis: redis(), vault, settings, now })
  expect((await read(ANN, ANN)).account).toBeUndefined()
  const { id } = await accounts.connect(ANN, credentials(1), 'Main')
  const { account } = await read(ANN, ANN)
  expect(JSON.stringify(account)).not.toContain(credentials(1).apiKey.reveal())
  // Handed in it need not be read.
  const opened = await accounts.open(ANN, id, account)
  await redis().del(keys.credentials(ANN, id))
  expect(await accounts.open(ANN, id, account)).toEqual(opened)
  expect(opened).toMatchObject({ id, label: 'Main', venue: 'service' })
  expect(opened?.credentials.apiKey.reveal()).toBe(credentials(1).apiKey.reveal())
  expect((await read(ANN, ANN)).account).toMatchObject({ id, credentials: null })
  await expect(accounts.open(ANN, id)).rejects.toThrow('has no credentials')
  // What is of another account says nothing of this one.
  expect(await accounts.open(ANN, 'gone', account)).toBeUndefined()
  // A damaged account raises an error only when it is read.
  await redis().set(keys.accounts(ANN), 'damaged')
  expect((await read(ANN, ANN)).account).toBeUndefined()
})
