import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { parseRedisAddress } from '../redis/address.js'
import { Secret } from '../lib/secret.js'
import type { AccessMode, Chain, MasterKey, ModelEndpoint, ProcessRole, ServiceNames } from './values.js'
import { variables } from './variables.js'

/** Configuration of the webhook. */
interface WebhookConfig {
  /** Public URL that Telegram posts updates to. */
  readonly url: string
  /** Secret that Telegram sends with each update. */
  readonly secret: Secret
}

/** The configuration, read from the environment and validated. */
export interface Config {
  readonly botToken: Secret
  /** URL of the Bot API server, without a slash at the end. */
  readonly telegramApiRoot: string
  /** {base_url} of the trading service, without a slash at the end. */
  readonly serviceUrl: string
  /** The name of the service in texts and the pages that buttons lead to; each undefined where it is not given. */
  readonly serviceNames: ServiceNames
  /** URL of Redis; secret because it may contain a password. */
  readonly redisUrl: Secret
  /** The first seals; all of them open. */
  readonly vaultKeys: readonly [MasterKey, ...MasterKey[]]
  readonly access: AccessMode
  /** Numeric Telegram ids. */
  readonly adminUsers: readonly number[]
  /** Numeric Telegram ids. */
  readonly allowedUsers: readonly number[]
  /** Undefined with polling. */
  readonly webhook: WebhookConfig | undefined
  /** Roles of this process. Other processes on the same Redis may have the rest. */
  readonly roles: ReadonlySet<ProcessRole>
  /** Limits per user and minute; 0 for no limit. */
  readonly rates: { readonly updates: number; readonly secrets: number; readonly confirms: number }
  /** The HTTP API: where it is served, and the proxies whose X-Forwarded-For is believed. Undefined where it is off. */
  readonly api:
    | { readonly host: string; readonly port: number; readonly proxies: readonly string[] }
    | undefined
  /** The mini app: its public origin, where it is served, and the proxies before it. Undefined where it is off. */
  readonly miniApp:
    | {
        readonly publicUrl: string
        readonly host: string
        readonly port: number
        readonly proxies: readonly string[]
      }
    | undefined
  /** Addresses and networks that webhooks may reach though they are not public, also without TLS. */
  readonly eventNetworks: readonly string[]
  readonly host: string
  readonly port: number
  /** Stars a day for messages above Telegram's free rate; 0 for none. */
  readonly paidStarsADay: number
  /** The number of shards of the outbox, 1 to 30. */
  readonly outboxShards: number
  /** The number of shards of the watch lists, 1 to 30. */
  readonly watchShards: number
  /** The first is the default. */
  readonly chains: readonly [Chain, ...Chain[]]
  /** The operator's credentials for market data; undefined if each user's own are used. */
  readonly feed: { readonly apiKey: Secret; readonly keyId: Secret } | undefined
  /** Paper accounts: `off`; `on`, which starts a practice exchange; or the URL of a running one, without a slash at the end. */
  readonly paper: string
  /** Seconds of acknowledged writes that a crash of Redis may lose; Infinity for all of them. */
  readonly redisMayLoseSeconds: number
  /** The time for which a start waits for Redis, in milliseconds. */
  readonly redisWaitMs: number
  /** Deadline of one request to the service, in milliseconds. */
  readonly serviceTimeoutMs: number
  /** Reads of accounts per second, of all processes together and for each venue; more accounts are polled less often. */
  readonly serviceReads: number
  /** Poll interval of a market with armed alerts, in milliseconds. */
  readonly watchMarketMs: number
  /** Poll interval of an account with open orders or positions, in milliseconds. */
  readonly watchActiveMs: number
  /** Poll interval of any other account, in milliseconds. */
  readonly watchIdleMs: number
  /** Folder of the sealed copies of Redis, whose newest one the alerts look at; undefined where this process does not see it. */
  readonly backupCopies: string | undefined
  /** Number of threads that draw charts; 0 draws none, and messages have text only. */
  readonly chartThreads: number
  /** A chat in which charts are uploaded, so that inline queries can offer them; undefined for none. */
  readonly uploadChat: number | string | undefined
  /** Chat model that reads sentences which nothing else understands; undefined without one. */
  readonly wordsModel: ModelEndpoint | undefined
  /** Transcription of speech; undefined without one. */
  readonly transcription: ModelEndpoint | undefined
  /** Calls of both for one person in a day. */
  readonly wordsCallsADay: number
  /** OTLP endpoint for traces; undefined without traces. */
  readonly tracesUrl: string | undefined
  /** JSON that overrides the default dialect of the service; undefined without one. */
  readonly dialect: unknown
  readonly logLevel: string
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The environment is invalid. `faults` has a line for each fault: name, problem and an example, never the value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`The environment is not complete:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

type Name = keyof typeof variables
type Values = { readonly [N in Name]: z.output<(typeof variables)[N]['schema']> }

/**
 * Reads the environment, or the file that `NAME_FILE` names. Throws a `ConfigError` that lists every fault at once.
 */
export function readConfig(
  environment: Environment = process.env,
  readFile: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): Config {
  const faults: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, variable] of Object.entries(variables)) {
    const fault = (problem: string): void => {
      faults.push(`${name} ${problem}. Example: ${name}=${variable.example}`)
    }
    const given = fromEnvironment(name, environment, readFile, fault)
    if (given === FAULTY) continue
    const text = given ?? ('default' in variable ? variable.default : undefined)
    if (text === undefined) {
      if (!('optional' in variable)) fault('is missing')
      continue
    }
    const result = variable.schema.safeParse(text)
    if (result.success) values[name] = result.data
    else fault(result.error.issues[0]?.message ?? 'is malformed')
  }
  const read = values as Partial<Values>
  // A faulty one has its line already, so it is not reported as missing.
  const feedIsFaulty = faults.some((fault) => fault.startsWith('FEED_'))
  if (!feedIsFaulty && (read.FEED_API_KEY === undefined) !== (read.FEED_KEY_ID === undefined)) {
    faults.push('FEED_API_KEY and FEED_KEY_ID belong together: set both or neither')
  }
  const wordsAreFaulty = faults.some((fault) => fault.startsWith('WORDS_'))
  if (!wordsAreFaulty && (read.WORDS_URL === undefined) !== (read.WORDS_MODEL === undefined)) {
    faults.push('WORDS_URL and WORDS_MODEL belong together: set both or neither')
  }
  if (read.ACCESS === 'approval' && read.ADMIN_USERS?.length === 0) {
    faults.push(
      'ADMIN_USERS is missing: with ACCESS=approval somebody must let people in. Example: ADMIN_USERS=12345678',
    )
  }
  if (read.UPDATES === 'webhook') {
    for (const name of ['WEBHOOK_URL', 'WEBHOOK_SECRET'] as const) {
      if (read[name] !== undefined || faults.some((fault) => fault.startsWith(name))) continue
      faults.push(`${name} is missing: UPDATES=webhook needs it. Example: ${name}=${variables[name].example}`)
    }
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return toConfig(values as unknown as Values)
}

const FAULTY = Symbol('a fault was already reported')

function fromEnvironment(
  name: string,
  environment: Environment,
  readFile: (path: string) => string,
  fault: (problem: string) => void,
): string | undefined | typeof FAULTY {
  const direct = environment[name]
  if (direct !== undefined && direct !== '') return direct
  const path = environment[`${name}_FILE`]
  if (path === undefined || path === '') return undefined
  try {
    const text = readFile(path).trim()
    return text === '' ? undefined : text
  } catch (cause) {
    fault(
      `could not be read from the file that ${name}_FILE names (${(cause as NodeJS.ErrnoException).code ?? 'unknown fault'})`,
    )
    return FAULTY
  }
}

function toConfig(values: Values): Config {
  return {
    botToken: new Secret(values.BOT_TOKEN),
    telegramApiRoot: values.TELEGRAM_API_ROOT,
    serviceUrl: values.SERVICE_URL,
    serviceNames: {
      name: values.SERVICE_NAME,
      keysUrl: values.SERVICE_KEYS_URL,
      termsUrl: values.SERVICE_TERMS_URL,
    },
    redisUrl: new Secret(values.REDIS_URL),
    vaultKeys: values.VAULT_KEYS,
    access: values.ACCESS,
    adminUsers: values.ADMIN_USERS,
    allowedUsers: values.ALLOWED_USERS,
    webhook: webhookOf(values),
    roles: values.ROLES,
    rates: values.RATES,
    api:
      values.API_PORT === undefined
        ? undefined
        : { host: values.API_HOST, port: values.API_PORT, proxies: values.API_PROXIES },
    miniApp:
      values.WEBAPP_URL === undefined
        ? undefined
        : {
            publicUrl: values.WEBAPP_URL,
            host: values.WEBAPP_HOST,
            port: values.WEBAPP_PORT,
            proxies: values.WEBAPP_PROXIES,
          },
    eventNetworks: values.EVENT_NETWORKS,
    host: values.HOST,
    port: values.PORT,
    paidStarsADay: values.PAID_BROADCAST,
    outboxShards: values.OUTBOX_SHARDS ?? defaultShards(values.REDIS_URL),
    watchShards: values.WATCH_SHARDS ?? defaultShards(values.REDIS_URL),
    chains: values.CHAINS,
    feed:
      values.FEED_API_KEY === undefined
        ? undefined
        : { apiKey: new Secret(values.FEED_API_KEY), keyId: new Secret(values.FEED_KEY_ID) },
    paper: values.PAPER,
    redisMayLoseSeconds: values.REDIS_MAY_LOSE,
    redisWaitMs: values.REDIS_WAIT_SECONDS * 1_000,
    serviceTimeoutMs: values.SERVICE_TIMEOUT_MS,
    serviceReads: values.SERVICE_READS,
    watchMarketMs: values.WATCH_MARKET_MS,
    watchActiveMs: values.WATCH_ACTIVE_MS,
    watchIdleMs: values.WATCH_IDLE_MS,
    backupCopies: values.BACKUP_COPIES,
    chartThreads: values.CHART_THREADS,
    uploadChat: values.UPLOAD_CHAT,
    wordsModel: endpointOf(values.WORDS_URL, values.WORDS_MODEL, values.WORDS_KEY),
    transcription: endpointOf(values.VOICE_URL, values.VOICE_MODEL, values.VOICE_KEY),
    wordsCallsADay: values.WORDS_CALLS,
    tracesUrl: values.TRACES_URL,
    dialect: values.DIALECT,
    logLevel: values.LOG_LEVEL,
  }
}

/** The number of shards of the outbox and of the watch lists where none is set: on a cluster its masters share the work. */
function defaultShards(redisUrl: string): number {
  return parseRedisAddress(redisUrl)?.kind === 'cluster' ? 4 : 1
}

function endpointOf(
  url: string | undefined,
  model: string | undefined,
  key: string | undefined,
): ModelEndpoint | undefined {
  if (url === undefined || model === undefined) return undefined
  return { url, model, key: key === undefined ? undefined : new Secret(key) }
}

function webhookOf({ UPDATES, WEBHOOK_URL, WEBHOOK_SECRET }: Values): WebhookConfig | undefined {
  if (UPDATES === 'polling' || WEBHOOK_URL === undefined || WEBHOOK_SECRET === undefined) return undefined
  return { url: WEBHOOK_URL, secret: new Secret(WEBHOOK_SECRET) }
}

/** The public addresses of the bot that need a certificate. */
export function certifiedUrls({ webhook, miniApp }: Pick<Config, 'webhook' | 'miniApp'>): readonly string[] {
  return [webhook?.url, miniApp?.publicUrl].flatMap((url) =>
    url?.startsWith('https:') === true ? [url] : [],
  )
}

/** The secrets of the configuration, which must never appear in clear text. */
export function secretsOf(config: Config): readonly Secret[] {
  const { botToken, redisUrl, vaultKeys, feed, webhook, wordsModel, transcription } = config
  const passwords = [...redisUrl.reveal().matchAll(/\/\/[^/@,]*:([^/@]+)@/g)].map(
    ([, password = '']) => password,
  )
  return [
    botToken,
    redisUrl,
    ...passwords.map((password) => new Secret(password)),
    ...vaultKeys.map(({ key }) => new Secret(key.toString('base64'))),
    ...(feed ? [feed.apiKey, feed.keyId] : []),
    ...(webhook ? [webhook.secret] : []),
    ...[wordsModel?.key, transcription?.key].filter((key) => key !== undefined),
  ]
}
