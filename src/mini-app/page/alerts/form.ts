import { element } from '../dom.js'
import { newDraftKey } from '../draft-key.js'
import type { Page, ViewRequest } from '../view.js'
import type { AlertReply } from './protocol.js'

/** The form of a price alert. */
interface AlertForm {
  readonly root: HTMLElement
  /** Fills in what the request names; a price alone keeps the pair. */
  open(request: ViewRequest): void
  close(): void
  /** Offers these names of pairs. */
  offer(pairs: readonly string[]): void
}

/** `done` is called with what is said of a new alert. */
export function createAlertForm(
  { texts, client, requests, owner }: Page,
  done: (message: string) => void,
): AlertForm {
  let key = newDraftKey()
  let isSending = false
  const names = element('datalist', { id: 'alert-pairs' })
  const pair = element('input', {
    id: 'alert-pair',
    list: 'alert-pairs',
    maxlength: '60',
    required: 'required',
    ...TYPED,
  })
  const comparison = element('select', { id: 'alert-comparison' })
  for (const [value, label] of [
    ['above', texts.alertAbove],
    ['below', texts.alertBelow],
    ['crosses', texts.alertCrosses],
  ] as const)
    comparison.append(element('option', { value }, label))
  const price = element('input', {
    id: 'alert-price',
    inputmode: 'decimal',
    maxlength: '60',
    required: 'required',
    'aria-describedby': 'alert-hint alert-fault',
    ...TYPED,
  })
  const fault = element('p', { id: 'alert-fault', class: 'said', role: 'alert' })
  const root = element(
    'form',
    { class: 'card', id: 'alert-form' },
    element('h2', {}, texts.newAlert),
    names,
    labelled(texts.alertPair, pair),
    labelled(texts.alertComparison, comparison),
    labelled(texts.alertPrice, price),
    element('p', { id: 'alert-hint', class: 'soft' }, texts.alertHint),
    fault,
    owner.line().root,
    element('button', { type: 'submit', class: 'strong' }, texts.alertSet),
  )
  const clear = (): void => {
    price.value = ''
    fault.textContent = ''
    price.removeAttribute('aria-invalid')
    client.confirmClosing(false)
  }
  const send = async (): Promise<void> => {
    fault.textContent = ''
    const wanted = { pair: pair.value, is: comparison.value, price: price.value, key }
    const reply = await requests.post<AlertReply>('/alerts', wanted)
    const isDone = reply.ok && reply.value.isDone
    client.haptic(isDone ? 'success' : 'error')
    if (!isDone) {
      fault.textContent = reply.ok ? reply.value.message : reply.message
      if (reply.ok) price.setAttribute('aria-invalid', 'true')
      return
    }
    key = newDraftKey()
    clear()
    done(reply.value.message)
  }
  root.addEventListener('input', () => {
    // Another alert: only a repeated tap on the same one is the same request.
    key = newDraftKey()
    price.removeAttribute('aria-invalid')
    client.confirmClosing(price.value !== '')
  })
  root.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isSending) return
    isSending = true
    send()
      .catch((error: unknown) => {
        fault.textContent = String(error)
      })
      .finally(() => {
        isSending = false
      })
  })
  return {
    root,
    open: (request) => {
      clear()
      if (request.pair !== undefined) pair.value = request.pair
      if (request.price === undefined) return
      price.value = request.price
      client.confirmClosing(true)
    },
    close: clear,
    offer: (pairs) => {
      names.replaceChildren(...pairs.map((value) => element('option', { value })))
      if (pair.value === '') pair.value = pairs[0] ?? ''
    },
  }
}

/** Names and figures read from left to right in every language, and are no words to correct. */
const TYPED = { autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', dir: 'ltr' } as const

function labelled(label: string, field: HTMLElement): HTMLLabelElement {
  return element('label', {}, element('span', {}, label), field)
}
