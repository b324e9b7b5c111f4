import leven from 'leven'

/** Maximum number of suggestions. */
const MAX_NAMES = 3

/**
 * The names most similar to the typed text, best first. `farthest` gives the maximum edit distance to a name; by default
 * half of the longer text.
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
    .slice(0, MAX_NAMES)
    .map(({ name }) => name)
}
