/** The place of the nearest token that fits, for each place; undefined where there is none. */
export type Nearest = readonly (number | undefined)[]

/** The nearest token before each that fits. One pass over all, so that a post costs no more than its length. */
export function nearestBefore<T>(tokens: readonly T[], fits: (token: T) => boolean): Nearest {
  let nearest: number | undefined
  return tokens.map((token, place) => {
    const before = nearest
    if (fits(token)) nearest = place
    return before
  })
}

/** The nearest token behind each that fits, as `nearestBefore` finds that before. */
export function nearestBehind<T>(tokens: readonly T[], fits: (token: T) => boolean): Nearest {
  const last = tokens.length - 1
  return nearestBefore(tokens.toReversed(), fits)
    .map((place) => (place === undefined ? undefined : last - place))
    .toReversed()
}
