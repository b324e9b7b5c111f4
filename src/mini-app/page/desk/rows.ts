import { element } from '../dom.js'
import type { PageTexts } from '../protocol.js'
import type { OrderRow, PositionRow, Side } from './protocol.js'

type Texts = PageTexts['texts']

/** Text between the account and the chain of a row. */
const SEPARATOR = ' · '

/** Makes the card of a position. */
export function positionElement(texts: Texts): (row: PositionRow) => HTMLElement {
  return (row) =>
    element(
      'article',
      { class: 'card' },
      element(
        'header',
        {},
        element('h2', {}, element('bdi', {}, row.pair)),
        badge(row.side, row.sideText),
        element('bdi', { class: 'soft' }, row.leverage),
        element(
          'p',
          { class: `pnl ${row.trend}`, title: texts.pnl },
          element('bdi', {}, row.pnl),
          ' ',
          element('small', {}, element('bdi', {}, row.pnlPercent)),
        ),
      ),
      element(
        'p',
        { class: 'soft' },
        `${texts.size} `,
        element('bdi', {}, row.size),
        ` · ${texts.collateral} `,
        element('bdi', {}, row.collateral),
      ),
      ...placeLine(row.place),
      element(
        'table',
        {},
        element(
          'tbody',
          {},
          ...row.prices.map(({ label, price, distance }) =>
            element(
              'tr',
              {},
              element('th', { scope: 'row' }, label),
              element('td', {}, element('bdi', {}, price)),
              element('td', { class: 'soft' }, element('bdi', {}, distance)),
            ),
          ),
        ),
      ),
    )
}

/** Makes the card of a pending order. */
export function orderElement(texts: Texts): (row: OrderRow) => HTMLElement {
  return (row) =>
    element(
      'article',
      { class: 'card order' },
      element(
        'header',
        {},
        element('h2', {}, element('bdi', {}, row.pair)),
        badge(row.side, row.sideText),
        element('p', { class: 'pnl' }, element('bdi', {}, row.price)),
      ),
      element(
        'p',
        { class: 'soft between' },
        element('span', {}, element('bdi', {}, row.kind)),
        ...(row.size === '' ? [] : [element('span', {}, `${texts.size} `, element('bdi', {}, row.size))]),
        element('bdi', {}, row.distance),
      ),
      ...placeLine(row.place),
    )
}

function placeLine(place: string): readonly HTMLElement[] {
  if (place === '') return []
  // Account and chain keep their order where texts are written from right to left.
  const parts = place.split(SEPARATOR).map((part) => element('bdi', {}, part))
  return [
    element(
      'p',
      { class: 'soft' },
      ...parts.flatMap((part, index) => (index === 0 ? [part] : [SEPARATOR, part])),
    ),
  ]
}

function badge(side: Side, text: string): HTMLElement {
  return element('span', { class: `badge ${side}` }, text)
}
