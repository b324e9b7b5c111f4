import { writtenRungs } from '../../../shell/cards/rungs.js'
import { columnsOf, padEnd, padStart } from '../../../shell/format/columns.js'
import type { Numbers } from '../../../shell/format/numbers.js'
import type { Text } from '../../../shell/text/languages.js'
import type { PositionWithOrders } from '../../../../desk/account/positions/position-view.js'

/**
 * The prices of a position in the order of `writtenRungs`. One line each, in columns with the decimal points aligned, at most
 * 32 characters wide for prices below a hundred million and stops
 * that close all.
 */
export function ladder(held: PositionWithOrders, text: Text, numbers: Numbers): string {
  const rows = writtenRungs(held, text, numbers)
  const width = (field: 'label' | 'price' | 'distance'): number =>
    Math.max(0, ...rows.map((row) => columnsOf(row[field])))
  const [labels, prices, distances] = [width('label'), width('price'), width('distance')]
  return rows
    .map(({ label, price, distance }) =>
      `${padEnd(label, labels)} ${padStart(price, prices)} ${padStart(distance, distances)}`.trimEnd(),
    )
    .join('\n')
}
