import { Big } from 'big.js'
import type { IntentOf } from '../../../../desk/trading/actions/actions.js'

/** The actions that a button previews by itself. */
export type ButtonKind =
  | 'close'
  | 'add'
  | 'collateral'
  | 'tpsl'
  | 'trail'
  | 'cancel'
  | 'breakEven'
  | 'reverse'

/** The intent of a button without its target. */
export type Wanted = { [Kind in ButtonKind]: Omit<IntentOf<Kind>, 'target'> }[ButtonKind]

/**
 * The amounts of an intent, short enough for a button: decimal text, several parted by `_`. Throws for an intent that no
 * button offers, such as one with a relative price.
 */
export function amountsOf(wanted: Wanted): string {
  switch (wanted.kind) {
    case 'close': {
      const { share } = wanted
      if (share.by === 'all') return 'all'
      return share.by === 'percent' ? share.percent.toFixed() : tooLong(wanted)
    }
    case 'add':
      return wanted.extent.by === 'size'
        ? `${wanted.collateral.toFixed()}_${wanted.extent.size.toFixed()}`
        : tooLong(wanted)
    case 'collateral':
      return wanted.amount.toFixed()
    case 'tpsl': {
      const { takeProfit, stopLoss } = wanted
      if (takeProfit?.by === 'price') return `t${takeProfit.price.toFixed()}`
      return stopLoss?.by === 'price' ? `s${stopLoss.price.toFixed()}` : tooLong(wanted)
    }
    case 'trail':
      return wanted.distance.by === 'percent' ? wanted.distance.percent.toFixed() : tooLong(wanted)
    case 'cancel':
    case 'breakEven':
    case 'reverse':
      return ''
    default:
      throw new Error(`No such intent: ${JSON.stringify(wanted satisfies never)}`)
  }
}

/** The intent of a button's amounts; undefined for amounts that a client made up. */
export function wantedOf(kind: ButtonKind, amounts: string): Wanted | undefined {
  const [, mark = '', first = '', second] =
    /^([ts]?)(-?\d+(?:\.\d+)?)(?:_(\d+(?:\.\d+)?))?$/.exec(amounts) ?? []
  if (kind === 'cancel' || kind === 'breakEven' || kind === 'reverse')
    return amounts === '' ? { kind } : undefined
  if (kind === 'close' && amounts === 'all') return { kind, share: { by: 'all' } }
  if (first === '' || (mark !== '') !== (kind === 'tpsl') || (second !== undefined) !== (kind === 'add'))
    return undefined
  const amount = new Big(first)
  if (amount.eq(0) || (amount.lt(0) && kind !== 'collateral')) return undefined
  switch (kind) {
    case 'close':
      return amount.lte(100) ? { kind, share: { by: 'percent', percent: amount } } : undefined
    case 'add':
      return { kind, collateral: amount, extent: { by: 'size', size: new Big(second ?? 0) } }
    case 'collateral':
      return { kind, amount }
    case 'tpsl': {
      const price = { by: 'price', price: amount } as const
      return mark === 't' ? { kind, takeProfit: price } : { kind, stopLoss: price }
    }
    case 'trail':
      return amount.lte(100) ? { kind, distance: { by: 'percent', percent: amount } } : undefined
    default:
      throw new Error(`No such action: ${String(kind satisfies never)}`)
  }
}

function tooLong(wanted: Wanted): never {
  throw new Error(`A button cannot carry the intent ${JSON.stringify(wanted)}`)
}
