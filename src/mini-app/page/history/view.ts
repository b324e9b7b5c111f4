import { element, loadStyle } from '../dom.js'
import { createSelect } from '../select.js'
import type { Page, View } from '../view.js'
import { createProfit } from './profit.js'
import { createTrades } from './trades.js'

/** Profit and loss, and the closed trades of all accounts. */
export function createHistoryView(page: Page): View {
  const { texts, client } = page
  loadStyle('history')
  const account = element('select', { class: 'account-choice' })
  const refresh = element('button', { type: 'button', class: 'quiet' }, texts.refresh)
  const accountOf = (): string => chosen.value
  const trades = createTrades(page, accountOf, ({ places, pairs }) => {
    chosen.set([['', texts.allAccounts], ...places.map(({ key, name }) => [key, name] as const)])
    if (!isWhole) trades.setPairs(pairs)
  })
  const profit = createProfit(page, accountOf, (pairs) => {
    isWhole = true
    trades.setPairs(pairs)
  })
  /** True if the pairs of the whole history are known. */
  let isWhole = false

  // The trades first: they are there soon, and their pages are not read again for the profit.
  const load = async (isFresh: boolean): Promise<void> => {
    isWhole = false
    if (await trades.load(isFresh)) await profit.load()
  }
  const chosen = createSelect(account, texts.account, () => {
    client.haptic('selection')
    load(false).catch(reportError)
  })
  chosen.set([['', texts.allAccounts]])
  refresh.addEventListener('click', () => {
    load(true).catch(reportError)
  })
  return {
    root: element(
      'section',
      { class: 'history' },
      element('div', { class: 'choices' }, account, refresh),
      trades.progress,
      profit.root,
      trades.root,
    ),
    open: () => {
      load(true).catch(reportError)
    },
    close: () => {
      trades.leave()
      profit.leave()
    },
  }
}
