import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { signUp } from '../../src/demo/practice-account.js'
import { stageForThisFile } from '../support/stage.js'

const on = stageForThisFile()

test('in the middle of /connect and after it, and through every failure, no secret is in Redis, on its disk or in the log', async () => {
  const { apiKey, keyId } = await signUp(on.stage.paper.url)
  const secrets = {
    'API key': apiKey,
    'key ID': keyId,
    'bot token': on.stage.chat.token,
    'vault key': vaultKey(),
  }
  const person = await on.person()

  await person.send('/connect')
  await person.waitFor('API key')
  await person.send(apiKey)
  await person.waitFor('key ID')
  await expectNoTrace(secrets, 'after the API key')

  await on.mischief({ on: 'all', what: 'cut-after', times: 3 })
  await person.send(keyId)
  await person.waitFor('I have not kept it')
  await expectNoTrace(secrets, 'after a failed check')

  await person.press('🔄 Try again')
  await person.waitFor('Connected as')
  await expectNoTrace(secrets, 'once connected')

  for (const what of ['cut-before', 'unauthorised', 'answer'] as const) {
    await on.mischief({ on: 'all', what, times: 9 })
    await person.send('/balance')
    await person.waitFor(/⚠️|❌/)
    await on.exchange('DELETE', '/mischief')
  }
  await on.driver.fault({ method: 'sendMessage', kind: 'cut', when: 'after', times: 1 })
  await person.send('/positions')
  await person.waitFor('No open positions')
  await person.send(apiKey)
  await person.waitFor('looked like a key')
  await person.send('/disconnect')
  await person.waitFor('Forget')
  await expectNoTrace(secrets, 'after failures')
  await person.press(/Forget/)
  await person.waitFor('I have forgotten')
  await expectNoTrace(secrets, 'once disconnected')
  expect(on.log.length, 'lines in the log').toBeGreaterThan(10)
})

/** Looks through every key and value, every byte on Redis's disk, and every line of the log. */
async function expectNoTrace(secrets: Readonly<Record<string, string>>, when: string): Promise<void> {
  const redis = new Redis(on.stage.redis.url)
  const places = new Map<string, string>([['the log', on.log.join('')]])
  for (const key of await redis.keys('*')) {
    // The practice exchange keeps its own records in the same server; it is another program.
    if (!key.startsWith('squawkbox:')) continue
    places.set(`the key ${key}`, key)
    places.set(
      `the value of ${key}`,
      await redis.dumpBuffer(key).then((bytes) => bytes?.toString('latin1') ?? ''),
    )
    places.set(`the text of ${key}`, JSON.stringify(await read(redis, key)))
  }
  redis.disconnect()
  for (const name of readdirSync(on.stage.redis.dir, { recursive: true, encoding: 'utf8' })) {
    if (/\.(aof|rdb)$/.test(name))
      places.set(`the file ${name}`, readFileSync(join(on.stage.redis.dir, name), 'latin1'))
  }
  expect([...places.keys()].some((place) => place.endsWith('.aof'))).toBe(true)
  for (const [place, content] of places) {
    for (const [name, secret] of Object.entries(secrets)) {
      for (const form of [
        secret,
        encodeURIComponent(secret),
        Buffer.from(secret).toString('base64').slice(0, -3),
      ]) {
        expect(content.includes(form), `the ${name} in ${place}, ${when}`).toBe(false)
      }
    }
  }
}

async function read(redis: Redis, key: string): Promise<unknown> {
  const type = await redis.type(key)
  if (type === 'string') return await redis.get(key)
  if (type === 'hash') return await redis.hgetall(key)
  if (type === 'list') return await redis.lrange(key, 0, -1)
  if (type === 'zset') return await redis.zrange(key, '0', '-1')
  if (type === 'set') return await redis.smembers(key)
  if (type === 'stream') return await redis.xrange(key, '-', '+')
  // It went between the list of keys and this look.
  if (type === 'none') return ''
  throw new Error(`Nobody looks into a value of the type ${type}`)
}

function vaultKey(): string {
  return on.stage.environment['VAULT_KEYS']?.split(':')[1] ?? ''
}
