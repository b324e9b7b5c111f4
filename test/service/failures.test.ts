import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createService, type Service } from '../../src/service/service.js'
import {
  answer,
  cut,
  cutInside,
  failure,
  garbage,
  someone,
  who,
  wireForThisFile,
  type Behaviour,
} from './support/wire.js'
import { createAdvancedTimers, type AdvancedTimers } from '../support/time/advanced-timers.js'
import { stopwatchOf, withoutDeadlines } from '../support/time/timers.js'
import type { Timers } from '../../src/lib/timers.js'

const wire = wireForThisFile()
let services: Service[] = []
let pauses: number[] = []
beforeEach(() => {
  pauses = []
})
afterEach(async () => {
  await Promise.all(services.map((service) => service.close()))
  services = []
})

/** Lets so many milliseconds pass for the deadlines of the last service. */
let expire: AdvancedTimers['expire']

function serviceAt(baseUrl: string, timeoutMs = 60_000, own: Partial<Timers> = {}): Service {
  const time = createAdvancedTimers()
  expire = time.expire
  const sleep = (ms: number): Promise<void> => {
    pauses.push(ms)
    return Promise.resolve()
  }
  const service = createService({
    baseUrl,
    timeoutMs,
    timers: { ...time.timers, sleep, ...own },
    random: { fraction: () => 0.5 },
  })
  services.push(service)
  return service
}

const read = (service: Service) => service.openPositions(who, { chainId: '42161' })
const execute = (service: Service) =>
  service.execute(who, '42161', { name: 'depositSelf', params: { amount: '5' } })

const refusedBy = { error: 'Insufficient balance' }
const cases = [
  ['cut before the reply', cut, 'UnreachableError', 'maybe', 3],
  ['cut inside the reply', cutInside, 'UnreachableError', 'maybe', 3],
  ['no HTTP', garbage, 'UnreadableReplyError', 'yes', 1],
  ['500 with a reason', answer(refusedBy, 500), 'RejectedError', 'yes', 3],
  ['503 with a reason', answer(refusedBy, 503), 'RejectedError', 'yes', 1],
  ['500 without a reason', answer('<h1>oops</h1>', 500), 'UnreadableReplyError', 'yes', 3],
  ['500 with an empty reason', answer({ error: ' ' }, 500), 'UnreadableReplyError', 'yes', 3],
  [
    '504 from a gateway, with a reason',
    answer({ error: 'Gateway Timeout' }, 504),
    'UnreadableReplyError',
    'yes',
    3,
  ],
  ['200 with a reason', answer(refusedBy), 'RejectedError', 'yes', 3],
  ['200 about the key', answer({ error: 'Unknown API key' }), 'CredentialsRefusedError', 'yes', 1],
  ['200 with no reason', answer({ error: null }), 'UnreadableReplyError', 'yes', 1],
  ['400 with a message', answer({ message: 'bad chain' }, 400), 'RejectedError', 'yes', 1],
  ['429: too many requests', answer({ error: 'slow down' }, 429), 'RejectedError', 'yes', 1],
  ['404 without a word', answer('', 404), 'RejectedError', 'yes', 1],
  ['401', answer('', 401), 'CredentialsRefusedError', 'yes', 1],
  ['403 with a reason', answer({ error: 'Forbidden' }, 403), 'CredentialsRefusedError', 'yes', 1],
  [
    '500 about the key',
    answer({ error: 'Invalid API key provided' }, 500),
    'CredentialsRefusedError',
    'yes',
    1,
  ],
  ['a redirect', answer('', 302), 'UnreadableReplyError', 'yes', 1],
  ['no JSON', answer('[1, 2'), 'UnreadableReplyError', 'yes', 1],
  ['nothing at all', answer(''), 'UnreadableReplyError', 'yes', 1],
  ['null', answer('null'), 'UnreadableReplyError', 'yes', 1],
  [
    'no text',
    (response) => void response.end(Buffer.from([0x22, 0xff, 0x22])),
    'UnreadableReplyError',
    'yes',
    1,
  ],
  [
    '17 MiB',
    (response) => void response.end(Buffer.alloc(17 * 1024 * 1024, 0x20)),
    'UnreadableReplyError',
    'yes',
    1,
  ],
] as const satisfies readonly (readonly [string, Behaviour, string, string, number])[]

test.each(cases)(
  'a read fails with the type of its cause: %s',
  async (_what, behaviour, name, sent, attempts) => {
    wire.behave(behaviour)
    const error = await failure(read(serviceAt(wire.url())))
    expect({ name: error.name, sent: error.sent, attempts: wire.arrived.length }).toEqual({
      name,
      sent,
      attempts,
    })
    expect(error.operation).toBe('openPositions')
    expect(pauses).toEqual(attempts === 3 ? [100, 200] : [])
  },
)

test.each([
  [undefined, 3],
  [true, 1],
])('an error with a reason ends a read for which it is final: %s', async (isErrorFinal, attempts) => {
  wire.behave(answer(refusedBy, 500))
  const pairInfo = serviceAt(wire.url()).pairInfo(who, { chainId: '42161', pairId: '1' }, { isErrorFinal })
  expect(await failure(pairInfo)).toMatchObject({ name: 'RejectedError' })
  expect(wire.arrived).toHaveLength(attempts)
})

/** Errors of a read whose answer to an execute is words, which leave open if it was done. */
const ANSWERED: ReadonlySet<string> = new Set(['RejectedError', 'UnreadableReplyError'])
/** Answers that are no words at all. */
const UNREAD: ReadonlySet<string> = new Set(['no HTTP', 'no text', '17 MiB'])

test.each([
  [
    'an error that is no validation',
    { error: 'Transaction was not mined within 50 blocks' },
    500,
    'UnconfirmedError',
  ],
  ['words of a phrase in another order', { error: 'pending order there is no' }, 500, 'UnconfirmedError'],
  ['a validation', { error: 'Insufficient balance.' }, 500, 'UnconfirmedError'],
  [
    'what may be said by a keeper that acted before',
    { error: 'position not found' },
    500,
    'UnconfirmedError',
  ],
  ['a parameter named in another error', { error: 'The parameter cache was lost.' }, 500, 'UnconfirmedError'],
  [
    'a field named in another error',
    { error: 'Cannot read the field of undefined' },
    500,
    'UnconfirmedError',
  ],
  [
    'a validation after a transaction',
    { error: 'Transaction 0x12 is out, but: insufficient funds for gas' },
    500,
    'UnconfirmedError',
  ],
  [
    'a validation after the order was placed',
    { error: 'The order was placed. Order not found in the book.' },
    500,
    'UnconfirmedError',
  ],
  [
    'a validation with another status',
    { message: 'the collateral must be at least 20 dollars' },
    400,
    'UnconfirmedError',
  ],
])('%s, to an execute', async (_what, body, status, name) => {
  wire.behave(answer(body, status))
  expect((await failure(execute(serviceAt(wire.url())))).name).toBe(name)
})

test.each(cases)(
  'an execute is sent once, and fails with the type of its cause: %s',
  async (what, behaviour, ofRead, sent) => {
    const name = ANSWERED.has(ofRead) && !UNREAD.has(what) ? 'UnconfirmedError' : ofRead
    wire.behave(behaviour)
    const error = await failure(execute(serviceAt(wire.url())))
    expect({ name: error.name, sent: error.sent, attempts: wire.arrived.length }).toEqual({
      name,
      sent,
      attempts: 1,
    })
    expect(error.operation).toBe('execute depositSelf')
    expect(pauses).toEqual([])
  },
)

test.each([
  // An empty part between two dots is no name: it is refused without asking anybody.
  ['its name cannot be found', () => 'http://a..b', 'ENOTFOUND'],
  ['it does not speak TLS', () => wire.url().replace('http:', 'https:'), 'ERR_SSL_WRONG_VERSION_NUMBER'],
])('nothing is sent if the service cannot be reached: %s', async (_what, address, code) => {
  for (const ask of [read, execute]) {
    pauses = []
    const error = await failure(ask(serviceAt(address())))
    expect([error.name, error.sent]).toEqual(['UnreachableError', 'no'])
    expect(error.cause).toMatchObject({ code })
    expect(pauses).toEqual(ask === read ? [100, 200] : [])
  }
})

test('the content type of a reply is ignored', async () => {
  wire.behave((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('[]'))
  expect(await read(serviceAt(wire.url()))).toEqual([])
})

test('a read that fails twice succeeds at the third attempt', async () => {
  wire.behave(cut, answer('', 500), answer([]))
  expect(await read(serviceAt(wire.url()))).toEqual([])
  expect(wire.arrived).toHaveLength(3)
})

test('a read without an answer is attempted three times within one deadline', async () => {
  // Each attempt has half of what is left, the last one all of it; its time passes once it has arrived.
  wire.behave(...[300_000, 150_000, 150_000].map((ms) => () => expire(ms)))
  const error = await failure(read(serviceAt(wire.url(), 600_000)))
  expect([error.name, error.sent, wire.arrived.length]).toEqual(['TimedOutError', 'maybe', 3])
  expect(error.message).toContain('600000 ms')
})

test('an execute without an answer is sent once', async () => {
  wire.behave(() => expire(600_000))
  const error = await failure(execute(serviceAt(wire.url(), 600_000)))
  expect([error.name, error.sent, wire.arrived.length]).toEqual(['TimedOutError', 'maybe', 1])
})

test('pauses leave time for further attempts, however short the deadline', async () => {
  wire.behave(answer('', 500))
  const timers = { stopwatch: stopwatchOf(() => 0), deadline: () => ({ cancel: () => undefined }) }
  await failure(read(serviceAt(wire.url(), 400, timers)))
  expect(pauses).toHaveLength(2)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(100)
})

test.each([
  ['read', read],
  ['execute', execute],
] as const)('nothing is sent if the port is closed: %s', async (what, ask) => {
  const error = await failure(ask(serviceAt('http://127.0.0.1:1')))
  expect([error.name, error.sent]).toEqual(['UnreachableError', 'no'])
  expect(error.cause).toMatchObject({ code: 'ECONNREFUSED' })
  expect(pauses).toEqual(what === 'read' ? [100, 200] : [])
})

test('a deadline that passes before the connection exists reports that nothing was sent', async () => {
  const given: unknown[] = []
  const note = (message: unknown): void => void given.push(message)
  subscribe('undici:client:connectError', note)
  onTestFinished(() => void unsubscribe('undici:client:connectError', note))
  // A TLS handshake with a server that never answers it: the socket opens, the connection never exists.
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const service = serviceAt(`https://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, 60)
  const error = await failure(execute(service))
  expect([error.name, error.sent]).toEqual(['TimedOutError', 'no'])
  // The connection is given up by the same deadline, and not only by undici's own of ten seconds.
  await services.pop()?.close()
  expect(given).toMatchObject([{ error: { message: expect.stringContaining('timeout: 60ms') as string } }])
  server.close()
})

test('a signal aborts a call, and the error says if something was sent', async () => {
  const service = serviceAt(wire.url())
  const before = await failure(
    service.execute(who, '1', { name: 'depositSelfAllUSDC', params: {} }, { signal: AbortSignal.abort() }),
  )
  expect([before.name, before.sent, wire.arrived.length]).toEqual(['AbortedError', 'no', 0])
  const controller = new AbortController()
  wire.behave(() => controller.abort(new Error('enough')))
  const during = await failure(service.openPositions(who, { chainId: '1' }, { signal: controller.signal }))
  expect([during.name, during.sent, wire.arrived.length]).toEqual(['AbortedError', 'maybe', 1])
  expect(during.cause).toEqual(new Error('enough'))
})

test('a signal ends the pause before the next attempt', async () => {
  wire.behave(cut)
  const controller = new AbortController()
  // The pause begins in the same turn of the event loop as the attempt ends.
  const watch = () => () => void setImmediate(() => controller.abort())
  const service = createService({
    timers: withoutDeadlines,
    baseUrl: wire.url(),
    random: { fraction: () => 50 },
    watch,
  })
  services.push(service)
  const error = await failure(service.openPositions(who, { chainId: '1' }, { signal: controller.signal }))
  expect([error.name, error.sent, wire.arrived.length]).toEqual(['AbortedError', 'maybe', 1])
})

test('an error with a transaction hash leaves the outcome open', async () => {
  wire.behave(answer({ error: 'timeout waiting for receipt', transactionHash: '0x12' }, 500))
  const error = await failure(execute(serviceAt(wire.url())))
  expect([error.name, error.sent]).toEqual(['UnconfirmedError', 'yes'])
  expect(error).toMatchObject({ reason: 'timeout waiting for receipt', transactionHash: '0x12' })
})

test('a 401 to a request without credentials does not blame the credentials', async () => {
  wire.behave(answer({ error: 'Unauthorized' }, 401))
  expect((await failure(serviceAt(wire.url()).referrals({ account: someone }))).name).toBe('RejectedError')
})

test('the reason of a refusal is freed of control characters and truncated', async () => {
  wire.behave(answer({ error: `no\u0000\u202e\n\tmore ${'x'.repeat(1000)}` }, 500))
  const error = await failure(read(serviceAt(wire.url())))
  expect(error).toHaveProperty('reason', `no more ${'x'.repeat(292)}`)
})
