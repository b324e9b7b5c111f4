import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import { InlineKeyboard } from 'grammy'
import { divide } from '../../../../lib/decimals.js'
import type { ManagedPosition } from '../../../../desk/trading/positions/managed-position.js'
import { tidyPrice } from '../../../../desk/market/prices/tidy-price.js'
import type { Trader } from '../../../../desk/trader.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { caption } from '../../../shell/keyboard/caption.js'
import { doPositionAction, doValues, type PositionAction, type GuidedAction } from './keyboard.js'
import { backToPosition } from '../../account/positions/keyboard.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { asOfLine, oldMarkLines } from '../../../shell/cards/account-parts.js'
import { spoken } from './choice-card.js'
import { orderLine } from '../order-line.js'
import { nameOf } from '../previews/parts.js'

/** A choice: what its button says, and what one would type for it. */
interface Choice {
  readonly label: FormattedString
  readonly words: string
  readonly deed?: PositionAction
  /** What it is about, if not the position. */
  readonly target?: string
}

/** As many decimals of a price have room on a button, beside the longest ids. */
const MOST_DECIMALS = 10

/** What there is to choose for one change of a position: buttons that carry values, each leading to a preview. */
export function guideCard(
  render: RenderContext,
  trader: Trader,
  held: ManagedPosition,
  deed: GuidedAction,
): Message {
  const { text, numbers } = render
  const [question, rows, other] = guides[deed](render, held)
  const keyboard = new InlineKeyboard()
  for (const row of rows) {
    for (const { label, words, deed: own = deed, target = held.id } of row) {
      const asked = { deed: own, target: shortId(target), words }
      keyboard.text(caption(label.text), doPositionAction.pack(doValues(trader, asked)))
    }
    keyboard.row()
  }
  keyboard.append(backToPosition(text, trader, held.id))
  const mark = { ok: true, value: { price: held.price, asOf: held.priceAsOf } } as const
  const lines = [
    text('manage-position', {
      ...nameOf(render, held),
      leverage: numbers.multiple(divide(held.size, held.collateral)),
      size: numbers.dollars(held.size),
      id: held.id,
    }),
    text('manage-price', { price: numbers.price(held.price) }),
    ...held.orders.map((order) => orderLine(render, order)),
    '',
    question,
    text('manage-other', { example: `/${deed} ${spoken(held.id)} ${other}` }),
    '',
    ...oldMarkLines(render, [{ symbol: held.symbol, mark }], held.asOf),
    asOfLine(render, held.asOf),
  ]
  return { text: join(lines, '\n'), keyboard }
}

/** The question, rows of choices, and an example of what one may type instead. */
type Guide = (
  render: RenderContext,
  held: ManagedPosition,
) => readonly [FormattedString, readonly (readonly Choice[])[], string]

const guides: Readonly<Record<GuidedAction, Guide>> = {
  close: ({ text, numbers }, { size }) => {
    const share = (percent: string): Choice => ({
      label: text('manage-share-button', {
        percent,
        amount: numbers.dollars(divide(size.times(percent), new Big(100))),
      }),
      words: percent === '100' ? 'all' : `${percent}%`,
    })
    return [
      text('manage-close'),
      [
        [share('25'), share('50')],
        [share('75'), share('100')],
      ],
      '120',
    ]
  },

  add: ({ text, numbers }, { size, collateral }) => {
    const leverage = divide(size, collateral)
    const more = (amount: string): Choice => {
      const exact = leverage.times(amount)
      // Of that many dollars no cents: they would not fit on the button.
      const added = exact.round(exact.lt(10_000) ? 2 : 0)
      const values = { collateral: numbers.dollars(new Big(amount)), size: numbers.dollars(added) }
      return { label: text('manage-add-button', values), words: `${amount} size${added.toFixed()}` }
    }
    const question = text('manage-add', { leverage: numbers.multiple(leverage) })
    return [
      question,
      [
        [more('20'), more('50')],
        [more('100'), more('250')],
      ],
      '75 5x',
    ]
  },

  collateral: ({ text, numbers }, { collateral }) => {
    const change = (amount: Big): Choice => ({
      label: text('manage-dollars-button', { amount: numbers.signedDollars(amount) }),
      words: amount.gt(0) ? `+${amount.toFixed()}` : amount.toFixed(),
    })
    const out = (percent: string): Choice[] => {
      const amount = divide(collateral.times(percent), new Big(100)).round(2, 0)
      return amount.gt(0) ? [change(amount.times(-1))] : []
    }
    const rows = [
      ['20', '50', '100'].map((amount) => change(new Big(amount))),
      ['10', '25', '50'].flatMap(out),
    ]
    return [text('manage-collateral'), rows, '+30']
  },

  tpsl: (render, { price, isLong, orders }) => {
    const { text, numbers } = render
    const at = (percent: string, gains: boolean): Choice => {
      const change = new Big(percent).times(gains === isLong ? 1 : -1)
      // Of the smallest prices not every digit: they would not fit on the button. Both say the same.
      const exit = tidyPrice(price.plus(divide(price.times(change), new Big(100)))).round(MOST_DECIMALS)
      const values = {
        price: numbers.price(exit),
        percent: numbers.asPercent(`${change.gt(0) ? '+' : '−'}${percent}`),
      }
      return gains
        ? { label: text('manage-target-button', values), words: `tp${exit.toFixed()}` }
        : { label: text('manage-stop-button', values), words: `sl${exit.toFixed()}` }
    }
    const rows = ['2', '5', '10'].map((percent) => [at(percent, true), at(percent, false)])
    const even: Choice = { label: text('action-break-even'), words: '', deed: 'breakEven' }
    const cancels = orders
      .filter(({ orderId }) => orderId !== undefined)
      .map((order) => [cancel(render, order)])
    return [text('manage-tpsl'), [...rows, [even], ...cancels], 'tp 5% sl 3% 50%']
  },

  trail: (render, { price, isLong, orders }) => {
    const { text, numbers } = render
    const behind = (percent: string): Choice => {
      const room = divide(price.times(percent), new Big(100))
      const stop = isLong ? price.minus(room) : price.plus(room)
      return {
        label: text('manage-trail-button', { percent, price: numbers.price(stop) }),
        words: `${percent}%`,
      }
    }
    const rows = [
      [behind('0.5'), behind('1')],
      [behind('2'), behind('5')],
    ]
    const taken = orders.filter(({ kind }) => kind === 'slot').map((order) => [cancel(render, order)])
    return [text('manage-trail'), [...rows, ...taken], '$500 50%']
  },
}

function cancel(render: RenderContext, order: ManagedPosition['orders'][number]): Choice {
  return {
    label: render.text('manage-cancel-button', { order: orderLine(render, order) }),
    words: '',
    deed: 'cancelorder',
    target: order.id,
  }
}
