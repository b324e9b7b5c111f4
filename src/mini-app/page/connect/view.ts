import { byId } from '../dom.js'
import type { Page, View } from '../view.js'
import { createConfirm } from './confirm.js'
import type { ConnectReply } from './protocol.js'

/** The form for an API key and its key ID, once the chat has confirmed whose page it is. What is typed is in its fields alone, until it was accepted. */
export function createConnectView(page: Page): View {
  const { texts, client, requests, owner, back: leave } = page
  const form = byId('connect', HTMLFormElement)
  const apiKey = byId('api-key', HTMLInputElement)
  const keyId = byId('key-id', HTMLInputElement)
  const label = byId('account-label', HTMLInputElement)
  const send = byId('connect-send', HTMLButtonElement)
  const said = byId('connect-said', HTMLParagraphElement)
  byId('connect-title', HTMLHeadingElement).textContent = texts.connect
  byId('api-key-label', HTMLSpanElement).textContent = texts.apiKey
  byId('key-id-label', HTMLSpanElement).textContent = texts.keyId
  byId('account-label-label', HTMLSpanElement).textContent = texts.accountLabel
  byId('connect-hint', HTMLParagraphElement).textContent = texts.connectHint
  send.textContent = texts.connectSend
  const back = byId('connect-back', HTMLButtonElement)
  back.textContent = texts.connectBack

  byId('connect-owner', HTMLDivElement).append(owner.line().root)

  const say = (sentence: string, isFailure = false): void => {
    said.textContent = sentence
    said.classList.toggle('failure', isFailure)
  }
  const clear = (): void => {
    apiKey.value = ''
    keyId.value = ''
    label.value = ''
    client.confirmClosing(false)
  }
  const fields = byId('connect-fields', HTMLFieldSetElement)
  const asking = byId('connect-confirm', HTMLElement)
  const confirm = createConfirm(page, (isConfirmed) => {
    asking.hidden = isConfirmed
    if (fields.disabled !== isConfirmed) return
    fields.disabled = !isConfirmed
    fields.hidden = !isConfirmed
    say(isConfirmed ? texts.confirmed : '')
    if (isConfirmed) apiKey.focus()
  })
  const connect = async (): Promise<void> => {
    say(texts.connectChecking)
    const typed = { apiKey: apiKey.value.trim(), keyId: keyId.value.trim(), label: label.value }
    const reply = await requests.post<ConnectReply>('/connect', typed)
    const isDone = reply.ok && reply.value.isDone
    // Where the connection broke, nobody knows here if the key was stored: the desk shows it.
    say(reply.ok ? reply.value.message : reply.message, !isDone)
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
        say(String(error), true)
      })
      .finally(() => {
        send.disabled = false
      })
  })
  back.addEventListener('click', leave)
  return {
    root: form,
    open: () => {
      say('')
      apiKey.focus()
      confirm.open()
    },
    close: () => {
      confirm.close()
      clear()
    },
  }
}
