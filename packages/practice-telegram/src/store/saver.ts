import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { completeState } from '../state/identity.js'
import type { TelegramState } from '../state/state.js'

/** Delay between a change and the write of the data file, in milliseconds. */
const DEBOUNCE_MS = 250

/** Writes the state to its data file some time after a change. */
export interface Saver {
  /** Schedules a write. */
  save(): void
  /** Writes for the last time. Throws if the write fails. */
  end(): void
}

/**
 * Loads the state from `file`; undefined if there is no such file. Throws, with the file name, if it cannot
 * be read.
 */
export function loadState(file: string): TelegramState | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`The data file of the practice Telegram cannot be read: ${file}`, { cause: error })
  }
  try {
    const saved = JSON.parse(text) as TelegramState
    if (saved.version !== 1) throw new Error(`its version is ${String(saved.version)}, not 1`)
    return completeState(saved)
  } catch (error) {
    throw new Error(
      `The data file of the practice Telegram is damaged (delete it to start afresh): ${file}`,
      {
        cause: error,
      },
    )
  }
}

/**
 * Creates the saver of `file`. It writes a new file and renames it, so that a crash leaves a complete file.
 */
export function createSaver(
  file: string,
  state: () => TelegramState,
  onError: (error: unknown) => void,
): Saver {
  let timer: NodeJS.Timeout | undefined
  let ended = false
  const write = (): void => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    const fresh = `${file}.new`
    writeFileSync(fresh, JSON.stringify(state()), { mode: 0o600 })
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
