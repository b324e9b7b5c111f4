import { GrammyError, HttpError } from 'grammy'
import { MasterKeyError } from '../accounts/vault/master-key-check.js'
import { TokenRefusedError } from '../bot/shell/telegram/token-watch.js'
import { webhookFaultOf } from '../bot/shell/telegram/webhook-faults.js'
import { secretsOf, type Config } from '../config/config.js'
import { createScrubber } from '../lib/log/log.js'
import { DatabaseEmptiedError } from '../redis/database-id.js'
import { RedisForgetsError } from '../redis/durability.js'
import { isRedisFailure, RedisUnreachableError } from '../redis/connection.js'

/**
 * Explains a failed start to the operator in one line: what is wrong, and what to do. Secrets are removed, also those that
 * an error of a library quotes.
 */
export function startFailure(error: unknown, config: Config): string {
  return createScrubber(secretsOf(config))(reasonFor(error, config))
}

function reasonFor(error: unknown, config: Config): string {
  const isExplained =
    error instanceof MasterKeyError ||
    error instanceof RedisForgetsError ||
    error instanceof DatabaseEmptiedError
  if (isExplained) return error.message
  if (error instanceof RedisUnreachableError) return `${error.message} (${reasonOf(error.cause)}).`
  if (isRedisFailure(error)) return `Redis refuses commands: ${reasonOf(error)}`
  if (error instanceof TokenRefusedError) return `${error.message}; take a new one from @BotFather.`
  if (error instanceof GrammyError) return refusedByTelegram(error)
  if (error instanceof HttpError) {
    return `Telegram could not be reached at ${config.telegramApiRoot} (${reasonOf(error.error)}); check TELEGRAM_API_ROOT and the network.`
  }
  if (isListening(error)) {
    const cure =
      (error as NodeJS.ErrnoException).code === 'EACCES'
        ? 'only root may take a port below 1024: choose a higher one, and put a proxy before it'
        : 'choose others'
    return `HOST ${config.host} and PORT ${config.port} cannot be bound (${reasonOf(error)}); ${cure}.`
  }
  return oneLine(error instanceof Error ? error.message : 'The bot could not start')
}

/** Cause and cure of a webhook that Telegram refuses for a reason that is not known here. */
const ANY_WEBHOOK = {
  cause: 'the reason is not known here',
  cure: 'it must be https at port 443, 80, 88 or 8443 of a public address, with a certificate that others trust',
}

function refusedByTelegram({ error_code: code, description, method }: GrammyError): string {
  const said = `${code}: ${description}`
  if (code === 400 && method === 'setWebhook') {
    const { cause, cure } = webhookFaultOf(description) ?? ANY_WEBHOOK
    return `Telegram does not take WEBHOOK_URL (${said}): ${cause}; ${cure}.`
  }
  // Telegram answers 404 for a malformed token.
  if (code === 401 || code === 404) {
    return `Telegram does not accept BOT_TOKEN (${said}); take the token from @BotFather.`
  }
  return `Telegram refused the start (${said}); start again in a moment.`
}

function isListening(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).syscall === 'listen'
}

/** The message of the innermost cause, on one line; the outer ones only say that something failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given'
  if (error.cause instanceof Error) return reasonOf(error.cause)
  // With several addresses, each has its own reason.
  const [first] = error instanceof AggregateError ? (error.errors as readonly unknown[]) : []
  if (first instanceof Error) return reasonOf(first)
  return oneLine(error.message || error.name)
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
