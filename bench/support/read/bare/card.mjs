import { percent } from './figures.mjs'
import { dollars, multiple, prices, signedDollars, signedPercent, timeOfDay } from './numbers.mjs'

/** Messages as long as those of the bot, with as many entities and buttons. */

/** Positions on a page. */
const PAGE = 5

const LABELS = { takeProfit: 'TP', mark: 'Mark', entry: 'Entry', stop: 'SL', liquidation: 'Liq' }

/** The first page of the open positions, their sum on top. */
export function positionsCard(positions, { size, collateral, pnl, pnlPercent }, accountId, asOf) {
  const shown = positions.slice(0, PAGE)
  const pages = Math.ceil(positions.length / PAGE)
  const card = createText()
    .styled('bold', 'Positions')
    .plain(` · Main · Arbitrum\n${positions.length} positions\n`)
    .plain(`Size ${dollars(size)} · collateral ${dollars(collateral)}\n`)
  profitLine(card, pnl, pnlPercent)
  for (const position of shown) positionBlock(card.plain('\n\n'), position)
  card.plain('\n\n').styled('italic', `As of ${timeOfDay(asOf)} · page 1 of ${pages}`)
  return { ...card.message(), reply_markup: { inline_keyboard: buttonRows(shown, accountId) } }
}

function positionBlock(card, position) {
  const { symbol, isLong, leverage, pnl, pnlPercent, size, collateral } = position
  card
    .plain(isLong ? '🟢 ' : '🔴 ')
    .styled('bold', symbol)
    .plain(` ${isLong ? 'Long' : 'Short'} ${multiple(leverage)}\n`)
  profitLine(card, pnl, pnlPercent)
  card.plain(`\nSize ${dollars(size)} · collateral ${dollars(collateral)}\n`).styled('pre', ladder(position))
}

function profitLine(card, pnl, pnlPercent) {
  card
    .plain('Unrealized PnL ')
    .styled('bold', signedDollars(pnl))
    .plain(` (${signedPercent(pnlPercent)})`)
}

/** The prices of a position in columns, the highest first, with their distances from the mark. */
function ladder({ mark, entry, liquidation, triggers }) {
  const rungs = [
    { label: LABELS.mark, price: mark },
    { label: LABELS.entry, price: entry },
    ...triggers.map((one) => ({
      label: one.isTakeProfit ? LABELS.takeProfit : LABELS.stop,
      price: one.price,
    })),
    { label: LABELS.liquidation, price: liquidation },
  ].toSorted((one, other) => other.price.cmp(one.price))
  const written = prices(rungs.map(({ price }) => price))
  const rows = rungs.map(({ label, price }, index) => [
    label,
    written[index],
    price === mark ? '' : signedPercent(percent(price.minus(mark), mark)),
  ])
  const [labels, figures, distances] = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => row[column].length)),
  )
  return rows
    .map(([label, price, distance]) =>
      `${label.padEnd(labels)} ${price.padStart(figures)} ${distance.padStart(distances)}`.trimEnd(),
    )
    .join('\n')
}

function buttonRows(shown, accountId) {
  const buttons = shown.map(({ id, symbol, isLong }) => ({
    text: `${symbol} ${isLong ? 'Long' : 'Short'}`,
    callback_data: `position:${accountId}:42161:${id}`,
  }))
  const page = (text, number) => ({ text, callback_data: `positions:${accountId}:42161:${number}` })
  return [...inPairs(buttons), [page('🔄 Refresh', 0), page('Next ›', 1)]]
}

function inPairs(buttons) {
  const rows = []
  for (let first = 0; first < buttons.length; first += 2) rows.push(buttons.slice(first, first + 2))
  return rows
}

/** A text with entities, as Telegram takes it. */
function createText() {
  let text = ''
  const entities = []
  const builder = {
    plain: (part) => {
      text += part
      return builder
    },
    styled: (type, part) => {
      entities.push({ type, offset: text.length, length: part.length })
      text += part
      return builder
    },
    message: () => ({ text, entities, link_preview_options: { is_disabled: true } }),
  }
  return builder
}
