import { afterAll, beforeAll, test } from 'vitest'
import { underAttack, type Figures } from '../support/hostile/attack.js'
import { flood, type HostileRequest } from '../support/hostile/flood.js'
import { hostileDeskForThisFile, type Source } from '../support/hostile/hostile-desk.js'
import { openMemoryShare, type MemoryShare } from '../support/redis/memory-share.js'

// One person writes to Redis in every way, as fast as all rates allow: while there is room, and above the reserve.
//
// Nothing is red by chance: what is claimed are counts of answers and bytes of Redis.

const TOKENS = 10
const SOURCES = 4

/** What one person may write with. */
interface Writer {
  readonly tokens: readonly string[]
  readonly sources: readonly Source[]
}
const writers: Writer[] = []

const desk = hostileDeskForThisFile({
  traders: 4,
  // One person for each attack: rates are those of a person, their tokens and sources.
  setUp: async (desk) => {
    for (const name of ['Phil', 'Fred']) {
      const { person } = await desk.on.connected(name)
      const tokens: string[] = []
      const sources: Source[] = []
      for (let number = 0; number < TOKENS; number++)
        tokens.push(await desk.token(person, `fill${number} read draft events`))
      for (let number = 0; number < SOURCES; number++)
        sources.push(await desk.source(person, `src${number} 100 5x day 1000`))
      writers.push({ tokens, sources })
    }
  },
})

let memory: MemoryShare
beforeAll(async () => {
  memory = await openMemoryShare(desk.redis())
})
afterAll(() => memory.end())

/** Writes of all kinds in turn, by all tokens and sources in turn. */
function write({ tokens, sources }: Writer, number: number): HostileRequest {
  const turn = Math.floor(number / 3)
  const { path, secret } = sources[turn % SOURCES] ?? { path: '', secret: '' }
  const headers = {
    Authorization: `Bearer ${tokens[turn % TOKENS]}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': `${number}-${'k'.repeat(100)}`,
  }
  const alert = { line: `BTC > ${900_000 + number} note ${'n'.repeat(80)}` }
  const draft = { line: '/long BTC 100 10x', words: `${number} ${'w'.repeat(200)}` }
  const signal = `BTC LONG ${(number % 20) + 2}x Entry 60000 SL 50000 no ${number}`
  const writes: readonly HostileRequest[] = [
    { method: 'POST', path: '/v1/alerts', headers, body: JSON.stringify(alert) },
    { method: 'POST', path: '/v1/drafts', headers, body: JSON.stringify(draft) },
    { method: 'POST', path, headers: { 'X-Signal-Secret': secret }, body: signal },
  ]
  return writes[number % writes.length] ?? { path: '/' }
}

/** More requests than the rates of a minute allow. */
const REQUESTS = 1_500

async function writeAll(writer: Writer | undefined, from: string): Promise<Figures['answered']> {
  if (!writer) throw new Error('Nobody is there to write')
  const requests = Array.from({ length: REQUESTS }, (_, number) => write(writer, number))
  const sent = { origin: desk.url('api'), from, requests, perSecond: 400, connections: 32 }
  return (await flood(sent)).answered
}

/** Sets alerts and deletes them again, by all tokens at once, until their rates end it. Only the answers are kept. */
async function setAndDelete({ tokens }: Writer): Promise<Figures['answered']> {
  const answered: Record<string, number> = {}
  const by = async (token: string, place: number): Promise<void> => {
    for (let number = 0; number < CYCLES; number++) {
      const id = await ask(token, 'POST', '', `set-${number}`, {
        line: `BTC > ${910_000 + place * CYCLES + number}`,
      })
      if (id !== undefined) await ask(token, 'DELETE', `/${id}`, `gone-${number}`)
    }
  }
  const ask = async (
    token: string,
    method: string,
    path: string,
    key: string,
    body?: object,
  ): Promise<string | undefined> => {
    const reply = await desk.ask('api', `/v1/alerts${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    answered[reply.status] = (answered[reply.status] ?? 0) + 1
    return /(?<="id":")[^"]+/.exec(await reply.text())?.[0]
  }
  await Promise.all(tokens.map(by))
  return answered
}

/** Two requests each: what a token may send in a minute. */
const CYCLES = 60
/** What is left of them may take so many bytes: 200 answers of a kilobyte, and as much again for counts and the traders. */
const MOST_LEFT = 400 * 1_024

test('what is left of one person has a bound', async (context) => {
  const [writer] = writers
  if (!writer) throw new Error('Nobody is there to write')
  await underAttack(desk, context, {
    name: 'alerts set and deleted by ten tokens',
    door: 'api',
    who: 'one person',
    run: () => setAndDelete(writer),
    claims: ({ redisBytes }) => ({ [`Redis has at most ${MOST_LEFT} bytes more`]: redisBytes <= MOST_LEFT }),
  })
})

test('above the reserve nothing new is kept, and an order is sent and told', async (context) => {
  await memory.set(0.94)
  await underAttack(desk, context, {
    name: 'the same, with 94 % of the memory in use',
    door: 'api',
    who: 'one person',
    run: () => writeAll(writers[1], '127.0.4.3'),
    claims: ({ answered, redisBytes }) => ({
      'no alert, draft or signal is taken': !Object.keys(answered).some((status) => status.startsWith('20')),
      'refusals say that there is no room': (answered['503'] ?? 0) > 0,
      'Redis takes no more than an order and its notices': redisBytes <= 512 * 1_024,
    }),
  })
  await memory.lift()
})
