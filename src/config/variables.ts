import { z } from 'zod'
import type { Chain, MasterKey, ProcessRole } from './values.js'
import { isAddressRange } from '../lib/http/address-range.js'
import { parseRedisAddress } from '../redis/address.js'

const url = z
  .url({ protocol: /^https?$/, error: 'is not an http(s) address' })
  .transform((text) => text.replace(/\/+$/, ''))

/** Addresses of this machine, which alone may be asked without encryption. */
const LOCAL_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** The address of an endpoint that is sent a person's own words: encrypted on its way, and without a password in it. */
const endpoint = url
  .refine(
    (text) => text.startsWith('https:') || LOCAL_HOSTS.has(new URL(text).hostname),
    'is not an https address, nor an address of this machine',
  )
  .refine((text) => /^[^?#@]*$/.test(text), 'has a user, a query or a fragment in it')

/** An origin that Telegram and browsers open: TLS, but for addresses of this machine, and nothing behind the host. */
const pageOrigin = url
  .refine(
    (text) => text.startsWith('https:') || LOCAL_HOSTS.has(new URL(text).hostname),
    'is not an https address, nor an address of this machine',
  )
  .refine((text) => new URL(text).origin === text.toLowerCase(), 'has more in it than a host and a port')
  .transform((text) => text.toLowerCase())

/** A name that stands in sentences, where quotation marks, braces or tags would be read as more than a name. */
const serviceName = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .&+'’-]{0,39}$/u, 'is not a name of 1 to 40 letters and digits')

/** A page that a button opens in the browser: on HTTPS, without a password in it. */
const webLink = z
  .url({ protocol: /^https$/, error: 'is not an https address' })
  .refine((text) => new URL(text).username === '' && new URL(text).password === '', 'has a user in it')

const modelName = z.string().regex(/^[\w./:@-]{1,100}$/, 'is not the name of a model')

/** A key goes into a header, which takes no spaces or control characters. */
const bearerKey = z.string().regex(/^[\x21-\x7e]{1,512}$/, 'has characters that no key has')

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'is not a whole number')
    .transform((text) => Number.parseInt(text, 10))
    .refine((number) => number >= least && number <= most, `is not between ${least} and ${most}`)

const userIds = z
  .string()
  .transform((text) => splitList(text))
  // Telegram ids have at most 52 bits; 15 digits are exact as numbers, more would become another id.
  .refine((ids) => ids.every((id) => /^[1-9]\d{0,14}$/.test(id)), 'is not a list of numeric Telegram ids')
  .transform((ids) => ids.map((id) => Number.parseInt(id, 10)))

/** Base64 of 32 bytes, in either alphabet. The decoder skips invalid characters, so it cannot validate. */
const MASTER_KEY = /^[A-Za-z0-9+/_-]{43}=?$/

const addressRanges = z
  .string()
  .transform((text) => splitList(text))
  .refine((ranges) => ranges.every(isAddressRange), 'is not a list of IP addresses and networks')

const vaultKeys = z.string().transform((text, context): readonly [MasterKey, ...MasterKey[]] => {
  const keys = splitList(text).map((entry): MasterKey => {
    const colon = entry.indexOf(':')
    const id = entry.slice(0, Math.max(colon, 0))
    const base64 = entry.slice(colon + 1)
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(id)) context.addIssue('has a key without an id before its colon')
    if (!MASTER_KEY.test(base64)) context.addIssue('has a key that is not base64 of 32 bytes')
    return { id, key: Buffer.from(base64, 'base64') }
  })
  if (new Set(keys.map((key) => key.id)).size !== keys.length) context.addIssue('names the same id twice')
  const [first, ...others] = keys
  if (!first) {
    context.addIssue('has no key')
    return z.NEVER
  }
  return [first, ...others]
})

const chains = z.string().transform((text, context): readonly [Chain, ...Chain[]] => {
  const [first, ...others] = splitList(text).map((entry): Chain => {
    const [id = '', name = ''] = entry.split(':', 2)
    if (!/^\d{1,16}$/.test(id) || name === '') context.addIssue('is not a list of id:name')
    return { id, name }
  })
  if (!first) {
    context.addIssue('has no chain')
    return z.NEVER
  }
  return [first, ...others]
})

const ROLES = ['bot', 'watcher', 'outbox'] as const

const roles = z
  .string()
  .transform((text) => new Set(splitList(text)))
  .refine((names) => names.size > 0 && [...names].every(isRole), `is not a list of ${ROLES.join(', ')}`)
  .transform((names): ReadonlySet<ProcessRole> => new Set([...names].filter(isRole)))

function isRole(name: string): name is ProcessRole {
  return ROLES.some((role) => role === name)
}

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's message quotes the text, which may be secret.
    context.addIssue('is not JSON')
    return z.NEVER
  }
})

/** Seconds of acknowledged writes that a crash of Redis may lose; `everything` where it need not keep a file. */
const mayLose = z
  .string()
  .regex(/^(?:\d{1,4}|everything)$/, 'is neither a whole number of seconds nor everything')
  .transform((text) => (text === 'everything' ? Infinity : Number.parseInt(text, 10)))

/** `off`, `on`, or the URL of a running practice exchange. */
const paper = z.union([z.enum(['off', 'on']), url], {
  error: 'is neither on nor off, nor the http(s) address of a practice exchange',
})

/** Limits of updates, secrets and Confirms per user and minute. */
const rates = z
  .string()
  .regex(/^\d{1,5}(,\d{1,5}){2}$/, 'is not three numbers with commas between them')
  .transform((text) => {
    const [updates = 0, secrets = 0, confirms = 0] = text.split(',').map((one) => Number.parseInt(one, 10))
    return { updates, secrets, confirms }
  })

/**
 * The environment variables: schema, default (required without one, unless optional), and an example. `secret` ones are removed
 * after reading.
 */
export const variables = {
  BOT_TOKEN: {
    secret: true,
    schema: z.string().regex(/^\d+:[A-Za-z0-9_-]{20,}$/, 'is not a bot token'),
    example: '123456789:token-from-BotFather',
  },
  TELEGRAM_API_ROOT: {
    schema: url,
    default: 'https://api.telegram.org',
    example: 'https://api.telegram.org',
  },
  SERVICE_URL: { schema: url, example: 'https://service.example.com' },
  SERVICE_NAME: { schema: serviceName, optional: true, example: 'Example Exchange' },
  SERVICE_KEYS_URL: { schema: webLink, optional: true, example: 'https://service.example.com/settings/api' },
  SERVICE_TERMS_URL: { schema: webLink, optional: true, example: 'https://service.example.com/terms' },
  REDIS_URL: {
    secret: true,
    schema: z
      .string()
      .refine(
        (text) => parseRedisAddress(text) !== undefined,
        'is not a redis:// or rediss:// address, several of them for a cluster, a redis+sentinel:// address, nor the path of a socket',
      ),
    default: 'redis://127.0.0.1:6379',
    example: 'redis://127.0.0.1:6379',
  },
  VAULT_KEYS: {
    secret: true,
    schema: vaultKeys,
    example: 'k1:<base64 of 32 bytes>, for example k1:$(openssl rand -base64 32)',
  },
  ACCESS: {
    schema: z.enum(['open', 'approval', 'allowlist'], { error: 'is none of open, approval, allowlist' }),
    default: 'approval',
    example: 'approval',
  },
  ADMIN_USERS: { schema: userIds, default: '', example: '12345678,23456789' },
  ALLOWED_USERS: { schema: userIds, default: '', example: '12345678,23456789' },
  UPDATES: {
    schema: z.enum(['polling', 'webhook'], { error: 'is neither polling nor webhook' }),
    default: 'polling',
    example: 'polling',
  },
  WEBHOOK_URL: { schema: url, optional: true, example: 'https://bot.example.com/telegram' },
  WEBHOOK_SECRET: {
    secret: true,
    // The alphabet and maximum of Telegram, with a minimum that cannot be guessed.
    schema: z
      .string()
      .regex(/^[A-Za-z0-9_-]{16,256}$/, 'is not 16 to 256 of the letters A-Z, a-z, 0-9, _ and -'),
    optional: true,
    example: '<what openssl rand -hex 32 prints>',
  },
  ROLES: { schema: roles, default: 'bot,watcher,outbox', example: 'bot,watcher,outbox' },
  RATES: { schema: rates, default: '90,10,30', example: '90,10,30' },
  HOST: { schema: z.string(), default: '127.0.0.1', example: '127.0.0.1' },
  PORT: { schema: wholeNumber(0, 65_535), default: '8080', example: '8080' },
  API_HOST: { schema: z.string(), default: '127.0.0.1', example: '127.0.0.1' },
  API_PORT: { schema: wholeNumber(0, 65_535), optional: true, example: '8090' },
  API_PROXIES: { schema: addressRanges, default: '', example: '127.0.0.1,10.0.0.0/8' },
  WEBAPP_URL: { schema: pageOrigin, optional: true, example: 'https://desk.example.com' },
  WEBAPP_HOST: { schema: z.string(), default: '127.0.0.1', example: '127.0.0.1' },
  WEBAPP_PORT: { schema: wholeNumber(0, 65_535), default: '8070', example: '8070' },
  WEBAPP_PROXIES: { schema: addressRanges, default: '', example: '127.0.0.1,10.0.0.0/8' },
  EVENT_NETWORKS: { schema: addressRanges, default: '', example: '10.0.0.0/8' },
  OUTBOX_SHARDS: { schema: wholeNumber(1, 30), optional: true, example: '4' },
  WATCH_SHARDS: { schema: wholeNumber(1, 30), optional: true, example: '4' },
  PAID_BROADCAST: { schema: wholeNumber(0, 1_000_000), default: '0', example: '100' },
  CHAINS: { schema: chains, default: '42161:Arbitrum,8453:Base', example: '42161:Arbitrum,8453:Base' },
  FEED_API_KEY: { schema: z.string(), optional: true, secret: true, example: 'an API key of the operator' },
  FEED_KEY_ID: {
    schema: z.string(),
    optional: true,
    secret: true,
    example: 'the key ID that belongs to FEED_API_KEY',
  },
  PAPER: { schema: paper, default: 'off', example: 'on' },
  REDIS_MAY_LOSE: { schema: mayLose, default: '0', example: '1' },
  REDIS_WAIT_SECONDS: { schema: wholeNumber(1, 3_600), default: '100', example: '100' },
  SERVICE_TIMEOUT_MS: { schema: wholeNumber(100, 120_000), default: '10000', example: '10000' },
  SERVICE_READS: { schema: wholeNumber(1, 1_000_000), default: '200', example: '200' },
  WATCH_MARKET_MS: { schema: wholeNumber(200, 600_000), default: '2000', example: '2000' },
  WATCH_ACTIVE_MS: { schema: wholeNumber(100, 86_400_000), default: '3000', example: '3000' },
  WATCH_IDLE_MS: { schema: wholeNumber(100, 86_400_000), default: '30000', example: '30000' },
  CHART_THREADS: { schema: wholeNumber(0, 64), default: '1', example: '1' },
  BACKUP_COPIES: { schema: z.string(), optional: true, example: '/backups' },
  UPLOAD_CHAT: {
    schema: z
      .string()
      .regex(
        /^(?:-?[1-9]\d{0,14}|@[A-Za-z]\w{3,31})$/,
        'is neither the numeric id of a chat nor its @username',
      )
      .transform((text) => (text.startsWith('@') ? text : Number.parseInt(text, 10))),
    optional: true,
    example: '-1001234567890',
  },
  WORDS_URL: { schema: endpoint, optional: true, example: 'https://models.example.com/v1' },
  WORDS_MODEL: { schema: modelName, optional: true, example: 'small-model' },
  WORDS_KEY: { secret: true, schema: bearerKey, optional: true, example: 'a-key-of-the-endpoint' },
  WORDS_CALLS: { schema: wholeNumber(1, 10_000), default: '50', example: '50' },
  VOICE_URL: { schema: endpoint, optional: true, example: 'https://models.example.com/v1' },
  VOICE_MODEL: { schema: modelName, default: 'whisper-1', example: 'whisper-1' },
  VOICE_KEY: { secret: true, schema: bearerKey, optional: true, example: 'a-key-of-the-endpoint' },
  TRACES_URL: { schema: url, optional: true, example: 'http://127.0.0.1:4318/v1/traces' },
  DIALECT: { schema: json, optional: true, example: '{}' },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'is not a level',
    }),
    default: 'info',
    example: 'info',
  },
} as const satisfies Record<
  string,
  { schema: z.ZodType; example: string; default?: string; optional?: true; secret?: true }
>

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
