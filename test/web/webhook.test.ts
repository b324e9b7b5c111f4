import { expect, test } from 'vitest'
import type { Update } from 'grammy/types'
import { createLogger } from '../../src/lib/log/log.js'
import { OverloadedError } from '../../src/lib/overloaded.js'
import { Secret } from '../../src/lib/secret.js'
import { createWebhook, WEBHOOK_MOST_BYTES } from '../../src/web/webhook.js'
import { messageIn } from '../bot/shell/updates/support.js'
import { processTimers } from '../../src/lib/timers.js'

const SECRET = 'a-secret-of-the-webhook'

/** A webhook over an inbox that accepts new updates, and can be set to fail. */
function open() {
  const accepted: Update[] = []
  const state = { isAway: false, isFull: false }
  const lines: string[] = []
  const webhook = createWebhook({
    timers: processTimers,
    url: 'https://bot.test/telegram/updates',
    secret: new Secret(SECRET),
    accept: async (update) => {
      await Promise.resolve()
      if (state.isAway) throw new Error('Redis is away')
      if (state.isFull) throw new OverloadedError('full')
      if (accepted.some(({ update_id: id }) => id === update.update_id)) return false
      accepted.push(update)
      return true
    },
    logger: createLogger({ level: 'trace', secrets: [], sink: { write: (line) => lines.push(line) } }),
  })
  const post = async (
    body: string,
    headers: Readonly<Record<string, string>> = { 'X-Telegram-Bot-Api-Secret-Token': SECRET },
    path = '/telegram/updates',
  ): Promise<number> => {
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } }
    return (await webhook.routes.request(path, init, { mostBytes: WEBHOOK_MOST_BYTES })).status
  }
  return { accepted, state, lines, post }
}

const update = (id: number): string => JSON.stringify(messageIn(7, id))

test('an update in the inbox is answered with 200, and so is a duplicate', async () => {
  const { accepted, post } = open()
  expect(await post(update(1))).toBe(200)
  expect(await post(update(1))).toBe(200)
  expect(await post(update(2))).toBe(200)
  expect(accepted.map(({ update_id: id }) => id)).toEqual([1, 2])
})

test('an update is answered with 503 while the inbox is full, so that Telegram repeats it later', async () => {
  const { accepted, state, lines, post } = open()
  state.isFull = true
  expect(await post(update(1))).toBe(503)
  expect(lines.join('')).toContain('"event":"inbox-full"')
  state.isFull = false
  expect(await post(update(1))).toBe(200)
  expect(accepted).toHaveLength(1)
})

test('an update that could not be stored is answered with 500, so that Telegram repeats it', async () => {
  const { accepted, state, lines, post } = open()
  state.isAway = true
  expect(await post(update(1))).toBe(500)
  state.isAway = false
  expect(await post(update(1))).toBe(200)
  expect(accepted).toHaveLength(1)
  expect(lines.join('')).toContain('Redis is away')
})

test.each([
  ['no secret', {}],
  ['another secret', { 'X-Telegram-Bot-Api-Secret-Token': 'b-secret-of-the-webhook' }],
  ['a part of the secret', { 'X-Telegram-Bot-Api-Secret-Token': SECRET.slice(0, -1) }],
  ['more than the secret', { 'X-Telegram-Bot-Api-Secret-Token': `${SECRET}x` }],
  ['an empty secret', { 'X-Telegram-Bot-Api-Secret-Token': '' }],
])('with %s no update is accepted', async (_, headers) => {
  const { accepted, post } = open()
  expect(await post(update(1), headers)).toBe(401)
  expect(accepted).toEqual([])
})

test('a body that is not an update is refused, and nothing of it is logged', async () => {
  const { accepted, lines, post } = open()
  expect(await post('{"update_id": 1, "message": hunter2')).toBe(400)
  expect(await post(`"${'x'.repeat(2 * 1024 * 1024)}"`)).toBe(413)
  expect(accepted).toEqual([])
  expect(lines.join('')).not.toContain('hunter2')
})

test('any other path or method is not served', async () => {
  const { accepted, post } = open()
  expect(await post(update(1), undefined, '/telegram')).toBe(404)
  expect(await post(update(1), undefined, '/')).toBe(404)
  expect(accepted).toEqual([])
})
