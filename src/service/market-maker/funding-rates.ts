import type { Big } from 'big.js'
import { z } from 'zod'
import { isObject, unwrap, type JsonObject } from '../decode.js'
import { knownSymbol, type Dialect } from '../dialect.js'
import { chainId } from '../fields.js'
import type { Operation } from '../operation.js'
import { isRow, readRow } from '../row.js'
import { readAmount } from '../units.js'
import { marketRead } from './market-read.js'

/** The funding rate of one pair. A field that cannot be read is `undefined`. */
export interface FundingRate {
  /** The pair. */
  readonly pairId: string | undefined
  /** The pair's name; where the service leaves it out, the dialect's own. */
  readonly symbol: string | undefined
  /** The rate as a plain fraction per hour; negative when shorts pay. */
  readonly rate: Big | undefined
  /** Fields that nobody here knows, as they came. */
  readonly rest: JsonObject
}

interface ChainInput {
  readonly chainId: string
}

/** Every pair's funding rate (service.md §4.4): a list, one record, or an object with a rate for each id or name. */
export const fundingRates: Operation<ChainInput, ChainInput, readonly FundingRate[]> = {
  ...marketRead({
    name: 'funding rates',
    decode: (reply, dialect): readonly FundingRate[] =>
      readRates(reply, dialect).map((value) => decodeRate(value, dialect)),
  }),
  schema: z.strictObject({ chainId }),
  request: (input) => ({ method: 'GET', path: ['market-maker', 'fundingrate', input.chainId] }),
}

function decodeRate(value: unknown, dialect: Dialect): FundingRate {
  const row = readRow(value, dialect.records.fundingRate)
  const pairId = row.reference('pairId')
  return {
    pairId,
    symbol: row.text('symbol') ?? knownSymbol(dialect, pairId),
    rate: row.amount('rate'),
    rest: row.rest,
  }
}

function readRates(reply: unknown, dialect: Dialect): readonly unknown[] {
  const rules = dialect.records.fundingRate
  const found = unwrap(
    reply,
    dialect.wrappers,
    (value) => Array.isArray(value) || isRow(value, rules) || isRateByPair(value),
  )
  if (Array.isArray(found)) return found
  if (isRow(found, rules)) return [found]
  return Object.entries(found as JsonObject).map(([pair, rate]) => ({
    [rules[/^\d+$/.test(pair) ? 'pairId' : 'symbol'].names[0]!]: pair,
    ...(isObject(rate) && readAmount(rate) === undefined ? rate : { [rules.rate.names[0]!]: rate }),
  }))
}

/** `{ "1": "120000" }`, `{ "BTC/USD": "120000" }`: each name an id or a pair. */
function isRateByPair(value: unknown): boolean {
  const names = isObject(value) ? Object.keys(value) : []
  return names.length > 0 && names.every((name) => /^\d+$|^[^/\s]+\/[^/\s]+$/.test(name))
}
