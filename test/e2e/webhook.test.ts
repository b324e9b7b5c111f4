import { expect, test } from 'vitest'
import type { App } from '../../src/app/app.js'
import { freePorts } from '../support/http/free-ports.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none' })
const SECRET = 'a-secret-of-the-webhook'

const webhookAt = (port: number): Readonly<Record<string, string>> => ({
  UPDATES: 'webhook',
  WEBHOOK_URL: `http://127.0.0.1:${port}/telegram`,
  WEBHOOK_SECRET: SECRET,
  PORT: `${port}`,
})

test('updates are accepted from Telegram only, and a switch back to polling loses none', async () => {
  const [port = 0] = await freePorts(2)
  const bot = await on.startBot(webhookAt(port))
  const ann = await on.person('Ann')
  await ann.send('/start')
  await ann.waitFor('available once it is connected')
  const forged = {
    update_id: 99_999_999,
    message: { message_id: 1, date: 1, chat: { id: 1 }, text: '/help' },
  }
  const reply = await fetch(`http://127.0.0.1:${port}/telegram`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(forged),
  })
  expect(reply.status).toBe(401)
  expect((await fetch(`${bot.healthUrl}/healthz`)).status).toBe(200)
  expect(await (await fetch(`${bot.healthUrl}/readyz`)).json()).toEqual({
    redis: 'ok',
    database: 'ok',
    telegram: 'ok',
    updates: 'ok',
    'redis-durable': 'ok',
    'redis-settings': 'ok',
    service: 'ok',
  })
  const readMetrics = async (): Promise<string> => await (await fetch(`${bot.healthUrl}/metrics`)).text()
  // An update is counted behind its last message.
  await expect.poll(readMetrics).toContain('squawkbox_updates_total{kind="message",outcome="done"} 1')
  const metrics = await readMetrics()
  expect(metrics).toMatch(/squawkbox_command_seconds_count\{command="start",part="own"\} 1/)
  expect(metrics).toMatch(/squawkbox_telegram_seconds_count\{call="sendMessage",outcome="200"\} [1-9]/)
  // From when the update arrived to the first message about it.
  expect(metrics).toMatch(/^squawkbox_answer_seconds_bucket\{le="60"\} 1$/m)
  expect(metrics).toMatch(/^squawkbox_answer_seconds_count 1$/m)
  for (const name of ['inbox_chats', 'outbox_overdue_seconds', 'watch_lag_seconds', 'rules_armed'])
    expect(metrics).toMatch(new RegExp(`^squawkbox_${name}`, 'm'))
  await bot.stop()
  // Nobody is there to take it.
  await ann.send('/help')
  const polling = await on.startBot()
  await ann.waitFor('/positions')
  await polling.stop()
  expect(on.log.join('')).not.toContain(SECRET)
})

test('two processes share the updates, each chat in order, and a killed one loses none', async () => {
  const [port = 0, other = 0] = await freePorts(2)
  // Telegram sends updates to one address; any free process handles them.
  const helper: App = await on.startBot({ ...webhookAt(port), PORT: `${other}`, ROLES: 'bot' })
  const first = await on.botProcess(webhookAt(port))
  const { person: ann } = await on.connected('Ann')
  const asked = ['/price BTC', '/price ETH', '/price SOL']
  for (const text of asked) await ann.send(text)
  for (const symbol of ['BTC', 'ETH', 'SOL']) await ann.waitFor(symbol)
  await first.kill()
  await ann.send('/help')
  const again = await on.startBot(webhookAt(port))
  await ann.waitFor('/positions')
  await again.stop()
  await helper.stop()
})
