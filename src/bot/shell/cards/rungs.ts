import type { Big } from 'big.js'
import { distancePercent } from '../../../desk/account/positions/figures.js'
import { type PositionWithOrders, coverOf, hasStop } from '../../../desk/account/positions/position-view.js'
import { compare } from '../../../lib/decimals.js'
import type { TriggerOrder } from '../../../service/service.js'
import type { Numbers } from '../format/numbers.js'
import { pipsParts } from '../format/pips.js'
import type { RenderContext } from '../render-context.js'
import type { Text } from '../text/languages.js'
import { trailingName, triggerName } from './order-kind.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { markPriceOf } from '../../../desk/market/prices/prices.js'

type RungRender = Pick<RenderContext, 'text' | 'numbers'>

/** The meaning of a price of a position. */
type RungKind = 'mark' | 'entry' | 'tp' | 'sl' | 'trail' | 'trigger' | 'liquidation'

interface Rung {
  readonly kind: RungKind
  readonly label?: string
  /** Id of a take-profit or stop, as `OpenOrder.id`. */
  readonly order?: string
  readonly price: Big | undefined
  /** Stands before a price that is an estimate of ours. */
  readonly prefix?: string
}

/** A price of a position as it is shown. */
export interface WrittenRung {
  readonly kind: RungKind
  /** Id of a take-profit or stop, as `OpenOrder.id`; empty for other prices. */
  readonly order: string
  readonly label: string
  /** The price as exact decimal text; empty where it is unknown. */
  readonly value: string
  /** With as many decimals as all others; an estimate of ours begins with `~`. */
  readonly price: string
  /** From the mark, in pips or percent with a sign; empty for the mark, and where one of both is unknown. */
  readonly distance: string
}

/**
 * The prices of a position from the highest to the lowest: take-profit, mark, entry, stop loss, trailing stop and
 * liquidation, each with its distance from the mark. Without a mark price the mark comes first; other prices that are
 * unknown come last.
 */
export function writtenRungs(held: PositionWithOrders, text: Text, numbers: Numbers): readonly WrittenRung[] {
  const mark = markPriceOf(held.mark)
  const rungs = rungsOf(held, mark, { text, numbers }).toSorted(byPrice)
  const written = numbers.prices(rungs.map(({ price }) => price))
  return rungs.map(({ kind, label, order = '', price, prefix = '' }, index) => ({
    kind,
    order,
    label: label ?? text(`ladder-${kind}`).text,
    value: price?.toFixed() ?? '',
    price: `${prefix}${written[index] ?? ''}`,
    distance:
      mark && price && kind !== 'mark' ? distanceText({ text, numbers }, held.symbol, price, mark) : '',
  }))
}

/** The distance of a price from the mark: in pips where the pair has them, as its traders count, else in percent. */
function distanceText(render: RungRender, symbol: string | undefined, price: Big, mark: Big): string {
  const [pips] = pipsParts(render, symbol, [price, mark], ['−', '', '+'][price.cmp(mark) + 1])
  return pips ? pips.text : render.numbers.signedPercent(distancePercent(price, mark))
}

function byPrice(one: Rung, other: Rung): number {
  if (one.price && other.price) return compare(other.price, one.price)
  const place = ({ price, kind }: Rung): number => (price ? 1 : kind === 'mark' ? 0 : 2)
  return place(one) - place(other)
}

function rungsOf(held: PositionWithOrders, mark: Big | undefined, render: RenderContext): readonly Rung[] {
  const { position, takeProfits, stopLosses, otherTriggers, trailingStop, liquidation } = held
  const rung =
    (kind: RungKind) =>
    (trigger: TriggerOrder): Rung => ({
      kind,
      label: triggerName(render, trigger),
      order: `${trigger.positionId}/${trigger.orderId}`,
      price: trigger.triggerPrice,
    })
  return [
    { kind: 'mark', price: mark },
    { kind: 'entry', price: position.entryPrice },
    ...takeProfits.map(rung('tp')),
    ...stopLosses.map(rung('sl')),
    ...(trailingStop
      ? [
          {
            kind: 'trail' as const,
            label: trailingName(render, trailingStop),
            price: trailingStop.stopPrice,
          },
        ]
      : []),
    ...otherTriggers.map(rung('trigger')),
    {
      kind: 'liquidation',
      price: liquidation?.price,
      prefix: liquidation?.estimated === true ? '~' : '',
    },
  ]
}

/**
 * Says how much of a position its stops cover, where that is not all of it; nothing of a position without any, nor where the orders are
 * not all read, which is said of all positions together.
 */
export function coverLines(
  { text, numbers }: Pick<RenderContext, 'text' | 'numbers'>,
  held: PositionWithOrders,
): readonly FormattedString[] {
  if (!held.areOrdersRead || hasStop(held) === false) return []
  const cover = coverOf(held)
  if (!cover) return [text('stops-cover-unknown')]
  return cover.eq(100)
    ? []
    : [text(held.liquidation ? 'stops-cover' : 'stops-cover-share', { percent: numbers.percent(cover) })]
}
