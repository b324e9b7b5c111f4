import { Big } from 'big.js'
import type { Quote } from '../../tickets/ticket.js'
import { readIntent } from '../stored-intent.js'
import type { ReplaceIntent } from './action.js'

/** The intent to put the trigger that a ticket would add in the place of an order; undefined where it adds none. */
export function replaceIntentOf({ intent, call }: Quote, orderId: string): ReplaceIntent | undefined {
  const wanted = readIntent(intent)
  const target = { by: 'id', id: orderId } as const
  if (wanted.kind === 'tpsl') return { ...wanted, kind: 'replace', target }
  if (wanted.kind !== 'breakEven' || call.name !== 'addTPSL' || !('slPrice' in call.params)) return undefined
  const price = new Big(String(call.params.slPrice))
  return { kind: 'replace', target, stopLoss: { by: 'price', price } }
}
