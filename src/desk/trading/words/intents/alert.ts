import type { Concept } from '../lexicon/concepts.js'
import { isOf, type Item, type Quantity } from '../reading/item.js'
import { forbidsAction, saysNoMore, type Sentence } from '../reading/sentence.js'
import { lineOf, UNCLEAR, whole, type CommandReading, type EitherReading } from './reading.js'

const ALLOWED: readonly Concept[] = [
  'alert',
  'when',
  'above',
  'below',
  'reach',
  'rise',
  'fall',
  'move',
  'price',
  'every',
  'position',
  'liquidation',
  'balance',
  'funding',
  'margin',
  'loss',
  'profit',
  'pnl',
  'dollar',
  'set',
  'collateral',
  'wallet',
  'account',
  'all',
  'limit',
  'add',
  'open',
  'deposit',
  'minute',
  'hour',
  'day',
  'week',
  'hourly',
  'daily',
  'up',
  'down',
  'at',
]

/** An alert on a price, a move, a position or the account. */
export function readAlert(sentence: Sentence): CommandReading | EitherReading | undefined {
  const { items, has, pairs } = sentence
  if (!has('alert') || forbidsAction(sentence) || pairs.length > 1 || isStatement(items)) return UNCLEAR
  // A new one would leave the old one there.
  if (sentence.isChange && !sentence.isShifted) return UNCLEAR
  const every = repeatOf(items)
  const rest = every.rest
  const quantities = rest.filter((item): item is Quantity => item.is === 'quantity')
  // A word that is not known may say anything, but no order comes of it; two may be another request.
  if (
    sentence.unknown > 0 ||
    !saysNoMore(
      rest.filter(({ is }) => is !== 'quantity'),
      // A word for "reduce" also means that a price falls: "giảm".
      [
        ...ALLOWED,
        ...(has('some') ? (['some', 'close'] as const) : []),
        // "Have I any alert at 60000" asks for what there is.
        ...(has('when') ? (['show'] as const) : []),
        ...(has('liquidation', 'day', 'hour', 'hourly') || rest.some(isTime) ? (['state'] as const) : []),
      ],
    )
  )
    return UNCLEAR
  const figure = quantities.find(({ unit }) => unit !== 'minutes')
  const time = quantities.find(isTime)
  if (!figure || quantities.length > (time ? 2 : 1) || figure.unit === 'unclear' || figure.unit === 'foreign')
    return UNCLEAR
  const line = conditionOf(sentence, figure, time)
  if (line !== undefined) return whole('alert', line, every.words)
  // "Drops 5%" says nothing of the time in which.
  const lines = WINDOWS.flatMap((minutes) => {
    const move = time ? undefined : moveOf(sentence, figure, minutes)
    return move === undefined ? [] : [lineOf('alert', move, every.words)]
  })
  return { is: 'several', lines, otherwise: UNCLEAR }
}

/** True for "my alert is at 60000". */
function isStatement(items: readonly Item[]): boolean {
  const my = items.findIndex((item) => isOf(item, 'my'))
  const alert = items.findIndex((item) => isOf(item, 'alert'))
  return my >= 0 && my < alert && !items.some((item) => isOf(item, 'when', 'set', 'add', 'request'))
}

function isTime(item: Item): boolean {
  return item.is === 'quantity' && item.unit === 'minutes'
}

/** Windows that are offered for a move, in minutes. */
const WINDOWS = [60, 1_440] as const

/** A move of the price of a pair within a window. */
function moveOf({ has, pairs, hasTarget }: Sentence, figure: Quantity, minutes: number): string | undefined {
  const isUp = has('rise', 'up')
  const isDown = has('fall', 'down', 'close')
  const way = isUp ? 'up' : isDown ? 'down' : has('move') ? 'move' : undefined
  const isMove = figure.unit === 'percent' && !(isUp && isDown) && !hasTarget && !has(...ON_SOMETHING_ELSE)
  return isMove && way && pairs[0] !== undefined
    ? `${pairs[0]} ${way} ${figure.value.toFixed()}% ${durationWord(minutes)}`
    : undefined
}

/** Words that make an alert one on something else than the price. */
const ON_SOMETHING_ELSE: readonly Concept[] = [
  'position',
  'my',
  'liquidation',
  'balance',
  'wallet',
  'account',
  'funding',
  'margin',
  'collateral',
  'loss',
  'profit',
  'pnl',
]

/** "every hour" */
function repeatOf(items: readonly Item[]): {
  readonly words: string | undefined
  readonly rest: readonly Item[]
} {
  const at = items.findIndex((item) => isOf(item, 'every'))
  const next = items[at + 1]
  if (at < 0 || !next) return { words: undefined, rest: items }
  const minutes =
    next.is === 'quantity' && next.unit === 'minutes'
      ? next.value.toNumber()
      : MINUTES[next.is === 'concept' ? next.concept : '']
  if (minutes === undefined) return { words: undefined, rest: items }
  return { words: `every ${durationWord(minutes)}`, rest: [...items.slice(0, at), ...items.slice(at + 2)] }
}

const MINUTES: Readonly<Record<string, number>> = {
  minute: 1,
  hour: 60,
  day: 1_440,
  week: 10_080,
  hourly: 60,
  daily: 1_440,
  weekly: 10_080,
}

function conditionOf(sentence: Sentence, figure: Quantity, time: Quantity | undefined): string | undefined {
  const { has, pairs } = sentence
  const [pair] = pairs
  const comparison = comparisonOf(sentence)
  const value = figure.value.toFixed()
  const isPercent = figure.unit === 'percent'
  const isBare = figure.unit === 'plain' || figure.unit === 'money'
  const minutes = time
    ? time.value.toNumber()
    : has('hour', 'hourly')
      ? 60
      : has('day', 'daily')
        ? 1_440
        : undefined
  if (has('liquidation')) {
    const isNear = isPercent && (comparison === undefined || comparison === '<')
    return isNear ? [pair, `liq < ${value}%`].filter(Boolean).join(' ') : undefined
  }
  if (has('funding'))
    return pair !== undefined && isPercent && comparison
      ? `${pair} funding ${comparison} ${figure.sign === '-' ? '-' : ''}${value}%`
      : undefined
  if (has('balance', 'wallet', 'account') && pair === undefined)
    return isBare && comparison === '<' ? `balance < ${value}` : undefined
  if (has('loss', 'profit', 'pnl')) return pnlOf(sentence, figure, comparison)
  // "My btc position is down 15%" is about its profit.
  const isUp = has('rise', 'up')
  const isDown = has('fall', 'down')
  const isOwn = has('position', 'my') && minutes === undefined && !has('reach', 'at', 'below')
  if (
    isOwn &&
    (isPercent || figure.unit === 'money') &&
    isUp !== isDown &&
    (pair !== undefined || !has('rise', 'fall'))
  ) {
    const amount = `${value}${isPercent ? '%' : ''}`
    return [pair, `pnl ${isDown ? `< -${amount}` : `> ${amount}`}`].filter(Boolean).join(' ')
  }
  if (has('margin', 'collateral') && pair === undefined)
    return isPercent && comparison === '>' ? `margin > ${value}%` : undefined
  if (pair === undefined) return undefined
  if (isPercent) return minutes === undefined ? undefined : moveOf(sentence, figure, minutes)
  if (!isBare || figure.sign !== '' || time) return undefined
  // "Drops 500" and "down 50" are changes by as much, not prices.
  const isLevel =
    sentence.hasTarget ||
    sentence.isCrossed ||
    has('reach', 'at', 'above', 'below') ||
    (sentence.numbersFirst && has('up', 'down'))
  // Words for a fall or a rise mean other things as well: "baja", "giảm".
  const isMoved = isUp || isDown || sentence.isShifted || has('close', 'add', 'set')
  if (isMoved && !isLevel) return undefined
  if (comparison) return `${pair} ${comparison} ${value}`
  // "Alert btc 100k": from whichever side.
  return has('above', 'below', 'rise', 'fall', 'move') ? undefined : `${pair} crosses ${value}`
}

/** Profit of a position or of all: a loss is below zero. */
function pnlOf(
  { has, pairs }: Sentence,
  figure: Quantity,
  comparison: '<' | '>' | undefined,
): string | undefined {
  const unit =
    figure.unit === 'percent' ? '%' : figure.unit === 'plain' || figure.unit === 'money' ? '' : undefined
  if (unit === undefined || (has('loss') && has('profit'))) return undefined
  const value = `${figure.value.toFixed()}${unit}`
  // Nobody asks for word of a loss that is smaller than this.
  if (has('loss'))
    return comparison === '<' ? undefined : [pairs[0], `pnl < -${value}`].filter(Boolean).join(' ')
  if (!comparison && !has('profit')) return undefined
  const signed = figure.sign === '-' ? `-${value}` : value
  return [pairs[0], `pnl ${comparison ?? '>'} ${signed}`].filter(Boolean).join(' ')
}

function comparisonOf({ has }: Sentence): '<' | '>' | undefined {
  if (has('above') !== has('below')) return has('above') ? '>' : '<'
  if (has('above')) return undefined
  const isUp = has('rise', 'up')
  return isUp === has('fall', 'down') ? undefined : isUp ? '>' : '<'
}

/** A length of time as a command takes it: `90m`, `4h`, `2d`. */
export function durationWord(minutes: number): string {
  if (minutes % 1_440 === 0) return `${minutes / 1_440}d`
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`
}
