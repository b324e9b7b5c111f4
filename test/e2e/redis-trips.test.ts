import { beforeAll, expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { fragileRedisForThisFile } from '../support/redis/fragile-redis.js'

const redis = fragileRedisForThisFile()
const on = environmentForThisFile({ paper: { tickMs: 'manual' }, bot: 'none' })

/** Prefix of the keys of a rate limit, whose counts are written within a second, with others. */
const COUNTS = ':rate:'

/** Whether a command extends the lease of an update: once a second, so that a slow machine has some within an answer. */
const isExtension = (words: readonly string[]): boolean =>
  words.some((word) => word.endsWith('{inbox}:ready')) &&
  !words.some((word) => /\{inbox\}:(?:seen|waiting)$/.test(word))

beforeAll(async () => {
  await on.startBot({ REDIS_URL: redis.url })
})

test('an answer takes three trips to Redis: the update stored, the user context read, the update finished', async () => {
  const { person } = await on.connected()
  const keys: string[] = []
  /** The first key of each command about this person. */
  const note = (words: readonly string[]): boolean => {
    const [key = ''] = words.slice(/^eval/i.test(words[0] ?? '') ? 3 : 1)
    const isNoted = !key.includes(COUNTS) && !isExtension(words)
    if (isNoted && words.some((word) => word.includes(String(person.user.id)))) keys.push(key)
    return false
  }
  redis.hold(note)
  /** Those of the commands of a question, from the moment it is stored to its finish. */
  const keysOf = async (text: string): Promise<readonly string[]> => {
    await person.send(text)
    await expect.poll(() => keys.findIndex((key) => key.endsWith('{inbox}:seen'))).not.toBe(-1)
    const from = keys.findIndex((key) => key.endsWith('{inbox}:seen'))
    // The message before it may be finished only now; the context is read after that.
    await expect.poll(() => keys.slice(from).join(' ')).toMatch(/:settings .*\{inbox\}:ready$/)
    return keys.splice(0).slice(from)
  }
  // The first one may look up what is kept from then on.
  await keysOf('/positions')
  const [stored, context, finished, ...more] = await keysOf('/positions')
  expect([stored, context, finished]).toEqual([
    expect.stringContaining('{inbox}:seen'),
    expect.stringContaining(':settings'),
    expect.stringContaining('{inbox}:ready'),
  ])
  expect(more).toEqual([])
})
