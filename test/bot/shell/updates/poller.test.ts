import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Update } from 'grammy/types'
import { afterEach, describe, expect, test } from 'vitest'
import { createVault } from '../../../../src/accounts/vault/vault.js'
import { createTelegramClient } from '../../../../src/bot/shell/telegram/client.js'
import { createInbox, type Inbox } from '../../../../src/bot/shell/updates/inbox.js'
import { startPoller } from '../../../../src/bot/shell/updates/poller.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { Secret } from '../../../../src/lib/secret.js'
import { masterKey } from '../../../accounts/support.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { messageIn, takeOne } from './support.js'
import { processTimers } from '../../../../src/lib/timers.js'
import { sleepless } from '../../../support/time/timers.js'

const TOKEN = '123456789:AAAA-bbbb_CCCC-dddd_EEEE'
const server = redisForThisFile()
const redis = clientOf(server)
const vault = createVault([masterKey('k1')])

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

type Answer = (response: ServerResponse) => void
const answer =
  (status: number, body: unknown): Answer =>
  (response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
const refusal = (code: number, description: string, parameters = {}): Answer =>
  answer(code, { ok: false, error_code: code, description, parameters })
const updates = (...all: readonly Update[]): Answer => answer(200, { ok: true, result: all })
const hold: Answer = () => undefined

/**
 * A Bot API server that answers each getUpdates as told, the last way for good, and a poller that asks it. Gives the
 * parameters of each request, the pauses (which take no time), the takenOver and what was logged.
 */
async function polling(answers: readonly Answer[], more: { inbox?: Inbox } = {}) {
  const asked: { offset?: number; timeout?: number; allowed_updates?: string[] }[] = []
  const telegram = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      asked.push(JSON.parse(body) as { offset?: number })
      answers[Math.min(asked.length, answers.length) - 1]?.(response)
    })
  })
  await new Promise<void>((resolve) => telegram.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    telegram.closeAllConnections()
    await new Promise((resolve) => telegram.close(resolve))
  })
  const lines: string[] = []
  const logger = createLogger({ level: 'debug', secrets: [], sink: { write: (line) => lines.push(line) } })
  const client = createTelegramClient({
    apiRoot: `http://127.0.0.1:${(telegram.address() as AddressInfo).port}`,
    logger,
    timers: sleepless,
  })
  closing.push(() => client.close())
  const pauses: number[] = []
  const takenOver: number[] = []
  const into = more.inbox ?? inbox()
  const poller = startPoller({
    api: client.createApi(new Secret(TOKEN)),
    accept: async (update) => {
      const { isNew } = await into.accept(update)
      if (isNew) takenOver.push(asked.length)
      return isNew
    },
    logger,
    timers: {
      sleep: async (ms) => {
        pauses.push(ms)
        await new Promise((resolve) => setImmediate(resolve))
      },
    },
  })
  closing.push(() => poller.stop())
  const offsets = (): readonly (number | undefined)[] => asked.map(({ offset }) => offset)
  return { asked, offsets, poller, pauses, takenOver, lines }
}

function inbox(by = redis()): Inbox {
  return createInbox({ timers: processTimers, redis: by, vault, now: Date.now })
}

/** The texts that wait in the inbox, each finished as it is read. */
async function drained(): Promise<readonly (string | undefined)[]> {
  const texts: (string | undefined)[] = []
  for (;;) {
    const taken = await takeOne(inbox(), 60_000)
    if (!taken) return texts
    texts.push(taken.update?.message?.text)
    await inbox().finish(taken)
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}

describe('asking for updates', () => {
  test('each is put into the inbox, and confirmed by the next request', async () => {
    const { asked, offsets, takenOver } = await polling([
      updates(messageIn(7, 10), messageIn(8, 11)),
      updates(messageIn(7, 12)),
      hold,
    ])
    await until(() => asked.length === 3)
    expect(offsets()).toEqual([undefined, 12, 13])
    expect(asked[0]).toEqual({
      timeout: 5,
      allowed_updates: [
        'message',
        'callback_query',
        'inline_query',
        'stopped_message_generation',
        'my_chat_member',
        'message_reaction',
      ],
    })
    expect(new Set(await drained())).toEqual(new Set(['text 10', 'text 11', 'text 12']))
    expect(takenOver).toEqual([1, 1, 2])
  })

  test('while the inbox is full nothing is confirmed, and the poller pauses before it asks again', async () => {
    const full = createInbox({ timers: processTimers, redis: redis(), vault, most: 1, now: Date.now })
    const both = updates(messageIn(7, 10), messageIn(8, 11))
    const { asked, offsets, pauses, lines } = await polling([both, both, hold], { inbox: full })
    await until(() => asked.length === 3)
    // What was put in is confirmed by the next request, and what was not stays with Telegram.
    expect(offsets()).toEqual([undefined, 11, 11])
    expect(pauses).toEqual([500, 500])
    expect(lines.join('')).toContain('"event":"inbox-full"')
    expect(await drained()).toEqual(['text 10'])
  })

  test('nothing new confirms nothing', async () => {
    const { asked, offsets } = await polling([updates(messageIn(7, 10)), updates(), updates(), hold])
    await until(() => asked.length === 4)
    expect(offsets()).toEqual([undefined, 11, 11, 11])
  })

  test('an update that comes again is confirmed again, and put in once', async () => {
    const { asked, offsets } = await polling([updates(messageIn(7, 10)), updates(messageIn(7, 10)), hold])
    await until(() => asked.length === 3)
    expect(offsets()).toEqual([undefined, 11, 11])
    expect(await drained()).toEqual(['text 10'])
  })
})

describe('after a failure it goes on', () => {
  test.each([
    ['409: another asks too', refusal(409, 'Conflict: terminated by other getUpdates request'), 1_000],
    ['401: the token is not taken', refusal(401, 'Unauthorized'), 1_000],
    ['500 of Telegram', refusal(500, 'Internal Server Error'), 1_000],
    ['502 of a proxy', answer(502, '<html>Bad Gateway</html>'), 1_000],
    ['429 with a long wait', refusal(429, 'Too Many Requests: retry after 33', { retry_after: 33 }), 33_000],
    ['garbage', answer(200, '{"ok":true,"resu'), 1_000],
    ['no list', answer(200, { ok: true, result: { update_id: 1 } }), 1_000],
    ['no result', answer(200, { ok: true }), 1_000],
    ['an empty answer', answer(200, ''), 1_000],
    ['a cut connection', (response: ServerResponse) => response.destroy(), 1_000],
    [
      'a cut in the middle',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-length': '500' })
        response.write('{"ok":true,"result":[', () => response.destroy())
      },
      1_000,
    ],
  ])('%s', async (_, fault, pause) => {
    const { asked, offsets, pauses, lines } = await polling([
      updates(messageIn(7, 1)),
      fault,
      updates(messageIn(7, 2)),
      hold,
    ])
    await until(() => asked.length === 4)
    expect(offsets()).toEqual([undefined, 2, 2, 3])
    expect(pauses).toEqual([pause])
    expect(await drained()).toEqual(['text 1', 'text 2'])
    expect(lines.filter((line) => /"event":"poll-(?:failed|conflict)"/.test(line))).toHaveLength(1)
    expect(lines.join('')).not.toContain('AAAA-bbbb')
  })

  test('another program that polls is an error once it lasts: the first time it is a process that has just ended', async () => {
    const conflict = refusal(409, 'Conflict: terminated by other getUpdates request')
    const { asked, lines } = await polling([conflict, conflict, updates(), conflict, hold])
    await until(() => asked.length === 5)
    const logged = lines.map((line) => JSON.parse(line) as { level: string; event?: string })
    const levels = logged.filter(({ event }) => event === 'poll-conflict').map(({ level }) => level)
    expect(levels).toEqual(['info', 'error', 'info'])
  })

  test.each([
    ['refused', refusal(401, 'Unauthorized'), [8_000, 16_000, 30_000, 30_000, 30_000]],
    ['away', refusal(500, 'Internal Server Error'), [5_000, 5_000, 5_000, 5_000, 5_000]],
  ])(
    'pausing longer each time up to a limit, and shortly again after a success, while it is %s',
    async (_, fault, last) => {
      const faults = Array.from({ length: 8 }, () => fault)
      const { asked, pauses } = await polling([...faults, updates(), fault, hold])
      await until(() => asked.length === 11)
      expect(pauses).toEqual([1_000, 2_000, 4_000, ...last, 1_000])
    },
  )
})

describe('an update is not confirmed before it is in the inbox', () => {
  test('the offset moves to the first that was not accepted; those before it are not lost', async () => {
    const real = inbox()
    // Updates that arrive together are written together, so none is taken over after one that was not.
    let failures = 2
    const failing: Inbox = {
      ...real,
      accept: async (update) => {
        if (update.update_id >= 2 && failures-- > 0) throw new Error('Command timed out')
        return await real.accept(update)
      },
    }
    const batch = [messageIn(7, 1), messageIn(7, 2), messageIn(7, 3)]
    const { asked, offsets, takenOver } = await polling(
      [updates(...batch), updates(...batch.slice(1)), hold],
      {
        inbox: failing,
      },
    )
    await until(() => asked.length === 3)
    expect(offsets()).toEqual([undefined, 2, 4])
    expect(takenOver).toEqual([1, 2, 2])
    expect(await drained()).toEqual(['text 1', 'text 2', 'text 3'])
  })

  test('with Redis away the offset does not move, and with Redis back nothing is missing', async () => {
    const own = redis().duplicate({ maxRetriesPerRequest: 0, retryStrategy: () => 5 })
    closing.push(() => own.quit())
    // Redis is stopped on purpose; each failure reaches the caller of the command.
    for (const client of [own, redis()]) client.on('error', () => undefined)
    await own.ping()
    await server.kill()
    const { asked, offsets, takenOver, lines } = await polling(
      // As Telegram does: it hands over again what was not confirmed.
      [(response) => (asked.at(-1)?.offset === 2 ? hold : updates(messageIn(7, 1)))(response)],
      { inbox: inbox(own) },
    )
    await until(() => asked.length > 5)
    expect(new Set(offsets())).toEqual(new Set([undefined]))
    expect(takenOver).toEqual([])
    expect(lines.length).toBeGreaterThanOrEqual(5)

    await server.restart()
    await until(() => asked.at(-1)?.offset === 2)
    expect(await drained()).toEqual(['text 1'])
  })
})

describe('stopping', () => {
  test('ends a request that Telegram holds open, and is no failure', async () => {
    const { asked, poller, lines } = await polling([hold])
    await until(() => asked.length === 1)
    await poller.stop()
    expect(lines).toEqual([])
    expect(asked).toHaveLength(1)
  })

  test('ends a pause', async () => {
    const logger = createLogger({ level: 'silent', secrets: [] })
    const client = createTelegramClient({
      apiRoot: 'http://127.0.0.1:1',
      logger,
      timers: sleepless,
    })
    closing.push(() => client.close())
    let paused: () => void = () => undefined
    const inPause = new Promise<void>((resolve) => (paused = resolve))
    const poller = startPoller({
      api: client.createApi(new Secret(TOKEN)),
      accept: async (update) => (await inbox().accept(update)).isNew,
      logger,
      timers: {
        sleep: async (_, signal) => {
          paused()
          await processTimers.sleep(60_000, signal)
        },
      },
    })
    await inPause
    await poller.stop()
    // A stop that is asked for twice is done as well.
    await expect(poller.stop()).resolves.toBeUndefined()
  })
})
