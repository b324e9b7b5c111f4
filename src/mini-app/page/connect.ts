import { byId } from './dom.js'
import type { PageTexts } from './protocol.js'
import { sendKeys } from './server.js'
import type { Client } from './telegram/client.js'

/** The form for an API key and its key ID. */
export interface ConnectForm {
  open(): void
}

/** `closed` is called when the desk is to be shown again. What is typed is in the two fields alone, until it was accepted. */
export function createConnectForm({ texts }: PageTexts, client: Client, closed: () => void): ConnectForm {
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
  const close = (): void => {
    clear()
    client.back(undefined)
    delete document.documentElement.dataset['view']
    closed()
  }
  const connect = async (): Promise<void> => {
    said.textContent = texts.connectChecking
    const reply = await sendKeys(apiKey.value.trim(), keyId.value.trim())
    const isDone = typeof reply === 'object' && reply.isDone
    said.textContent = typeof reply === 'object' ? reply.message : texts[reply]
    client.haptic(isDone ? 'success' : 'error')
    if (isDone) clear()
  }

  form.addEventListener('input', () => client.confirmClosing(apiKey.value !== '' || keyId.value !== ''))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (send.disabled) return
    send.disabled = true
    connect()
      .catch(() => {
        // The connection broke: whether the key was stored is not known here, and the desk shows it.
        said.textContent = texts.failed
      })
      .finally(() => {
        send.disabled = false
      })
  })
  back.addEventListener('click', close)
  return {
    open: () => {
      said.textContent = ''
      document.documentElement.dataset['view'] = 'connect'
      client.back(close)
      apiKey.focus()
    },
  }
}
