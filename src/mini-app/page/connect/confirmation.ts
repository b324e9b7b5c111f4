import { signal, type ReadonlySignal } from '@preact/signals'
import type { Page } from '../page.js'
import type { ConnectCode, ConnectState } from './protocol.js'

/** The time between two questions if the chat has confirmed the page, in milliseconds. */
const ASK_MS = 2_000

/** The confirmation, given in the chat, that the page belongs to who reads it. */
interface Confirmation {
  readonly isConfirmed: ReadonlySignal<boolean>
  /** Page of the service on which API keys are made; empty until it is known. */
  readonly keysUrl: ReadonlySignal<string>
  /** Undefined while there is none to send. */
  readonly code: ReadonlySignal<ConnectCode | undefined>
  /** Why there is no answer; empty while there is one. */
  readonly said: ReadonlySignal<string>
  /** Asks until it is confirmed; a hidden page does not ask. Returns a function that ends it. */
  follow(): () => void
}

export function createConfirmation({ texts, requests }: Pick<Page, 'texts' | 'requests'>): Confirmation {
  const isConfirmed = signal(false)
  const keysUrl = signal('')
  const code = signal<ConnectCode>()
  const said = signal('')
  let isOpen = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Asks for the state, and for a code where there is none, or none that is shown here. */
  const ask = async (): Promise<void> => {
    const reply = await requests.read<ConnectState>('/connect')
    if (!isOpen) return
    said.value = reply.ok ? '' : reply.message
    if (!reply.ok) {
      if (reply.message === texts.ended) end()
      return
    }
    const { state } = reply.value
    keysUrl.value = reply.value.keysUrl
    isConfirmed.value = state === 'confirmed'
    if (isConfirmed.value) return stop()
    if (state === 'waiting' && code.value) return
    const made = await requests.post<ConnectCode>('/connect/code', {})
    if (made.ok) code.value = made.value.path === '' ? undefined : made.value
    else said.value = made.message
  }
  const run = (): void => {
    clearTimeout(timer)
    if (!isOpen || document.hidden) return
    ask()
      .catch((error: unknown) => {
        said.value = String(error)
      })
      .finally(() => {
        if (isOpen) timer = setTimeout(run, ASK_MS)
      })
  }
  /** The session is over: nobody is to send a code for it, or type anything. */
  const end = (): void => {
    stop()
    isConfirmed.value = false
    code.value = undefined
  }
  const stop = (): void => {
    isOpen = false
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', run)
  }
  return {
    isConfirmed,
    keysUrl,
    code,
    said,
    follow: () => {
      isOpen = true
      // Back from the chat it is asked at once.
      document.addEventListener('visibilitychange', run)
      run()
      return stop
    },
  }
}
