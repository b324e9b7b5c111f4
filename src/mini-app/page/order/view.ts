import { element, loadStyle } from '../dom.js'
import { newDraftKey } from '../draft-key.js'
import { createNewestRequest } from './newest-request.js'
import type { DraftReply } from '../protocol.js'
import type { Page, View } from '../view.js'
import { createFields } from './fields.js'
import type { OrderFigures, OrderStart } from './protocol.js'

/** The ticket of a new order, with the figures of its preview while it is filled in. Done hands it to the chat. */
export function createOrderView({ texts, client, requests, owner }: Page): View {
  loadStyle('order')
  const message = element('p', { id: 'order-message', class: 'said', role: 'status' })
  const lines = element('ul', { class: 'lines' })
  const issues = element('ul', { class: 'issues', role: 'status' })
  const said = element('p', { class: 'said', role: 'status' })
  const done = element('button', { type: 'submit', class: 'strong' }, texts.orderDone)
  const close = element('button', { type: 'button', class: 'quiet', hidden: 'hidden' }, texts.toChat)
  const whose = owner.line()
  let key = newDraftKey()
  let hasTyped = false
  let isOpen = false
  let isSending = false

  const showFigures = (figures: OrderFigures): void => {
    message.textContent = figures.isOrder ? '' : figures.message
    // A form that nobody has touched is not wrong.
    fields.mark(figures.isOrder || !hasTyped ? undefined : figures.field)
    lines.replaceChildren(...(figures.isOrder ? figures.lines : []).map(listed))
    issues.replaceChildren(...(figures.isOrder ? figures.issues : []).map(listed))
    if (figures.isOrder) fields.setMostLeverage(figures.mostLeverage)
    isRefused = !figures.isOrder || figures.isRefused
    done.setAttribute('aria-disabled', String(isRefused))
  }
  let isRefused = true
  const askFigures = createNewestRequest(async () => {
    if (!isOpen) return
    whose.setAccount(fields.read().account)
    const reply = await requests.post<OrderFigures>('/order/figures', fields.read())
    if (reply.ok) showFigures(reply.value)
    else message.textContent = reply.message
  }, failed)
  const fields = createFields(texts, () => {
    // Another order: only a repeated tap on the same one is the same draft.
    key = newDraftKey()
    hasTyped = true
    whose.setAccount(fields.read().account)
    said.textContent = ''
    close.hidden = true
    client.confirmClosing(true)
    askFigures()
  })
  const send = async (): Promise<void> => {
    const reply = await requests.post<DraftReply>('/order', { order: fields.read(), key })
    const isDone = reply.ok && reply.value.isDone
    said.textContent = reply.ok ? reply.value.message : reply.message
    client.haptic(isDone ? 'success' : 'error')
    if (!isDone) return
    client.confirmClosing(false)
    close.hidden = false
    close.focus()
  }
  const root = element(
    'form',
    { class: 'card ticket', id: 'order-form' },
    element('h2', {}, texts.order),
    fields.root,
    element('section', { 'aria-label': texts.orderFigures, class: 'figures' }, message, lines, issues),
    whose.root,
    done,
    said,
    close,
  )
  function failed(error: unknown): void {
    said.textContent = String(error)
  }
  root.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isSending) return
    if (isRefused) {
      client.haptic('error')
      return
    }
    isSending = true
    send()
      .catch(failed)
      .finally(() => {
        isSending = false
      })
  })
  close.addEventListener('click', () => client.close())

  const start = async (request: Parameters<NonNullable<View['open']>>[0]): Promise<void> => {
    const reply = await requests.read<OrderStart>('/order')
    if (!reply.ok) {
      said.textContent = reply.message
      return
    }
    const { account, pairs, collateral, leverage, slippage, notice } = reply.value
    said.textContent = notice
    fields.offerPairs(pairs)
    // What was typed while this was read stays.
    if (!hasTyped)
      fields.set({
        account: request.account ?? account,
        pair: request.pair ?? pairs[0] ?? '',
        collateral,
        extent: leverage,
        slippage,
        ...(request.price === undefined ? {} : { kind: 'limit', limit: request.price }),
      })
    askFigures()
  }
  return {
    root,
    open: (request) => {
      isOpen = true
      hasTyped = false
      key = newDraftKey()
      close.hidden = true
      start(request).catch(failed)
    },
    close: () => {
      isOpen = false
      client.confirmClosing(false)
    },
    update: ({ accounts }) => {
      fields.offerAccounts(accounts.map(({ key: account, name, chain }) => [account, `${name} · ${chain}`]))
      // A price has changed, and with it the figures.
      askFigures()
    },
  }
}

function listed(text: string): HTMLLIElement {
  return element('li', {}, text)
}
