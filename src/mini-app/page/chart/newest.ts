/** An answer, or a sentence that says why there is none. */
type Reply<Answer> =
  | { readonly ok: true; readonly value: Answer }
  | { readonly ok: false; readonly message: string }

/** Asks the server with one request at a time: of those that come meanwhile, the newest is asked next. */
export function createNewest<Answer>(
  read: (query: Readonly<Record<string, string>>) => Promise<Reply<Answer>>,
  show: (reply: Reply<Answer>) => void,
): { ask(query: Readonly<Record<string, string>>): void; forget(): void } {
  let isBusy = false
  let next: Readonly<Record<string, string>> | undefined
  let turn = 0
  const run = async (): Promise<void> => {
    isBusy = true
    while (next) {
      const [query, asked] = [next, turn]
      next = undefined
      const reply = await read(query)
      if (asked === turn) show(reply)
    }
    isBusy = false
  }
  return {
    ask: (query) => {
      next = query
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
