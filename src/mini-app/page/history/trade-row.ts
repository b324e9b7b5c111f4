import { element } from '../dom.js'
import type { TradeRow } from './protocol.js'

/** Makes the card of a closed trade. */
export function tradeElement(row: TradeRow): HTMLElement {
  return element(
    'article',
    { class: 'card', tabindex: '-1' },
    element(
      'header',
      {},
      element('h3', {}, element('bdi', {}, row.pair)),
      element('span', { class: `badge ${row.side}` }, row.sideText),
      element(
        'p',
        { class: `pnl ${row.trend}` },
        element('bdi', {}, row.pnl),
        ' ',
        element('small', {}, element('bdi', {}, row.pnlPercent)),
      ),
    ),
    ...(row.place === '' ? [] : [element('p', { class: 'soft' }, element('bdi', {}, row.place))]),
    figureTable(row.figures.map(({ name, value }) => [name, value])),
    ...row.times.map((time) => element('p', { class: 'soft' }, time)),
    ...row.notes.map((note) => element('p', { class: 'warning' }, note)),
  )
}

/** A table whose rows have their name first; `head` names the columns. */
export function figureTable(
  rows: readonly (readonly string[])[],
  head?: readonly string[],
): HTMLTableElement {
  const columns =
    head &&
    element('thead', {}, element('tr', {}, ...head.map((name) => element('th', { scope: 'col' }, name))))
  return element(
    'table',
    {},
    ...(columns ? [columns] : []),
    element(
      'tbody',
      {},
      ...rows.map(([name = '', ...values]) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, element('bdi', {}, name)),
          ...values.map((value) => element('td', {}, element('bdi', {}, value))),
        ),
      ),
    ),
  )
}
