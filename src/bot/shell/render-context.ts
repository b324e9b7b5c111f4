import type { DeskContext } from './context.js'

/** What text is written with: the texts of a person's language, and how its numbers are written. */
export type RenderContext = Pick<DeskContext, 'text' | 'numbers'>

/** What a card with a picture is made with: beside its text, the language and the colours of the picture. */
export type PictureContext = Pick<DeskContext, 'text' | 'language' | 'numbers' | 'theme'>

/** The render context of the person behind an update. */
export function renderContextOf(ctx: RenderContext): RenderContext {
  return { text: ctx.text, numbers: ctx.numbers }
}
