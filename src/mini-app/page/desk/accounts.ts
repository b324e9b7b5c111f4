import { element } from '../dom.js'
import type { PageTexts } from '../protocol.js'
import type { AccountLine } from './protocol.js'

/** Makes the line of an account: its name, and the sums of what is open in it. */
export function accountElement(texts: PageTexts['texts']): (row: AccountLine) => HTMLElement {
  return ({ name, chain, size, pnl, pnlPercent, trend, warnings }) =>
    element(
      'div',
      { class: 'account' },
      element('p', { class: 'name' }, element('bdi', {}, name), ' · ', element('bdi', {}, chain)),
      ...(pnl === ''
        ? []
        : [
            element(
              'p',
              { class: 'sums' },
              element(
                'span',
                { class: trend, title: texts.pnl },
                element('bdi', {}, pnl),
                ' (',
                element('bdi', {}, pnlPercent),
                ')',
              ),
              element('span', { class: 'soft' }, `${texts.size} `, element('bdi', {}, size)),
            ),
          ]),
      ...warnings.map((warning) => element('p', { class: 'warning' }, warning)),
    )
}
