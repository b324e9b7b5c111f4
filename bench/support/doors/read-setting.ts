import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { createApiTokens } from '../../../src/accounts/api-tokens/api-tokens.js'
import { freePort } from '../../../src/demo/environment.js'
import { tokenOf, type Contender } from '../read/contenders.js'
import { prepareOurBot } from '../read/our-bot.js'
import { peopleOf } from '../read/people.js'
import { startSimulation, type Simulation } from '../read/simulation.js'
import { systemRandom } from '../../../src/lib/random.js'

/** One process of the bot that serves the chat and the API, and people with ten positions each. */
export interface ReadSetting {
  readonly simulation: Simulation
  readonly bot: Contender
  /** Telegram ids. */
  readonly people: readonly number[]
  /** Base URL of the API. */
  readonly url: string
  /** Tokens of these people, one of each person in turn: a token has its requests of a minute. */
  readonly tokens: readonly string[]
  close(): Promise<void>
}

/** Tokens of each person: as many as one may have. */
const TOKENS = 10

/** Starts everything for `count` people. `node` is the path of Node that runs the bot. */
export async function setUpReads(count: number, node: string): Promise<ReadSetting> {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-bench-'))
  const opened: (() => Promise<unknown>)[] = [async () => rmSync(dir, { recursive: true, force: true })]
  const close = async (): Promise<void> => {
    for (const end of opened.toReversed()) await end()
  }
  try {
    const simulation = await startSimulation({ service: 0, telegram: 0 })
    opened.push(() => simulation.close())
    const people = peopleOf(count)
    const port = await freePort(0)
    const token = tokenOf(1)
    const environment = { API_PORT: String(port) }
    const bot = await prepareOurBot({ dir, token, simulation, people, node, environment })
    opened.push(() => bot.close())
    const process = await bot.start()
    const ids = people.map(({ id }) => id)
    // People whom the bot does not know yet have no access to the API.
    await simulation.run({ token, people: ids, text: '/positions', ms: 0 })
    return {
      simulation,
      bot: { name: 'bot', token, processes: [process] },
      people: ids,
      url: `http://127.0.0.1:${port}`,
      tokens: await makeTokens(bot.redisUrl, ids),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function makeTokens(redisUrl: string, people: readonly number[]): Promise<readonly string[]> {
  const redis = new Redis(redisUrl)
  const store = createApiTokens({
    random: systemRandom,
    redis,
    requireTwoFactor: () => Promise.resolve(),
    memory: { requireRoom: () => Promise.resolve() },
    now: Date.now,
  })
  const tokens: string[] = []
  try {
    for (let number = 0; number < TOKENS; number++) {
      const id = number.toString(16).padStart(8, '0')
      const wanted = { name: `sheet ${number}`, scopes: ['read'], limits: {}, lastsMs: undefined } as const
      for (const userId of people) {
        const prepared = await store.prepare(userId, id, wanted)
        if (!(await prepared?.store())) throw new Error('A token was not stored')
        tokens.push(prepared?.token.reveal() ?? '')
      }
    }
    return tokens
  } finally {
    await redis.quit()
  }
}
