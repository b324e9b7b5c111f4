import { useSignal, type Signal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { useAction, usePage } from './page.js'

/** A list of the server, at a path, whose rows are changed by a post to `<path>/change`. One change runs at a time. */
export function useListed<Reply>(path: string): {
  /** The newest answer. */
  readonly shown: Signal<Reply | undefined>
  /** A sentence on the last change, or why the list could not be read. */
  readonly said: Signal<string>
  readonly show: (query?: Readonly<Record<string, string>>) => void
  /** Sends a change, and reads the list again. */
  readonly change: (body: object, query?: Readonly<Record<string, string>>) => void
  readonly isBusy: Signal<boolean>
} {
  const { requests, send, failed } = usePage()
  const shown = useSignal<Reply | undefined>(undefined)
  const said = useSignal('')
  const newest = useRef(0)
  const load = async (query: Readonly<Record<string, string>> = {}): Promise<void> => {
    const mine = ++newest.current
    const reply = await requests.read<Reply>(path, query)
    // A later request is under way: its answer is newer.
    if (mine !== newest.current) return
    if (reply.ok) shown.value = reply.value
    else said.value = reply.message
  }
  const { run: change, isBusy } = useAction(
    async (body: object, query?: Readonly<Record<string, string>>): Promise<void> => {
      const { message } = await send(`${path}/change`, body)
      said.value = message
      await load(query)
    },
  )
  return { shown, said, show: (query) => void load(query).catch(failed), change, isBusy }
}
