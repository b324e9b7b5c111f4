import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { everythingKept } from '../support/redis/stored-content.js'

const on = environmentForThisFile({ bot: 'none' })
const SQUAWKBOX = fileURLToPath(new URL('../../dist/cli/squawkbox.js', import.meta.url))
const NUMBERS = { OUTBOX_SHARDS: '4', WATCH_SHARDS: '3' }

/** Runs `npm run forget` for a person, with variables over those of the test environment. */
async function forget(userId: number, environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [SQUAWKBOX, 'forget', String(userId)], {
    env: { ...on.environment.variables, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...said }
}

/** The keys that tell of somebody, by their id, in their name or in what they hold. */
async function traces(userId: number): Promise<readonly string[]> {
  const id = new RegExp(`(?<!\\d)${userId}(?!\\d)`)
  return [...(await everythingKept(on.environment.redis.url))].flatMap(([place, content]) =>
    id.test(content) ? [place] : [],
  )
}

test('an operator erases a user with the numbers of shards of the bot alone, whether it runs or not', async () => {
  const bot = await on.startBot({ ...NUMBERS, ROLES: 'bot,watcher,outbox', WATCH_IDLE_MS: '1000' })
  const [{ person: ann }, { person: bob }] = [await on.connected('Ann'), await on.connected('Bob')]
  for (const one of [ann, bob]) {
    await one.send('/alert BTC > 90000')
    await one.waitFor('🔔 Active')
  }
  const inShards = (all: readonly string[]) =>
    all.filter((place) => /\{(?:watch-list|outbox):\d\}/.test(place))
  await expect.poll(async () => inShards(await traces(ann.user.id))).not.toEqual([])
  // Counts of rates and what is on its way go by themselves.
  const lasting = async () =>
    (await traces(ann.user.id)).filter((place) => /:(?:accounts|credentials|rules)/.test(place)).toSorted()
  const before = await lasting()
  expect(before.length).toBeGreaterThan(1)

  expect(await forget(ann.user.id, {})).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(
      /^Another number of shards: OUTBOX_SHARDS is 1 here and 4, WATCH_SHARDS is 1 here and 3 in running processes \(1\); set OUTBOX_SHARDS=4 WATCH_SHARDS=3, or stop all/,
    ) as string,
  })
  expect(await lasting()).toEqual(before)
  expect(await forget(ann.user.id, NUMBERS)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/accounts 1, alerts 1,/) as string,
    err: '',
  })
  await on.advance(61_000)
  await expect.poll(() => traces(ann.user.id), { timeout: 120_000 }).toEqual([])

  await bot.stop()
  expect(await forget(bob.user.id, { WATCH_SHARDS: '3' })).toEqual({
    code: 1,
    out: '',
    err: 'Another number of shards: OUTBOX_SHARDS is 1 here and 4 in what is stored; set OUTBOX_SHARDS=4\n',
  })
  expect(inShards(await traces(bob.user.id))).not.toEqual([])
  expect(await forget(bob.user.id, NUMBERS)).toMatchObject({ code: 0, err: '' })
  expect(inShards(await traces(bob.user.id))).toEqual([])
})
