import { values } from '../../../../packages/practice-exchange/src/engine/state/ordered-map.js'
import type { Exchange } from '../../../../packages/practice-exchange/src/engine/state/state.js'
import { countMoney } from './support.js'

/** Inconsistencies of an exchange; empty for a correct one. */
export function audit(exchange: Exchange): string[] {
  return [
    ...auditMoney(exchange),
    ...auditInterest(exchange),
    ...auditIndexes(exchange),
    ...auditTriggers(exchange),
  ]
}

function auditMoney(exchange: Exchange): string[] {
  const faults: string[] = []
  const counted = countMoney(exchange)
  if (counted !== exchange.minted) faults.push(`${counted - exchange.minted} too much money`)
  if (exchange.vault < 0n || exchange.fees < 0n) faults.push('the vault or the fees are negative')
  for (const { address, wallet, balance } of values(exchange.accounts)) {
    if (wallet < 0n || balance < 0n) faults.push(`${address} owes money`)
  }
  for (const { posId, size, collateral } of values(exchange.positions)) {
    if (size <= 0n || collateral < 0n) faults.push(`${posId} has size ${size}, collateral ${collateral}`)
  }
  return faults
}

function auditInterest(exchange: Exchange): string[] {
  const open = values(exchange.positions).filter(({ entry }) => !entry)
  return values(exchange.pairStates).flatMap(({ rules, longs, shorts }) => {
    const side = (isLong: boolean): bigint =>
      open
        .filter((one) => one.tokenId === rules.tokenId && one.isLong === isLong)
        .reduce((sum, { size }) => sum + size, 0n)
    const agrees = longs === side(true) && shorts === side(false)
    const fits = longs <= rules.maxLong && shorts <= rules.maxShort
    return agrees && fits ? [] : [`open interest of ${rules.symbol}: ${longs}, ${shorts}`]
  })
}

/** Every watch and due time belongs to an active position, and each exists once. */
function auditIndexes(exchange: Exchange): string[] {
  const positions = values(exchange.positions)
  const wanted = positions.flatMap(({ posId, entry, triggers, trailing }) => {
    if (entry) return entry.resting ? [`${posId}:entry`] : []
    const follows = trailing?.bestPrice === undefined ? [] : [`${posId}:trailing`, `${posId}:best`]
    return [
      `${posId}:liquidation`,
      ...follows,
      ...triggers.map(({ orderId }) => `${posId}:trigger:${orderId}`),
    ]
  })
  const waiting = values(exchange.pairStates)
    .flatMap(({ watchesAbove, watchesBelow }) => [...values(watchesAbove), ...values(watchesBelow)])
    .map(({ name }) => name)
  const known = new Set(positions.map(({ posId }) => posId))
  const listed = values(exchange.accounts).flatMap((one) => one.activeIds)
  return [
    ...(waiting.sort().join() === wanted.sort().join()
      ? []
      : [`waiting ${waiting.join()}, wanted ${wanted.join()}`]),
    ...(values(exchange.due).every((posId) => known.has(posId))
      ? []
      : ['something is due for an order that ended']),
    ...(listed.length === known.size && listed.every((posId) => known.has(posId))
      ? []
      : ['the lists of the accounts']),
  ]
}

/** Each trigger of an active position is open, has fired or was cancelled, exactly once. */
function auditTriggers(exchange: Exchange): string[] {
  return values(exchange.positions).flatMap(({ posId, triggers, endedTriggers = [], nextOrderId }) => {
    const ids = [...triggers, ...endedTriggers].map(({ orderId }) => orderId).sort((a, b) => a - b)
    const wanted = Array.from({ length: nextOrderId }, (_, index) => index)
    return ids.join() === wanted.join() ? [] : [`triggers of ${posId}: ${ids.join()}`]
  })
}
