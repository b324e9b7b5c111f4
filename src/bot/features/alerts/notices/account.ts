import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { age } from '../../../shell/format/age.js'
import type { Facts } from './facts.js'

/** The lines of a notice of a transfer, of credentials or of the service. */
export function accountLines(
  { text, numbers }: RenderContext,
  kind: 'deposit' | 'withdrawal' | 'credentials-refused' | 'service-down' | 'service-back',
  facts: Facts,
  now: number,
): readonly FormattedString[] {
  switch (kind) {
    case 'deposit':
    case 'withdrawal':
      return [
        text('notice-amount', { amount: numbers.dollars(facts.amount('amount')) }),
        text('transfer-transaction', { hash: facts.word('hash') ?? '—' }),
      ]
    case 'credentials-refused':
      return [text('notice-credentials-refused-explained')]
    case 'service-down':
      return [unreadText(text, facts) ?? text('notice-service-down-explained')]
    case 'service-back': {
      const since = facts.amount('since')
      const away = since && since.lt(now) ? since.minus(now).abs().toNumber() : undefined
      return away === undefined
        ? [text('notice-service-back-explained')]
        : [text('notice-service-back-after', { age: age(text, away) }), text('notice-service-back-explained')]
    }
    default:
      throw new Error(`No such notice of an account: ${String(kind satisfies never)}`)
  }
}

/** Text about what is not monitored while a list of one account cannot be read; undefined where the whole service is away. */
function unreadText(text: RenderContext['text'], facts: Facts): FormattedString | undefined {
  switch (facts.word('list')) {
    case undefined:
      return undefined
    case 'positions':
      return text('notice-list-unread-positions')
    case 'orders':
      return text('notice-list-unread-orders')
    default:
      return text('notice-list-unread-closed')
  }
}
