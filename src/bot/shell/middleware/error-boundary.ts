import { GrammyError, type Middleware } from 'grammy'
import { isLetIn } from '../../../accounts/access/role.js'
import type { Logger } from '../../../lib/log/log.js'
import { Big } from 'big.js'
import { ReadStoppedError } from '../../../desk/account/on-rows.js'
import { CapReachedError } from '../../../redis/caps/cap-reached.js'
import { DatabaseEmptiedError } from '../../../redis/database-id.js'
import { MemoryReservedError } from '../../../redis/memory-reserve.js'
import { ServiceError } from '../../../service/errors.js'
import { TradingPausedError } from '../../../desk/trading/risk/trading-pause.js'
import { failureCard, failureText } from '../cards/failure.js'
import { isPrivate, type DeskContext } from '../context.js'
import { themeOf } from '../pictures/look.js'
import type { Languages } from '../text/languages.js'
import { isTelegramUnavailable } from '../telegram/unreachable.js'
import { isLeaseLost } from '../updates/lease-lost.js'
import { reply } from '../text/deliver.js'
import type { Random } from '../../../lib/random.js'
import type { WorkContext } from '../../../telemetry/work-context.js'

/**
 * The outermost middleware: gives the update its logger and first language, and turns every failure into a log line and
 * an honest sentence with the same reference. Rejects only when Telegram is not there to say it to, and when another process has
 * leased the update: whoever has it then answers. Where Redis does not say who has it, the failure is said all the same.
 */
export function errorBoundary(options: {
  readonly languages: Languages
  readonly logger: Logger
  readonly random: Pick<Random, 'below'>
  readonly workContext: Pick<WorkContext, 'current'>
}): Middleware<DeskContext> {
  return async (ctx, next) => {
    ctx.retryData = undefined
    ctx.isDraftShown = false
    ctx.accessStatus = undefined
    ctx.log = options.logger.child({ update: ctx.update.update_id })
    ctx.language = options.languages.choose(ctx.from?.language_code)
    ctx.text = options.languages.text(ctx.language)
    ctx.numbers = options.languages.numbers(ctx.language)
    ctx.theme = themeOf(undefined)
    try {
      await next()
    } catch (err) {
      options.workContext.current()?.fail()
      await reportFailure(ctx, err, newReference(options.random))
    }
  }
}

async function reportFailure(ctx: DeskContext, err: unknown, reference: string): Promise<void> {
  // Another process answers.
  if (isLeaseLost(err)) throw err
  if (err instanceof ReadStoppedError) {
    const { rows, count } = err
    await reply(ctx, { text: ctx.text('read-stopped', { rows, count: ctx.numbers.amount(new Big(count)) }) })
    return
  }
  // No failure: there is nothing to look up, and nothing to report.
  const isRefusal =
    err instanceof TradingPausedError ||
    err instanceof MemoryReservedError ||
    err instanceof CapReachedError ||
    err instanceof DatabaseEmptiedError
  if (isRefusal) {
    ctx.log.info({ event: 'update-refused', err }, 'An update was refused for now; the user is told why')
    if (ctx.chat && mayReceiveFailure(ctx)) await reply(ctx, { text: failureText(ctx.text, err) })
    return
  }
  // Errors of the service and what Telegram did not confirm are expected and logged as warnings; all others are faults of the bot.
  const isExpected = err instanceof ServiceError || isTelegramUnavailable(err)
  ctx.log[isExpected ? 'warn' : 'error'](
    { event: 'update-handler-failed', err, reference },
    'Handling an update failed; the user is to be told the reference',
  )
  if (!ctx.chat || !mayReceiveFailure(ctx)) return
  try {
    await reply(ctx, failureCard(ctx.text, err, reference, ctx.retryData))
  } catch (error) {
    // Telegram said no: the person blocked the bot, or left. Trying again would not change that.
    if (isTelegramUnavailable(error) || !(error instanceof GrammyError)) throw error
    ctx.log.warn(
      { event: 'failure-notice-failed', err: error, reference },
      'A user could not be told of a failure',
    )
  }
}

/** In a group only those whom the gate let through were talking to the bot; who is blocked hears nothing. */
function mayReceiveFailure(ctx: DeskContext): boolean {
  if (ctx.messageReaction && !isPrivate(ctx)) return false
  if (ctx.accessStatus !== undefined && isLetIn(ctx.accessStatus)) return true
  return isPrivate(ctx) && ctx.accessStatus !== 'blocked'
}

/** Letters and digits that are not taken for one another when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

function newReference(random: Pick<Random, 'below'>): string {
  return Array.from({ length: 6 }, () => ALPHABET[random.below(ALPHABET.length)]).join('')
}
