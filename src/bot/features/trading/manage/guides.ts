import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import { divide } from '../../../../lib/decimals.js'
import { priceAt, stopDistances, targetDistances } from '../../../../desk/trading/stop-presets.js'
import type { ExitPosition, ManagedPosition } from '../../../../desk/trading/positions/managed-position.js'
import { orderLine } from '../order-line.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { type KeyboardChoice, exitChoice, stopChoices } from './keyboard.js'

/** The question, rows of choices, and the words of an example to type instead. */
export type GuidedForm = readonly [FormattedString, readonly (readonly KeyboardChoice[])[], string]

type Guide<Held> = (render: RenderContext, held: Held) => GuidedForm

/** A position whose side and price are known, and the usual range of its pair where that is: where its stops may be. */
export type PricedPosition = ExitPosition &
  Pick<ManagedPosition, 'isLong' | 'price'> & { readonly range: Big | undefined }

/** The guided form of each action, by what it must know of the position. */
export const guides: Readonly<
  Record<'close' | 'collateral', Guide<ExitPosition>> &
    Record<'tpsl' | 'trail', Guide<PricedPosition>> &
    Record<'add', Guide<ManagedPosition>>
> = {
  close: ({ text, numbers }, { size }) => {
    const share = (percent: string): KeyboardChoice => ({
      label: text('manage-share-button', {
        percent,
        amount: numbers.dollars(size && divide(size.times(percent), new Big(100))),
      }),
      wanted: {
        kind: 'close',
        share: percent === '100' ? { by: 'all' } : { by: 'percent', percent: new Big(percent) },
      },
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
    const more = (amount: string): KeyboardChoice => {
      const exact = leverage.times(amount)
      // Of that many dollars no cents: they would not fit on the button.
      const added = exact.round(exact.lt(10_000) ? 2 : 0)
      const values = { collateral: numbers.dollars(new Big(amount)), size: numbers.dollars(added) }
      return {
        label: text('manage-add-button', values),
        wanted: { kind: 'add', collateral: new Big(amount), extent: { by: 'size', size: added } },
      }
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
    const change = (amount: Big): KeyboardChoice => ({
      label: text('manage-dollars-button', { amount: numbers.signedDollars(amount) }),
      wanted: { kind: 'collateral', amount },
    })
    const out = (percent: string): KeyboardChoice[] => {
      const amount = collateral && divide(collateral.times(percent), new Big(100)).round(2, 0)
      return amount?.gt(0) === true ? [change(amount.times(-1))] : []
    }
    const rows = [
      ['20', '50', '100'].map((amount) => change(new Big(amount))),
      ['10', '25', '50'].flatMap(out),
    ]
    return [text('manage-collateral'), rows, '+30']
  },

  tpsl: (render, { price, isLong, orders, liquidationPrice, range }) => {
    const { text } = render
    const market = { price, liquidation: liquidationPrice, range }
    const stops = stopChoices(render, { ...market, isLong })
    const targets = targetDistances(market)
    const rows = stops.map((stop, index) => [
      ...(targets[index] ? [exitChoice(render, { price, isLong }, targets[index], true)] : []),
      stop,
    ])
    const even: KeyboardChoice = { label: text('action-break-even'), wanted: { kind: 'breakEven' } }
    const cancels = orders
      .filter(({ orderId }) => orderId !== undefined)
      .map((order) => [cancel(render, order)])
    return [text('manage-tpsl'), [...rows, [even], ...cancels], 'tp 5% sl 3% 50%']
  },

  trail: (render, { price, isLong, orders, liquidationPrice, range }) => {
    const { text, numbers } = render
    const behind = (percent: Big): KeyboardChoice => ({
      label: text('manage-trail-button', {
        percent: numbers.amount(percent),
        price: numbers.price(priceAt(price, percent, !isLong)),
      }),
      wanted: { kind: 'trail', distance: { by: 'percent', percent } },
    })
    const rows = [stopDistances({ price, liquidation: liquidationPrice, range }).map(behind)]
    const taken = orders.filter(({ kind }) => kind === 'slot').map((order) => [cancel(render, order)])
    return [text('manage-trail'), [...rows, ...taken], '$500 50%']
  },
}

function cancel(render: RenderContext, order: ManagedPosition['orders'][number]): KeyboardChoice {
  return {
    label: render.text('manage-cancel-button', { order: orderLine(render, order) }),
    wanted: { kind: 'cancel' },
    target: order.id,
  }
}
