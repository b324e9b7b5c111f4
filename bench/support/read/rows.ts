/** A row of the table: a command, and the number of people who ask at once. */
export interface Row {
  /** Name for `READ_ROWS`. */
  readonly name: string
  readonly title: string
  readonly command: '/positions'
  readonly people: number
  /** False if every price has to be read. */
  readonly arePricesKnown: boolean
}

const CROWDS = [1, 8, 16]

/** The most people who ask at once. */
export const MOST_PEOPLE = Math.max(...CROWDS)

const KINDS = [
  { name: 'known', title: '/positions, prices known', command: '/positions', arePricesKnown: true },
  { name: 'unknown', title: '/positions, prices unknown', command: '/positions', arePricesKnown: false },
] as const

export const ROWS: readonly Row[] = KINDS.flatMap(({ name, ...kind }) =>
  CROWDS.map((people) => ({
    ...kind,
    name: `${name} ${people}`,
    people,
  })),
)

/** True if this row, or measurement, is wanted: all are where none is named. */
export function isWanted(name: string, wanted: readonly string[]): boolean {
  return wanted.length === 0 || wanted.includes(name)
}
