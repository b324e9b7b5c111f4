/** Field that marks an integer of any size, so that JSON restores it exactly. */
const MARK = '$integer'

/** Serialises plain data with bigints as JSON. */
export function writeExact(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'bigint' ? { [MARK]: one.toString() } : one,
  )
}

/** Parses JSON written by `writeExact`. The caller asserts the type: only this program writes it. */
export function readExact(text: string): unknown {
  return JSON.parse(text, (_key, one: unknown) => {
    if (typeof one !== 'object' || one === null || !Object.hasOwn(one, MARK)) return one
    return BigInt((one as Record<string, string>)[MARK] ?? '')
  })
}
