import type { Pen } from './cards/preview.js'
import type { DeskContext } from './context.js'
import { createNumbers } from './format/numbers.js'

/** Writes in the language of the person behind an update. */
export function penOf(ctx: Pick<DeskContext, 'text' | 'language'>): Pen {
  return { text: ctx.text, numbers: createNumbers(ctx.language) }
}
