import { startAsked } from '../asked-process.js'
import { pairs, type Trader } from './population.js'

/** What the simulation has counted since its start. */
interface Counts {
  /** Reads of the service. */
  readonly reads: number
  /** Those of them that are of accounts, which SERVICE_READS limits. */
  readonly accountReads: number
  /** Looks at accounts: each reads the open positions, more than once when something happens to it. */
  readonly polls: number
  /** Active accounts that were read whole. */
  readonly complete: number
  /** Messages that Telegram took. */
  readonly messages: number
}

/** A message that Telegram took. */
interface TakenMessage {
  /** Time at which it arrived, in milliseconds. */
  readonly at: number
  readonly chatId: number
  readonly priority: 'urgent' | 'alert'
  /** Numbers of the rules that it names. */
  readonly rules: readonly number[]
  readonly isPaid: boolean
}

/** What happened since the last call. Times are in milliseconds. */
export interface History {
  /** The prices, in millionths of the first ones. */
  readonly steps: readonly { readonly at: number; readonly factor: number }[]
  /** The positions that ended, by account; `shownAt` is the time of the first read that showed it, undefined for none. */
  readonly events: readonly { readonly at: number; readonly account: number; readonly shownAt?: number }[]
  readonly messages: readonly TakenMessage[]
  /** Messages that Telegram refused as too many. */
  readonly refused: number
}

/** A trading service and a Telegram in a process of their own, which answer as slowly as the real ones. */
export interface Simulation {
  readonly serviceUrl: string
  readonly telegramUrl: string
  counts(): Promise<Counts>
  /** Lets the prices follow a path, and resolves at its end. */
  walk(path: readonly number[], everyMs: number): Promise<void>
  history(): Promise<History>
  /** CPU time so far, in microseconds. */
  cpu(): Promise<number>
  close(): Promise<void>
}

/** Time for each reply, in milliseconds. */
const SERVICE_MS = 150
const TELEGRAM_MS = 80

const MAIN = new URL('simulation/main.mjs', import.meta.url)

export async function startSimulation(traders: readonly Trader[]): Promise<Simulation> {
  const { ask, close } = startAsked(MAIN, [String(SERVICE_MS), String(TELEGRAM_MS), JSON.stringify(pairs)])
  await ask('traders', traders)
  const { service, telegram } = (await ask('open')) as { service: string; telegram: string }
  return {
    serviceUrl: service,
    telegramUrl: telegram,
    counts: async () => (await ask('counts')) as Counts,
    walk: async (path, everyMs) => {
      await ask('walk', { path, everyMs })
    },
    history: async () => decodeHistory(await ask('history')),
    cpu: async () => (await ask('cpu')) as number,
    close,
  }
}

function decodeHistory(answer: unknown): History {
  const { steps, events, messages, refused } = answer as {
    steps: [number, number][]
    events: [number, number, number?][]
    messages: [number, number, 'urgent' | 'alert', number[], boolean][]
    refused: number
  }
  return {
    steps: steps.map(([at, factor]) => ({ at, factor })),
    events: events.map(([account, at, shownAt]) => ({ at, account, ...(shownAt && { shownAt }) })),
    messages: messages.map(([at, chatId, priority, rules, isPaid]) => ({
      at,
      chatId,
      priority,
      rules,
      isPaid,
    })),
    refused,
  }
}
