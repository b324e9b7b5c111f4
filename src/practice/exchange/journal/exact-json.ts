/** How an integer of any size is written, so that JSON brings it back as what it was. */
const MARK = '$integer'

/** Writes plain data with bigints in it as JSON. */
export function writeExact(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'bigint' ? { [MARK]: one.toString() } : one,
  )
}

/** Reads what `writeExact` wrote. The caller says what it is: only this program writes there. */
export function readExact(text: string): unknown {
  return JSON.parse(text, (_key, one: unknown) => {
    if (typeof one !== 'object' || one === null || !Object.hasOwn(one, MARK)) return one
    return BigInt((one as Record<string, string>)[MARK] ?? '')
  })
}
