import type { Clock } from '../../lib/clock.js'
import { GrammyError, HttpError, type Api } from 'grammy'
import type { Config } from '../../config/config.js'
import { ok, problem, warning, type Finding } from './finding.js'

/** Age from which a failed webhook delivery no longer counts, in seconds. */
const RECENT_S = 3_600

/** Number of pending updates from which nobody seems to fetch them. */
const MANY_WAITING = 100

/** Checks the token, and the delivery of updates. */
export async function checkTelegram(
  api: Api,
  { webhook, telegramApiRoot }: Pick<Config, 'webhook' | 'telegramApiRoot'>,
  now: Clock,
): Promise<readonly Finding[]> {
  try {
    const { username } = await api.getMe()
    return [ok('Telegram: token', `@${username}`), ...(await updatesOf(api, webhook, now))]
  } catch (error) {
    if (error instanceof GrammyError && (error.error_code === 401 || error.error_code === 404)) {
      return [problem('Telegram: token', 'Telegram does not accept it', 'take BOT_TOKEN from @BotFather')]
    }
    if (!(error instanceof GrammyError || error instanceof HttpError)) throw error
    const says = error instanceof GrammyError ? error.description : `nobody answers at ${telegramApiRoot}`
    return [problem('Telegram', says, 'check TELEGRAM_API_ROOT and the network')]
  }
}

async function updatesOf(api: Api, webhook: Config['webhook'], now: Clock): Promise<readonly Finding[]> {
  const info = await api.getWebhookInfo()
  const { url = '', pending_update_count: waiting, last_error_date: failedAt, last_error_message: why } = info
  const findings: Finding[] = []
  if (webhook) {
    findings.push(
      url === webhook.url
        ? ok('Telegram: webhook', `brings updates to ${url}`)
        : warning(
            'Telegram: webhook',
            url === '' ? 'none is set' : 'another address is set',
            'start the bot: it sets WEBHOOK_URL',
          ),
    )
    if (!webhook.url.startsWith('https://')) {
      findings.push(
        warning('Telegram: webhook', 'WEBHOOK_URL is not https', 'Telegram itself takes https only'),
      )
    }
    if (failedAt !== undefined && now() / 1_000 - failedAt < RECENT_S) {
      findings.push(
        problem(
          'Telegram: webhook',
          `its last delivery failed: ${why ?? 'no reason given'}`,
          'check that WEBHOOK_URL leads to HOST:PORT of a process with the role bot',
        ),
      )
    }
  } else {
    findings.push(
      url === ''
        ? ok('Telegram: updates', 'are fetched')
        : warning('Telegram: updates', 'a webhook is set', 'start the bot: it takes the webhook away'),
    )
  }
  if (waiting > MANY_WAITING) {
    findings.push(
      warning('Telegram: updates', `${waiting} wait to be taken`, 'start the bot, or look why it takes none'),
    )
  }
  return findings
}
