import { cutLabel } from '../../../../accounts/label.js'
import { clean, isBlank } from '../../../shell/text/clean.js'

/** What shows as nothing or changes what stands around it, and more marks over one letter than any language has. */
const TRICKS = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?<=\p{M}{2})\p{M}/gu

/**
 * What a person calls themselves, fit to be shown to others: one short line that shows all it holds. Anybody may take
 * any name, so it never stands without their number.
 */
export function personName(name: string): string {
  const line = clean(name).replaceAll(TRICKS, '').replaceAll(/\s+/g, ' ').trim()
  return isBlank(line) ? '—' : cutLabel(line)
}
