import { randomBytes } from 'node:crypto'
import { type Api, GrammyError } from 'grammy'
import { readConfig } from '../../config/config.js'
import type { Logger } from '../../lib/log/log.js'
import type { EnvDocument } from './env-document.js'
import type { Questions } from './questions.js'
import {
  type KnownBot,
  ServerFault,
  checkServiceUrl,
  findBot,
  openTelegram,
  setFirstMenu,
} from './servers.js'
import type { User } from 'grammy/types'

/** Answers that were given as flags; the rest is asked for. */
export interface SetupFlags {
  readonly token?: string | undefined
  readonly service?: string | undefined
  /** Numeric Telegram ids, comma-separated. */
  readonly admins?: string | undefined
  readonly access?: string | undefined
  readonly redis?: string | undefined
  /** Public URL of the webhook; updates are fetched without one. */
  readonly webhook?: string | undefined
  readonly telegramApi?: string | undefined
}

/** The parts that a set-up works with. */
export interface SetupDeps {
  readonly document: EnvDocument
  readonly questions: Questions
  readonly logger: Logger
  /** Prints a line for the operator. */
  readonly say: (line: string) => void
}

const TELEGRAM = 'https://api.telegram.org'

/**
 * Completes a `.env` file: keeps what it has, asks for what neither it nor a flag has, makes the keys, checks the token and the
 * service where they are, puts the first menu at Telegram, and writes the file. Gives the bot's name. Rejects with a
 * ServerFault, NoAnswerError or ConfigError; nothing is written then.
 */
export async function runSetup(flags: SetupFlags, deps: SetupDeps): Promise<string> {
  const { document, logger, say } = deps
  putFlags(flags, document)
  const telegram = openTelegram(document.get('TELEGRAM_API_ROOT') ?? TELEGRAM, logger)
  try {
    const bot = await settle(deps, 'BOT_TOKEN', {
      question: 'Token of the bot, from @BotFather:',
      isSecret: true,
      check: async (token) => await findBot(telegram, token),
    })
    say(`✓ Telegram: @${bot.me.username}`)
    await settle(deps, 'SERVICE_URL', {
      question: 'Address of the trading service:',
      check: async (address) => await checkServiceUrl(address, logger),
    })
    say('✓ Service: answers')
    await settleAdmins(deps, bot)
    putKeys(document, say)
    // It names every fault of the whole file, before it is written.
    readConfig(document.variables())
    await setFirstMenu(bot.api, logger)
    say('✓ Telegram: menu')
    document.write()
    return bot.me.username
  } finally {
    await telegram.close()
  }
}

function putFlags(flags: SetupFlags, document: EnvDocument): void {
  const given: Readonly<Record<string, string | undefined>> = {
    BOT_TOKEN: flags.token,
    SERVICE_URL: flags.service,
    ADMIN_USERS: flags.admins,
    ACCESS: flags.access,
    REDIS_URL: flags.redis,
    TELEGRAM_API_ROOT: flags.telegramApi,
    ...(flags.webhook !== undefined && {
      UPDATES: 'webhook',
      WEBHOOK_URL: flags.webhook,
      WEBHOOK_HOST: URL.canParse(flags.webhook) ? new URL(flags.webhook).host : undefined,
    }),
  }
  for (const [name, value] of Object.entries(given)) if (value !== undefined) document.set(name, value)
}

/** Takes a variable from the file, or asks until the answer passes its check. A fault of what was given rejects. */
async function settle<T>(
  { document, questions, say }: SetupDeps,
  name: string,
  { question, isSecret = false, check }: Answer<T>,
): Promise<T> {
  const given = document.get(name)
  if (given !== undefined) return await check(given)
  for (;;) {
    const answer = await questions.ask(question, { isSecret })
    try {
      const checked = await check(answer)
      document.set(name, answer)
      return checked
    } catch (error) {
      if (!(error instanceof ServerFault)) throw error
      say(`✗ ${error.message}`)
    }
  }
}

interface Answer<T> {
  readonly question: string
  readonly isSecret?: boolean
  /** Rejects with a ServerFault where the answer will not do. */
  readonly check: (answer: string) => Promise<T>
}

async function settleAdmins({ document, questions, say }: SetupDeps, { api, me }: KnownBot): Promise<void> {
  if (document.get('ADMIN_USERS') !== undefined || (document.get('ACCESS') ?? 'approval') !== 'approval')
    return
  const ids = await questions.ask('Your numeric Telegram id, or nothing if you do not know it:')
  if (ids !== '') {
    document.set('ADMIN_USERS', ids)
    return
  }
  say(`Write anything to @${me.username} now …`)
  const person = await findAdmin(api).catch((cause: unknown) => {
    if (!(cause instanceof GrammyError)) throw cause
    throw new ServerFault(
      `Telegram delivers the messages to @${me.username} elsewhere; name your id with --admin`,
      { cause },
    )
  })
  if (!person) throw new ServerFault(`Nobody wrote to @${me.username}; name your id with --admin`)
  const answer = await questions.ask(`${person.first_name}, id ${person.id}: is that you? (yes or no)`)
  if (!/^y(?:es)?$/i.test(answer)) throw new ServerFault('Then name your id with --admin')
  document.set('ADMIN_USERS', String(person.id))
}

/** Makes the keys that are missing. One that is there stays: what is stored is encrypted with it. */
function putKeys(document: EnvDocument, say: (line: string) => void): void {
  const made: Readonly<Record<string, () => string>> = {
    VAULT_KEYS: () => `k1:${randomBytes(32).toString('base64')}`,
    REDIS_PASSWORD: () => randomBytes(24).toString('hex'),
    BACKUP_KEY: () => randomBytes(32).toString('base64'),
    ...(document.get('UPDATES') === 'webhook' && { WEBHOOK_SECRET: () => randomBytes(32).toString('hex') }),
  }
  for (const [name, make] of Object.entries(made)) {
    if (document.get(name) !== undefined) {
      say(`✓ ${name}: kept`)
      continue
    }
    document.set(name, make())
    say(`✓ ${name}: made`)
  }
}

/** Seconds that Telegram holds one request for updates. */
const HOLD_S = 20

/** Requests until it is given up: five minutes. */
const REQUESTS = 15

/**
 * Waits until somebody writes to the bot in private, and gives that person; undefined after five minutes. The message stays at
 * Telegram, so that the bot answers it once it runs. Rejects with a GrammyError of 409 while the bot runs, or has a webhook.
 */
async function findAdmin(api: Pick<Api, 'getUpdates'>): Promise<User | undefined> {
  for (let request = 0; request < REQUESTS; request++) {
    const updates = await api.getUpdates({ timeout: HOLD_S, allowed_updates: ['message'] })
    const written = updates.findLast(({ message }) => message?.chat.type === 'private')
    if (written?.message?.from) return written.message.from
  }
  return undefined
}
