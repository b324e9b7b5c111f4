import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes of uploaded files, by `file_unique_id`. */
export interface Blobs {
  put(id: string, bytes: Uint8Array): void
  /** Undefined if there is no such file. */
  get(id: string): Uint8Array | undefined
}

/** Stores bytes in memory. */
export function createMemoryBlobs(): Blobs {
  const held = new Map<string, Uint8Array>()
  return {
    put: (id, bytes) => void held.set(id, bytes),
    get: (id) => held.get(id),
  }
}

/**
 * Stores each file's bytes in a file in `dir`. Ids are generated (letters, digits, `-`, `_`), so they are
 * safe file names.
 */
export function createFolderBlobs(dir: string): Blobs {
  return {
    put(id, bytes) {
      mkdirSync(dir, { recursive: true, mode: 0o700 })
      writeFileSync(join(dir, id), bytes, { mode: 0o600 })
    },
    get(id) {
      try {
        return readFileSync(join(dir, id))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
  }
}
