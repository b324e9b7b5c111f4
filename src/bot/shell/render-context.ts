import type { Pen } from '../features/trading/previews/opening.js'
import type { DeskContext } from './context.js'

/** Writes in the language of the person behind an update. */
export function penOf(ctx: Pick<DeskContext, 'text' | 'numbers'>): Pen {
  return { text: ctx.text, numbers: ctx.numbers }
}
