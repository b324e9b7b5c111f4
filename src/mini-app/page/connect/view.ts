import { byId } from '../dom.js'
import type { Page, View } from '../view.js'
import type { ConnectReply } from './protocol.js'

/** The form for an API key and its key ID. What is typed is in the two fields alone, until it was accepted. */
export function createConnectView({ texts, client, requests, back: leave }: Page): View {
  const form = byId('connect', HTMLFormElement)
  const apiKey = byId('api-key', HTMLInputElement)
  const keyId = byId('key-id', HTMLInputElement)
  const send = byId('connect-send', HTMLButtonElement)
  const said = byId('connect-said', HTMLParagraphElement)
  byId('connect-title', HTMLHeadingElement).textContent = texts.connect
  byId('api-key-label', HTMLSpanElement).textContent = texts.apiKey
  byId('key-id-label', HTMLSpanElement).textContent = texts.keyId
  byId('connect-hint', HTMLParagraphElement).textContent = texts.connectHint
  send.textContent = texts.connectSend
  const back = byId('connect-back', HTMLButtonElement)
  back.textContent = texts.connectBack

  const clear = (): void => {
    apiKey.value = ''
    keyId.value = ''
    client.confirmClosing(false)
  }
  const connect = async (): Promise<void> => {
    said.textContent = texts.connectChecking
    const keys = { apiKey: apiKey.value.trim(), keyId: keyId.value.trim() }
    const reply = await requests.post<ConnectReply>('/connect', keys)
    const isDone = reply.ok && reply.value.isDone
    // Where the connection broke, nobody knows here if the key was stored: the desk shows it.
    said.textContent = reply.ok ? reply.value.message : reply.message
    client.haptic(isDone ? 'success' : 'error')
    if (isDone) clear()
  }

  form.addEventListener('input', () => client.confirmClosing(apiKey.value !== '' || keyId.value !== ''))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (send.disabled) return
    send.disabled = true
    connect()
      .catch((error: unknown) => {
        said.textContent = String(error)
      })
      .finally(() => {
        send.disabled = false
      })
  })
  back.addEventListener('click', leave)
  return {
    root: form,
    open: () => {
      said.textContent = ''
      apiKey.focus()
    },
    close: clear,
  }
}
