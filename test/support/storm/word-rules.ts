import { Big } from 'big.js'
import { formatUnits } from '../../../src/practice/exchange/engine/amounts.js'
import type { Command } from '../../../src/practice/exchange/engine/events.js'
import type { Position } from '../../../src/practice/exchange/engine/state/position.js'
import type { ExecuteRecord } from '../../../src/practice/exchange/http/execute-log.js'
import type { Effect, ExchangeHistory, Life } from './exchange-history.js'
import type { Facts, Word } from './words.js'

/** What a person was told of one ticket. */
export interface ShownWord {
  readonly word: Word
  readonly facts: Facts
}

/** The execute that a ticket stands for, and how many of its person are alike. */
export interface Asked {
  readonly account: string
  readonly params: Readonly<Record<string, unknown>>
  /** Tickets of the person that leave the same trace in the account. */
  readonly alike: number
}

/**
 * Says what is false in what a person was told, by the exchange's own log; undefined for nothing. `record` is the execute
 * that arrived for the ticket; undefined for none.
 */
export function mistakeIn(
  { word, facts }: ShownWord,
  asked: Asked,
  record: ExecuteRecord | undefined,
  history: ExchangeHistory,
): string | undefined {
  const effect = record && history.effectOf(record)
  const posId = effect?.posId ?? idIn(asked.params)
  const life = posId === undefined ? undefined : history.life(posId)
  switch (word) {
    case 'not sent':
    case 'expired':
    case 'declined':
      return record ? 'told as not sent, and it arrived' : undefined
    case 'rejected':
      if (!record) return 'told as rejected by the service, and it never arrived'
      return effect ? 'told as rejected, nothing done, and the exchange acted' : undefined
    case 'being sent':
      return undefined
    case 'accepted, waiting':
    case 'accepted, no result':
    case 'accepted, invisible':
      return record ? undefined : 'told as accepted, and it never arrived'
    case 'unknown':
    case 'no sign found':
      return undefined
    case 'alike':
      return mistakeInAlike(facts, asked)
    case 'ended, untold':
      return life?.ended || (life && life.endedBy)
        ? undefined
        : 'told that the position has ended, and it has not'
    case 'record unreadable':
      return life?.ended ? undefined : 'told that the position is gone, and it is open'
    case 'not in place':
      return mistakeInMissing(facts, effect, 'not in place')
    case 'cancelled':
      if (!effect) return 'told as accepted and cancelled, and the exchange never acted on it'
      return effect.fate === 'cancelled' || effect.fate === 'lost with its position'
        ? undefined
        : `told as cancelled, and its fate is: ${effect.fate}`
    case 'position ended before':
      if (effect?.fate === 'done') return 'told that the position ended before, and it was carried out'
      if (!life?.ended) return 'told that the position ended before, and it is open'
      return facts.liquidatedBefore && life.ended.status !== 'LIQUIDATED'
        ? 'told as liquidated, and it was not'
        : undefined
    case 'filled before':
      return life?.filledAt !== undefined ? undefined : 'told that the order was filled, and it was not'
    case 'fired before':
      return hasFired(asked.params, life) ? undefined : 'told that the order fired, and it did not'
    case 'ended with its position':
      return life?.ended ? undefined : 'told that it ended with its position, and that is open'
    case 'resting':
      return mistakeInResting(effect, life)
    case 'done':
      return mistakeInDone(facts, asked, effect, life, history)
    default:
      return word satisfies never
  }
}

function mistakeInAlike({ alike = 0 }: Facts, asked: Asked): string | undefined {
  return alike > asked.alike ? `told as one of ${alike} alike, and there are ${asked.alike}` : undefined
}

function mistakeInResting(effect: Effect | undefined, life: Life | undefined): string | undefined {
  if (!effect) return 'told as placed, and the exchange never acted on it'
  const rested = life?.states.some(({ position }) => position.entry?.resting === true || !position.entry)
  return rested || effect.fate === 'under way'
    ? undefined
    : 'told as placed, and the exchange cancelled it at once'
}

function mistakeInMissing(
  { takeProfit, stop }: Facts,
  effect: Effect | undefined,
  word: string,
): string | undefined {
  const isTrailing = effect?.command.name === 'addTrailing'
  if (effect && takeProfit === 'missing' && 'TP' in effect.triggers)
    return `told as ${word}: the take-profit was placed`
  if (effect && stop === 'missing' && ('SL' in effect.triggers || (isTrailing && effect.fate === 'done')))
    return `told as ${word}: the stop was placed`
  return undefined
}

/** Rules for "Done", by what the exchange was asked to do. */
function mistakeInDone(
  facts: Facts,
  { params, account }: Asked,
  effect: Effect | undefined,
  life: Life | undefined,
  history: ExchangeHistory,
): string | undefined {
  // Two cancellations that ask for the same are both done once it is so.
  const orderId = params['orderId']
  if (orderId !== undefined)
    return life?.triggers.get(Number(orderId)) === 'cancelled'
      ? undefined
      : 'told as cancelled, and the trigger is not'
  const isCancellation = Object.keys(params).join() === 'posId'
  if (isCancellation)
    return isSlotFree(params, account, life, history) ? undefined : 'told as cancelled, and it is not'
  if (facts.isClosedByAny)
    return life?.ended?.status === 'CLOSED'
      ? mistakeInEnd(facts, life, undefined)
      : 'told as closed, and it is not'
  if (!effect) return 'told as done, and the exchange never acted on it'
  const { command, fate } = effect
  if (fate !== 'done' && !(command.name === 'addTrailing' && fate === 'under way'))
    return `told as done, and its fate is: ${fate}`
  if (command.name === 'deposit')
    return facts.balance === undefined ||
      [...history.balances(account)].some((one) => isShownAs(one, facts.balance))
      ? undefined
      : `told a balance that never was: ${facts.balance}`
  if (command.name === 'setPlatform' || !life) return undefined
  return (
    mistakeInStops(facts, effect) ??
    mistakeInAmounts(facts, command, effect, life) ??
    mistakeInEnd(facts, life, effect)
  )
}

function mistakeInStops(facts: Facts, effect: Effect): string | undefined {
  const { takeProfit, stop } = facts
  if (takeProfit === 'placed' && !('TP' in effect.triggers))
    return 'told that the take-profit is in place, and it never was'
  if (stop === 'placed' && effect.command.name !== 'addTrailing' && !('SL' in effect.triggers))
    return 'told that the stop is in place, and it never was'
  return mistakeInMissing(facts, effect, 'missing')
}

function mistakeInAmounts(facts: Facts, command: Command, effect: Effect, life: Life): string | undefined {
  const since = life.states
    .filter(({ at, position }) => at >= (effect.settledAt ?? effect.at) && !position.entry)
    .map(({ position }) => position)
  const any = (of: (position: Position) => boolean): boolean => since.some(of)
  if (
    facts.entry !== undefined &&
    !any((one) => isShownAs(one.averagePrice, facts.entry)) &&
    !isShownAs(life.ended?.averagePrice, facts.entry)
  )
    return `told an entry price that never was: ${facts.entry}`
  if (facts.left !== undefined && !any((one) => isShownAs(one.size, facts.left)))
    return `told a remaining size that never was: ${facts.left}`
  if (
    facts.nowSize !== undefined &&
    !any(
      (one) =>
        isShownAs(one.size, facts.nowSize) &&
        (facts.nowCollateral === undefined || isShownAs(one.collateral, facts.nowCollateral)),
    )
  )
    return `told a size and collateral that never were: ${facts.nowSize}, ${facts.nowCollateral}`
  if (
    facts.fee !== undefined &&
    command.name !== 'placeOrder' &&
    effect.fee !== undefined &&
    !isShownAs(effect.fee, facts.fee)
  )
    return `told a fee of ${facts.fee}, and it cost ${formatUnits(effect.fee)}`
  return undefined
}

function mistakeInEnd(
  facts: Facts,
  { ended, netPnl, states }: Life,
  effect: Effect | undefined,
): string | undefined {
  const endFee = ended && ended.positionFee - (states.at(-1)?.position.openingFee ?? 0n)
  if ((facts.isClosed || facts.closedAfter) && ended?.status !== 'CLOSED')
    return 'told that the position is closed, and it is not'
  if (facts.liquidatedAfter && ended?.status !== 'LIQUIDATED') return 'told as liquidated, and it was not'
  if (facts.exit !== undefined && !isShownAs(ended?.markPrice, facts.exit))
    return `told an exit price of ${facts.exit}`
  if (facts.profit !== undefined && !isShownAs(netPnl, facts.profit))
    return `told a PnL of ${facts.profit}, and it was ${netPnl === undefined ? 'none' : formatUnits(netPnl)}`
  if (!effect && facts.fee !== undefined && ended && !isShownAs(endFee, facts.fee))
    return `told a fee of ${facts.fee}, and its end cost ${formatUnits(endFee ?? 0n)}`
  return undefined
}

/** True if nothing is pending in the slot of this id any more because it was cancelled. */
function isSlotFree(
  params: Asked['params'],
  account: string,
  life: Life | undefined,
  history: ExchangeHistory,
): boolean {
  if (life?.ended?.status === 'CANCELED') return true
  return history
    .executesOf(account)
    .map((one) => history.effectOf(one)?.command)
    .some((command) => command?.name === 'cancelPending' && `${command.posId}` === params['posId'])
}

function hasFired(params: Asked['params'], life: Life | undefined): boolean {
  const orderId = params['orderId']
  if (orderId !== undefined) return life?.triggers.get(Number(orderId)) === 'fired'
  const last = life?.states.at(-1)?.position
  return life?.endedBy === 'trailing' || (last !== undefined && !last.trailing)
}

function idIn(params: Asked['params']): number | undefined {
  const { posId } = params as { readonly posId?: unknown }
  return typeof posId === 'string' ? Number.parseInt(posId, 10) : undefined
}

/** True if an amount is shown as this text, rounded to its last digit. */
function isShownAs(amount: bigint | undefined, shown: string | undefined): boolean {
  if (amount === undefined || shown === undefined) return false
  const decimals = shown.split('.')[1]?.length ?? 0
  const half = new Big(5).times(new Big(10).pow(-decimals - 1))
  return new Big(formatUnits(amount)).minus(shown).abs().lte(half)
}
