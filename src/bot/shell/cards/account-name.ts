import type { RenderContext } from '../render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Venue } from '../../../service/service.js'

/** An account's name as every card says it: one that trades with practice money is marked as such. */
export function accountName(
  { text }: Pick<RenderContext, 'text'>,
  { label, venue }: { readonly label: string; readonly venue: Venue },
): FormattedString | string {
  return venue === 'paper' ? text('paper-account', { label }) : label
}
