import type { RenderContext } from '../render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { isPaper } from '../../../service/venues.js'

/** An account's name as every card says it: one that trades with practice money is marked as such. */
export function accountName(
  { text }: Pick<RenderContext, 'text'>,
  { label, venue }: { readonly label: string; readonly venue: string },
): FormattedString | string {
  return isPaper(venue) ? text('paper-account', { label }) : label
}
