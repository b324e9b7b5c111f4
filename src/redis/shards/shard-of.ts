import { createHash } from 'node:crypto'

/** The shard of a Telegram id, counted from 0: the same in every process with as many shards. */
export function shardOfId(id: number, shards: number): number {
  if (shards === 1) return 0
  return createHash('sha1').update(String(id)).digest().readUInt32BE(0) % shards
}
