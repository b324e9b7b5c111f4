import type { PageText } from '../texts.js'
import type { DeskData } from './protocol.js'

/** The text of an empty list; undefined where it has rows, or the service did not say that there are none. */
export function noneOf(desk: DeskData, list: 'positions' | 'orders'): PageText | undefined {
  if (desk.accounts.length === 0) return 'noAccounts'
  if (desk[list].length > 0) return undefined
  if (list === 'orders') return desk.areOrdersRead ? 'noOrders' : undefined
  return desk.arePositionsRead ? 'noPositions' : undefined
}
