import leven from 'leven'

/** The names most like what was typed, the likest first; none that share too little with it. */
export function nearest(typed: string, names: readonly string[], most = 3): readonly string[] {
  return names
    .map((name) => ({ name, distance: leven(typed, name) }))
    .filter(
      ({ name, distance }) => distance <= Math.max(1, Math.floor(Math.max(typed.length, name.length) / 2)),
    )
    .toSorted((one, other) => one.distance - other.distance || one.name.localeCompare(other.name))
    .slice(0, most)
    .map(({ name }) => name)
}
