import { byId } from '../dom.js'
import type { DeskView, PageTexts } from '../protocol.js'
import type { Client } from '../telegram/client.js'
import { accountElement } from './accounts.js'
import { createChoices } from './choices.js'
import { createKeyedList } from './keyed-list.js'
import { orderElement, positionElement } from './rows.js'
import { createTabs } from './tabs.js'

/** The desk on the page. */
export interface Desk {
  /** True once figures were shown. */
  readonly isShown: boolean
  show(view: DeskView): void
  /** Shows the client's controls of the desk again, after another view. */
  shownAgain(): void
}

/** `connect` opens the form for an account. */
export function createDesk({ texts }: PageTexts, client: Client, connect: () => void): Desk {
  let view: DeskView | undefined
  const accounts = createKeyedList(byId('accounts', HTMLUListElement), accountElement(texts))
  const positions = createKeyedList(byId('positions', HTMLUListElement), positionElement(texts))
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
  const connectButton = byId('connect-open', HTMLButtonElement)
  connectButton.textContent = texts.connect
  connectButton.addEventListener('click', connect)

  return {
    shownAgain: showBack,
    get isShown() {
      return view !== undefined
    },
    show: (next) => {
      if (!view) {
        byId('status', HTMLParagraphElement).textContent = ''
        document.documentElement.dataset['state'] = 'shown'
      }
      view = next
      choices.setAccounts(next.accounts)
      draw()
    },
  }
}
