import { byId } from '../dom.js'
import type { Page, View } from '../view.js'
import { accountElement } from './accounts.js'
import { createChoices } from './choices.js'
import { createKeyedList } from './keyed-list.js'
import { orderElement, positionElement } from './rows.js'
import type { DeskView } from './protocol.js'
import { createTabs } from './tabs.js'
import { shareFoot } from '../share/foot.js'
import { chartFoot } from './chart-foot.js'

/** The desk: positions and pending orders of all accounts, live. */
export function createDeskView(page: Page): View {
  const { texts, client, open } = page
  let view: DeskView | undefined
  const accounts = createKeyedList(byId('accounts', HTMLUListElement), accountElement(texts))
  const positions = createKeyedList(
    byId('positions', HTMLUListElement),
    positionElement(texts),
    chartFoot(page, shareFoot(page)),
  )
  const orders = createKeyedList(byId('orders', HTMLUListElement), orderElement(texts))
  const none = byId('none', HTMLParagraphElement)

  const draw = (): void => {
    if (!view) return
    const held = choices.pick(view.positions)
    const pending = choices.pick(view.orders)
    accounts.show(view.accounts.filter(({ pnl, warnings }) => pnl !== '' || warnings.length > 0))
    positions.show(held)
    orders.show(pending)
    tabs.show({ positions: view.positions.length, orders: view.orders.length })
    byId('as-of', HTMLParagraphElement).textContent = view.asOf
    const shown = tabs.current === 'positions' ? held : pending
    const empty = tabs.current === 'positions' ? texts.noPositions : texts.noOrders
    none.textContent = view.accounts.length === 0 ? texts.noAccounts : empty
    none.hidden = shown.length > 0
    byId('order-open', HTMLButtonElement).hidden = view.accounts.length === 0
  }
  const changed = (): void => {
    client.haptic('selection')
    draw()
  }
  const choices = createChoices(texts, changed)
  const showBack = (): void =>
    client.back(tabs.current === 'orders' ? () => tabs.open('positions') : undefined)
  const tabs = createTabs(texts, () => {
    showBack()
    changed()
  })
  const orderButton = byId('order-open', HTMLButtonElement)
  orderButton.textContent = texts.order
  orderButton.addEventListener('click', () => open({ view: 'order' }))
  const connectButton = byId('connect-open', HTMLButtonElement)
  connectButton.textContent = texts.connect
  connectButton.addEventListener('click', () => open({ view: 'connect' }))

  return {
    root: byId('view-desk', HTMLElement),
    open: showBack,
    update: (next) => {
      view = next
      choices.setAccounts(next.accounts)
      draw()
    },
  }
}
