import { isBlank } from '../text/clean.js'
import { cleanAround, headAround } from '../text/direction.js'

/** More than this no phone shows on one button, in characters. */
const LONGEST_CAPTION = 64

/** Makes a caption of any text: one clean line that is neither empty nor too long. */
export function caption(text: string): string {
  const line = cleanAround(text).replaceAll(/\s+/g, ' ').trim()
  if (isBlank(line)) return '—'
  return headAround(line, LONGEST_CAPTION)
}
