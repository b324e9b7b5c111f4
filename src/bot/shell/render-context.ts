import type { DeskContext } from './context.js'

/** The context that text is rendered with: the texts of a person's language, and its number format. */
export type RenderContext = Pick<DeskContext, 'text' | 'numbers'>

/**
 * The context that a card with a picture is rendered with: beside its text, the language and the colours of the
 * picture.
 */
export type PictureContext = Pick<DeskContext, 'text' | 'language' | 'numbers' | 'theme'>

/** The render context of the person behind an update. */
export function renderContextOf(ctx: RenderContext): RenderContext {
  return { text: ctx.text, numbers: ctx.numbers }
}
