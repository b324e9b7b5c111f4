import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { completeWorld } from '../state/identity.js'
import type { World } from '../state/world.js'

/** How long changes gather before the data file is written, in milliseconds. */
const DEBOUNCE_MS = 250

/** Writes a world to its data file some time after it changed. */
export interface Saver {
  /** Asks for a write soon. */
  save(): void
  /** Writes once more, and never again. Throws when the disk refuses. */
  end(): void
}

/** The world in `file`, or undefined when there is no such file. Throws, naming the file, when it cannot be read. */
export function loadWorld(file: string): World | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`The data file of the local chat cannot be read: ${file}`, { cause: error })
  }
  try {
    const saved = JSON.parse(text) as World
    if (saved.version !== 1) throw new Error(`its version is ${String(saved.version)}, not 1`)
    return completeWorld(saved)
  } catch (error) {
    throw new Error(`The data file of the local chat is damaged (delete it to start afresh): ${file}`, {
      cause: error,
    })
  }
}

/** A saver for `file`. It writes a new file and renames it over the old one, so that a crash leaves one of the two, whole. */
export function createSaver(file: string, world: () => World, onError: (error: unknown) => void): Saver {
  let timer: NodeJS.Timeout | undefined
  let ended = false
  const write = (): void => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    const fresh = `${file}.new`
    writeFileSync(fresh, JSON.stringify(world()), { mode: 0o600 })
    renameSync(fresh, file)
  }
  return {
    save() {
      if (ended) return
      timer ??= setTimeout(() => {
        timer = undefined
        try {
          write()
        } catch (error) {
          onError(error)
        }
      }, DEBOUNCE_MS)
    },
    end() {
      ended = true
      clearTimeout(timer)
      write()
    },
  }
}
