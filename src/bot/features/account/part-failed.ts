import type { RenderContext } from '../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { RejectedError } from '../../../service/errors.js'
import { quoted } from '../../shell/format/quoted.js'

/** Stands in the place of a part of a card that could not be read. */
export function partFailed({ text }: RenderContext, what: FormattedString, error: unknown): FormattedString {
  if (error instanceof RejectedError) return text('part-refused', { what, reason: quoted(error.reason) })
  return text('part-failed', { what })
}
