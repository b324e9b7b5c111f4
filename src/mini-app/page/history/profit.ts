import { element } from '../dom.js'
import type { Page } from '../view.js'
import { curveElement } from './curve.js'
import { createLongRead } from './long-read.js'
import type { Choice, ProfitView } from './protocol.js'
import { figureTable } from './trade-row.js'

/** Profit and loss of a period. */
export interface Profit {
  readonly root: HTMLElement
  load(): Promise<void>
  leave(): void
}

/** `accountOf` gives the account that is chosen; `found` gets the pairs of the whole history. */
export function createProfit(
  page: Page,
  accountOf: () => string,
  found: (pairs: readonly Choice[]) => void,
): Profit {
  const { texts, client } = page
  const read = createLongRead(page)
  const content = element('div', { class: 'profit-content' })
  const spans = { day: texts.spanDay, week: texts.spanWeek, month: texts.spanMonth, all: texts.spanAll }
  let span = 'month'

  const load = async (): Promise<void> => {
    const view = await read.run<ProfitView>('/pnl', { account: accountOf(), span })
    if (!view) return
    content.replaceChildren(...contentOf(page, view))
    found(view.pairChoices)
  }
  const buttons = Object.entries(spans).map(([name, text]) => {
    const button = element('button', { type: 'button', 'aria-pressed': String(name === span) }, text)
    button.addEventListener('click', () => {
      span = name
      client.haptic('selection')
      for (const one of buttons) one.setAttribute('aria-pressed', String(one === button))
      load().catch(reportError)
    })
    return button
  })
  return {
    root: element(
      'section',
      { class: 'profit card' },
      element('h2', {}, texts.profitAndLoss),
      element('div', { class: 'spans', role: 'group', 'aria-label': texts.profitAndLoss }, ...buttons),
      content,
      read.root,
    ),
    load,
    leave: () => read.leave(),
  }
}

function contentOf({ texts }: Page, view: ProfitView): readonly HTMLElement[] {
  const days = element('p', { class: 'soft' }, view.days)
  const notes = view.notes.map((note) => element('p', { class: 'warning' }, note))
  const asOf = element('p', { class: 'soft' }, view.asOf)
  if (view.none !== '') return [days, element('p', {}, view.none), ...notes, asOf]
  const byDay = view.byDay.map(({ day, pnl, total }) => [day, pnl, total])
  return [
    days,
    element(
      'p',
      { class: 'sum' },
      element('strong', { class: view.trend }, element('bdi', {}, view.pnl)),
      ` · ${view.count}`,
    ),
    curveElement(texts.cumulativePnl, view),
    figureTable(view.figures.map(({ name, value }) => [name, value])),
    details(texts.byPair, element('p', { class: 'soft' }, texts.pairColumns), figureTable(view.pairs)),
    details(texts.byDay, figureTable(byDay, [texts.day, texts.netPnl, texts.cumulativePnl])),
    ...notes,
    asOf,
  ]
}

function details(name: string, ...content: readonly HTMLElement[]): HTMLDetailsElement {
  return element('details', {}, element('summary', {}, name), ...content)
}
