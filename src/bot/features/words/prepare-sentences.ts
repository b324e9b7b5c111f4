import { preparations } from '../../../desk/trading/words/understand.js'
import type { Timer, Timers } from '../../../lib/timers.js'

/** Milliseconds between two steps: updates are handled between them. */
const PAUSE_MS = 500

/** Loads the words of one language after another, so that the first sentence does not wait for them. */
export function prepareSentences(timers: Pick<Timers, 'after'>): Timer {
  const [...left] = preparations
  const prepareNext = (): void => {
    left.shift()?.()
    if (left.length > 0) timer = timers.after(PAUSE_MS, prepareNext)
  }
  let timer = timers.after(0, prepareNext)
  return { cancel: () => timer.cancel() }
}
