import { Big } from 'big.js'
import { parse } from 'lossless-json'
import { positionsCard } from './card.mjs'
import { decodePosition, decodeTrigger, totalsOf, withFigures } from './figures.mjs'

/** Lifetimes of a price and of the name of a pair in milliseconds, as in the bot. */
const MARK_TTL_MS = 2_000
const NAME_TTL_MS = 3_600_000

/** Minutes of candles that are read for a price. */
const CANDLE_MINUTES = 5

/**
 * The answers of the exact bot. It reads what the bot reads, decodes it without losing a digit and computes the same figures. It stores,
 * seals, counts and validates nothing, and handles no failure. `request(path, headers, body)` reads from the service and resolves to the text
 * of its reply; without a body it is a GET.
 */
export function createAnswers({ request, chainId, people }) {
  const headersOf = new Map(
    people.map(({ id, apiKey, keyId }) => [
      id,
      { 'svc-api-key': apiKey, 'svc-key-id': keyId, 'Content-Type': 'application/json' },
    ]),
  )
  const read = async (path, headers, body) => parse(await request(`/trade-bots/${path}`, headers, body))
  const names = createCache(NAME_TTL_MS, async (pairId, headers) => {
    const { assetSymbol } = await read(`data/pairInfo/${chainId}/${pairId}`, headers)
    return assetSymbol
  })
  const marks = createCache(MARK_TTL_MS, async (pair, headers) => {
    const to = Math.floor(Date.now() / 1_000)
    const span = { from: String(to - CANDLE_MINUTES * 60), to: String(to) }
    const candles = await read('charts', headers, JSON.stringify({ pair, time: '1m', ...span }))
    return new Big(candles.at(-1)[4])
  })

  return {
    positions: async (userId) => {
      const headers = headersOf.get(userId)
      const asOf = new Date()
      const [rows, orders] = await Promise.all([
        read(`data/open_positions/${chainId}`, headers),
        read(`data/open_orders/${chainId}`, headers),
      ])
      const triggers = orders.triggerOrders.map(decodeTrigger)
      const decoded = rows.map(decodePosition)
      await names.load(
        decoded.map(({ pairId }) => pairId),
        headers,
      )
      await marks.load(
        decoded.map(({ pairId }) => names.get(pairId)),
        headers,
      )
      const positions = decoded.map((one) => {
        const symbol = names.get(one.pairId)
        return withFigures(one, { symbol, mark: marks.get(symbol), triggers })
      })
      const accountId = userId.toString(16).padStart(12, '0')
      return positionsCard(positions, totalsOf(positions), accountId, asOf)
    },
  }
}

/** Values that are read once for everybody who asks within their lifetime. */
function createCache(ttlMs, read) {
  /** By the key: the value, and the time of its read; while it is read, its promise. */
  const entries = new Map()
  const refresh = (key, headers) => {
    const entry = { at: Date.now(), value: entries.get(key)?.value, reading: undefined }
    entry.reading = read(key, headers).then((value) => Object.assign(entry, { value, reading: undefined }))
    entries.set(key, entry)
    return entry.reading
  }
  return {
    get: (key) => entries.get(key).value,
    /** Reads those that are missing or too old. */
    load: async (keys, headers) => {
      const missing = []
      for (const key of keys) {
        const entry = entries.get(key)
        if (!entry || Date.now() - entry.at > ttlMs) missing.push(refresh(key, headers))
        else if (entry.reading) missing.push(entry.reading)
      }
      if (missing.length > 0) await Promise.all(missing)
    },
  }
}
