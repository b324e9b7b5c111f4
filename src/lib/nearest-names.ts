import leven from 'leven'

/** More are no help. */
const MOST = 3

/**
 * The names most like what was typed, the likest first; none that share too little with it. `farthest` gives how many
 * letters a name may differ by: half of the longer of the two, unless told otherwise.
 */
export function nearestNames(
  typed: string,
  names: readonly string[],
  farthest: (name: string) => number = (name) =>
    Math.max(1, Math.floor(Math.max(typed.length, name.length) / 2)),
): readonly string[] {
  return names
    .map((name) => ({ name, distance: leven(typed, name) }))
    .filter(({ name, distance }) => distance <= farthest(name))
    .toSorted((one, other) => one.distance - other.distance || one.name.localeCompare(other.name))
    .slice(0, MOST)
    .map(({ name }) => name)
}
