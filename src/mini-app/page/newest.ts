import type { Reply } from './request.js'

/** Asks the server with one request at a time: of those that come meanwhile, the newest is asked next. */
export function createNewest<Query, Answer>(
  read: (query: Query) => Promise<Reply<Answer>>,
  show: (reply: Reply<Answer>) => void,
): {
  ask(query: Query): void
  /** Drops what waits, and the answer that is under way. */
  forget(): void
} {
  let isBusy = false
  let next: { readonly query: Query } | undefined
  let turn = 0
  const run = async (): Promise<void> => {
    isBusy = true
    while (next) {
      const [{ query }, asked] = [next, turn]
      next = undefined
      const reply = await read(query)
      if (asked === turn) show(reply)
    }
    isBusy = false
  }
  return {
    ask: (query) => {
      next = { query }
      if (!isBusy)
        run().catch((error: unknown) => {
          isBusy = false
          show({ ok: false, message: String(error) })
        })
    },
    forget: () => {
      next = undefined
      turn += 1
    },
  }
}
