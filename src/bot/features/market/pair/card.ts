import { timeOfDay } from '../../../shell/format/times.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import type { MarketDataAccess } from '../../../../desk/market/market-data-access.js'
import { dayCost, DAY_SIZE, holdingCost } from '../../../../desk/market/pairs/holding-cost.js'
import type { PairOverview } from '../../../../desk/market/prices/quotes.js'
import { percentOf } from '../../../../lib/decimals.js'
import type { PairInfo } from '../../../../service/service.js'
import { bar, table } from '../../../shell/format/table.js'
import { narrowDollars, narrowRates, roughDollars } from '../narrow.js'
import { pairKeyboard, type PairPlace } from './keyboard.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { marketName, priceLines, quoteNotes } from '../../../shell/cards/market-parts.js'

/** A share beyond this is said to be so, in percent. */
const MOST_PERCENT = new Big(999)

/** The width of the bar of open interest, in characters. */
const BAR_WIDTH = 14

/** Everything that is told of one pair, and what can be done from here. */
export function pairCard(
  render: RenderContext,
  access: MarketDataAccess,
  facts: PairOverview,
  place: PairPlace,
): Message {
  const { text, numbers } = render
  const { pair, info, maxLeverage, asOf } = facts
  const parts = [
    join(
      [
        text('pair-title', { symbol: pair.symbol, market: marketName(render, access) }),
        ...priceLines(render, facts),
      ],
      '\n',
    ),
    ...(info.ok ? [costs(render, info.value.info), interest(render, info.value.info)] : []),
    join(
      [
        text('pair-leverage', { most: numbers.multiple(maxLeverage) }),
        ...(info.ok ? [] : [text('pair-unreadable')]),
        ...quoteNotes(render, [facts], asOf),
        text('as-of', { time: timeOfDay({ numbers }, asOf) }),
      ],
      '\n',
    ),
  ]
  return { text: join(parts, '\n\n'), keyboard: pairKeyboard(text, access, pair, place) }
}

/** Funding and borrow an hour, what both make a day, and the fee; a column for each side. */
function costs({ text, numbers }: RenderContext, info: PairInfo): FormattedString {
  const [long, short] = [holdingCost(info, true), holdingCost(info, false)]
  const rates = narrowRates(numbers, [long.funding, short.funding, long.borrow, short.borrow])
  const fees = narrowRates(numbers, [info.longTradingFee, info.shortTradingFee])
  const row = (name: string, of: readonly string[], from = 0): readonly string[] => [
    text(`pair-row-${name}`).text,
    of[from] ?? '',
    of[from + 1] ?? '',
  ]
  const days = [long, short].map((side) => narrowDollars(numbers, dayCost(side, DAY_SIZE)))
  const rows = table([
    ['', text('side-long').text, text('side-short').text],
    row('funding', rates),
    row('borrow', rates, 2),
    row('day', days),
    row('fee', fees),
  ])
  return join(
    [
      text('market-table', { rows }),
      text('pair-costs', { size: numbers.asDollars(numbers.amount(DAY_SIZE)) }),
    ],
    '\n',
  )
}

/** The open interest of the pair against its limit, on each side. */
function interest({ text, numbers }: RenderContext, info: PairInfo): FormattedString {
  const side = (
    key: string,
    open: Big | undefined,
    most: Big | undefined,
  ): readonly (readonly string[])[] => {
    const percent = open && most && percentOf(open, most)
    const amounts = text('pair-interest-of', {
      open: roughDollars(numbers, open),
      most: roughDollars(numbers, most),
    })
    return [
      [text(key).text, amounts.text],
      ...(percent ? [[bar(percent, BAR_WIDTH), share(numbers, percent)]] : []),
    ]
  }
  const rows = [
    ...side('side-long', info.longOpenInterest, info.maxLongOpenInterest),
    ...side('side-short', info.shortOpenInterest, info.maxShortOpenInterest),
  ]
  return join([text('pair-interest'), text('market-table', { rows: table(rows) })], '\n')
}

function share(numbers: RenderContext['numbers'], percent: Big): string {
  return percent.gt(MOST_PERCENT) ? `> ${numbers.percent(MOST_PERCENT)}` : numbers.percent(percent.round(1))
}
