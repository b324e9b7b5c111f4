import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A program in a process of its own that answers its parent with `answerParent`. */
export interface AskedProcess {
  /** Resolves with the answer. Rejects when the process has ended. */
  readonly ask: (what: string, value?: unknown) => Promise<unknown>
  readonly close: () => Promise<void>
}

interface Waiting {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
}

export function startAsked(program: URL, args: readonly string[]): AskedProcess {
  const child = fork(program, args)
  const exited = once(child, 'exit')
  const waiting = new Map<number, Waiting>()
  let asked = 0
  child.on('message', (message) => {
    const { id, answer } = message as { id: number; answer: unknown }
    waiting.get(id)?.resolve(answer)
    waiting.delete(id)
  })
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`${program.pathname} ended with ${code}`))
  })
  return {
    ask: async (what, value) => {
      const id = asked++
      return await new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        child.send({ id, ask: what, value })
      })
    },
    close: async () => {
      child.disconnect()
      await exited
    },
  }
}
