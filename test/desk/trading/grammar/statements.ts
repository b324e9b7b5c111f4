import type { Big } from 'big.js'
import type { TypedIntent } from '../../../../src/desk/trading/actions/commands.js'
import type {
  AtrDistance,
  OrderSize,
  RiskAmount,
  TakeProfit,
} from '../../../../src/desk/trading/grammar/value-schemas.js'
import type { Target } from '../../../../src/desk/trading/grammar/target.js'

/** What an intent states, one statement for each part of it, in the words in which `stated` tells what a text does. */
export function statements(intent: TypedIntent): readonly string[] {
  return [...statementsOf(intent)].sort()
}

function statementsOf(intent: TypedIntent): readonly string[] {
  if (intent.kind === 'price') return intent.pairs.map(targetOf)
  if (intent.kind === 'platform') return [intent.address]
  if (intent.kind === 'deposit') return [amount(intent.amount)]
  if (intent.kind === 'closeAll') return intent.filter ? [intent.filter] : []
  if (intent.kind === 'cancel') return intent.target ? [targetOf(intent.target)] : []
  if (intent.kind === 'chart') return [targetOf(intent.pair), ...(intent.period ? [intent.period] : [])]
  if (intent.kind === 'open') return openStatements(intent)
  const target = targetOf(intent.target)
  if (intent.kind === 'add')
    return 'risk' in intent
      ? [
          target,
          `risk ${riskAmount(intent.risk)}`,
          ...(intent.leverage ? [`${amount(intent.leverage)}x`] : []),
        ]
      : [target, amount(intent.collateral), orderSizeOf(intent.extent)]
  if (intent.kind === 'collateral')
    return [target, `${intent.amount.gt(0) ? '+' : ''}${amount(intent.amount)}`]
  if (intent.kind === 'trail') {
    const { distance, percent } = intent
    return [
      target,
      distance.by === 'atr'
        ? atrOf(distance)
        : distance.by === 'percent'
          ? `${amount(distance.percent)}%`
          : `${amount(distance.dollars)}$`,
      ...(percent ? [`${amount(percent)}%`] : []),
    ]
  }
  if (intent.kind === 'reverse') return [target]
  if (intent.kind === 'close') {
    const { share } = intent
    if (share.by === 'all') return [target, 'all']
    return [target, share.by === 'percent' ? `${amount(share.percent)}%` : amount(share.amount)]
  }
  return [target, ...triggersOf(intent), ...(intent.percent ? [`${amount(intent.percent)}%`] : [])]
}

function openStatements(intent: Extract<TypedIntent, { kind: 'open' }>): readonly string[] {
  const statements = [
    targetOf(intent.pair),
    ...('risk' in intent
      ? [`risk ${riskAmount(intent.risk)}`, `${amount(intent.leverage)}x`]
      : [amount(intent.collateral), orderSizeOf(intent.extent)]),
    ...triggersOf(intent),
  ]
  if (intent.type === 'Limit' || intent.type === 'Stop Limit')
    statements.push(`limit ${place(intent.limitPrice)}`)
  if (intent.type === 'Stop Market' || intent.type === 'Stop Limit')
    statements.push(`stop ${place(intent.stopPrice)}`)
  if (intent.type === 'Market' && intent.slippage) statements.push(`slip ${amount(intent.slippage)}`)
  return statements
}

function riskAmount(risk: RiskAmount): string {
  if (risk.by === 'units') return `${amount(risk.times)}r`
  return risk.by === 'percent' ? `${amount(risk.percent)}%` : amount(risk.dollars)
}

function triggersOf({
  takeProfit,
  stopLoss,
}: {
  readonly takeProfit?: TakeProfit
  readonly stopLoss?: TakeProfit
}): readonly string[] {
  return [...(takeProfit ? [`tp ${place(takeProfit)}`] : []), ...(stopLoss ? [`sl ${place(stopLoss)}`] : [])]
}

function place(price: TakeProfit): string {
  if (price.by === 'price') return amount(price.price)
  if (price.by === 'atr') return atrOf(price)
  if (price.by === 'risk') return `${amount(price.times)}r`
  if (price.by === 'collateral') return `${amount(price.percent)}%c`
  return `${price.by === 'relative' && price.percent.gt(0) ? '+' : ''}${amount(price.percent)}%`
}

function atrOf({ times, period }: AtrDistance): string {
  return `${amount(times)}atr(${period})`
}

function orderSizeOf(extent: OrderSize): string {
  return extent.by === 'leverage' ? `${amount(extent.leverage)}x` : `size ${amount(extent.size)}`
}

function amount(number: Big | 'all'): string {
  return number === 'all' ? 'all' : number.toFixed()
}

function targetOf(target: Target): string {
  return (target.by === 'pair' ? target.pair : target.id).toUpperCase().replaceAll(/[-_]/g, '/')
}
