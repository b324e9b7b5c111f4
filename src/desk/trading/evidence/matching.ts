/** Names of the rows that each claimant may have left, by the claimant's name, in the order of sending. */
export type Candidates = ReadonlyMap<string, readonly string[]>

/** The rows that a claimant may have left, as far as the others leave them to it. */
export interface Match {
  /** True if nothing explains as many rows without this claimant. */
  readonly isCertain: boolean
  /** The row that falls to it in the order of sending; undefined where none does. */
  readonly row: string | undefined
  /** Every row that it has in one of the best explanations. */
  readonly possible: readonly string[]
  /** The number of claimants that these rows may belong to, with those whose rows they share. */
  readonly claimants: number
}

/**
 * Explains rows by claimants, each of whom left one row or none. The best explanations are those of the most rows. Says what
 * they have in common about one claimant.
 */
export function match(candidates: Candidates, claimant: string): Match {
  const involved = connectedTo(candidates, claimant)
  const most = mostExplained(involved)
  const others = without(involved, claimant)
  const possible = (involved.get(claimant) ?? []).filter(
    (row) => mostExplained(without(others, undefined, row)) === most - 1,
  )
  return {
    isCertain: mostExplained(others) < most,
    row: firstChoice(involved, most, claimant),
    possible,
    claimants: involved.size,
  }
}

/** Claimants that share rows with this one, directly or through others. */
function connectedTo(candidates: Candidates, claimant: string): Candidates {
  const rows = new Set(candidates.get(claimant))
  const names = new Set([claimant])
  for (let size = -1; size !== names.size;) {
    size = names.size
    for (const [name, own] of candidates)
      if (own.some((row) => rows.has(row))) {
        names.add(name)
        for (const row of own) rows.add(row)
      }
  }
  return new Map([...candidates].filter(([name]) => names.has(name)))
}

/** Gives each claimant, in the order of sending, the first row that leaves a best explanation possible. */
function firstChoice(candidates: Candidates, most: number, claimant: string): string | undefined {
  let [left, wanted] = [candidates, most]
  for (const [name, rows] of candidates) {
    const rest = without(left, name)
    const row = rows.find(
      (one) => left.get(name)?.includes(one) && mostExplained(without(rest, undefined, one)) === wanted - 1,
    )
    if (name === claimant) return row
    left = without(rest, undefined, row)
    if (row !== undefined) wanted -= 1
  }
  return undefined
}

function without(candidates: Candidates, claimant: string | undefined, row?: string): Candidates {
  return new Map(
    [...candidates]
      .filter(([name]) => name !== claimant)
      .map(([name, rows]) => [name, rows.filter((one) => one !== row)]),
  )
}

/** The largest number of rows that claimants can explain, each at most one (augmenting paths). */
function mostExplained(candidates: Candidates): number {
  const claimantOf = new Map<string, string>()
  const assign = (name: string, tried: Set<string>): boolean =>
    (candidates.get(name) ?? []).some((row) => {
      if (tried.has(row)) return false
      tried.add(row)
      const holder = claimantOf.get(row)
      if (holder !== undefined && !assign(holder, tried)) return false
      claimantOf.set(row, name)
      return true
    })
  return [...candidates.keys()].filter((name) => assign(name, new Set())).length
}
