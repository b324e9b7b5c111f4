import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '../../src/demo/practice-account.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { startTamperingProxy, type Asked, type TamperingProxy } from '../support/http/tampering-proxy.js'
import type { BotProcess } from '../support/environment/bot-process.js'
import { everyCommand, sendAll, settled } from '../support/environment/every-command.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { everyFileOf, everythingKept } from '../support/redis/stored-content.js'

const on = environmentForThisFile({ bot: 'none', isKept: true, paper: { tickMs: 'manual' } })

/** Long, so that no other number contains it. */
const PIN = '604938271155'

/** Number of people who share the commands; each waits only for their own. */
const PEOPLE = 6

let service: TamperingProxy
let telegram: TamperingProxy
let bot: BotProcess
/** Secrets that must appear nowhere, by name. */
const secrets: Record<string, string> = {}

beforeAll(async () => {
  service = await startTamperingProxy(on.environment.paper.url)
  telegram = await startTamperingProxy(on.environment.chat.apiRoot)
  const feed = await signUp(on.environment.paper.url)
  bot = await on.botProcess({
    SERVICE_URL: service.url,
    TELEGRAM_API_ROOT: telegram.url,
    FEED_API_KEY: feed.apiKey,
    FEED_KEY_ID: feed.keyId,
    ROLES: 'bot,watcher,outbox',
    WATCH_ACTIVE_MS: '1000',
    WATCH_IDLE_MS: '1000',
    WATCH_MARKET_MS: '1000',
    RATES: '0,0,0',
  })
  Object.assign(secrets, {
    'bot token': on.environment.chat.token,
    'master key': (on.environment.variables['VAULT_KEYS'] ?? '').replace(/^[^:]*:/, ''),
    'API key of the feed': feed.apiKey,
    'key ID of the feed': feed.keyId,
  })
})
afterAll(async () => {
  await bot.kill()
  await service.close()
  await telegram.close()
})

/** The whole request, as a careless server might put it into its error. */
const echoOf = ({ method, path, headers, body }: Asked): string =>
  `${method} ${path} ${JSON.stringify(headers)} ${body.toString('utf8')} ${encodeURIComponent(JSON.stringify(headers))} ${Buffer.from(JSON.stringify(headers)).toString('base64')}`

/** Rejects everything with these statuses in turn. */
function refusing(...statuses: readonly number[]): (asked: Asked) => { status: number; body: string } {
  let count = 0
  return (asked) => ({
    status: statuses[count++ % statuses.length] ?? 500,
    body: JSON.stringify({ error: `Refused: ${echoOf(asked)}` }),
  })
}

/** A row in which every possible field contains the request's API key. */
const echoing = (asked: Asked) => {
  const apiKey = String(asked.headers['svc-api-key'] ?? 'nobody')
  const names = ['posId', 'orderId', 'account', 'transactionHash', 'assetSymbol', 'positionType', apiKey]
  return { status: 200, body: JSON.stringify([Object.fromEntries(names.map((name) => [name, apiKey]))]) }
}

/**
 * Errors of Telegram that contain the whole request, with these statuses in turn, at most `times`; never for
 * getUpdates.
 */
function refusedByTelegram(
  statuses: readonly number[],
  times = Infinity,
): (asked: Asked) => { status: number; body: string } | 'the truth' {
  let count = 0
  return (asked) => {
    if (asked.path.endsWith('/getUpdates') || count >= times) return 'the truth'
    const status = statuses[count++ % statuses.length] ?? 400
    const description = `Refused: https://api.telegram.org${echoOf(asked)}`
    // Longer than the bot waits.
    const parameters = status === 429 ? { parameters: { retry_after: 21 } } : {}
    return { status, body: JSON.stringify({ ok: false, error_code: status, description, ...parameters }) }
  }
}

/** Failures of the service; each echoes the request. */
const failures: readonly (() => void)[] = [
  () => service.lie(refusing(401, 403)),
  () => service.lie(refusing(500)),
  () => service.lie((asked) => ({ status: 200, body: `<html>${echoOf(asked)}` })),
  () => service.lie(echoing),
]

async function play(people: readonly ChatUser[], commands: readonly string[]): Promise<void> {
  const hands = people.map((_, place) => commands.filter((_, index) => index % people.length === place))
  await Promise.all(
    people.map(async (person, place) => {
      for (const text of hands[place] ?? []) await person.send(text)
    }),
  )
  await settled(on)
}

async function connected(): Promise<ChatUser> {
  const { person, account } = await on.connected()
  secrets[`API key of ${person.user.id}`] = account.apiKey
  secrets[`key ID of ${person.user.id}`] = account.keyId
  return person
}

async function setPin(person: ChatUser): Promise<void> {
  await sendAll(on, person, ['/secure'])
  await person.press('🔢 Set a PIN')
  await person.waitFor('Choose a PIN')
  await person.send(PIN)
  await person.waitFor('once more')
  await person.send(PIN)
  await person.waitFor('Two-factor is now on')
  secrets['PIN'] = PIN
}

async function askForApp(person: ChatUser): Promise<void> {
  await sendAll(on, person, ['/secure'])
  await person.press('📱 Use an authenticator app')
  const { caption = '' } = await person.waitFor('Scan this')
  secrets['TOTP secret'] = /[A-Z2-7 ]{39}/.exec(caption)?.[0].replaceAll(' ', '') ?? ''
  await person.send('/cancel')
  await settled(on)
}

test('no command under any failure leaves a secret in Redis, logs, metrics, messages or files', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, connected))
  const [first, second, third] = people as [ChatUser, ChatUser, ChatUser]
  await Promise.all([setPin(first), askForApp(second)])
  const known = await everyCommand(on)
  const commands = [...known.values()].map((texts) => texts.at(-1) ?? '')

  await play(people, [...known.values()].flat())
  for (const begin of failures) {
    await third.send('/deposit 25')
    await third.waitFor('Nothing is sent before you confirm')
    begin()
    await third.press('✅ Confirm')
    await play(people, commands)
    service.lie()
  }

  // One command each: every read waits until its timeout.
  service.lie(() => 'nothing')
  await play(people, [
    '/positions',
    '/price BTC',
    '/chart BTC',
    '/long BTC 100 10x',
    '/export trades',
    '/mm oi BTC',
  ])
  service.lie()

  telegram.lie(refusedByTelegram([400, 403]))
  await play(people, commands)
  // After these errors the bot retries a little later.
  telegram.lie(refusedByTelegram([429, 500], 2 * PEOPLE))
  await play(people, commands.slice(0, PEOPLE))
  telegram.lie()
  const redis = new Redis(on.environment.redis.url)
  const cut = play(people, commands.slice(0, 2 * PEOPLE))
  for (let times = 0; times < 3; times++) await redis.call('CLIENT', 'KILL', 'TYPE', 'normal')
  await cut
  // Compression would hide the secrets.
  await redis.config('SET', 'rdbcompression', 'no')
  await redis.save()
  redis.disconnect()

  await expectNowhere(people)

  expect(await bot.terminate()).toBe(0)
}, 120_000)

/** Searches every place for every secret in every encoding. */
async function expectNowhere(people: readonly ChatUser[]): Promise<void> {
  const log = on.log.join('')
  const health = /"health":"(?<url>[^"]+)"/.exec(log)?.groups?.['url'] ?? ''
  const record = JSON.parse(readFileSync(join(on.environment.redis.dir, '..', 'chat.json'), 'utf8')) as object
  const calls = (await on.driver.calls()).filter(
    ({ parameters }) => !JSON.stringify(parameters).includes('Scan this'),
  )
  const places = new Map<string, string>([
    ...(await everythingKept(on.environment.redis.url)),
    ...everyFileOf(on.environment.redis.dir),
    ['the log', log],
    ['the metrics', await (await fetch(`${health}/metrics`)).text()],
    ['what the bot asked of Telegram', JSON.stringify(calls)],
    // Without the practice Telegram's own token.
    ['the record of the practice Telegram', JSON.stringify({ ...record, token: '' })],
  ])
  for (const person of people) {
    places.set(
      `the chat of ${person.user.id}`,
      `${await person.transcript()} ${JSON.stringify(await person.messages())}`,
    )
  }
  expect(on.log.length).toBeGreaterThan(500)
  expect([...places.keys()].filter((place) => /\.(?:aof|rdb)$/.test(place)).length).toBeGreaterThan(1)
  expect(Object.values(secrets).every((secret) => secret.length >= 12)).toBe(true)
  expect(Object.keys(secrets)).toHaveLength(4 + 2 * PEOPLE + 2)
  // A public text is found in each of these places, so a secret would be found as well.
  for (const place of [
    /^the value of .*:settings$/,
    /\.aof$/,
    /\.rdb$/,
    /^what the bot asked/,
    /^the record/,
    /^the chat/,
  ]) {
    const found = [...places].some(([name, content]) => place.test(name) && content.includes('blue elephant'))
    expect(found, String(place)).toBe(true)
  }
  for (const [place, content] of places) {
    const found = Object.entries(secrets).filter(([, secret]) =>
      formsOf(secret).some((form) => content.includes(form)),
    )
    expect(
      found.map(([name]) => name),
      place,
    ).toEqual([])
  }
}

/** A secret as it is, and in URL, JSON, base64 and hex encoding. */
function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret)
  const inner = [1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .slice(4, -4),
  )
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    bytes.toString('base64').slice(0, -4),
    ...inner,
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
  ]
}
