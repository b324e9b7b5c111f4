import { expect, test } from 'vitest'
import { createPeople } from '../../src/accounts/people.js'
import { createSealedStore } from '../../src/accounts/sealed.js'
import { createSettings } from '../../src/accounts/settings.js'
import { createVault } from '../../src/accounts/vault.js'
import { createOutbox } from '../../src/alerts/outbox/outbox.js'
import { createReadArrival } from '../../src/bot/arrival.js'
import { keys } from '../../src/redis/keys.js'
import { masterKey } from '../accounts/support.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis.js'

const server = redisForThisFile()
const redis = clientOf(server)
const now = (): number => Date.UTC(2026, 0, 1)
const [ANN, GROUP] = [7, -100]
const ROOM = { ok: true } as const
const SAID = { coming: 'message', counted: ROOM } as const

/** Everything that keeps what is read at once. */
function open() {
  const people = createPeople({ redis: redis(), access: 'approval', adminUsers: [1], allowedUsers: [], now })
  return {
    people,
    settings: createSettings(redis()),
    outbox: createOutbox({ redis: redis(), now }),
    sealed: createSealedStore({ redis: redis(), vault: createVault([masterKey('k1')]) }),
    read: (userId: number, chatId: number | undefined) =>
      createReadArrival({ redis: redis(), people, rates: { count: async () => ROOM } })({
        coming: 'message',
        userId,
        chatId,
        kind: 'updates',
      }),
  }
}

test('of somebody new nothing is known', async () => {
  const { settings, read } = open()
  const nothing = { ...SAID, settings: await settings.read(ANN), isParked: false, conversation: null }
  expect(await read(ANN, ANN)).toEqual({ ...nothing, standing: 'stranger' })
  expect(await read(ANN, undefined)).toEqual({ ...nothing, standing: 'stranger' })
  expect(await read(1, 1)).toEqual({ ...nothing, standing: 'admin' })
})

test('it is what each of the stores says by itself, of this chat and no other', async () => {
  const { people, settings, outbox, sealed, read } = open()
  await people.ask(ANN, { name: 'Ann', language: 'de' }, [])
  const admin = { id: 1, name: 'Max' }
  await people.decide({ userId: ANN, from: ['pending'], to: 'viewer', admin })
  await settings.change(ANN, { account: 'a1', language: 'de' })
  await settings.setLoudness(ANN, 'fill', 'silent')
  await outbox.park({ userId: ANN, chatId: GROUP })
  await sealed.write(keys.conversation(ANN, ANN), 'what was typed')

  const here = await read(ANN, ANN)
  expect(here.settings).toEqual(await settings.read(ANN))
  expect(here.standing).toBe(await people.standing(ANN))
  expect(here).toMatchObject({ ...SAID, standing: 'viewer', isParked: false })
  expect(sealed.open(keys.conversation(ANN, ANN), here.conversation ?? '')).toBe('what was typed')
  expect(here.conversation).not.toContain('typed')

  expect(await read(ANN, GROUP)).toEqual({ ...here, isParked: true, conversation: null })
})

test('every update is counted, but for those that let the bot in or out', async () => {
  const { people } = open()
  const counted: unknown[] = []
  const tooFast = { ok: false, waitMs: 5 } as const
  const read = createReadArrival({
    redis: redis(),
    people,
    rates: {
      count: async (...what) => {
        counted.push(what)
        return tooFast
      },
    },
  })
  const update = { userId: ANN, chatId: ANN, kind: 'secrets' } as const
  expect((await read({ ...update, coming: 'message' })).counted).toEqual(tooFast)
  expect((await read({ ...update, coming: 'membership' })).counted).toEqual(ROOM)
  expect(counted).toEqual([[ANN, 'secrets']])
})
