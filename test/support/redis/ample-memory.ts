import type { MemoryReserve } from '../../../src/redis/memory-reserve.js'

/** The reserve of a Redis that has room for everything. */
export const ampleMemory: MemoryReserve = {
  level: () => 'ample',
  takesBulk: () => Promise.resolve(true),
  requireRoom: () => Promise.resolve(),
  read: () => Promise.resolve(undefined),
}
