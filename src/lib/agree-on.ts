/** False where two records state different values of one of these fields. A field that one of them leaves out tells nothing. */
export function agreeOn<Name extends string>(
  one: Readonly<Partial<Record<Name, unknown>>>,
  other: Readonly<Partial<Record<Name, unknown>>>,
  names: readonly Name[],
): boolean {
  return names.every(
    (name) => one[name] === undefined || other[name] === undefined || one[name] === other[name],
  )
}
