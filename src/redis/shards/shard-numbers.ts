/** The numbers of shards that must be the same in all processes: with others, a chat or an account would be in two shards. */
export interface ShardNumbers {
  readonly outboxShards: number
  readonly watchShards: number
}

/** Others work, or worked, on the same data with other numbers of shards than this process. */
export class ShardNumbersError extends Error {
  override readonly name = 'ShardNumbersError'
  /** The numbers that differ, and whose the others are. */
  readonly differences: string
  /** Advice to the operator. */
  readonly remedy: string
  constructor(differences: string, remedy: string) {
    super(`Another number of shards: ${differences}; ${remedy}`)
    this.differences = differences
    this.remedy = remedy
  }
}

/** The numbers as one text, such as `4-1`. */
export function encodeShardNumbers({ outboxShards, watchShards }: ShardNumbers): string {
  return `${outboxShards}-${watchShards}`
}

/** The error for numbers that differ from those of others, which are encoded; undefined where all are the same. */
export function shardNumbersError(
  { outboxShards, watchShards }: ShardNumbers,
  others: string,
  words: {
    /** Text behind the differences: whose the other numbers are. */
    readonly whose: string
    /** Text behind the settings that would make them the same. */
    readonly remedy: string
  },
): ShardNumbersError | undefined {
  const [outbox = '', watch = ''] = others.split('-')
  const differing = [
    { name: 'OUTBOX_SHARDS', own: String(outboxShards), their: outbox },
    { name: 'WATCH_SHARDS', own: String(watchShards), their: watch },
  ].filter(({ own, their }) => own !== their)
  if (differing.length === 0) return undefined
  const differences = differing.map(({ name, own, their }) => `${name} is ${own} here and ${their}`)
  const settings = differing.map(({ name, their }) => `${name}=${their}`)
  return new ShardNumbersError(
    `${differences.join(', ')} ${words.whose}`,
    `set ${settings.join(' ')}${words.remedy}`,
  )
}
