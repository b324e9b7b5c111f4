import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The bytes of uploaded files, by `file_unique_id`. */
export interface Blobs {
  put(id: string, bytes: Uint8Array): void
  /** Undefined when there is no such file. */
  get(id: string): Uint8Array | undefined
}

/** Keeps bytes in memory. */
export function createMemoryBlobs(): Blobs {
  const held = new Map<string, Uint8Array>()
  return {
    put: (id, bytes) => void held.set(id, bytes),
    get: (id) => held.get(id),
  }
}

/** Keeps each file's bytes in a file of its own in `dir`. Ids are our own (letters, digits, `-`, `_`), so they make safe names. */
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
