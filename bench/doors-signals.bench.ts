import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, fetch } from 'undici'
import { bench } from 'vitest'
import type { Call } from '../packages/practice-telegram/src/driver/client.js'
import { machine, quantile } from './support/doors/conditions.js'
import { print } from './support/print.js'
import {
  EXCHANGE_MS,
  PROCESSES,
  setUpSignals,
  TELEGRAM_MS,
  type SignalPerson,
  type SignalSetting,
} from './support/doors/signal-setting.js'
import { findNodes, IMAGE_NODE } from './support/read/nodes.js'
import { line } from './support/read/table.js'
import { atMost } from './support/read/targets.js'

/** Signals a second, each of another person, and the seconds of warm-up and of the measurement. */
const RATE = 50
const WARM_UP_S = 6
const MEASURED_S = 24

/** The longest p99 from the signal to its card, in milliseconds. */
const MAX_P99_MS = 1_000

/** The longest time in which the last cards come, in milliseconds. */
const LAST_CARDS_MS = 15_000

/** A signal, with the time at which it was due to be sent, in milliseconds since 1970. */
interface Sent {
  readonly userId: number
  readonly dueAt: number
  /** Time of the answer to its sender, in milliseconds from then. */
  readonly acceptedMs: number
}

bench(
  'from a signal to its card',
  async () => {
    const [node] = findNodes([IMAGE_NODE])
    const setting = await setUpSignals(RATE * (WARM_UP_S + MEASURED_S), node?.path ?? process.execPath)
    const connections = new Agent({ connections: 64 })
    try {
      const warmUp = RATE * WARM_UP_S
      const post = (person: SignalPerson, index: number): Promise<void> =>
        postSignal(connections, setting.urls[index % PROCESSES] ?? '', person)
      await sendAll(setting.people.slice(0, warmUp), post)
      const before = await cpuOf(setting)
      const sent = await sendAll(setting.people.slice(warmUp), post)
      const cards = await cardTimes(setting, sent)
      report(sent, cards, (await cpuOf(setting)) - before)
    } finally {
      await connections.close()
      await setting.close()
    }
  },
  { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
)

/** Sends a signal of each person at its time, however long the answers take. */
async function sendAll(
  people: readonly SignalPerson[],
  post: (person: SignalPerson, index: number) => Promise<void>,
): Promise<readonly Sent[]> {
  const began = Date.now()
  return await Promise.all(
    people.map(async (person, index) => {
      const dueAt = began + (index * 1_000) / RATE
      await sleep(dueAt - Date.now())
      await post(person, index)
      return { userId: person.userId, dueAt, acceptedMs: Date.now() - dueAt }
    }),
  )
}

async function postSignal(dispatcher: Agent, url: string, { path, secret }: SignalPerson): Promise<void> {
  const body = { ticker: 'BTCUSDT', action: 'buy', secret, timestamp: new Date().toISOString() }
  const reply = await fetch(url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
    dispatcher,
  })
  if (reply.status !== 202) throw new Error(`A signal was not accepted: ${await reply.text()}`)
  await reply.text()
}

/** The times at which the cards with previews were in their chats, in milliseconds since 1970, by the person. */
async function cardTimes(
  { chatUrl }: SignalSetting,
  sent: readonly Sent[],
): Promise<ReadonlyMap<number, number>> {
  const wanted = new Set(sent.map(({ userId }) => userId))
  const until = Date.now() + LAST_CARDS_MS
  for (;;) {
    const reply = await fetch(`${chatUrl}/chat/calls?method=sendMessage`)
    const found = new Map(
      ((await reply.json()) as readonly Call[]).flatMap(({ parameters, answeredAt }) => {
        const userId = Number(parameters['chat_id'])
        const text = String(parameters['text'])
        const isCard = text.includes('by the signal source') && text.includes('Preview expires')
        return isCard && wanted.has(userId) && answeredAt !== undefined ? [[userId, answeredAt]] : []
      }),
    )
    if (found.size === wanted.size || Date.now() > until) return found
    await sleep(250)
  }
}

/** CPU time of the processes so far, in microseconds. */
async function cpuOf({ processes }: SignalSetting): Promise<number> {
  const used = await Promise.all(processes.map((process) => process.cpu()))
  return used.reduce((sum, cpu) => sum + cpu, 0)
}

function report(sent: readonly Sent[], cards: ReadonlyMap<number, number>, cpu: number): void {
  const sorted = (values: readonly number[]): readonly number[] => values.toSorted((one, two) => one - two)
  const toCard = sorted(
    sent.flatMap(({ userId, dueAt }) => {
      const at = cards.get(userId)
      return at === undefined ? [] : [at - dueAt]
    }),
  )
  const toAnswer = sorted(sent.map(({ acceptedMs }) => acceptedMs))
  print(`${RATE} signals a second for ${MEASURED_S} s, each of another person, to ${PROCESSES} processes.`)
  print(`Each has all roles; the exchange takes ${EXCHANGE_MS} ms, Telegram ${TELEGRAM_MS} ms.`)
  print('Redis, with `appendfsync always`, both of them and the senders are on the same machine.')
  print(`${machine(IMAGE_NODE)}; CPU of a signal: ${(cpu / 1_000 / sent.length).toFixed(1)} ms.`)
  print(line(['', 'Target', 'p50', 'p99', 'longest']))
  print(line(['---', '---', '---', '---', '---']))
  for (const [name, target, times] of [
    ['signal → answer', '–', toAnswer],
    ['signal → card with its preview', `p99 of at most ${MAX_P99_MS} ms`, toCard],
  ] as const)
    print(line([name, target, ...[0.5, 0.99, 1].map((part) => `${quantile(times, part).toFixed(0)} ms`)]))
  const missing = sent.length - cards.size
  const missed = [
    ...(missing === 0 ? [] : [`${missing} of ${sent.length} signals have no card`]),
    ...atMost('p99 from the signal to its card in ms', quantile(toCard, 0.99), MAX_P99_MS),
  ]
  if (missed.length > 0) throw new Error(`Missed: ${missed.join('; ')}`)
}
