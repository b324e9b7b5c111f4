import { byId } from '../dom.js'
import type { Page } from '../view.js'
import type { ConnectCode, ConnectState } from './protocol.js'

/** The time between two questions if the chat has confirmed the page, in milliseconds. */
const ASK_MS = 2_000

/** Waits until the chat has confirmed that the page belongs to who reads it. */
export interface Confirm {
  open(): void
  close(): void
}

/** Shows the code and the button that sends it from the person's own Telegram. `changed` gets each answer to the question. */
export function createConfirm(
  { texts, client, requests, owner }: Pick<Page, 'texts' | 'client' | 'requests' | 'owner'>,
  changed: (isConfirmed: boolean) => void,
): Confirm {
  const line = byId('confirm-line', HTMLElement)
  const send = byId('confirm-open', HTMLButtonElement)
  byId('confirm-hint', HTMLParagraphElement).textContent = texts.confirmHint
  byId('confirm-by-hand', HTMLParagraphElement).textContent = texts.confirmByHand
  byId('confirm-owner', HTMLDivElement).append(owner.line().root)
  send.textContent = texts.confirmOpen
  const said = byId('confirm-said', HTMLParagraphElement)
  let path = ''
  let isOpen = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Asks for the state, and for a code where there is none, or none that is shown here. */
  const ask = async (): Promise<void> => {
    const reply = await requests.read<ConnectState>('/connect')
    if (!isOpen) return
    said.textContent = reply.ok ? '' : reply.message
    if (!reply.ok && reply.message === texts.ended) return end()
    if (!reply.ok) return
    const { state } = reply.value
    changed(state === 'confirmed')
    if (state === 'confirmed') return close()
    if (state === 'waiting' && path !== '') return
    const made = await requests.post<ConnectCode>('/connect/code', {})
    if (!made.ok) {
      said.textContent = made.message
      return
    }
    path = made.value.path
    line.textContent = made.value.line
    send.disabled = path === ''
  }
  const run = (): void => {
    clearTimeout(timer)
    if (!isOpen || document.hidden) return
    ask()
      .catch((error: unknown) => {
        said.textContent = String(error)
      })
      .finally(() => {
        if (isOpen) timer = setTimeout(run, ASK_MS)
      })
  }
  /** The session is over: nobody is to send a code for it, or type anything. */
  const end = (): void => {
    close()
    changed(false)
    line.textContent = ''
    path = ''
    send.disabled = true
  }
  const close = (): void => {
    isOpen = false
    clearTimeout(timer)
  }
  send.disabled = true
  send.addEventListener('click', () => client.openTelegram(path))
  // Back from the chat it is asked at once.
  document.addEventListener('visibilitychange', run)
  return {
    open: () => {
      isOpen = true
      run()
    },
    close,
  }
}
