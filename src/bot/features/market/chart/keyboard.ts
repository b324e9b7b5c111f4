import { InlineKeyboard } from 'grammy'
import type { Indicator } from '../../../../charts/picture.js'
import { periods, type Period } from '../../../../service/operations/charts/candles.js'
import type { Pair } from '../../../../desk/market/pairs/pair-list.js'
import { pairWord } from '../../../../desk/trading/grammar/views.js'
import type { Text } from '../../../shell/text/languages.js'
import { newAlertButton } from '../../alerts/list/keyboard.js'
import { tradeButtons, tradePair } from '../keyboard.js'
import { tradeLinks } from '../links.js'
import { defineAction } from '../../../shell/keyboard/action.js'

/**
 * Shows a chart. `account` is the account whose prices are on it, or `-`; `with` are the indicators, a letter for each;
 * it is `0` where there is none. An empty `pair` is the one that is shown to who names none.
 */
export const showChart = defineAction('chart', 'account', 'chain', 'pair', 'period', 'with')

/**
 * Sends a chart as a message of its own, so that the card with the button stays. `account` is as above, or `.` for
 * whichever is current.
 */
export const newChart = defineAction('chart-new', 'account', 'pair')

/** The same, by the name of the pair. */
export const namedChart = defineAction('chart-of', 'account', 'name')

/**
 * Adds a button that sends the chart of a pair, by its name: on another chain, which may be in use by then, its id is another pair's. None
 * where neither goes onto a button.
 */
export function chartButton(keyboard: InlineKeyboard, text: Text, account: string, pair: Pair): void {
  const name = [pairWord(pair), `#${pair.id}`].find((one) => namedChart.fits({ account, name: one }))
  if (name !== undefined) keyboard.text(text('chart-open').text, namedChart.pack({ account, name }))
}

/** The letter by which a button names an indicator. */
const LETTERS: Readonly<Record<Indicator, string>> = { movingAverages: 'm', rsi: 'r', bollinger: 'b' }
const indicators = Object.keys(LETTERS) as readonly Indicator[]

/** The chart that is shown. */
export interface ChartChoice {
  /** Id of the account whose prices are on it; undefined where there are none. */
  readonly account: string | undefined
  readonly chain: string
  /** Id of the pair. */
  readonly pair: string
  readonly period: Period
  readonly indicators: ReadonlySet<Indicator>
}

/** The data of a button that shows this chart. */
function packChart({ account = '-', indicators: shown, ...rest }: ChartChoice): string {
  const letters = indicators.filter((one) => shown.has(one)).map((one) => LETTERS[one])
  return showChart.pack({ ...rest, account, with: letters.join('') || '0' })
}

/** The indicators that a button names. */
export function indicatorsOf(letters: string): ReadonlySet<Indicator> {
  return new Set(indicators.filter((one) => letters.includes(LETTERS[one])))
}

/**
 * Below a chart: the periods, the indicators to switch, and refresh; the chosen ones are marked. In a group the pair is
 * traded by a link into the private chat of `bot`, the bot's name.
 */
export function chartKeyboard(
  text: Text,
  choice: ChartChoice,
  { pair, bot }: { readonly pair: Pair; readonly bot?: string | undefined },
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  const marked = (name: string, isChosen: boolean): string =>
    isChosen ? text('chosen', { name }).text : name
  for (const [index, period] of periods.entries()) {
    if (index === periods.length / 2) keyboard.row()
    keyboard.text(marked(period, period === choice.period), packChart({ ...choice, period }))
  }
  keyboard.row()
  for (const one of indicators) {
    const others = new Set(choice.indicators)
    const isShown = others.delete(one)
    if (!isShown) others.add(one)
    keyboard.text(marked(text(`chart-${one}`).text, isShown), packChart({ ...choice, indicators: others }))
  }
  keyboard.row()
  const both = { chain: choice.chain, pair: choice.pair }
  if (bot !== undefined) tradeLinks(keyboard, text, bot, pair)
  else if (tradePair.fits({ ...both, side: 'short' })) keyboard.append(tradeButtons(text, both)).row()
  return newAlertButton(keyboard, text, pair).text(text('refresh').text, packChart(choice))
}
