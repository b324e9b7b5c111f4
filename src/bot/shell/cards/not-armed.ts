import type { FormattedString } from '@grammyjs/parse-mode'
import type { ArmResult } from '../../../alerts/rules/arming.js'
import { MOST_RULES } from '../../../redis/caps/key-caps.js'
import type { RenderContext } from '../render-context.js'

/** The reason why an alert was not armed, and the next step. */
export function notArmedText(
  { text }: RenderContext,
  result: Exclude<ArmResult, { readonly is: 'stored' }>,
): FormattedString {
  switch (result.is) {
    case 'unknown-pair':
      return result.nearest.length === 0
        ? text('alert-unknown-pair', { typed: result.typed })
        : text('alert-unknown-nearest', { typed: result.typed, names: result.nearest.join(', ') })
    case 'too-many':
      return text('alert-too-many', { most: String(MOST_RULES) })
    case 'no-account':
    case 'no-access':
    case 'not-here':
    case 'past':
      return text(`alert-${result.is}`)
    default:
      throw new Error(`Unknown result of arming: ${JSON.stringify(result satisfies never)}`)
  }
}
