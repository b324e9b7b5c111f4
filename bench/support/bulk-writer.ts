import type { Redis } from 'ioredis'

/** Writes many records, each key in one command of each batch. Records of different types have different keys. */
export interface BulkWriter {
  set(key: string, value: string): void
  hset(key: string, field: string, value: string | number): void
  sadd(key: string, member: string): void
  zadd(key: string, score: string | number, member: string): void
}

/** Entries sent in one batch. */
const BATCH_SIZE = 20_000

type Values = (string | number)[]
const WRITES = ['set', 'hset', 'sadd', 'zadd'] as const

/** Runs `write` with each item, and sends what it writes in batches. Throws when a command fails. */
export async function writeInBulk<T>(
  redis: Redis,
  items: Iterable<T>,
  write: (to: BulkWriter, item: T) => void,
): Promise<void> {
  const pending = new Map(WRITES.map((name) => [name, new Map<string, Values>()]))
  let entries = 0
  const add = (name: (typeof WRITES)[number], key: string, ...values: Values): void => {
    const ofKey = pending.get(name)?.get(key)
    if (ofKey) ofKey.push(...values)
    else pending.get(name)?.set(key, values)
    entries += 1
  }
  const send = async (): Promise<void> => {
    const batch = redis.pipeline()
    for (const [name, records] of pending) {
      for (const [key, values] of records) batch.call(name, key, ...values)
      records.clear()
    }
    entries = 0
    const failed = (await batch.exec())?.find(([error]) => error)
    if (failed) throw new Error('Filling Redis failed', { cause: failed[0] })
  }
  const writer: BulkWriter = {
    set: (key, value) => add('set', key, value),
    hset: (key, field, value) => add('hset', key, field, value),
    sadd: (key, member) => add('sadd', key, member),
    zadd: (key, score, member) => add('zadd', key, score, member),
  }
  for (const item of items) {
    write(writer, item)
    if (entries >= BATCH_SIZE) await send()
  }
  await send()
}
