import { formatUnits, parseUnits } from '../../../src/practice/exchange/engine/amounts.js'
import { roundTo } from './core.js'
import type { Draws } from './draws.js'
import { priceDecimals } from './prices.js'
import type { ServiceWorld, Wrapper } from './world.js'

/** A record or a list of records, before it is written. */
export type Fields = Readonly<Record<string, unknown>>

/** A number that is written without quotation marks, with every digit. */
class Digits {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const IDS = new Set(['posId', 'orderId', 'tokenId', 'svcId', 'chainId'])
const TIMES = new Set(['createdAt', 'closedAt', 'triggerCreatedAt', 'triggeredAt', 't', 'time'])
const FLAGS = new Set(['isLong', 'isTP'])
const WORDS = new Set(['positionType', 'positionStatus', 'status', 'triggerStatus', 'actionType'])
const STATES = ['positionStatus', 'status', 'triggerStatus'] as const
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

const ADDRESSES = new Set(['owner', 'account', 'refer', 'trader'])

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
    const exact = isExact
      ? record
      : Object.fromEntries(
          Object.entries(record).map(([name, value]) => [
            name,
            shown(name, value, key, unit, Number(record['tokenId'])),
          ]),
        )
    if (isWhole) return exact
    const without = missing(record, key)
    const left = Object.entries(exact).flatMap(([name, value]): [string, unknown][] => {
      if (!without.has(name)) return [[name, value]]
      return world.missingAs === 'absent' ? [] : [[name, world.missingAs === 'null' ? null : '']]
    })
    const unknown = draws.is(world.unknownWords, `word ${key}`)
      ? STATES.filter((name) => Object.hasOwn(record, name)).map((name) => [name, 'SETTLING'])
      : []
    const more = draws.is(world.unknownFields, `more ${key}`) ? { epoch: 7, meta: { source: 'v2' } } : {}
    return { ...Object.fromEntries(left), ...Object.fromEntries(unknown), ...more } as Fields
  }

  const written = (reply: unknown): unknown => (isPlain ? reply : writeValue(reply, ''))

  function writeValue(value: unknown, name: string): unknown {
    if (Array.isArray(value)) {
      // A candle without names begins with its time.
      const isCandle = name === '' && value.length === 6 && value.every((one) => typeof one !== 'object')
      return value.map((one, place) => writeValue(one, isCandle ? (place === 0 ? 't' : 'price') : name))
    }
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [
          world.spelling === 'second' ? (SECOND_SPELLINGS[key] ?? key) : key,
          writeValue(one, key),
        ]),
      )
    }
    return writeField(value, name)
  }

  function writeField(value: unknown, name: string): unknown {
    if (FLAGS.has(name) && typeof value === 'boolean')
      return world.flags === 'json' ? value : world.flags === 'text' ? String(value) : Number(value)
    if (ADDRESSES.has(name) && typeof value === 'string')
      return world.addresses === 'lower' ? value : `0x${value.slice(2).toUpperCase()}`
    if (WORDS.has(name) && typeof value === 'string') return word(value)
    if (typeof value !== 'string' && typeof value !== 'number') return value
    const text = String(value)
    if (!NUMBER.test(text)) return value
    if (TIMES.has(name)) return time(text, value, name)
    if (IDS.has(name)) {
      if (world.ids === 'number') return value
      return world.ids === 'text' ? text : { type: 'BigNumber', hex: `0x${BigInt(text).toString(16)}` }
    }
    return typeof value === 'number' ? value : number(text)
  }

  function word(value: string): string {
    const spelled = world.spelling === 'second' ? (SECOND_SPELLINGS[value] ?? value) : value
    if (world.capitals === 'lower') return spelled.toLowerCase()
    return world.capitals === 'upper' ? spelled.toUpperCase() : spelled
  }

  /** A time in whole seconds; zero means that there is none. Candles are of the market, and not of the service's clock. */
  function time(text: string, value: string | number, name: string): unknown {
    if (text === '0') return value
    const offset = name.endsWith('At') ? world.clockOffset / 1_000 : 0
    const seconds = Number.parseInt(text, 10) + offset
    switch (world.times) {
      case 'seconds':
        return typeof value === 'number' ? seconds : `${seconds}`
      case 'text':
        return `${seconds}`
      case 'milliseconds':
        return seconds * 1_000
      case 'iso':
        return new Date(seconds * 1_000).toISOString()
      default:
        throw new Error(`No such time: ${String(world.times satisfies never)}`)
    }
  }

  function number(text: string): unknown {
    if (world.numbers === 'text') return text
    if (world.numbers === 'number') return new Digits(text)
    if (world.numbers === 'exponent') return new Digits(exponential(text))
    if (text.includes('.')) return text
    const hex = text.startsWith('-')
      ? `-0x${BigInt(text.slice(1)).toString(16)}`
      : `0x${BigInt(text).toString(16)}`
    return world.numbers === 'hex' ? hex : { type: 'BigNumber', hex }
  }

  const stringify = isPlain ? (value: unknown): string => JSON.stringify(value) : json
  return {
    row,
    isPlainRow: isExact && isWhole,
    text: (reply) => stringify(wrap(written(reply), world.wrapper)),
    executeText: (reply) => {
      // A list of items is not what an execute answers with.
      const wrapper = world.wrapper === 'data and items' ? 'success and data' : world.wrapper
      return stringify(wrap(written(reply), world.executeWrapped ? wrapper : 'bare'))
    },
  }
}

function wrap(reply: unknown, wrapper: Wrapper): unknown {
  if (wrapper === 'bare') return reply
  if (wrapper === 'success and data') return { success: true, data: reply }
  return wrapper === 'data and items' ? { success: true, data: { items: reply } } : { [wrapper]: reply }
}

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

function json(value: unknown): string {
  if (value instanceof Digits) return value.text
  if (Array.isArray(value)) return `[${value.map(json).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).filter(([, one]) => one !== undefined)
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${json(one)}`).join(',')}}`
}
