import { afterAll, beforeAll, expect } from 'vitest'
import { Redis } from 'ioredis'
import { createPeople } from '../../../src/accounts/access/people.js'
import { createAccounts } from '../../../src/accounts/accounts.js'
import { createSettings } from '../../../src/accounts/settings/settings.js'
import { createDrafts } from '../../../src/drafts/drafts.js'
import type { Draft, DraftSender, DraftStatus } from '../../../src/drafts/draft.js'
import type { NewDraft } from '../../../src/drafts/posting.js'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import type { TestEnvironment } from './test-environment.js'
import { ampleMemory } from '../redis/ample-memory.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

/** A signal source, which needs no token. */
export const SIGNAL: DraftSender = { kind: 'signal', id: 'breakout', name: 'breakout' }

/** Posts drafts as another process would, straight into the Redis of the environment. */
export function draftsForThisFile(on: TestEnvironment) {
  let redis: Redis | undefined
  const clock = { time: 0 }
  let count = 0

  beforeAll(() => {
    redis = new Redis(on.environment.redis.url)
  })
  afterAll(() => redis?.quit())
  const client = (): Redis => {
    if (!redis) throw new Error('Redis is not open yet')
    return redis
  }

  /** A process of its own that accepts drafts. */
  const process = () => {
    const settings = createSettings(client())
    const now = () => clock.time
    return createDrafts({
      random: systemRandom,
      timers: processTimers,
      memory: ampleMemory,
      redis: client(),
      people: createPeople({ redis: client(), access: 'open', adminUsers: [], allowedUsers: [], now }),
      accounts: createAccounts({
        random: systemRandom,
        redis: client(),
        settings,
        vault: undefined as never,
        memory: undefined as never,
        now,
      }),
      settings,
      chains: [{ id: '42161', name: 'Arbitrum' }],
      now,
    })
  }
  /** Gives the id of the draft that was accepted. */
  const post = async (person: ChatUser, line: string, wanted: Partial<NewDraft> = {}): Promise<string> => {
    clock.time = await on.driver.clock.now()
    const posted = await process().post({
      userId: person.user.id,
      sender: SIGNAL,
      line,
      key: `key ${++count}`,
      ...wanted,
    })
    if (!posted.ok) throw new Error(`Refused: ${JSON.stringify(posted)}`)
    return posted.id
  }
  const get = async (person: ChatUser, id: string): Promise<Draft | undefined> => {
    clock.time = await on.driver.clock.now()
    return await process().get(person.user.id, id)
  }
  return {
    redis: client,
    process,
    post,
    get,
    /** Waits until a draft has a status. */
    becomes: async (person: ChatUser, id: string, status: DraftStatus): Promise<void> => {
      await expect.poll(async () => (await get(person, id))?.status).toBe(status)
    },
    /** Orders that have reached the exchange. */
    sent: () => on.requests(/^execute/),
  }
}
