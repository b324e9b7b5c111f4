import type { RenderContext } from '../../../shell/render-context.js'
import { Big } from 'big.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { ExecuteCall } from '../../../../service/service.js'
import type { Ticket } from '../../../../desk/trading/tickets/ticket.js'
import { sideKey } from '../../account/positions/keyboard.js'

/** What a ticket asks for, in one line. */
export function ticketTitle(render: RenderContext, { offer }: Pick<Ticket, 'offer'>): FormattedString {
  const { text, numbers } = render
  const { call, quote } = offer
  const symbol = quote.symbol ?? '—'
  const dollars = (amount: unknown): string => numbers.dollars(new Big(String(amount)))
  switch (call.name) {
    case 'newPositionOrder':
    case 'newPositionOrderWithTPSL':
      return text('ticket-opening', {
        side: text(sideKey(call.params.isLong)),
        symbol,
        kind: call.params.positionType,
        collateral: dollars(call.params.collateral),
        size: dollars(call.params.size),
      })
    case 'decreasePosition':
      return text('ticket-close', {
        size: dollars(call.params.size),
        symbol,
        side: text(sideKey(call.params.isLong)),
      })
    case 'addPosition':
      return text('ticket-add', {
        size: dollars(call.params.size),
        symbol,
        side: text(sideKey(call.params.isLong)),
        collateral: dollars(call.params.collateral),
      })
    case 'addCollateral':
      return text('ticket-collateral-in', { amount: dollars(call.params.amount), symbol })
    case 'removeCollateral':
      return text('ticket-collateral-out', { amount: dollars(call.params.amount), symbol })
    case 'addTPSL':
      return triggersTitle(render, call, symbol)
    case 'addTrailingStop':
      return text('ticket-trail', { distance: distanceOf(render, call.params), symbol })
    case 'cancelPendingOrder':
    case 'cancelTriggerOrder': {
      const { price } = quote.figures
      return price === undefined
        ? text('ticket-cancel-order', { symbol })
        : text('ticket-cancel-at', { price: numbers.price(new Big(price)), symbol })
    }
    case 'depositSelf':
      return text('ticket-deposit', { amount: dollars(call.params.amount) })
    case 'depositSelfAllUSDC':
      return text('ticket-deposit-all')
    case 'setPlatformUsed':
      return text('ticket-platform', { address: call.params.platform })
    default:
      throw new Error(`No such call: ${String(call satisfies never)}`)
  }
}

type Params<Name extends ExecuteCall['name']> = Extract<ExecuteCall, { readonly name: Name }>['params']

function triggersTitle(
  { text, numbers }: RenderContext,
  { params }: Extract<ExecuteCall, { readonly name: 'addTPSL' }>,
  symbol: string,
): FormattedString {
  const price = (amount: unknown): string => numbers.price(new Big(String(amount)))
  if (!('slPrice' in params)) return text('ticket-target', { price: price(params.tpPrice), symbol })
  if (!('tpPrice' in params)) return text('ticket-stop', { price: price(params.slPrice), symbol })
  return text('ticket-target-stop', {
    target: price(params.tpPrice),
    stop: price(params.slPrice),
    symbol,
  })
}

function distanceOf(
  { numbers }: RenderContext,
  { trailType, trailingAmount }: Params<'addTrailingStop'>,
): string {
  const amount = new Big(String(trailingAmount))
  return trailType === 'PERCENT' ? numbers.percent(amount) : numbers.dollars(amount)
}
