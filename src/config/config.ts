import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { Secret } from '../lib/secret.js'
import type { AccessMode, Chain, MasterKey, Role } from './values.js'
import { variables } from './variables.js'

/** How Telegram reaches this bot. */
interface WebhookConfig {
  /** Where Telegram sends updates, as seen from outside. */
  readonly url: string
  /** What Telegram shows with each update, so that nobody else can send any. */
  readonly secret: Secret
}

/** Everything the bot takes from its environment, checked once. */
export interface Config {
  readonly botToken: Secret
  /** Address of the Bot API server, without a slash at the end. */
  readonly telegramApiRoot: string
  /** {base_url} of the trading service, without a slash at the end. */
  readonly serviceUrl: string
  /** Where Redis is; a secret because the address may hold a password. */
  readonly redisUrl: Secret
  /** The first seals; all of them open. */
  readonly vaultKeys: readonly [MasterKey, ...MasterKey[]]
  readonly access: AccessMode
  /** Numeric Telegram ids. */
  readonly adminUsers: readonly number[]
  /** Numeric Telegram ids. */
  readonly allowedUsers: readonly number[]
  /** Where Telegram brings updates; undefined where they are fetched. */
  readonly webhook: WebhookConfig | undefined
  /** What this process does. Others on the same Redis do the rest. */
  readonly roles: ReadonlySet<Role>
  /** How much of each one person may do in a minute; 0 for as much as they like. */
  readonly rates: { readonly updates: number; readonly secrets: number; readonly confirms: number }
  readonly host: string
  readonly port: number
  /** The first is the default. */
  readonly chains: readonly [Chain, ...Chain[]]
  /** The operator's own credentials for market data; without them a user's reads are made with that user's. */
  readonly feed: { readonly apiKey: Secret; readonly keyId: Secret } | undefined
  /**
   * Whether people get paper accounts: `on` starts a practice exchange with the bot; an address, without a slash at the
   * end, is that of one that runs by itself.
   */
  readonly paper: string
  /** Deadline of one request to the service, in milliseconds. */
  readonly serviceTimeoutMs: number
  /** How often a market that rules wait on is looked at, in milliseconds. */
  readonly watchMarketMs: number
  /** How often an account is read where something is open or waits, and where nothing is; in milliseconds. */
  readonly watchActiveMs: number
  readonly watchIdleMs: number
  /** How many pictures are drawn at once, each in a thread; 0 draws none, and people get the words alone. */
  readonly chartThreads: number
  /** Where traces are sent (OTLP over HTTP); undefined where nobody wants them. */
  readonly tracesUrl: string | undefined
  /** JSON over the defaults of the service's dialect; undefined where none is given. */
  readonly dialect: unknown
  readonly logLevel: string
}

/** What the start needs to know of the environment: one variable, or undefined where it is not set. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The environment is not usable. `faults` has one line for each: name, what was wrong, an example; never a value. */
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
  // One that could not be read has its line already; it is not missing.
  const feedIsFaulty = faults.some((fault) => fault.startsWith('FEED_'))
  if (!feedIsFaulty && (read.FEED_API_KEY === undefined) !== (read.FEED_KEY_ID === undefined)) {
    faults.push('FEED_API_KEY and FEED_KEY_ID belong together: set both or neither')
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

/**
 * Takes what is secret out of the environment once it was read: a diagnostic report, or a program that was started from
 * here, would carry it on.
 */
export function withdrawSecrets(environment: NodeJS.ProcessEnv = process.env): void {
  for (const [name, variable] of Object.entries(variables)) {
    if ('secret' in variable) delete environment[name]
  }
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
    redisUrl: new Secret(values.REDIS_URL),
    vaultKeys: values.VAULT_KEYS,
    access: values.ACCESS,
    adminUsers: values.ADMIN_USERS,
    allowedUsers: values.ALLOWED_USERS,
    webhook: webhookOf(values),
    roles: values.ROLES,
    rates: values.RATES,
    host: values.HOST,
    port: values.PORT,
    chains: values.CHAINS,
    feed:
      values.FEED_API_KEY === undefined
        ? undefined
        : { apiKey: new Secret(values.FEED_API_KEY), keyId: new Secret(values.FEED_KEY_ID) },
    paper: values.PAPER,
    serviceTimeoutMs: values.SERVICE_TIMEOUT_MS,
    watchMarketMs: values.WATCH_MARKET_MS,
    watchActiveMs: values.WATCH_ACTIVE_MS,
    watchIdleMs: values.WATCH_IDLE_MS,
    chartThreads: values.CHART_THREADS,
    tracesUrl: values.TRACES_URL,
    dialect: values.DIALECT,
    logLevel: values.LOG_LEVEL,
  }
}

function webhookOf({ UPDATES, WEBHOOK_URL, WEBHOOK_SECRET }: Values): WebhookConfig | undefined {
  if (UPDATES === 'polling' || WEBHOOK_URL === undefined || WEBHOOK_SECRET === undefined) return undefined
  return { url: WEBHOOK_URL, secret: new Secret(WEBHOOK_SECRET) }
}

/** What of the configuration must never be seen in clear. */
export function secretsOf({ botToken, redisUrl, vaultKeys, feed, webhook }: Config): readonly Secret[] {
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
  ]
}
