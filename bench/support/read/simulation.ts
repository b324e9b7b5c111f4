import { startAsked } from '../asked-process.js'

/** Answers to people who asked the same thing at once. */
export interface Answers {
  /** Time of each answer, in milliseconds. */
  readonly latencies: readonly number[]
  /** From the first request to the last answer, in milliseconds. */
  readonly ms: number
  /** Messages that nobody had asked for. */
  readonly extra: number
  /** The last message, as the JSON that the bot sent. */
  readonly last: string
}

/** People who ask a bot. */
interface Asking {
  /** Token of the bot. */
  readonly token: string
  /** Telegram ids. */
  readonly people: readonly number[]
  /** Text that all of them send. */
  readonly text: string
  /** Time for which each asks again after the answer, in milliseconds; 0 to ask once. */
  readonly ms: number
}

/** People who wrote once. */
interface Burst {
  /** Resolves when so many of them are answered. */
  answered(count: number): Promise<void>
  /** The times of the answers so far, in milliseconds since 1970, by the person. Nobody who waits is in it. */
  answers(): Promise<ReadonlyMap<number, readonly number[]>>
}

/** A trading service, a Telegram and its people, in a process of their own. */
export interface Simulation {
  readonly serviceUrl: string
  readonly telegramUrl: string
  /** Lets people ask, and resolves when all are answered. */
  run(asking: Asking): Promise<Answers>
  /** Lets people write once, all at the same time. Resolves when they have written. */
  burst(asking: Omit<Asking, 'ms'>): Promise<Burst>
  /** Resolves at the bot's next request for updates with its time, in milliseconds since 1970. */
  nextPoll(token: string): Promise<number>
  /** Moves the positions of all people to another set of ten pairs, by its number. The first set is 0. */
  choosePairs(set: number): Promise<void>
  /** Requests that the service answered so far. */
  counts(): Promise<{ readonly lists: number; readonly candles: number; readonly others: number }>
  /** CPU time so far, in microseconds. */
  cpu(): Promise<number>
  close(): Promise<void>
}

/** Times that the service and Telegram take for a reply, in milliseconds. */
export interface Latencies {
  readonly service: number
  readonly telegram: number
}

const MAIN = new URL('simulation/main.mjs', import.meta.url)

export async function startSimulation(latencies: Latencies): Promise<Simulation> {
  const { ask, close } = startAsked(MAIN, [String(latencies.service), String(latencies.telegram)])
  const { service, telegram } = (await ask('open')) as { service: string; telegram: string }
  return {
    serviceUrl: service,
    telegramUrl: telegram,
    run: async (asking) => (await ask('run', asking)) as Answers,
    burst: async (asking) => {
      await ask('burst', asking)
      return {
        answered: async (count) => {
          await ask('burstAnswered', count)
        },
        answers: async () => new Map((await ask('burstAnswers')) as [number, number[]][]),
      }
    },
    nextPoll: async (token) => (await ask('nextPoll', token)) as number,
    choosePairs: async (set) => {
      await ask('choosePairs', set)
    },
    counts: async () => (await ask('counts')) as Awaited<ReturnType<Simulation['counts']>>,
    cpu: async () => (await ask('cpu')) as number,
    close,
  }
}
