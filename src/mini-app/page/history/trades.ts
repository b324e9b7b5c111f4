import { createKeyedList } from '../desk/keyed-list.js'
import { element } from '../dom.js'
import { createSelect } from '../select.js'
import type { Page } from '../view.js'
import { createLongRead } from './long-read.js'
import type { Choice, TradePage, TradeRow } from './protocol.js'
import { tradeElement } from './trade-row.js'

/** The closed trades, in pages. */
export interface Trades {
  readonly root: HTMLElement
  /** The progress of a read of the first page. */
  readonly progress: HTMLElement
  /** Reads the first page. False if nothing came. */
  load(isFresh: boolean): Promise<boolean>
  /** Offers these pairs in the filter. */
  setPairs(pairs: readonly Choice[]): void
  leave(): void
}

/** `accountOf` gives the account that is chosen; `found` gets those that there are, and the pairs. */
export function createTrades(page: Page, accountOf: () => string, found: (page: TradePage) => void): Trades {
  const { texts, client } = page
  const first = createLongRead(page)
  const following = createLongRead(page)
  const side = element('select', { class: 'side' })
  const pair = element('select', { class: 'pair' })
  const list = element('ul', { class: 'rows' })
  const none = element('p', { class: 'soft none' })
  const notes = element('div', { class: 'notes' })
  const asOf = element('p', { class: 'soft' })
  const more = element('button', { type: 'button', class: 'quiet more' }, texts.showMore)
  more.hidden = true
  const rows = createKeyedList<TradeRow>(list, tradeElement)
  let shown: readonly TradeRow[] = []
  let next = ''

  const show = (part: TradePage, before: readonly TradeRow[]): void => {
    shown = [...before, ...part.trades]
    rows.show(shown)
    next = part.next
    none.textContent = part.none
    notes.replaceChildren(...part.notes.map((note) => element('p', { class: 'warning' }, note)))
    asOf.textContent = part.asOf
    const hadFocus = document.activeElement === more
    more.hidden = next === ''
    if (hadFocus && more.hidden) list.querySelectorAll('article')[before.length]?.focus()
    found(part)
  }
  const ask = async (query: { readonly after?: string; readonly fresh?: string }): Promise<boolean> => {
    const before = query.after === undefined ? [] : shown
    const filter = { account: accountOf(), side: chosenSide.value, pair: chosenPair.value }
    first.leave()
    following.leave()
    const read = query.after === undefined ? first : following
    const part = await read.run<TradePage>('/history', { ...filter, ...query })
    if (part) show(part, before)
    return part !== undefined
  }
  const changed = (): void => {
    client.haptic('selection')
    askAgain()
  }
  const askAgain = (): void => {
    ask({}).catch(reportError)
  }
  const chosenSide = createSelect(side, texts.side, changed)
  const chosenPair = createSelect(pair, texts.pair, changed)
  chosenSide.set([
    ['', texts.allSides],
    ['long', texts.long],
    ['short', texts.short],
  ])
  const setPairs = (pairs: readonly Choice[]): void =>
    chosenPair.set([['', texts.allPairs], ...pairs.map(({ key, name }) => [key, name] as const)])
  setPairs([])
  more.addEventListener('click', () => {
    ask({ after: next }).catch(reportError)
  })

  return {
    root: element(
      'section',
      { class: 'trades' },
      element('h2', {}, texts.closedTrades),
      element('div', { class: 'choices' }, side, pair),
      none,
      list,
      following.root,
      more,
      notes,
      asOf,
      element('p', { class: 'soft' }, texts.exportHint),
    ),
    load: async (isFresh) => await ask(isFresh ? { fresh: '1' } : {}),
    progress: first.root,
    setPairs,
    leave: () => {
      first.leave()
      following.leave()
    },
  }
}
