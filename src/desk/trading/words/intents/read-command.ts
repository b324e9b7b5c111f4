import { isOf } from '../reading/item.js'
import { sideOfBet } from '../reading/bets.js'
import { nameExits } from '../reading/exits.js'
import { forbidsAction, type Sentence } from '../reading/sentence.js'
import { readAlert } from './alert.js'
import { readClose, readReverse, readSeveral } from './close.js'
import { readAdd, readCollateral } from './manage.js'
import { readOpen } from './open.js'
import { readByRisk } from './open-by-risk.js'
import { isRepeated, readInParts } from './in-parts.js'
import { readCancel, readDeposit } from './orders.js'
import { readBreakEven, readTpsl, readTrail } from './protect.js'
import { readAccount, readChart, readMarket } from './reads.js'
import { UNCLEAR, type CommandReading, type EitherReading } from './reading.js'
import { readEither, readPriceOrPercent, readThousands } from './two-readings.js'

/** The command, or the two, that a sentence comes to; undefined where it asks for nothing that there is. */
export function readCommand(sentence: Sentence): CommandReading | EitherReading | undefined {
  const reading = readOne(sentence)
  if (!reading || reading.is === 'several') return reading
  const lines =
    reading.is === 'whole'
      ? (readPriceOrPercent(sentence, reading.line) ?? readThousands(reading.line))
      : readEither(sentence)
  return lines ? { is: 'several', lines, otherwise: reading } : reading
}

function readOne(sentence: Sentence): CommandReading | EitherReading | undefined {
  if (isAction(sentence)) return readAction(sentence) ?? UNCLEAR
  const view = readView(sentence)
  if (view) return view
  return sentence.pairs.length > 0 && sentence.items.some(({ is }) => is === 'quantity') ? UNCLEAR : undefined
}

function isAction(sentence: Sentence): boolean {
  const { has } = sentence
  return (
    isBet(sentence) ||
    has('long', 'short', 'sell', 'close', 'add', 'remove', 'cancel', 'deposit', 'withdraw', 'alert') ||
    has('breakEven', 'reverse', 'ladder', 'twap', 'scaleIn') ||
    has('stopLoss', 'takeProfit', 'trailing', 'limit', 'stopOrder') ||
    has('leverage', 'times', 'when', 'cancelOrder', 'bet') ||
    (has('set') && has('wallet', 'account', 'collateral'))
  )
}

/** The action, by the word that says most of it. */
function readAction(sentence: Sentence): CommandReading | EitherReading | undefined {
  const { items, has, pairs } = sentence
  const isOrderInParts =
    has('ladder', 'twap', 'scaleIn') ||
    (isRepeated(sentence) && !has('alert', 'when', 'show', 'chart', 'pnl', 'close', 'sell'))
  if (isOrderInParts) return readInParts(sentence)
  // Nothing but an order that opens says what it may lose.
  if (has('risk')) return has('long', 'short') && !mayClose(sentence) ? readByRisk(sentence) : UNCLEAR
  // "Tell me my balance"
  if (has('alert') && !has('when') && items.every(({ is }) => is !== 'quantity'))
    return readView(sentence) ?? readAlert(sentence)
  if (has('alert')) return readAlert(sentence)
  if (has('breakEven')) return readBreakEven(sentence)
  if (has('reverse')) return readReverse(sentence)
  const isOrder = has('order', 'limit', 'stopOrder', 'cancelOrder')
  const isNumbered = items.some(({ is }) => is === 'quantity')
  if (has('cancel', 'cancelOrder')) return readCancel(sentence)
  // "Remove my sol limit"
  if (has('remove', 'close') && isOrder && !isNumbered && !has('position', 'half', 'third', 'quarter'))
    return readCancel(sentence)
  if (
    has('remove') &&
    has('stopLoss', 'takeProfit', 'trailing') &&
    !isNumbered &&
    pairs.length === 1 &&
    !has('add', 'set', 'half', 'entry', 'at')
  )
    return readCancel(sentence)
  if (has('takeProfit') && has('profit') && pairs.length === 0 && !isNumbered)
    return forbidsAction(sentence) ? UNCLEAR : readSeveral(sentence)
  const isProtection = has('stopLoss', 'takeProfit')
  const isSized =
    items.some((item) => item.is === 'quantity' && item.unit === 'times') || has('leverage', 'size')
  const hasPart =
    has('half', 'third', 'quarter', 'all') ||
    items.some((item) => item.is === 'quantity' && (item.unit === 'percent' || item.unit === 'share'))
  if (has('trailing')) return isSized ? UNCLEAR : readTrail(sentence)
  if (has('withdraw') && !(has('collateral') && pairs.length > 0)) return readView(sentence)
  const isOpening = isSized && (has('long', 'short', 'sell') || isBet(sentence))
  if (has('add') && isSized && !isProtection && pairs.length > 0) return readAdd(sentence)
  if (isOpening) return mayClose(sentence) ? UNCLEAR : readOpen(sentence)
  if (isProtection && !isSized) {
    const isOwn = has('my', 'set', 'add', 'position', 'close') || hasPart || !has('long', 'short', 'sell')
    return isOwn && !isAmountNamed(sentence)
      ? readTpsl(sentence)
      : has('long', 'short')
        ? readOpen(sentence)
        : UNCLEAR
  }
  const isChange = has('add', 'remove', 'set', 'deposit', 'withdraw') || (has('close') && has('some'))
  if (has('collateral') && pairs.length > 0 && isChange) {
    if (!has('add') && has('long', 'short')) return readOpen(sentence)
    return readCollateral(sentence)
  }
  const deposit = readDeposit(sentence)
  if (deposit) return deposit
  if (has('close')) return has('limit', 'rise', 'fall') ? UNCLEAR : readClose(sentence)
  if (has('remove')) return hasPart ? readClose(sentence) : UNCLEAR
  if (has('sell'))
    return hasPart || (has('my', 'position') && !has('long', 'short'))
      ? readClose(sentence)
      : has('short')
        ? readOpen(sentence)
        : UNCLEAR
  if (has('add')) return pairs.length === 1 ? readAdd(sentence) : UNCLEAR
  return has('long', 'short') && !has('show') ? readOpen(sentence) : readView(sentence)
}

/** True if a way of the price and a leverage make an order: "20 bucks that bnb falls, x10". */
function isBet({ items, has }: Sentence): boolean {
  const isSized = has('leverage') || items.some((item) => item.is === 'quantity' && item.unit === 'times')
  return isSized && sideOfBet(nameExits(items, true)) !== undefined
}

/** True if an order that opens has a word for closing that is no exit of its own. */
function mayClose({ items, has }: Sentence): boolean {
  const isLong = has('long')
  const left = nameExits(items, isLong)
  return has('remove') || (left.some((item) => isOf(item, 'close')) && !has('loss'))
}

/** True where dollars are named, which belong to an order that opens. */
function isAmountNamed({ items, has }: Sentence): boolean {
  return (
    has('long', 'short') &&
    !has('my', 'position') &&
    items.some((item) => item.is === 'quantity' && item.unit === 'money')
  )
}

/** Something to be shown. */
function readView(sentence: Sentence): CommandReading | undefined {
  // "Half of it is closed" and "why was it closed" ask for nothing that is shown.
  if (sentence.has('half', 'third', 'quarter')) return undefined
  return readChart(sentence) ?? readMarket(sentence) ?? readAccount(sentence)
}
