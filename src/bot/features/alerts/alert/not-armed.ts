import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { ArmResult } from '../../../../alerts/rules/arming.js'
import { MAX_RULES } from '../../../../alerts/rules/rule-store.js'

/** Why an alert was not armed, and what to do. */
export function notArmedText(
  { text }: RenderContext,
  arming: Exclude<ArmResult, { readonly is: 'stored' }>,
): FormattedString {
  switch (arming.is) {
    case 'unknown-pair':
      return arming.nearest.length === 0
        ? text('alert-unknown-pair', { typed: arming.typed })
        : text('alert-unknown-nearest', { typed: arming.typed, names: arming.nearest.join(', ') })
    case 'too-many':
      return text('alert-too-many', { most: String(MAX_RULES) })
    case 'no-account':
    case 'no-access':
    case 'not-here':
    case 'past':
      return text(`alert-${arming.is}`)
    default:
      throw new Error(`No such arming: ${JSON.stringify(arming satisfies never)}`)
  }
}
