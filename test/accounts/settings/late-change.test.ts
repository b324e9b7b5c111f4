import { Big } from 'big.js'
import type { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { createFavourites } from '../../../src/accounts/settings/favourites.js'
import { replaceSettings } from '../../../src/accounts/settings/replace-settings.js'
import { createSettings, settingsRevisionOf } from '../../../src/accounts/settings/settings.js'
import { createLimitStore } from '../../../src/desk/trading/risk/limits/store.js'
import { createPauses } from '../../../src/desk/trading/risk/trading-pause.js'
import { keys } from '../../../src/redis/keys.js'
import { LeaseLostError } from '../../../src/telemetry/work-context.js'
import { clientOf } from '../../redis/support.js'
import { redisForThisFile } from '../../support/redis/redis.js'
import { workContext } from '../../support/telemetry/work-context.js'

const redis = clientOf(redisForThisFile())

/** Handles a request of a person that changes settings; `during` runs between its read and its change. */
async function handle(
  userId: number,
  changes: Readonly<Record<string, string>>,
  { during, isHeld = true }: { readonly during?: () => Promise<unknown>; readonly isHeld?: boolean } = {},
): Promise<void> {
  const settings = createSettings(redis(), workContext)
  const request = { key: 'bot 1/press 5', isHeld: () => Promise.resolve(isHeld) }
  await workContext.run(
    'update',
    1,
    async (work) => {
      const key = keys.settings(userId)
      work.revisions.set(key, settingsRevisionOf(await redis().hgetall(key)))
      await during?.()
      await settings.change(userId, changes)
      await settings.clear(userId, 'pair')
    },
    request,
  )
}

const read = (userId: number) => createSettings(redis()).read(userId)

test('a process that wakes up does not write over what was changed since', async () => {
  await handle(1, { tolerance: '1' })
  const late = handle(1, { tolerance: '5' }, { during: () => handle(1, { tolerance: '2' }), isHeld: false })
  await expect(late).rejects.toBeInstanceOf(LeaseLostError)
  expect(await read(1)).toMatchObject({ tolerance: '2' })
})

test('a change elsewhere, as on the page, keeps no request from its own', async () => {
  await handle(2, { tolerance: '1', pair: 'BTC' })
  await handle(2, { tolerance: '5' }, { during: () => createSettings(redis()).change(2, { theme: 'light' }) })
  expect(await read(2)).toMatchObject({ tolerance: '5', theme: 'light', pair: undefined })
})

test('a change that is made twice is one', async () => {
  await handle(3, { tolerance: '1' })
  const once = await redis().hgetall(keys.settings(3))
  await handle(3, { tolerance: '1' })
  expect(await redis().hgetall(keys.settings(3))).toEqual(once)
})

test('a file of settings that is taken meanwhile counts as a change', async () => {
  const file = () =>
    replaceSettings(redis(), 4, { fields: { tolerance: '2' }, level: {}, favourites: undefined })
  await expect(handle(4, { tolerance: '5' }, { during: file, isHeld: false })).rejects.toBeInstanceOf(
    LeaseLostError,
  )
  expect(await read(4)).toMatchObject({ tolerance: '2' })
})

/** Changes of limits, favourites and the pause, on a connection of their own. */
function storesOn(client: Redis) {
  const deps = { redis: client, workContext, now: () => 0 }
  return {
    limits: createLimitStore(deps),
    favourites: createFavourites({ ...deps, memory: { requireRoom: async () => undefined } }),
    pauses: createPauses(deps),
  }
}

type Change = (stores: ReturnType<typeof storesOn>) => Promise<unknown>

/** Changes, each with what the same person does afterwards. */
const changes: Readonly<Record<string, readonly [change: Change, afterwards: Change]>> = {
  limit: [
    ({ limits }) => limits.change(6, 'leverage', new Big(5)),
    ({ limits }) => limits.change(6, 'leverage', new Big(3)),
  ],
  favourite: [
    ({ favourites }) => favourites.change(6, 'BTC/USD', true),
    ({ favourites }) => favourites.change(6, 'BTC/USD', false),
  ],
  'favourite removed': [
    ({ favourites }) => favourites.change(6, 'BTC/USD', false),
    ({ favourites }) => favourites.change(6, 'BTC/USD', true),
  ],
  pause: [({ pauses }) => pauses.begin({ adminId: 1, reason: 'maintenance' }), ({ pauses }) => pauses.end()],
  'end of a pause': [
    ({ pauses }) => pauses.end(),
    ({ pauses }) => pauses.begin({ adminId: 1, reason: 'another' }),
  ],
}

test.each(Object.entries(changes))('nor one that sleeps right before its write: %s', async (_, each) => {
  const awake = storesOn(redis())
  const read = async (): Promise<unknown> => [
    (await awake.limits.read(6)).leverage.most?.toFixed(),
    await awake.favourites.read(6),
    await awake.pauses.current(),
  ]
  let since: unknown
  const asleep = Object.create(redis(), {
    evalsha: {
      value: async (...words: Parameters<Redis['evalsha']>) => {
        if (since === undefined) {
          for (const run of each)
            await workContext.run('update', 2, () => run(awake), {
              key: 'bot 1/press 9',
              isHeld: () => Promise.resolve(true),
            })
          since = await read()
        }
        return await redis().evalsha(...words)
      },
    },
  }) as Redis
  const late = workContext.run(
    'update',
    1,
    async (work) => {
      const settings = keys.settings(6)
      work.revisions.set(settings, settingsRevisionOf(await redis().hgetall(settings)))
      await each[0](storesOn(asleep))
    },
    { key: 'bot 1/press 9', isHeld: () => Promise.resolve(since === undefined) },
  )
  await expect(late).rejects.toBeInstanceOf(LeaseLostError)
  expect(await read()).toEqual(since)
})

test('limits, favourites and the pause are changed by no process that wakes up', async () => {
  const { limits, favourites, pauses } = storesOn(redis())
  const all: readonly (() => Promise<unknown>)[] = [
    () => limits.change(5, 'leverage', new Big(5)),
    () => favourites.change(5, 'BTC/USD', true),
    () => pauses.begin({ adminId: 1, reason: 'maintenance' }),
  ]
  const handleAll = (isHeld: boolean) =>
    workContext.run('update', 1, () => Promise.allSettled(all.map((change) => change())), {
      key: 'bot 1/press 6',
      isHeld: () => Promise.resolve(isHeld),
    })
  const state = async (): Promise<readonly unknown[]> => [
    (await limits.read(5)).leverage.most?.toFixed(),
    await favourites.read(5),
    (await pauses.current())?.reason,
  ]
  expect(await handleAll(false)).toEqual(
    all.map(() => ({ status: 'rejected', reason: expect.any(LeaseLostError) as unknown })),
  )
  expect(await state()).toEqual([undefined, [], undefined])
  await handleAll(true)
  expect(await state()).toEqual(['5', ['BTC/USD'], 'maintenance'])
  const undo = () => Promise.allSettled([favourites.change(5, 'BTC/USD', false), pauses.end()])
  await workContext.run('update', 2, undo, { key: 'bot 1/press 7', isHeld: () => Promise.resolve(false) })
  expect(await state()).toEqual(['5', ['BTC/USD'], 'maintenance'])
})
