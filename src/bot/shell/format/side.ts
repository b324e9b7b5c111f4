import type { FormattedString } from '@grammyjs/parse-mode'
import type { RenderContext } from '../render-context.js'

/** The text key for a side. */
export function sideKey(isLong: boolean | undefined): string {
  if (isLong === undefined) return 'side-unknown'
  return isLong ? 'side-long' : 'side-short'
}

/** A position's pair and side: what every title of a change names. */
export function nameOf(
  { text }: RenderContext,
  { symbol, isLong }: { readonly symbol: string; readonly isLong: boolean | undefined },
): { readonly symbol: string; readonly side: FormattedString } {
  return { symbol, side: text(sideKey(isLong)) }
}
