import type { FormattedString } from '@grammyjs/parse-mode'
import type { RenderContext } from '../render-context.js'

/** A name that was typed and that no pair has. */
export interface NoSuchPair {
  readonly typed: string
  /** Names of pairs that come near it. */
  readonly nearest: readonly string[]
}

/** Says that no pair has this name, and which names are near it. */
export function noSuchPair({ text }: RenderContext, { typed, nearest }: NoSuchPair): FormattedString {
  return nearest.length === 0
    ? text('market-unknown', { typed })
    : text('market-unknown-nearest', { typed, names: nearest.join(', ') })
}
