/** A change of an amount of a position. Amounts in dollars, as decimal text. */
export interface PositionChange {
  readonly positionId: string
  readonly field: 'size' | 'collateral'
  readonly from: string
  readonly to: string
}

/** The identity of a change as evidence, such as `change 12 size 2000>1500`. */
export function changeId({ positionId, field, from, to }: PositionChange): string {
  return `change ${positionId} ${field} ${from}>${to}`
}

/** The change that an identity names; undefined for any other evidence. */
export function changeOf(id: string): PositionChange | undefined {
  const groups = /^change (?<positionId>\S+) (?<field>size|collateral) (?<from>\S+)>(?<to>\S+)$/.exec(
    id,
  )?.groups
  return groups as unknown as PositionChange | undefined
}
