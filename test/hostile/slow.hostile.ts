import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import { beforeAll, test } from 'vitest'
import { withCheckers } from '../deploy/support.js'
import { freePorts } from '../support/http/free-ports.js'
import { underAttack, type Attack } from '../support/hostile/attack.js'
import { hostileDeskForThisFile, type Door, type HostileDesk } from '../support/hostile/hostile-desk.js'
import { holdConnections, type SlowClients } from '../support/hostile/sockets.js'

// Clients that send or read slowly, on every listener, and through the proxy that is shipped. Meanwhile an honest client of another
// address asks the same listener, and is answered each time.
//
// No attack is red by chance: what is claimed are counts, and that something was answered at all.

/** People who open as many streams as their tokens may, and somebody else who opens one. */
const STREAMING = 4
const TOKENS = 10
const streaming: string[] = []
let honest = ''
let dripping = ''
let own = ''

const desk = hostileDeskForThisFile({
  environment: { API_PROXIES: '127.0.0.1' },
  setUp: async (desk) => {
    const { person } = await desk.on.connected('Hope')
    honest = await desk.token(person, 'sheet read events')
    own = await desk.session(person)
    dripping = await desk.token((await desk.on.connected('Drew')).person, 'drips read draft')
    for (let number = 0; number < STREAMING; number++) {
      const { person: one } = await desk.on.connected('Stan')
      for (let token = 0; token < TOKENS; token++)
        streaming.push(await desk.token(one, `stream${token} events`))
    }
  },
})

const SECONDS = 3
const ASKED_EVERY_MS = 500
/** Time for an honest answer, in milliseconds; more than the bot gives a slow client. */
const HONEST_MS = 120_000

const HOST = 'Host: 127.0.0.1\r\n'
const post = (path: string, headers = ''): string =>
  `POST ${path} HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${headers}Content-Length: 6000\r\n\r\n{`
const get = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\n${HOST}${headers}\r\n`

/** What an honest client asks of each listener. */
const HONEST: Readonly<
  Record<Door, () => readonly [path: string, headers: Readonly<Record<string, string>>]>
> = {
  api: () => ['/v1/accounts', { Authorization: `Bearer ${honest}` }],
  page: () => ['/session', { Cookie: own }],
  web: () => ['/readyz', {}],
}

let address = 1

/** Slow clients at a listener, and an honest one beside them. */
function slow(
  door: Door,
  name: string,
  clients: () => Omit<SlowClients, 'port' | 'from'>,
  port: (desk: HostileDesk) => number = (desk) => Number.parseInt(new URL(desk.url(door)).port, 10),
): Attack {
  const from = `127.0.2.${++address}`
  return {
    name,
    door,
    who: `${clients().connections} connections`,
    run: async (desk) => {
      const until = sleep(SECONDS * 1_000)
      const [path, headers] = HONEST[door]()
      const url = `http://127.0.0.1:${port(desk)}${path}`
      const ask = async (triesLeft: number): Promise<string> => {
        try {
          // Each on a connection of its own: one that is open already would get by whatever the others hold.
          const { statusCode, body } = await request(url, {
            headers,
            reset: true,
            signal: AbortSignal.timeout(HONEST_MS),
          })
          await body.dump()
          return `honest ${statusCode}`
        } catch {
          // A connection may be closed to make room before its request has come: a client then makes another one.
          return triesLeft > 0 ? await ask(triesLeft - 1) : 'honest none'
        }
      }
      const outcomes: Record<string, number> = {}
      const asking = (async () => {
        const asked: Promise<string>[] = []
        for (let waited = 0; waited < SECONDS * 1_000; waited += ASKED_EVERY_MS) {
          await sleep(ASKED_EVERY_MS)
          asked.push(ask(1))
        }
        for (const outcome of await Promise.all(asked)) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      })()
      const held = await holdConnections({ ...clients(), port: port(desk), from }, until)
      await asking
      return { ...held, ...outcomes }
    },
    claims: ({ answered }) => ({
      'each honest request is answered':
        (answered['honest 200'] ?? 0) > 0 &&
        Object.keys(answered).every((outcome) => !/^honest (?!200)/.test(outcome)),
    }),
  }
}

const bearer = (token: string): string => `Authorization: Bearer ${token}\r\n`

const attacks: readonly Attack[] = [
  slow('api', 'bodies of signals that drip', () => ({
    connections: 256,
    first: post('/signals/k3-00000001'),
    drip: ' ',
  })),
  slow('api', 'bodies of drafts that drip', () => ({
    connections: 256,
    first: post('/v1/drafts', bearer(dripping)),
    drip: ' ',
  })),
  slow('api', 'headers that drip', () => ({
    connections: 256,
    first: `GET /v1/accounts HTTP/1.1\r\n${HOST}X: `,
    drip: 'x',
  })),
  slow('api', 'nothing is sent', () => ({ connections: 256, first: '' })),
  slow('api', 'pipelined documents that nobody reads', () => ({
    connections: 100,
    first: get('/v1/openapi.json').repeat(20),
    reads: false,
  })),
  slow('api', 'half-closed', () => ({ connections: 200, first: get('/v1/openapi.json'), closesHalf: true })),
  slow('page', 'bodies that drip', () => ({
    connections: 1_000,
    first: post('/session', `Origin: ${desk.url('page')}\r\n`),
    drip: ' ',
  })),
  slow('page', 'headers that drip', () => ({
    connections: 1_000,
    first: `GET / HTTP/1.1\r\n${HOST}X: `,
    drip: 'x',
  })),
  slow('page', 'pipelined files that nobody reads', () => ({
    connections: 100,
    first: get('/page/app.js').repeat(20),
    reads: false,
  })),
  slow('page', 'streams that nobody reads', () => ({
    connections: 50,
    first: get('/live', `Cookie: ${own}\r\n`),
    reads: false,
  })),
  slow('web', 'bodies of updates that drip', () => ({
    connections: 300,
    first: post('/telegram'),
    drip: ' ',
  })),
  slow('web', 'headers that drip', () => ({
    connections: 300,
    first: `GET /healthz HTTP/1.1\r\n${HOST}X: `,
    drip: 'x',
  })),
  slow('web', 'pipelined metrics that nobody reads', () => ({
    connections: 100,
    first: get('/metrics').repeat(20),
    reads: false,
  })),
]

for (const attack of attacks)
  test(`${attack.door}: ${attack.name}`, async (context) => {
    await underAttack(desk, context, attack)
  })

test('api: event streams of four people leave one to others', async (context) => {
  await underAttack(desk, context, {
    name: 'all event streams that their tokens may have',
    door: 'api',
    who: 'four people with ten tokens',
    run: async (desk) => {
      const until = sleep(SECONDS * 1_000)
      const port = Number.parseInt(new URL(desk.url('api')).port, 10)
      const opened = await Promise.all([
        ...streaming.map((token, number) =>
          holdConnections(
            {
              port,
              from: `127.0.3.${2 + (number % STREAMING)}`,
              connections: 4,
              first: get('/v1/events', `${bearer(token)}Accept: text/event-stream\r\n`),
            },
            until,
          ),
        ),
        streamOf(desk),
      ])
      const total: Record<string, number> = {}
      for (const one of opened)
        for (const [outcome, count] of Object.entries(one)) total[outcome] = (total[outcome] ?? 0) + count
      return total
    },
    claims: ({ answered }) => ({ 'somebody else gets a stream': answered['honest 200'] === 1 }),
  })
})

/** Opens a stream, once the others are open. */
async function streamOf(desk: HostileDesk): Promise<Readonly<Record<string, number>>> {
  await sleep((SECONDS * 1_000) / 2)
  const ending = new AbortController()
  const headers = { Authorization: `Bearer ${honest}`, Accept: 'text/event-stream' }
  const reply = await desk.ask('api', '/v1/events', { headers, signal: ending.signal })
  ending.abort()
  return { [`honest ${reply.status}`]: 1 }
}

/** The proxy with the file that is shipped, without TLS. */
let caddyPort = 0
beforeAll(async () => {
  const [api = 0, webhook = 0, admin = 0] = await freePorts(3)
  caddyPort = api
  const child = spawn('caddy', ['run', '--config', 'deploy/caddy/Caddyfile', '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      PATH: withCheckers(),
      CADDY_ADMIN: `127.0.0.1:${admin}`,
      WEBHOOK_HOST: `http://127.0.0.1:${webhook}`,
      WEBHOOK_TO: new URL(desk.url('web')).host,
      API_SITE: `http://127.0.0.1:${api}`,
      API_TO: new URL(desk.url('api')).host,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (bytes: Buffer) => {
      said += bytes.toString()
      if (said.includes('serving initial configuration')) resolve()
    })
    child.once('exit', () => reject(new Error(`The proxy ended:\n${said}`)))
    child.once('error', (cause) =>
      reject(new Error('caddy cannot be run; bin/setup --to-check fetches it', { cause })),
    )
  })
  return async () => {
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
})

test('the shipped proxy: bodies that drip', async (context) => {
  await underAttack(
    desk,
    context,
    slow(
      'api',
      'bodies of signals that drip, through the proxy',
      () => ({ connections: 256, first: post('/signals/k3-00000001'), drip: ' ' }),
      () => caddyPort,
    ),
  )
})
