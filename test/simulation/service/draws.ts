/**
 * Draws that depend on nothing but their seed and their key: whatever else is asked, and in whichever order, the same thing is
 * drawn for the same row. So a world that differs in one field differs in little else.
 */
export interface Draws {
  /** A number from 0 to 1. */
  number(key: string): number
  /** A whole number from 0 up to, and without, `end`. */
  below(end: number, key: string): number
  /** True for so many keys of a hundred. */
  is(percent: number, key: string): boolean
  /** A time within a span. */
  within(span: { readonly least: number; readonly most: number }, key: string): number
  /** Hexadecimal text of so many digits. */
  hex(digits: number, key: string): string
}

/** Makes the draws of a seed, a whole number. */
export function createDraws(seed: number): Draws {
  const hash = (key: string): number => {
    let mixed = seed ^ 0x811c9dc5
    for (let at = 0; at < key.length; at++) mixed = Math.imul(mixed ^ key.charCodeAt(at), 0x01000193)
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return (mixed ^ (mixed >>> 16)) >>> 0
  }
  const below = (end: number, key: string): number => Math.floor((hash(key) / 4_294_967_296) * end)
  return {
    number: (key) => hash(key) / 4_294_967_296,
    below,
    is: (percent, key) => percent > 0 && below(100, key) < percent,
    within: ({ least, most }, key) => (most <= least ? least : least + below(most - least + 1, key)),
    hex: (digits, key) =>
      Array.from({ length: Math.ceil(digits / 8) }, (_, part) =>
        hash(`${key}#${part}`).toString(16).padStart(8, '0'),
      )
        .join('')
        .slice(0, digits),
  }
}
