import { GrammyError, HttpError, type Api } from 'grammy'
import type { UserFromGetMe } from 'grammy/types'
import { createTelegramClient, type TelegramClient } from '../../bot/shell/telegram/client.js'
import { FIRST_LANGUAGE } from '../../bot/shell/text/choose-language.js'
import { loadLanguages } from '../../bot/shell/text/languages.js'
import type { Logger } from '../../lib/log/log.js'
import { Secret } from '../../lib/secret.js'
import { ServiceError, UnreadableReplyError } from '../../service/errors.js'
import { createService } from '../../service/service.js'
import { processTimers } from '../../lib/timers.js'
import { systemRandom } from '../../lib/random.js'

/** Time for the trading service to answer, in milliseconds. */
const SERVICE_MS = 10_000

/** Commands that are in the menu before the bot has run, and publishes all of them in each language. */
const FIRST_COMMANDS = ['start', 'help']

/** A server refused what was given, or could not be reached. The message says which, and what to do. */
export class ServerFault extends Error {
  override readonly name = 'ServerFault'
}

/** A bot whose token Telegram accepts. */
export interface KnownBot {
  readonly api: Api
  readonly me: UserFromGetMe
}

/** Opens a client of the Bot API, which gives up at the first fault. */
export function openTelegram(apiRoot: string, logger: Logger): TelegramClient {
  return createTelegramClient({ timers: processTimers, apiRoot, logger, tries: 1 })
}

/** Asks Telegram for the bot of a token. Rejects with a ServerFault. */
export async function findBot(telegram: TelegramClient, token: string): Promise<KnownBot> {
  if (!/^\d+:[\w-]{20,}$/.test(token))
    throw new ServerFault('That is not a bot token; take it from @BotFather.')
  const api = telegram.createApi(new Secret(token))
  try {
    return { api, me: await api.getMe() }
  } catch (cause) {
    if (cause instanceof GrammyError && [401, 404].includes(cause.error_code)) {
      throw new ServerFault('Telegram does not accept this token; take it from @BotFather.', { cause })
    }
    if (!(cause instanceof GrammyError || cause instanceof HttpError)) throw cause
    throw new ServerFault('Telegram could not be reached; check the network.', { cause })
  }
}

/** Puts /start and /help into the menu, described in English. Rejects with a GrammyError or HttpError. */
export async function setFirstMenu(api: Api, logger: Logger): Promise<void> {
  const text = loadLanguages(logger).text(FIRST_LANGUAGE)
  await api.setMyCommands(
    FIRST_COMMANDS.map((command) => ({ command, description: text(`command-${command}`).text })),
  )
}

/** Checks that the trading service answers at an address. Rejects with a ServerFault. */
export async function checkServiceUrl(baseUrl: string, logger: Logger): Promise<void> {
  if (!URL.canParse(baseUrl) || !/^https?:/.test(baseUrl)) {
    throw new ServerFault('That is not an http(s) address, such as https://service.example.com')
  }
  const service = createService({
    random: systemRandom,
    timers: processTimers,
    baseUrl,
    timeoutMs: SERVICE_MS,
    logger,
  })
  try {
    await service.reach()
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause
    throw new ServerFault(
      cause instanceof UnreadableReplyError
        ? `What answers at ${baseUrl} is not the trading service; check the address.`
        : `Nobody answers at ${baseUrl}; check the address and the network.`,
      { cause },
    )
  } finally {
    await service.close()
  }
}
