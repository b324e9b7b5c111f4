import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { keys } from '../../src/redis/keys.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

/** Prefix of the keys of a rate limit, whose counts are written within a second, with others. */
const COUNTS = ':rate:'

test('an answer takes three trips to Redis: the update stored, the user context read, the update finished', async () => {
  const { person } = await on.connected()
  const redis = new Redis(on.environment.redis.url)
  const monitor = await redis.monitor()
  onTestFinished(() => {
    monitor.disconnect()
    redis.disconnect()
  })
  const commands: string[] = []
  monitor.on('monitor', (_time: string, [name, ...args]: readonly string[], source: string) => {
    const [firstKey = ''] = name?.toLowerCase() === 'evalsha' ? args.slice(2) : args
    const isOfPerson = args.some((arg) => arg.includes(String(person.user.id)))
    if (source !== 'lua' && isOfPerson && !firstKey.includes(COUNTS) && name !== 'exists')
      commands.push(firstKey)
  })
  /** The first keys of the commands about this person, from their question to its finish. */
  const commandsOf = async (text: string): Promise<readonly string[]> => {
    commands.length = 0
    await person.send(text)
    await expect.poll(() => commands.some((key) => key.endsWith('{inbox}:seen'))).toBe(true)
    await untilFinished()
    // What was given before this has been seen by then.
    await redis.echo(`end of ${person.user.id}`)
    await expect.poll(() => commands.at(-1)).toContain('end of')
    return commands.slice(0, -1)
  }
  const untilFinished = (): Promise<void> =>
    expect.poll(() => redis.exists(keys.inboxQueue(`chat${person.user.id}`))).toBe(0)
  await untilFinished()
  // The first one also looks up what is kept from then on.
  await commandsOf('/positions')
  const [stored, context, finished, ...more] = await commandsOf('/positions')
  expect([stored, context, finished]).toEqual([
    expect.stringContaining('{inbox}:seen'),
    expect.stringContaining(':settings'),
    expect.stringContaining('{inbox}:ready'),
  ])
  expect(more).toEqual([])
})
