import { GrammyError, type Api } from 'grammy'
import type { ErasureMark } from '../../../accounts/erasure/erasure-mark.js'
import type { Logger } from '../../../lib/log/log.js'
import { erasureReceiptCard } from './card.js'
import { send } from '../../shell/text/deliver.js'
import type { Languages } from '../../shell/text/languages.js'

/**
 * Sends the receipt of an erasure that the first process could not finish. Rejects when Telegram cannot be reached now.
 */
export function createSendErasureReceipt(deps: {
  readonly api: Api
  readonly languages: Languages
  readonly logger: Logger
}): (mark: ErasureMark) => Promise<void> {
  return async (mark) => {
    const { chatId, language } = mark
    try {
      const render = { text: deps.languages.text(language), numbers: deps.languages.numbers(language) }
      await send(deps.api, chatId, erasureReceiptCard(render, mark))
    } catch (err) {
      // They blocked the bot: nobody is there to be told.
      if (!(err instanceof GrammyError) || err.error_code === 429 || err.error_code >= 500) throw err
      deps.logger.warn(
        { event: 'erasure-receipt-failed', err },
        'Telegram refused the receipt of a data erasure; it is not sent again',
      )
    }
  }
}
