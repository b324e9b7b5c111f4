import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Worker } from 'node:worker_threads'
import { Redis } from 'ioredis'
import type { Agent } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { bullQueues, type Queues } from '../../src/alerts/jobs/bull-queue.js'
import { startApp } from '../../src/app/app.js'
import type { Host } from '../../src/app/foundation.js'
import { loadLanguages } from '../../src/bot/shell/text/languages.js'
import { readConfig } from '../../src/config/config.js'
import { openRealAgent } from '../../src/lib/http/request.js'
import { createLogger } from '../../src/lib/log/log.js'
import { monotonicClock } from '../../src/lib/clock.js'
import { createTimers } from '../../src/lib/timers.js'
import { openRedis } from '../../src/redis/open.js'
import { createWorkContext } from '../../src/telemetry/work-context.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none', paper: { tickMs: 'manual' } })

/** Timers in real time, with deadlines that the slowest machine keeps, and how many have neither run nor been cancelled. */
function countedTimers() {
  const waiting = new Set<NodeJS.Timeout>()
  const timers = createTimers({
    now: monotonicClock,
    set: (ms, run, kind) => {
      const timer = setTimeout(
        () => {
          waiting.delete(timer)
          run()
        },
        ms * (kind === 'deadline' ? 30 : 1),
      )
      waiting.add(timer)
      return {
        cancel: () => {
          waiting.delete(timer)
          clearTimeout(timer)
        },
      }
    },
  })
  return { timers, count: () => waiting.size }
}

/** Starts a bot of which everything that it opens is counted. `change` changes its outside. */
async function counted(change: (queues: Queues) => Host = () => ({})) {
  const threads: { hasEnded: boolean }[] = []
  const note = (message: unknown): void => {
    const thread = { hasEnded: false }
    threads.push(thread)
    ;(message as { readonly worker: Worker }).worker.once('exit', () => (thread.hasEnded = true))
  }
  subscribe('worker_threads', note)
  const redis = new Redis(on.environment.redis.url)
  const workContext = createWorkContext()
  onTestFinished(() => {
    unsubscribe('worker_threads', note)
    redis.disconnect()
    workContext.close()
  })
  const countConnections = async (): Promise<number> =>
    String(await redis.client('LIST'))
      .trim()
      .split('\n').length
  const before = await countConnections()
  const agents: Agent[] = []
  const { timers, count } = countedTimers()
  const host: Host = {
    openRedis,
    openAgent: (options) => {
      const agent = openRealAgent(options)
      agents.push(agent)
      return agent
    },
    queues: bullQueues,
    languages: loadLanguages,
  }
  const variables = {
    ...on.environment.variables,
    ROLES: 'bot,watcher,outbox',
    CHART_THREADS: '1',
    API_PORT: '0',
  }
  const started = startApp({
    config: readConfig(variables),
    logger: createLogger({ level: 'silent', secrets: [] }),
    workContext,
    timers,
    host: { ...host, ...change(bullQueues) },
  })
  return {
    started,
    /** What is open now. */
    open: async () => ({
      connections: (await countConnections()) - before,
      agents: agents.filter(({ closed, destroyed }) => !closed && !destroyed).length,
      threads: threads.filter(({ hasEnded }) => !hasEnded).length,
      timers: count(),
    }),
  }
}

const NOTHING = { connections: 0, agents: 0, threads: 0, timers: 0 }

/** Nothing is open but what Redis has not seen end yet: of a connection that is dropped, it hears a moment later. */
async function expectNothing(open: () => Promise<typeof NOTHING>): Promise<void> {
  expect(await open()).toEqual({ ...NOTHING, connections: expect.any(Number) as number })
  await expect.poll(async () => (await open()).connections).toBe(0)
}

test('a stop closes every connection, listener, thread and timer that was opened', async () => {
  const { started, open } = await counted()
  const bot = await started
  const { person } = await on.connected()
  await person.send('/chart BTC')
  await person.waitFor((message) => message.photo !== undefined)
  const before = await open()
  expect(Object.keys(NOTHING).filter((kind) => before[kind as keyof typeof before] === 0)).toEqual([])
  const listeners = [bot.healthUrl, String(bot.apiUrl)]
  for (const url of listeners) expect((await fetch(`${url}/nothing`)).ok).toBe(false)
  expect(await bot.stop()).toBe(true)
  await expectNothing(open)
  for (const url of listeners) await expect(fetch(url)).rejects.toThrow('fetch failed')
})

test('so does a start that fails at its last step', async () => {
  const failing = async (): Promise<never> => await Promise.reject(new Error('No worker today'))
  const { started, open } = await counted((queues) => ({ queues: { ...queues, startWorker: failing } }))
  await expect(started).rejects.toThrow('No worker today')
  await expectNothing(open)
})
