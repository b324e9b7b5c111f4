import type { Scheduler } from './scheduler.js'

/** The event loop of a simulated process: its timers, and everything that comes to it from outside. */
export interface EventLoop {
  /** Runs something of the process after so many milliseconds: later where it is frozen then, and never once it is dead. */
  after(ms: number, run: () => void): { cancel(): void }
  /** Lets something come from outside, in order: now, once the process goes on where it is frozen, and never once it is dead. */
  receive(run: () => void): void
  /**
   * Stops the process for so many milliseconds, as SIGSTOP does: its connections stay open, and what comes waits. One that is stopped in
   * the middle of work sees its deadlines before the answers that are there; one that waited, the answers first.
   */
  freeze(ms: number, isWorking: boolean): void
  /** Ends it: nothing more runs. */
  kill(): void
  readonly isFrozen: boolean
  readonly isDead: boolean
}

/** The event loops of a run. */
export interface EventLoops {
  open(): EventLoop
  /** The one whose work goes on at this moment: only one does at a time. Timers that its libraries set are its own. */
  current(): EventLoop | undefined
}

/** Creates the event loops of a run. */
export function createEventLoops(scheduler: Scheduler): EventLoops {
  let current: EventLoop | undefined

  const open = (): EventLoop => {
    const [due, received]: (() => void)[][] = [[], []] as const
    let [frozenUntil, isFrozen, isDead, isDueFirst] = [0, false, false, false]
    const enter = (run: () => void): void => {
      if (isDead) return
      current = loop
      run()
    }
    const waitOrEnter = (waiting: (() => void)[], run: () => void): void => {
      if (isFrozen) waiting.push(run)
      else enter(run)
    }
    const goOn = (): void => {
      if (frozenUntil > scheduler.now()) return
      const next = isDueFirst ? (due.shift() ?? received.shift()) : (received.shift() ?? due.shift())
      if (!next) {
        isFrozen = false
        return
      }
      enter(next)
      scheduler.after(0, goOn)
    }
    const loop: EventLoop = {
      after: (ms, run) => {
        let isCancelled = false
        const timer = scheduler.after(ms, () =>
          waitOrEnter(due, () => {
            if (!isCancelled) run()
          }),
        )
        return {
          cancel: () => {
            isCancelled = true
            timer.cancel()
          },
        }
      },
      receive: (run) => waitOrEnter(received, run),
      freeze: (ms, isWorking) => {
        isFrozen = true
        isDueFirst = isWorking
        frozenUntil = Math.max(frozenUntil, scheduler.now() + ms)
        scheduler.after(ms, goOn)
      },
      kill: () => {
        isDead = true
      },
      get isFrozen() {
        return isFrozen
      },
      get isDead() {
        return isDead
      },
    }
    return loop
  }
  return { open, current: () => current }
}
