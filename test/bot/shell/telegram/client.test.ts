import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { inspect } from 'node:util'
import { GrammyError, HttpError, InputFile, type Api } from 'grammy'
import { Agent } from 'undici'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTelegramClient } from '../../../../src/bot/shell/telegram/client.js'
import { isLeaseLost } from '../../../../src/bot/shell/updates/lease-lost.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { Secret } from '../../../../src/lib/secret.js'
import { startFreezingProxy } from '../../../support/network/freezing-proxy.js'
import { freePorts } from '../../../support/http/free-ports.js'
import { handTimers, withoutDeadlines } from '../../../support/time/timers.js'
import { processTimers } from '../../../../src/lib/timers.js'

const TOKEN = '123456789:AAAA-bbbb_CCCC-dddd_EEEE'
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const ok: Answer = (_, response) => response.end('{"ok":true,"result":true}')
const status =
  (code: number, body: string): Answer =>
  (_, response) =>
    response.writeHead(code).end(body)
const tooMany = (seconds: number): Answer =>
  status(
    429,
    `{"ok":false,"error_code":429,"description":"Too Many Requests: retry after ${seconds}","parameters":{"retry_after":${seconds}}}`,
  )
const cut: Answer = (request) => request.socket.destroy()
const cutInTheMiddle: Answer = (request, response) => {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('{"ok":true', () => request.socket.destroy())
}

/** Where nobody listens. */
const NOBODY = 'http://127.0.0.1:1'

/** The longest time for a call, where a test lets it pass. */
const CALL_MS = 60_000

/** A Bot API server with scripted answers (the last one is repeated), and its requests. */
const serving = (...answers: readonly Answer[]) => servingOn(0, answers)

async function servingOn(port: number, answers: readonly Answer[]) {
  const requests: { readonly path: string; readonly body: string }[] = []
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('latin1').on('data', (part: string) => (body += part))
    request.on('end', () => {
      requests.push({ path: request.url ?? '', body })
      answers[Math.min(requests.length, answers.length) - 1]?.(request, response)
    })
  })
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  closing.push(close)
  return { requests, close, apiRoot: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** grammY's own API over the client, the pauses it made, and what it logged. Pauses take no time unless `wait` says so. */
function calling(
  apiRoot: string,
  more: {
    callMs?: number
    tries?: number
    wait?: () => Promise<unknown>
    mayCall?: () => Promise<boolean>
  } = {},
) {
  const pauses: number[] = []
  const lines: string[] = []
  // No secrets are given to the logger: the logged objects themselves must be free of them.
  const logger = createLogger({ level: 'trace', secrets: [], sink: { write: (line) => lines.push(line) } })
  const client = createTelegramClient({
    apiRoot,
    logger,
    ...(more.tries === undefined ? {} : { tries: more.tries }),
    mayCall: more.mayCall,
    ...(more.callMs === undefined ? {} : { callMs: more.callMs }),
    // Without a time for a call, its answer is in time however long it takes.
    timers: {
      ...(more.callMs === undefined ? withoutDeadlines : processTimers),
      sleep: async (ms) => {
        pauses.push(ms)
        await more.wait?.()
      },
    },
  })
  closing.push(() => client.close())
  return { api: client.createApi(new Secret(TOKEN)), client, pauses, lines }
}

/** What a call fails with. Whatever it is, the token shows nowhere in it. */
async function failureOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => {
      throw new Error('The call should have failed')
    },
    (error: unknown) => error,
  )
  expect(inspect(error, { depth: null, showHidden: true })).not.toContain('AAAA-bbbb')
  return error
}

describe('a call', () => {
  test('is one request with its parameters', async () => {
    const { requests, apiRoot } = await serving(ok)
    const { api, pauses } = calling(apiRoot)
    await api.sendMessage(7, 'Hello')
    expect(requests).toEqual([{ path: `/bot${TOKEN}/sendMessage`, body: '{"chat_id":7,"text":"Hello"}' }])
    expect(pauses).toEqual([])
  })

  test('that is refused is given back at once', async () => {
    const refusal = status(400, '{"ok":false,"error_code":400,"description":"Bad Request: chat not found"}')
    const { requests, apiRoot } = await serving(refusal)
    const error = await failureOf(calling(apiRoot).api.sendMessage(7, 'Hello'))
    expect(error).toBeInstanceOf(GrammyError)
    expect((error as GrammyError).description).toBe('Bad Request: chat not found')
    expect(requests).toHaveLength(1)
  })
})

describe('after 429', () => {
  test('the call is repeated after the requested time', async () => {
    const { requests, apiRoot } = await serving(tooMany(3), tooMany(20), ok)
    const { api, pauses, lines } = calling(apiRoot)
    await api.sendMessage(7, 'Hello')
    expect(pauses).toEqual([3_000, 20_000])
    expect(new Set(requests.map(({ body }) => body))).toEqual(new Set(['{"chat_id":7,"text":"Hello"}']))
    expect(requests).toHaveLength(3)
    expect(lines).toHaveLength(2)
    expect(lines.join('')).toContain('"event":"telegram-request-retry","method":"sendMessage"')
  })

  test('a long wait is left to the caller', async () => {
    const { requests, apiRoot } = await serving(tooMany(21), ok)
    const { api, pauses } = calling(apiRoot)
    const error = await failureOf(api.sendMessage(7, 'Hello'))
    expect(error).toBeInstanceOf(GrammyError)
    expect((error as GrammyError).parameters.retry_after).toBe(21)
    expect(pauses).toEqual([])
    expect(requests).toHaveLength(1)
  })

  test('it is not repeated for callers that handle it themselves', async () => {
    const { requests, apiRoot } = await serving(tooMany(3), ok)
    const { api, pauses } = calling(apiRoot, { tries: 1 })
    const error = await failureOf(api.sendMessage(7, 'Hello'))
    expect((error as GrammyError).parameters.retry_after).toBe(3)
    expect(pauses).toEqual([])
    expect(requests).toHaveLength(1)
  })

  test('it is made four times at most', async () => {
    const { requests, apiRoot } = await serving(tooMany(1))
    const error = await failureOf(calling(apiRoot).api.sendMessage(7, 'Hello'))
    expect((error as GrammyError).error_code).toBe(429)
    expect(requests).toHaveLength(4)
  })

  test('from something that is not the Bot API, it is repeated with growing delays', async () => {
    const { requests, apiRoot } = await serving(status(429, 'slow down'))
    const { api, pauses } = calling(apiRoot)
    await failureOf(api.sendMessage(7, 'Hello'))
    expect(pauses).toEqual([500, 1_000, 2_000])
    expect(requests).toHaveLength(4)
  })
})

describe('once another process handles the update', () => {
  test('nothing leaves', async () => {
    const { requests, apiRoot } = await serving(ok)
    const { api } = calling(apiRoot, { mayCall: () => Promise.resolve(false) })
    const failures = [
      await failureOf(api.sendMessage(1, 'hi')),
      await failureOf(api.sendChatAction(1, 'typing')),
    ]
    expect(failures.map(isLeaseLost)).toEqual([true, true])
    expect(requests).toEqual([])
  })

  test('a call that Telegram limited is not repeated', async () => {
    const { requests, apiRoot } = await serving(tooMany(5), ok)
    let isHeld = true
    const { api } = calling(apiRoot, {
      mayCall: () => Promise.resolve(isHeld),
      wait: () => Promise.resolve((isHeld = false)),
    })
    expect(isLeaseLost(await failureOf(api.sendMessage(1, 'hi')))).toBe(true)
    expect(requests).toHaveLength(1)
  })
})

describe('without a connection', () => {
  test('the call is tried four times, a little later each time, and then fails', async () => {
    const { api, pauses, lines } = calling(NOBODY)
    const error = await failureOf(api.sendMessage(7, 'Hello'))
    expect(error).toBeInstanceOf(HttpError)
    expect(pauses).toEqual([500, 1_000, 2_000])
    expect(lines.join('')).not.toContain('AAAA-bbbb')
  })

  test('the call goes through once the server is there', async () => {
    const [port = 0] = await freePorts(1)
    let later: Awaited<ReturnType<typeof serving>> | undefined
    const { api } = calling(`http://127.0.0.1:${port}`, {
      wait: async () => {
        later ??= await servingOn(port, [ok])
      },
    })
    await api.sendMessage(7, 'Hello')
    expect(later?.requests).toHaveLength(1)
  })
})

describe('a call that may have arrived is never repeated', () => {
  test.each([
    ['it was cut before an answer', cut],
    ['it was cut in the middle of the answer', cutInTheMiddle],
    ['the answer is no JSON', status(200, '<html>')],
    ['the server failed', status(502, '<html>Bad Gateway</html>')],
    ['Telegram failed', status(500, '{"ok":false,"error_code":500,"description":"Internal Server Error"}')],
  ])('%s', async (_, answer) => {
    const { requests, apiRoot } = await serving(answer)
    const { api, pauses } = calling(apiRoot)
    await failureOf(api.sendMessage(7, 'Hello'))
    expect(requests).toHaveLength(1)
    expect(pauses).toEqual([])
  })

  test.each([
    ['it', (api: Api) => api.sendMessage(7, 'Hello')],
    ['an upload', (api: Api) => api.sendPhoto(7, new InputFile(Buffer.from('bytes'), 'chart.png'))],
  ])('%s timed out', async (_, call) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    // Its time passes once it has arrived.
    const { requests, apiRoot } = await serving(() => void vi.advanceTimersByTime(CALL_MS))
    const { api, pauses } = calling(apiRoot, { callMs: CALL_MS })
    const error = await failureOf(call(api))
    expect(error).toBeInstanceOf(HttpError)
    expect(requests).toHaveLength(1)
    expect(pauses).toEqual([])
  })

  test('it was cut on a connection that was used before', async () => {
    const { requests, apiRoot } = await serving(ok, cut)
    const { api } = calling(apiRoot)
    await api.sendMessage(7, 'first')
    await failureOf(api.sendMessage(7, 'second'))
    expect(requests).toHaveLength(2)
  })
})

test.each<[string, (api: Api) => Promise<unknown>]>([
  ['an edit', (api) => api.editMessageText(7, 70, 'Hello')],
  ['an edit of buttons', (api) => api.editMessageReplyMarkup(7, 70)],
  ['the answer to a press', (api) => api.answerCallbackQuery('1')],
  ['a deletion', (api) => api.deleteMessage(7, 70)],
])('%s is repeated where its reply is lost: it does the same again', async (_, call) => {
  const { requests, apiRoot } = await serving(cut, cutInTheMiddle, ok)
  const { api, pauses } = calling(apiRoot)
  await call(api)
  expect(requests).toHaveLength(3)
  expect(pauses).toEqual([500, 1_000])
  const always = await serving(cut)
  expect(await failureOf(call(calling(always.apiRoot).api))).toBeInstanceOf(HttpError)
  expect(always.requests).toHaveLength(4)
  const once = await serving(cut)
  await failureOf(call(calling(once.apiRoot, { tries: 1 }).api))
  expect(once.requests).toHaveLength(1)
})

describe('an upload', () => {
  const picture = () => new InputFile(Buffer.from('bytes of a picture'), 'chart.png')

  test('arrives whole', async () => {
    const { requests, apiRoot } = await serving(ok)
    await calling(apiRoot).api.sendPhoto(7, picture(), { caption: 'BTC' })
    expect(requests).toHaveLength(1)
    expect(requests[0]?.body).toContain('bytes of a picture')
    expect(requests[0]?.body).toContain('BTC')
  })

  test('of a picture is made again after 429, with the same bytes', async () => {
    const { requests, apiRoot } = await serving(tooMany(3), ok)
    const { api, pauses } = calling(apiRoot)
    await api.sendPhoto(7, picture())
    expect(pauses).toEqual([3_000])
    expect(requests).toHaveLength(2)
    expect(requests[1]?.body).toContain('bytes of a picture')
    expect(requests[1]?.body).toBe(requests[0]?.body)
  })

  test('of a picture that may have arrived is not made again', async () => {
    const { requests, apiRoot } = await serving(cut)
    const { api, pauses } = calling(apiRoot)
    expect(await failureOf(api.sendPhoto(7, picture()))).toBeInstanceOf(HttpError)
    expect(requests).toHaveLength(1)
    expect(pauses).toEqual([])
  })

  /** Too large to be held: three megabytes, which come in parts. */
  const large = () =>
    new InputFile(async function* () {
      for (let part = 0; part < 48; part++) yield await Promise.resolve(Buffer.alloc(64 * 1024, part))
    }, 'all.csv')

  test('that is too large to be held arrives whole, and is tried once', async () => {
    const { requests, apiRoot } = await serving(ok, tooMany(1), ok)
    const { api, pauses } = calling(apiRoot)
    await api.sendDocument(7, large())
    const sent = Buffer.from(requests[0]?.body ?? '', 'latin1')
    for (let part = 0; part < 48; part++) expect(sent.includes(Buffer.alloc(64 * 1024, part))).toBe(true)
    const error = await failureOf(api.sendDocument(7, large()))
    expect((error as GrammyError).error_code).toBe(429)
    expect(requests).toHaveLength(2)
    expect(pauses).toEqual([])
  })

  test('whose source fails is not sent in part', async () => {
    const { requests, apiRoot } = await serving(ok)
    const broken = new InputFile(async function* () {
      yield await Promise.resolve(Buffer.from('the first half'))
      throw new Error('the service is away')
    }, 'half.csv')
    const error = await failureOf(calling(apiRoot).api.sendDocument(7, broken))
    expect(inspect(error, { depth: null })).toContain('the service is away')
    expect(requests).toHaveLength(0)
  })

  test('is made again when there was no connection', async () => {
    const { api, pauses } = calling(NOBODY)
    expect(await failureOf(api.sendPhoto(7, picture()))).toBeInstanceOf(HttpError)
    expect(pauses).toEqual([500, 1_000, 2_000])
  })
})

describe('an abort ends a call', () => {
  type Signal = Parameters<Api['getMe']>[0]

  test.each([
    ['that waits for its answer', (api: Api, signal: Signal) => api.getMe(signal)],
    ['that waits for updates', (api: Api, signal: Signal) => api.getUpdates({ timeout: 30 }, signal)],
  ])('%s', async (_, call) => {
    const aborter = new AbortController()
    const { apiRoot } = await serving(() => aborter.abort())
    const { api } = calling(apiRoot)
    expect(await failureOf(call(api, aborter.signal as Signal))).toBeInstanceOf(HttpError)
  })

  test('that pauses before its next try', async () => {
    const aborter = new AbortController()
    const { requests, apiRoot } = await serving(tooMany(20), ok)
    const client = createTelegramClient({
      timers: processTimers,
      apiRoot,
      logger: createLogger({ level: 'silent', secrets: [] }),
    })
    closing.push(() => client.close())
    const failing = failureOf(client.createApi(new Secret(TOKEN)).getMe(aborter.signal as Signal))
    while (requests.length === 0) await new Promise((resolve) => setImmediate(resolve))
    // The refusal is on its way; the pause of 20 seconds begins at some moment from now on.
    setTimeout(() => aborter.abort(), 50)
    expect(await failing).toBeInstanceOf(HttpError)
    expect(requests).toHaveLength(1)
  })

  test('that had not begun', async () => {
    const { requests, apiRoot } = await serving(ok)
    expect(await failureOf(calling(apiRoot).api.getMe(AbortSignal.abort() as Signal))).toBeInstanceOf(
      HttpError,
    )
    expect(requests).toHaveLength(0)
  })
})

describe('on connections that are dead without a word', () => {
  /** A client behind a proxy, with so many connections that were used; deadlines pass by hand. */
  async function frozen(connections: number, ...answers: readonly Answer[]) {
    const before = Array.from({ length: connections }, () => ok)
    const { requests, apiRoot } = await serving(...before, ...answers, ok)
    const proxy = await startFreezingProxy({ port: Number(new URL(apiRoot).port), host: '127.0.0.1' })
    closing.push(() => proxy.close())
    const hand = handTimers()
    const { timers } = hand
    const pass = (ms: number): void => hand.pass(ms)
    const logger = createLogger({ level: 'silent', secrets: [] })
    const agents: Agent[] = []
    const openAgent = (options: Agent.Options): Agent => {
      agents.push(new Agent(options))
      return agents.at(-1)!
    }
    const leaves: (() => void)[] = []
    const deadConnections = {
      tell: () => void leaves.map((leave) => leave()),
      hear: (leave: () => void) => void leaves.push(leave),
    }
    const apiRootOfProxy = `http://127.0.0.1:${proxy.port}`
    const open = () => {
      const client = createTelegramClient({
        apiRoot: apiRootOfProxy,
        logger,
        timers,
        openAgent,
        deadConnections,
      })
      closing.push(() => client.close())
      return { api: client.createApi(new Secret(TOKEN)), fetchFile: (path: string) => client.fetch(path) }
    }
    const { api, fetchFile } = open()
    await Promise.all(before.map(() => api.sendMessage(7, 'before')))
    const arrived = (): readonly string[] =>
      requests
        .slice(connections)
        .map(
          ({ path, body }) =>
            `${path.slice(path.lastIndexOf('/') + 1)} ${/"text":"(\w+)"/.exec(body)?.[1] ?? ''}`,
        )
    return { api, fetchFile, open, agents, proxy, pass, arrived }
  }

  test('a message goes over a new one after five seconds, once, and all that follows at once', async () => {
    const { api, proxy, pass, arrived } = await frozen(2)
    proxy.freeze('open')
    const sent = api.sendMessage(7, 'answer')
    await new Promise(setImmediate)
    // Then one more over the open connections is not answered either.
    pass(5_100)
    await new Promise(setImmediate)
    pass(2_100)
    await sent
    await api.sendMessage(7, 'next')
    expect(arrived()).toEqual(['getMe ', 'sendMessage answer', 'sendMessage next'])
  })

  test('a message goes over a new one once the request for updates is not answered', async () => {
    const { api, proxy, pass, arrived } = await frozen(2)
    proxy.freeze('open')
    const updates = api.getUpdates({ timeout: 5 })
    const sent = api.sendMessage(7, 'answer')
    await new Promise(setImmediate)
    pass(5_100)
    await vi.waitFor(() => expect(arrived()).toContain('getMe '), { timeout: 120_000 })
    pass(3_100)
    await Promise.all([updates, sent])
    expect(arrived().filter((one) => one.startsWith('sendMessage'))).toEqual(['sendMessage answer'])
  })

  test('a message that Telegram is slow with is not sent again where it is the only one', async () => {
    let answerSlow: () => void = () => undefined
    const slow: Answer = (request, response) => (answerSlow = () => ok(request, response))
    const { api, pass, arrived } = await frozen(1, slow)
    const sent = api.sendMessage(7, 'slow')
    await vi.waitFor(() => expect(arrived()).toHaveLength(1), { timeout: 120_000 })
    pass(5_100)
    await vi.waitFor(() => expect(arrived()).toContain('getMe '), { timeout: 120_000 })
    await new Promise(setImmediate)
    answerSlow()
    await sent
    expect(arrived().filter((one) => one.startsWith('sendMessage'))).toEqual(['sendMessage slow'])
  })

  test('a request for updates is made again over a new one after eight seconds', async () => {
    const { api, proxy, pass, arrived } = await frozen(1)
    await api.getUpdates({ timeout: 5 })
    proxy.freeze('open')
    const updates = api.getUpdates({ timeout: 5 })
    await new Promise(setImmediate)
    pass(8_100)
    await updates
    await api.sendMessage(7, 'answer')
    expect(arrived()).toEqual(['getUpdates ', 'getUpdates ', 'sendMessage answer'])
  })

  test('a request for updates is made again although others are answered over newer connections', async () => {
    const { api, proxy, pass, arrived } = await frozen(1)
    proxy.freeze('open')
    const updates = api.getUpdates({ timeout: 5 })
    await api.sendMessage(7, 'answer')
    pass(8_100)
    await updates
    expect(arrived()).toEqual(['sendMessage answer', 'getUpdates '])
  })

  test('what one client finds dead is left by the others too, before they have asked', async () => {
    const { api, open, proxy, pass, arrived } = await frozen(1)
    const { api: other } = open()
    await other.sendMessage(8, 'other')
    await api.getUpdates({ timeout: 5 })
    proxy.freeze('open')
    const updates = api.getUpdates({ timeout: 5 })
    await new Promise(setImmediate)
    pass(8_100)
    await updates
    await other.sendMessage(8, 'answer')
    expect(arrived().slice(1)).toEqual(['getUpdates ', 'getUpdates ', 'sendMessage answer'])
  })

  test('they are closed once the calls on them are over, and not before, also after a file', async () => {
    let answerSlow: () => void = () => undefined
    const slow: Answer = (request, response) => (answerSlow = () => ok(request, response))
    const { api, fetchFile, agents, proxy, pass, arrived } = await frozen(1, ok, ok, slow, ok)
    await fetchFile('/file.html')
    await api.getUpdates({ timeout: 5 })
    proxy.freeze('open')
    const updates = api.getUpdates({ timeout: 5 })
    await new Promise(setImmediate)
    pass(5_000)
    const sent = api.sendMessage(7, 'slow')
    await vi.waitFor(() => expect(arrived()).toHaveLength(3), { timeout: 120_000 })
    pass(3_100)
    await updates
    expect(agents[0]?.destroyed).toBe(false)
    answerSlow()
    await sent
    expect(agents[0]?.destroyed).toBe(true)
  })

  test('a message is not sent again while Telegram answers nowhere', async () => {
    const { api, proxy, pass, arrived } = await frozen(1)
    proxy.freeze('all')
    const sent = api.sendMessage(7, 'answer')
    await new Promise(setImmediate)
    pass(5_100)
    await vi.waitFor(() => expect(proxy.opened()).toBe(2), { timeout: 120_000 })
    pass(2_100)
    await vi.waitFor(() => expect(proxy.opened()).toBeGreaterThan(2), { timeout: 120_000 })
    pass(2_100)
    await new Promise(setImmediate)
    proxy.thaw()
    await sent
    expect(arrived().filter((one) => one.startsWith('sendMessage'))).toEqual(['sendMessage answer'])
  })

  test('a message that Telegram is slow with is not sent again while it answers others', async () => {
    let answerSlow: () => void = () => undefined
    const slow: Answer = (request, response) => (answerSlow = () => ok(request, response))
    const { api, pass, arrived } = await frozen(1, slow)
    const sent = api.sendMessage(7, 'slow')
    await vi.waitFor(() => expect(arrived()).toHaveLength(1), { timeout: 120_000 })
    await api.sendMessage(8, 'other')
    pass(5_100)
    await new Promise(setImmediate)
    answerSlow()
    await sent
    await api.sendMessage(7, 'next')
    expect(arrived()).toEqual(['slow', 'other', 'next'].map((text) => `sendMessage ${text}`))
  })
})

test('closing ends the calls under way and leaves no connection', async () => {
  let arrived: () => void = () => undefined
  const userContext = new Promise<void>((resolve) => (arrived = resolve))
  const { apiRoot } = await serving(() => arrived())
  const { api, client } = calling(apiRoot)
  const failing = failureOf(api.sendMessage(7, 'Hello'))
  await userContext
  await client.close()
  expect(await failing).toBeInstanceOf(HttpError)
})
