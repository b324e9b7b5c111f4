import { CONTENDER_NAMES, type ContenderName } from './contenders.js'

/** A row of the table: a command, and the number of people who ask at once. */
export interface Row {
  /** Name for `READ_ROWS`. */
  readonly name: string
  readonly title: string
  readonly command: '/positions' | '/help'
  readonly people: number
  /** False if every price has to be read. */
  readonly arePricesKnown: boolean
  readonly contenders: readonly ContenderName[]
}

const CROWDS = [1, 8, 16]

/** The crowd for which rate and p99 of one process have targets. */
export const LARGE_CROWD = 16

/**
 * The crowd for which two processes are measured against one: a second one is for more people than the first can answer. Half of 16
 * people are answered in smaller batches, at more work an answer, than all of them by one process.
 */
export const CROWD_OF_TWO = 48

/** The most people who ask at once. */
export const MOST_PEOPLE = Math.max(...CROWDS, CROWD_OF_TWO)

const SINGLE = CONTENDER_NAMES.filter((name) => name !== 'two')

const KINDS = [
  { name: 'known', title: '/positions, prices known', command: '/positions', arePricesKnown: true },
  { name: 'help', title: '/help', command: '/help', arePricesKnown: true },
  { name: 'unknown', title: '/positions, prices unknown', command: '/positions', arePricesKnown: false },
] as const

export const ROWS: readonly Row[] = KINDS.flatMap(({ name, ...kind }) =>
  (name === 'known' ? [...CROWDS, CROWD_OF_TWO] : CROWDS).map((people) => ({
    ...kind,
    name: `${name} ${people}`,
    people,
    contenders: contendersOf(name, people),
  })),
)

/** Two processes are measured with few people as well, without a target. */
function contendersOf(kind: (typeof KINDS)[number]['name'], people: number): readonly ContenderName[] {
  if (people === CROWD_OF_TWO) return ['bot', 'two']
  return kind === 'known' && people === LARGE_CROWD ? CONTENDER_NAMES : SINGLE
}

/** True if this row, or measurement, is wanted: all are where none is named. */
export function isWanted(name: string, wanted: readonly string[]): boolean {
  return wanted.length === 0 || wanted.includes(name)
}
