import { Big } from 'big.js'
import { divide } from '../../../../lib/decimals.js'
import type { Favourites } from '../../../../accounts/settings/favourites.js'
import type { Desk } from '../../../../desk/desk.js'
import type { PairInfo } from '../../../../service/service.js'
import { type PairChoice, readPairChoices } from '../../../../desk/pair-choices.js'
import type { Trader } from '../../../../desk/trader.js'
import { type OpeningFigures, openingFigures } from '../../../../desk/trading/actions/open/figures.js'
import { stopDistances, targetDistances } from '../../../../desk/trading/stop-presets.js'
import { answerRefusal, orderOf } from '../../../../desk/trading/wizard/form-order.js'
import { isByRisk, type OrderForm, type Step } from '../../../../desk/trading/wizard/order-form.js'
import type { FormChoice } from '../../../shell/forms/form.js'
import { orderTypeName } from '../../../shell/cards/order-kind.js'
import type { RenderContext } from '../../../shell/render-context.js'

/** Facts that the card shows and choices are made of. Each may be missing: an answer can still be typed. */
export interface FieldFacts {
  /** The pairs to offer: the one that they chose, then favourites, then those of the last orders, then the others. */
  readonly pairs?: readonly PairChoice[]
  /** True if the pair is a favourite; undefined where that is not asked. */
  readonly isFavourite?: boolean | undefined
  /** The pair's last price. */
  readonly price?: Big | undefined
  /** The age of that price, in milliseconds; undefined where it is recent enough to open at. */
  readonly oldPriceMs?: number | undefined
  /** The balance that orders are paid from, in dollars. */
  readonly balance?: Big | undefined
  /** The most leverage that the pair allows. */
  readonly mostLeverage?: Big | undefined
  readonly info?: PairInfo | undefined
  /** The average true range of an hour of the pair. */
  readonly range?: Big | undefined
}

/** Reads what the card with this field open needs, and no more. Rejects with a `ServiceError`. */
export async function readFacts(
  { desk, favourites }: { readonly desk: Desk; readonly favourites: Favourites },
  trader: Trader,
  form: OrderForm,
  open: Step | undefined,
): Promise<FieldFacts> {
  const { market } = desk
  const isExit = open === 'stopLoss' || open === 'takeProfit'
  const pair = form.pair === undefined ? undefined : await market.find(trader, form.pair)
  const known = pair && !('nearest' in pair) ? pair : undefined
  const [pairs, starred, mark, oldest, held, info, range] = await Promise.all([
    open === 'pair' ? readPairChoices({ desk, favourites }, trader, trader.userId) : undefined,
    open === 'pair' && known ? favourites.read(trader.userId) : undefined,
    known && market.mark(trader, known.symbol),
    desk.trading.priceAge.of(trader.userId),
    open === 'collateral' ? desk.account.balances(trader) : undefined,
    isExit && known ? market.info(trader, known.id) : undefined,
    isExit && known ? market.averageTrueRange(trader, known.symbol) : undefined,
  ])
  return {
    ...(pairs ? { pairs } : {}),
    isFavourite: starred?.includes(form.pair ?? ''),
    price: mark?.price,
    oldPriceMs: mark && mark.ageMs > oldest ? mark.ageMs : undefined,
    balance: held?.balances.vusd,
    mostLeverage: known && market.maxLeverage(known.id),
    info: info?.info,
    range,
  }
}

/** Shares of the balance, in percent. Not all of it: the fee for opening comes on top. */
const SHARES = [10, 25, 50, 75] as const
/** Risks at the stop-loss, in percent of the equity. */
const RISKED = ['0.5', '1', '2', '3'] as const
const LEVERAGES = [2, 5, 10, 20, 50, 100] as const
const SLIPPAGES = ['0.1', '0.3', '0.5', '1'] as const
const KINDS = ['Market', 'Limit', 'Stop Market', 'Stop Limit'] as const
/** Distances of an order's price from the current price, in percent. */
const DISTANCES = ['0.5', '1', '2', '5'] as const
/** Targets in multiples of the risk that the stop-loss sets. */
const RISKS = ['1r', '2r', '3r'] as const

type Choices = (render: RenderContext, form: OrderForm, facts: FieldFacts) => readonly FormChoice[]

/** A field of the card: how many of its choices stand in a row, and the choices, in the words of the typed grammar. */
interface Field {
  readonly perRow: number
  readonly choices: Choices
}

export const fields: Readonly<Record<Step, Field>> = {
  side: {
    perRow: 2,
    choices: ({ text }) => [
      { label: text('trade-long').text, value: 'long' },
      { label: text('trade-short').text, value: 'short' },
    ],
  },
  pair: {
    perRow: 3,
    choices: ({ text }, _form, { pairs = [] }) =>
      pairs.map(({ id, symbol, isFavourite, isDefault }) => {
        const label = isFavourite ? text('trade-favourite', { symbol }).text : symbol
        return { label: isDefault ? text('trade-default', { value: label }).text : label, value: `#${id}` }
      }),
  },
  kind: {
    perRow: 2,
    choices: ({ text }) =>
      KINDS.map((kind) => ({ label: orderTypeName(text, kind), value: kind.toLowerCase() })),
  },
  collateral: {
    perRow: 2,
    choices: ({ text, numbers }, form, { balance }) => [
      ...SHARES.flatMap((percent) => {
        // Rounded down to whole dollars, so that the shares never make more than the whole.
        const amount = balance && divide(balance.times(percent), new Big(100)).round(0, Big.roundDown)
        const value = amount?.toFixed()
        if (!amount || value === undefined || answerRefusal({ ...form, collateral: value }, 'collateral', {}))
          return []
        const shown = numbers.asDollars(numbers.amount(amount))
        return [{ label: text('trade-share', { percent: String(percent), amount: shown }).text, value }]
      }),
      ...RISKED.map((percent) => {
        const risk = numbers.percent(new Big(percent))
        return { label: text('trade-by-risk', { risk }).text, value: `risk ${percent}%` }
      }),
    ],
  },
  extent: {
    perRow: 3,
    choices: (_render, form, facts) => {
      const most = facts.mostLeverage && `${facts.mostLeverage.toFixed()}x`
      const values = [...LEVERAGES.map((leverage) => `${leverage}x`), ...(most === undefined ? [] : [most])]
      return [...new Set(values)]
        .filter((value) => !answerRefusal({ ...form, extent: value }, 'extent', facts))
        .map((value) => ({ label: value, value }))
    },
  },
  stop: {
    perRow: 2,
    choices: (render, form, facts) => priced(render, 'stop', form, facts, form.side === 'long'),
  },
  limit: {
    perRow: 2,
    // A plain limit waits for a better price than now; that of a Stop Limit lies where the stop does.
    choices: (render, form, facts) =>
      priced(render, 'limit', form, facts, (form.side === 'long') === (form.kind === 'Stop Limit')),
  },
  stopLoss: {
    perRow: 1,
    choices: (render, form, facts) => {
      const market = presetMarket(form, facts)
      const distances = stopDistances(market).map((percent) => `${percent.toFixed()}%`)
      return exits(render, 'stopLoss', form, facts, distances)
    },
  },
  takeProfit: {
    perRow: 1,
    choices: (render, form, facts) => {
      const distances = targetDistances(presetMarket(form, facts)).map((percent) => `${percent.toFixed()}%`)
      return exits(render, 'takeProfit', form, facts, form.stopLoss ? RISKS : distances)
    },
  },
  slippage: {
    perRow: 2,
    choices: ({ numbers }) => SLIPPAGES.map((value) => ({ label: numbers.percent(new Big(value)), value })),
  },
}

/** Prices at some distances from the current one, each with the price that it comes to now. */
function priced(
  render: RenderContext,
  step: 'stop' | 'limit',
  form: OrderForm,
  { price }: FieldFacts,
  isAbove: boolean,
): readonly FormChoice[] {
  return DISTANCES.flatMap((percent) => {
    const value = `${isAbove ? '+' : '-'}${percent}%`
    const label = price ? withPrice(render, step, { ...form, [step]: value }, price) : value
    return label === undefined ? [] : [{ label, value }]
  })
}

const PRICES = {
  stop: 'stopPrice',
  limit: 'limitPrice',
  stopLoss: 'stopLoss',
  takeProfit: 'takeProfit',
} as const

/** An answer that is a distance, with the price that it comes to; undefined where that is none. */
export function withPrice(
  { text, numbers }: RenderContext,
  step: keyof typeof PRICES,
  form: OrderForm,
  now: Big,
): string | undefined {
  const value = form[step] ?? ''
  // A share of the collateral depends on the leverage, which an order by risk may lower.
  if (isByRisk(form) && value.endsWith('%c')) return undefined
  const price = orderOf(form, now)?.[PRICES[step]]
  return price?.gt(0) ? text('trade-about', { value, price: numbers.price(price) }).text : undefined
}

/** Stops or targets, each with its price and the result there. */
function exits(
  render: RenderContext,
  step: 'stopLoss' | 'takeProfit',
  form: OrderForm,
  facts: FieldFacts,
  values: readonly string[],
): readonly FormChoice[] {
  const { text, numbers } = render
  return values.flatMap((value) => {
    const wanted = { ...form, [step]: value }
    if (!facts.price) return [{ label: value, value }]
    const figures = figuresOf(wanted, facts)
    const result = step === 'stopLoss' ? figures?.atStopLoss : figures?.atTakeProfit
    const price = orderOf(wanted, facts.price)?.[step]
    if (price?.lte(0) === true || (figures && !result)) return []
    if (!price || !result) return [{ label: withPrice(render, step, wanted, facts.price) ?? value, value }]
    const dollars = numbers.signedDollars(result.dollars)
    return [{ label: text('trade-exit', { value, price: numbers.price(price), dollars }).text, value }]
  })
}

function figuresOf(form: OrderForm, { price, info }: FieldFacts): OpeningFigures | undefined {
  const order = price && !isByRisk(form) ? orderOf(form, price) : undefined
  return order && info && price ? openingFigures(order, info, price) : undefined
}

/** The market that stops and targets are offered for: the entry of the order, and its liquidation as far as they are known. */
function presetMarket(form: OrderForm, facts: FieldFacts) {
  const { stopLoss: _stop, takeProfit: _target, ...plain } = form
  const figures = figuresOf(plain, facts)
  return {
    price: figures?.entryPrice ?? facts.price ?? new Big(1),
    liquidation: figures?.liquidationPrice,
    range: facts.price && facts.range,
  }
}
