import { formatUnits, parseUnits } from '../../../packages/practice-exchange/src/engine/amounts.js'
import { roundTo } from './core.js'
import type { Draws } from './draws.js'
import { priceDecimals } from './prices.js'
import type { ServiceWorld, Wrapper } from './world.js'

/** A record or a list of records, before it is written. */
export type Fields = Readonly<Record<string, unknown>>

/** Kinds of fields that are written in their own ways; all others are amounts, if they are numbers. */
const KINDS = new Map<string, 'id' | 'time' | 'flag' | 'word' | 'address'>([
  ...(['posId', 'orderId', 'tokenId', 'svcId', 'chainId'] as const).map((name) => [name, 'id'] as const),
  ...(['createdAt', 'closedAt', 'triggerCreatedAt', 'triggeredAt', 't', 'time'] as const).map(
    (name) => [name, 'time'] as const,
  ),
  ...(['isLong', 'isTP'] as const).map((name) => [name, 'flag'] as const),
  ...(['positionType', 'positionStatus', 'status', 'triggerStatus', 'actionType'] as const).map(
    (name) => [name, 'word'] as const,
  ),
  ...(['owner', 'account', 'refer', 'trader'] as const).map((name) => [name, 'address'] as const),
])
const STATES: ReadonlySet<string> = new Set(['positionStatus', 'status', 'triggerStatus'])
const NOTHING: ReadonlySet<string> = new Set()
const PRICES = new Set([
  'averagePrice',
  'liquidationPrice',
  'lmtPrice',
  'stpPrice',
  'triggerPrice',
  'markPrice',
])
const AMOUNTS = new Set([
  'size',
  'collateral',
  'pendingSize',
  'pendingCollateral',
  'accruedPositionFee',
  'accruedFundingFee',
  'accruedBorrowFee',
  'paidPositionFee',
  'paidFundingFee',
  'paidBorrowFee',
  'closingFee',
  'triggeredAmount',
  'totalSize',
  'totalCollateral',
  'realisedPnl',
  'positionFee',
  'fundingFee',
  'borrowFee',
])
/** Fields without which a row says nothing of what it is about. */
const NEEDED = new Set([
  'posId',
  'orderId',
  'tokenId',
  'svcId',
  'isLong',
  'isTP',
  'size',
  'triggerPrice',
  'amount',
  'pendingOrders',
  'triggerOrders',
])

const NUMBER = /^-?\d+(\.\d+)?$/

/** Words and names that were seen in two spellings (facts). */
const SECOND_SPELLINGS: Readonly<Record<string, string>> = {
  Market: 'Market Order',
  Limit: 'Limit Order',
  'Stop Market': 'Stop Market Order',
  'Stop Limit': 'Stop Limit Order',
  CANCELED: 'CANCELLED',
  transactionHash: 'trasactionHash',
  trasactionHash: 'transactionHash',
}

/** Writes the replies of a world. */
export interface Writing {
  /** A row as this service shows it: rounded, incomplete or with more than anybody knows. `key` tells rows of a list apart. */
  row(record: Fields, key: string, unit: 'human' | 'scaled'): Fields
  /** True if rows are shown as they are. */
  readonly isPlainRow: boolean
  /** The text of a reply. */
  text(reply: unknown): string
  /** The text of an answer to an execute. */
  executeText(reply: unknown): string
}

/** Makes the writing of a world. */
export function createWriting(world: ServiceWorld, draws: Draws): Writing {
  const isPlain =
    world.numbers === 'text' &&
    world.ids === 'number' &&
    world.times === 'seconds' &&
    world.flags === 'json' &&
    world.spelling === 'first' &&
    world.clockOffset === 0 &&
    world.addresses === 'lower' &&
    world.capitals === 'as seen'
  const isExact =
    world.shownPriceDecimals === 'all' && world.shownAmountDecimals === 'all' && world.floatNoise === 0
  const isWhole =
    world.rowsWithoutId === 0 &&
    world.sparseRows === 0 &&
    world.withoutFields.length === 0 &&
    world.unknownFields === 0 &&
    world.unknownWords === 0

  function shown(
    name: string,
    value: unknown,
    key: string,
    unit: 'human' | 'scaled',
    tokenId: number,
  ): unknown {
    const isPrice = PRICES.has(name)
    if (typeof value !== 'string' || !(isPrice || AMOUNTS.has(name)) || !NUMBER.test(value)) return value
    const decimals = isPrice ? priceDecimals(world.shownPriceDecimals, tokenId) : world.shownAmountDecimals
    let amount = unit === 'human' ? parseUnits(value)! : BigInt(value)
    if (decimals !== 'all') amount = roundTo(amount, decimals, world.rounding)
    if (unit === 'scaled') return amount.toString()
    if (amount !== 0n && draws.is(world.floatNoise, `noise ${key} ${name}`))
      amount += 10n ** BigInt(30 - world.floatNoiseDecimals)
    return formatUnits(amount)
  }

  /** Fields of one row that are missing. */
  function missing(record: Fields, key: string): ReadonlySet<string> {
    const without = new Set(world.withoutFields.filter((name) => !NEEDED.has(name)))
    if (draws.is(world.rowsWithoutId, `id ${key}`)) without.add(idOf(record, key))
    if (draws.is(world.sparseRows, `sparse ${key}`)) {
      const optional = Object.keys(record).filter((name) => !NEEDED.has(name))
      for (let left = 1 + draws.below(3, `count ${key}`); left > 0 && optional.length > 0; left--)
        without.add(optional[draws.below(optional.length, `field ${left} ${key}`)]!)
    }
    return without
  }

  /** The id that a row without one lacks. */
  function idOf(record: Fields, key: string): string {
    return Object.hasOwn(record, 'orderId') && draws.is(50, `which id ${key}`) ? 'orderId' : 'posId'
  }

  function row(record: Fields, key: string, unit: 'human' | 'scaled'): Fields {
    if (isExact && isWhole) return record
    const without = isWhole ? NOTHING : missing(record, key)
    const tokenId = Number(record['tokenId'])
    const settling = draws.is(world.unknownWords, `word ${key}`)
    const fields: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(record)) {
      if (without.has(name)) {
        if (world.missingAs !== 'absent') fields[name] = world.missingAs === 'null' ? null : ''
      } else if (settling && STATES.has(name)) fields[name] = 'SETTLING'
      else fields[name] = isExact ? value : shown(name, value, key, unit, tokenId)
    }
    if (draws.is(world.unknownFields, `more ${key}`))
      Object.assign(fields, { epoch: 7, meta: { source: 'v2' } })
    return fields
  }

  /** The JSON text of a value, which stands in a field of that name. */
  function write(value: unknown, name: string): string {
    if (Array.isArray(value)) {
      // A candle without names begins with its time.
      const isCandle = name === '' && value.length === 6 && value.every((one) => typeof one !== 'object')
      return `[${value.map((one, place) => write(one, isCandle ? (place === 0 ? 't' : 'price') : name)).join(',')}]`
    }
    if (typeof value !== 'object' || value === null) return writeField(value, name)
    const fields = Object.entries(value).flatMap(([key, one]) =>
      one === undefined ? [] : [`"${spell(key)}":${write(one, key)}`],
    )
    return `{${fields.join(',')}}`
  }

  const spell = (word: string): string =>
    world.spelling === 'second' ? (SECOND_SPELLINGS[word] ?? word) : word

  function writeField(value: unknown, name: string): string {
    const kind = KINDS.get(name)
    if (typeof value === 'boolean') {
      if (kind !== 'flag' || world.flags === 'json') return String(value)
      return world.flags === 'text' ? `"${value}"` : String(Number(value))
    }
    if (typeof value !== 'string' && typeof value !== 'number') return JSON.stringify(value)
    const text = String(value)
    if (kind === 'word') return JSON.stringify(capitalized(spell(text)))
    if (kind === 'address' && world.addresses === 'upper') return `"0x${text.slice(2).toUpperCase()}"`
    if (!NUMBER.test(text)) return JSON.stringify(value)
    if (kind === 'time') return time(text, value, name)
    if (kind === 'id' && world.ids !== 'number')
      return world.ids === 'text' ? `"${text}"` : bigNumber(hexOf(text))
    return kind === 'id' || typeof value === 'number' ? JSON.stringify(value) : number(text)
  }

  function capitalized(word: string): string {
    if (world.capitals === 'lower') return word.toLowerCase()
    return world.capitals === 'upper' ? word.toUpperCase() : word
  }

  /** A time in whole seconds; zero means that there is none. Candles are of the market, and not of the service's clock. */
  function time(text: string, value: string | number, name: string): string {
    if (text === '0') return JSON.stringify(value)
    const offset = name.endsWith('At') ? world.clockOffset / 1_000 : 0
    const seconds = Number.parseInt(text, 10) + offset
    switch (world.times) {
      case 'seconds':
        return typeof value === 'number' ? String(seconds) : `"${seconds}"`
      case 'text':
        return `"${seconds}"`
      case 'milliseconds':
        return String(seconds * 1_000)
      case 'iso':
        return `"${new Date(seconds * 1_000).toISOString()}"`
      default:
        throw new Error(`No such time: ${String(world.times satisfies never)}`)
    }
  }

  function number(text: string): string {
    if (world.numbers === 'text') return `"${text}"`
    if (world.numbers === 'number') return text
    if (world.numbers === 'exponent') return exponential(text)
    if (text.includes('.')) return `"${text}"`
    return world.numbers === 'hex' ? `"${hexOf(text)}"` : bigNumber(hexOf(text))
  }

  const toText = isPlain
    ? (value: unknown): string => JSON.stringify(value)
    : (value: unknown): string => write(value, '')
  return {
    row,
    isPlainRow: isExact && isWhole,
    text: (reply) => wrap(toText(reply), world.wrapper),
    executeText: (reply) => {
      // A list of items is not what an execute answers with.
      const wrapper = world.wrapper === 'data and items' ? 'success and data' : world.wrapper
      return wrap(toText(reply), world.executeWrapped ? wrapper : 'bare')
    },
  }
}

/** The JSON text of a reply within its wrapper. */
function wrap(text: string, wrapper: Wrapper): string {
  switch (wrapper) {
    case 'bare':
      return text
    case 'success and data':
      return `{"success":true,"data":${text}}`
    case 'data and items':
      return `{"success":true,"data":{"items":${text}}}`
    case 'data':
    case 'items':
    case 'result':
    case 'results':
    case 'rows':
    case 'list':
    case 'records':
      return `{"${wrapper}":${text}}`
    default:
      throw new Error(`No such wrapper: ${String(wrapper satisfies never)}`)
  }
}

function hexOf(text: string): string {
  return text.startsWith('-') ? `-0x${BigInt(text.slice(1)).toString(16)}` : `0x${BigInt(text).toString(16)}`
}

const bigNumber = (hex: string): string => `{"type":"BigNumber","hex":"${hex}"}`

/** The way in which JavaScript writes a number that is large. */
function exponential(text: string): string {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const digits = (whole + fraction).replace(/^0+/, '')
  if (digits === '') return text
  const exponent = whole.replace(/^0+/, '') === '' ? digits.length - fraction.length - 1 : whole.length - 1
  const [first = '', rest] = [digits[0], digits.slice(1).replace(/0+$/, '')]
  const sign = text.startsWith('-') ? '-' : ''
  return `${sign}${first}${rest === '' ? '' : `.${rest}`}e${exponent < 0 ? '' : '+'}${exponent}`
}
