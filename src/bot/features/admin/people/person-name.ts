import { cutLabel } from '../../../../accounts/label.js'
import { clean, isBlank } from '../../../shell/text/clean.js'

/**
 * Characters that are invisible or that change the text around them, and more marks over one letter than any language
 * has.
 */
const TRICKS = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?<=\p{M}{2})\p{M}/gu

/**
 * The name that a person gave themselves, made safe to show to others: one short line without hidden characters.
 * Anybody may take any name, so it is always shown with their id.
 */
export function personName(name: string): string {
  const line = clean(name).replaceAll(TRICKS, '').replaceAll(/\s+/g, ' ').trim()
  return isBlank(line) ? '—' : cutLabel(line)
}
