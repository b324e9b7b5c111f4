import { element } from '../dom.js'
import type { PageTexts } from '../protocol.js'
import type { ChartLine } from './lines.js'

/** The lines of the chart as a table, for who cannot see the canvas, and for all who want the figures. */
export function createLineList(texts: PageTexts['texts']): {
  readonly root: HTMLElement
  readonly show: (lines: readonly ChartLine[]) => void
} {
  const body = element('tbody')
  const table = element('table', {}, element('caption', {}, texts.chartLines), body)
  const none = element('p', { class: 'soft' }, texts.chartNoLines)
  let shown = ''
  return {
    root: element('div', { class: 'card line-list' }, table, none),
    show: (lines) => {
      table.hidden = lines.length === 0
      none.hidden = lines.length > 0
      const json = JSON.stringify(lines)
      if (json === shown) return
      shown = json
      body.replaceChildren(
        ...lines.map(({ label, price, distance, kind }) =>
          element(
            'tr',
            { 'data-kind': kind },
            element('th', { scope: 'row' }, element('bdi', {}, label)),
            element('td', {}, element('bdi', {}, price)),
            element('td', { class: 'soft' }, element('bdi', {}, distance)),
          ),
        ),
      )
    },
  }
}
