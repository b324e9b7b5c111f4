import { element } from '../dom.js'
import type { Page } from '../view.js'
import type { PositionRow } from './protocol.js'

/** Puts the button that opens the chart at a position before the other buttons below it. */
export function chartFoot(
  { texts, open }: Pick<Page, 'texts' | 'open'>,
  footOf: (row: PositionRow) => HTMLElement,
): (row: PositionRow) => HTMLElement {
  return (row) => {
    const { key, pair, account } = row
    const button = element(
      'button',
      { type: 'button', class: 'quiet', 'aria-label': `${texts.chart} ${pair}` },
      texts.chart,
    )
    button.addEventListener('click', () => open({ view: 'chart', pair, account, position: key }))
    return element('div', { class: 'row-foot' }, button, footOf(row))
  }
}
