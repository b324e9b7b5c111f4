/**
 * The compatibility form (NFKC) of a text. One character becomes up to 18, so a bound that is checked before alone bounds nothing:
 * undefined for a text that is longer than `longest` UTF-16 units, or whose form is.
 */
export function boundedNfkc(text: string, longest: number): string | undefined {
  if (text.length > longest) return undefined
  const form = text.normalize('NFKC')
  return form.length > longest ? undefined : form
}
