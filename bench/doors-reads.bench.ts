import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { bench } from 'vitest'
import { machine } from './support/doors/conditions.js'
import { print } from './support/print.js'
import { setUpReads, type ReadSetting } from './support/doors/read-setting.js'
import { medianOf } from './support/read/median.js'
import { findNodes, IMAGE_NODE } from './support/read/nodes.js'
import { line } from './support/read/table.js'
import { atMost } from './support/read/targets.js'

/** People who read, each again after the answer, and connections of the API's client. */
const PEOPLE = 16

/** Turns of each, and answers in each turn: a token has 120 requests a minute, and all of them are fewer. */
const TURNS = 7
const WARM_UPS = 2
const READS = 1_200
const LEAD_READS = 200
const CHAT_MS = 1_500
const LEAD_MS = 250

/** Time for work after the last answer, in milliseconds. */
const AFTERWARDS_MS = 50

/** CPU of a read by the API, at most so many times that of /positions. */
const MAX_SHARE = 0.8

/** A turn. */
interface Turn {
  /** CPU time of an answer, of the process with all that it does besides, in milliseconds. */
  readonly cpu: number
  /** Answers a second. */
  readonly rate: number
}

bench(
  'positions by the API and in the chat',
  async () => {
    const [node] = findNodes([IMAGE_NODE])
    const setting = await setUpReads(PEOPLE, node?.path ?? process.execPath)
    const client = new Pool(setting.url, { connections: PEOPLE })
    const reader = createReader(client, setting.tokens)
    try {
      const sides = { chat: () => chatTurn(setting), api: () => apiTurn(setting, reader) }
      for (let turn = 0; turn < WARM_UPS; turn++) for (const take of Object.values(sides)) await take()
      const taken: { chat: Turn; api: Turn }[] = []
      for (let turn = 0; turn < TURNS; turn++) {
        if (turn % 2 === 0) taken.push({ chat: await sides.chat(), api: await sides.api() })
        else {
          const api = await sides.api()
          taken.push({ api, chat: await sides.chat() })
        }
      }
      report(taken)
    } finally {
      await client.close()
      await setting.close()
    }
  },
  { iterations: 1, time: 0, warmupIterations: 0, warmupTime: 0 },
)

/** Reads so many times, by all tokens in turn. */
type Reader = (count: number) => Promise<void>

function createReader(client: Pool, tokens: readonly string[]): Reader {
  let next = 0
  const read = async (): Promise<void> => {
    const headers = { Authorization: `Bearer ${tokens[next++ % tokens.length]}` }
    const { statusCode, body } = await client.request({ method: 'GET', path: '/v1/positions', headers })
    const text = await body.text()
    if (statusCode !== 200 || !text.includes('unrealizedPnl'))
      throw new Error(`The API did not answer with positions: ${statusCode} ${text.slice(0, 200)}`)
  }
  return async (count) => {
    let left = count
    await Promise.all(
      Array.from({ length: PEOPLE }, async () => {
        while (left-- > 0) await read()
      }),
    )
  }
}

async function chatTurn({ simulation, bot, people }: ReadSetting): Promise<Turn> {
  const asking = { token: bot.token, people, text: '/positions' }
  await simulation.run({ ...asking, ms: LEAD_MS })
  return await measured(bot, async () => {
    const { latencies, extra } = await simulation.run({ ...asking, ms: CHAT_MS })
    if (extra > 0) throw new Error('The bot sent messages that nobody had asked for')
    return latencies.length
  })
}

async function apiTurn({ bot }: ReadSetting, read: Reader): Promise<Turn> {
  await read(LEAD_READS)
  return await measured(bot, async () => {
    await read(READS)
    return READS
  })
}

async function measured({ processes: [bot] }: ReadSetting['bot'], run: () => Promise<number>): Promise<Turn> {
  if (!bot) throw new Error('The bot is not running')
  const [before, began] = [await bot.cpu(), performance.now()]
  const answers = await run()
  const seconds = (performance.now() - began) / 1_000
  await sleep(AFTERWARDS_MS)
  return { cpu: ((await bot.cpu()) - before) / 1_000 / answers, rate: answers / seconds }
}

function report(taken: readonly { readonly chat: Turn; readonly api: Turn }[]): void {
  const median = (side: 'chat' | 'api', field: keyof Turn): number =>
    medianOf(taken.map((turn) => turn[side][field]))
  const share = medianOf(taken.map(({ chat, api }) => api.cpu / chat.cpu))
  print(`${PEOPLE} people with ten positions each, ${TURNS} turns each; prices are known.`)
  print('One process of the bot, whose Redis has `appendfsync always`; service and Telegram answer at once.')
  print(`${machine(IMAGE_NODE)}.`)
  print(line(['Read of the positions', 'CPU', 'Answers/s', 'CPU: times that of the chat', 'Target']))
  print(line(['---', '---', '---', '---', '---']))
  const cells = (side: 'chat' | 'api'): readonly string[] => [
    `${median(side, 'cpu').toFixed(2)} ms`,
    median(side, 'rate').toFixed(0),
  ]
  print(line(['/positions in the chat', ...cells('chat'), '', '']))
  print(line(['GET /v1/positions', ...cells('api'), share.toFixed(2), `at most ${MAX_SHARE}`]))
  const missed = atMost('CPU of a read by the API against /positions', share, MAX_SHARE)
  if (missed.length > 0) throw new Error(`Missed: ${missed.join('; ')}`)
}
