import { formatUnits } from '../../../packages/practice-exchange/src/engine/amounts.js'
import type { Command } from '../../../packages/practice-exchange/src/engine/events.js'
import { RejectedError } from '../../../packages/practice-exchange/src/engine/rejected-error.js'
import {
  functionNamed,
  readParams,
} from '../../../packages/practice-exchange/src/http/functions/functions.js'
import { PERIODS } from '../../../packages/practice-exchange/src/market/candles.js'
import type { Market } from '../../../packages/practice-exchange/src/market/pairs.js'
import { accountReads, marketMakerReads } from './reads.js'
import { answerOf, failure, good, type Reply } from './answers.js'
import { tryTo, type After, type Core } from './core.js'
import { createDraws } from './draws.js'
import { createLists, type ShownRow } from './lists.js'
import { commandOf } from './others.js'
import { tradedMarket } from './prices.js'
import type { Endpoint, Moment, PriceMove, ServiceWorld, Span } from './world.js'
import { createWriting } from './writing.js'

/** A request as it arrives. */
export interface ServiceRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * The reply to a request; `cut` if the connection was closed instead, and `refused` if there was none. A request that is never
 * answered never resolves.
 */
export type ServiceReply = Exclude<Reply, 'never'>

/** A list that a key was shown. */
export interface ShownList {
  /** When it was answered, in milliseconds. */
  readonly at: number
  readonly list: Endpoint
  readonly wallet: string
  /** The key that it was shown to. */
  readonly keyId: string
  readonly chainId: string
  readonly page: string | undefined
  readonly rows: readonly ShownRow[]
}

/** The trading service of a world. */
export interface DrawnService {
  /** Lets a key act for a wallet of the core. Several keys may act for one. */
  addKey(key: { readonly apiKey: string; readonly keyId: string; readonly wallet: string }): void
  /** Wallet for which a key acts; undefined for an unknown one. */
  walletOf(key: { readonly apiKey: string; readonly keyId: string }): string | undefined
  handle(request: ServiceRequest): Promise<ServiceReply>
  /** The rows that each list shows at a time, for whoever compares them with the truth: such a read changes nothing. */
  readonly lists: ReturnType<typeof createLists>
  /** Every list of an account that was answered well, in order: what its readers can know. */
  readonly shown: readonly ShownList[]
}

/** Addresses the chain of what others do. */
const OTHERS_CHAIN = '42161'

/** Forms of the answers to paths that service.md does not show. */
const UNKNOWN_PATHS = { '404': '404 error', '500': '500 error', '200 page': '200 page', cut: 'cut' } as const

const NO_PARAMETERS = new URLSearchParams()

/** Most candles of a reply. */
const MOST_CANDLES = 2_000

/** Makes the service of a world, which shows the truth of `core` by the habits of the world. */
export function createDrawnService({
  world,
  core,
  random,
  now,
  after,
}: {
  readonly world: ServiceWorld
  readonly core: Core
  /** Numbers from 0 to 1; one is taken. */
  readonly random: () => number
  readonly now: () => number
  readonly after: After
}): DrawnService {
  const draws = createDraws(Math.floor(random() * 4_294_967_296))
  const writing = createWriting(world, draws)
  const start = now()
  const lists = createLists({ world, core, draws, writing, start })
  const ofAccount = accountReads({ world, core, draws, writing, lists })
  const ofMarketMaker = marketMakerReads({ world, core, draws, writing })
  const keys = new Map<string, string>()
  const counts = { execute: 0, positions: 0, orders: 0, charts: 0 }
  const outages: {
    readonly list: Endpoint
    readonly until: number
    readonly form: ServiceWorld['failedReadsForm']
  }[] = []
  const shown: ShownList[] = []
  let requests = 0

  const keyOf = (apiKey: string, keyId: string): string => `${apiKey}\n${keyId}`
  const pause = (span: Span, key: string): Promise<void> | undefined => {
    const ms = span.most === 0 ? 0 : draws.within(span, key)
    return ms > 0 ? new Promise((resolve) => void after(ms, resolve)) : undefined
  }

  // What is planned for a moment: by others, by the price, and by lists that fail.
  const plans: { readonly moment: Moment; readonly run: () => void }[] = [
    ...world.others.map((other) => ({
      moment: other,
      run: () => {
        const wallet = core.wallets[other.wallet % Math.max(1, core.wallets.length)]
        if (wallet === undefined) return
        const command = commandOf(other, { core, chainId: OTHERS_CHAIN, wallet, at: now() })
        if (command) tryTo(() => core.act({ chainId: OTHERS_CHAIN, wallet, command, by: 'other' }))
      },
    })),
    ...world.moves.map((move) => ({ moment: move, run: () => movePrice(move) })),
    ...world.outages.map((outage) => ({
      moment: outage,
      run: () => void outages.push({ list: outage.list, until: now() + outage.lasts, form: outage.form }),
    })),
  ]
  const planned = (on: Moment['on'], nth: number): void => {
    for (const { moment, run } of plans)
      if (moment.on === on && moment.nth === nth) {
        if (moment.ms > 0) after(moment.ms, run)
        else run()
      }
  }
  planned('start', 0)

  function movePrice({ pair, to, thousandths, backAfter }: PriceMove): void {
    const market = core.prices.markets[pair % core.prices.markets.length]!
    const before = core.prices.at(market, now())
    const target = to === 'by' ? undefined : core.nearestLevel(market, to)
    // The core looks at a position some way before its liquidation, which moves as fees accrue.
    const past = to === 'liquidation' ? 10 : 1
    const by = to === 'by' ? thousandths : target === undefined ? 0 : target > before ? past : -past
    if (by === 0) return
    core.movePrice(market, ((target ?? before) * BigInt(1_000 + by)) / 1_000n)
    if (backAfter > 0) after(backAfter, () => core.movePrice(market, before))
  }

  function walletOf(request: ServiceRequest): string | undefined {
    const { headers } = request
    return keys.get(keyOf(headers['svc-api-key'] ?? '', headers['svc-key-id'] ?? ''))
  }

  function unknownPath(method: string, path: string): Reply {
    const message = `Cannot ${method} ${path}`
    const form = UNKNOWN_PATHS[world.unknownPathsGet]
    return answerOf(form, { message, hash: '', whole: '' })
  }

  const refused = (): Reply => failure(Number(world.unknownKeysGet), 'Invalid API key or key ID')

  async function read(
    endpoint: Endpoint,
    answer: (asked: { readonly number: number; readonly now: number }) => Reply,
    /** Called when it is answered well. */
    answeredWell: () => void = () => undefined,
  ): Promise<Reply> {
    const number = requests++
    if (endpoint === 'open_positions') planned('positions', counts.positions++)
    else if (endpoint === 'open_orders') planned('orders', counts.orders++)
    else if (endpoint === 'charts') planned('charts', counts.charts++)
    await pause(world.readsArrive, `read arrives ${number}`)
    const at = now()
    const outage = outages.find(({ list, until }) => (list === endpoint || list === 'all') && at < until)
    const form =
      outage?.form ??
      (draws.is(world.failedReads, `read fails ${number}`) ? world.failedReadsForm : undefined)
    const age = draws.is(world.staleReads, `stale ${number}`)
      ? draws.within(world.staleReadsAge, `stale age ${number}`)
      : 0
    const whole = answered(() => answer({ number, now: at - age }))
    const reply =
      form === undefined || typeof whole === 'string'
        ? whole
        : answerOf(form, {
            message: 'Something went wrong',
            hash: `0x${draws.hex(64, `hash of read ${number}`)}`,
            whole: whole.body,
          })
    await pause(world.readsReturn, `read returns ${number}`)
    if (form === undefined) answeredWell()
    return reply
  }

  function charts(body: string, at: number): Reply {
    const { pair, time, from, to } = jsonObject(body)
    const market = tradedMarket(String(pair).replace(/^([A-Z]+)[-/]?USD$/, '$1'))
    const period = PERIODS.get(String(time))
    if (!market || period === undefined) return failure(500, 'There is no such pair or period.')
    const end = Math.min(timeOf(to), at - draws.within(world.chartsAge, `charts age ${market.rules.tokenId}`))
    const begin = Math.max(timeOf(from), end - MOST_CANDLES * period)
    const rows = candlesOf(market, period, begin, end)
    const ordered = world.candleOrder === 'oldest first' ? rows : rows.toReversed()
    return good(writing.text(notation(ordered, world.candles)))
  }

  function candlesOf(market: Market, period: number, from: number, end: number): readonly unknown[][] {
    const rows: unknown[][] = []
    for (let opens = Math.floor(from / period) * period; opens <= end; opens += period) {
      const prices = core.prices.candle(market, opens, Math.min(opens + period - 1, end))
      rows.push([Math.floor(opens / 1_000), ...prices.map((price) => formatUnits(price)), '25000'])
    }
    return rows
  }

  async function execute(request: ServiceRequest): Promise<Reply> {
    const call = counts.execute++
    const sentAt = now()
    planned('execute', call)
    await pause(world.executesArrive, `execute arrives ${call}`)
    const wallet = walletOf(request)
    if (wallet === undefined) return refused()
    const reply = answered(() => executed(request, wallet, call, sentAt))
    await pause(world.executesReturn, `execute returns ${call}`)
    return reply
  }

  function executed(request: ServiceRequest, wallet: string, call: number, sentAt: number): Reply {
    const { name, chainId, params } = jsonObject(request.body)
    const fault = world.executeFaults.find((one) => one.call === call)
    const hash = `0x${draws.hex(64, `hash ${call}`)}`
    let rejected: string | undefined
    let acted = false
    try {
      const command = commandNamed(name, params, hash)
      if (!core.chains.includes(String(chainId)))
        throw new RejectedError(`There is no exchange on chain ${String(chainId)}.`)
      if (fault?.acts !== false && fault?.form !== 'refused') {
        core.act({ chainId: String(chainId), wallet, command, by: 'owner', request: call })
        acted = true
      }
    } catch (error) {
      if (!(error instanceof RejectedError)) throw error
      rejected = error.message
    }
    const isRefused = rejected !== undefined && world.refusals === 'at once' && fault === undefined
    const form = isRefused ? world.refusalForm : (fault?.form ?? 'hash')
    const message = isRefused
      ? world.refusalWords === 'rule'
        ? (rejected ?? '')
        : 'Execution failed (E-1042)'
      : (fault?.message ?? '')
    const whole = writing.executeText(hashAt(world.hashPlace, hash))
    const reply = answerOf(form, { message, hash, whole })
    core.note({
      kind: 'request',
      at: now(),
      sentAt,
      wallet,
      request: call,
      keyId: request.headers['svc-key-id'] ?? '',
      name: String(name),
      chainId: String(chainId),
      params: params as Readonly<Record<string, unknown>>,
      hash,
      acted,
      ...(rejected === undefined ? {} : { rejected }),
      answer: form,
    })
    return reply
  }

  function commandNamed(name: unknown, params: unknown, hash: string): Command {
    if (typeof name !== 'string' || typeof params !== 'object' || params === null || Array.isArray(params))
      throw new RejectedError('The field "params" must be an object.')
    const reader = functionNamed(name)(readParams(name, params as Readonly<Record<string, unknown>>))
    const command = reader((tokenId) => {
      const market = tradedMarket(`${tokenId}`)
      if (!market) throw new RejectedError(`There is no pair ${tokenId}.`)
      return core.prices.at(market, now())
    })
    return 'hash' in command ? { ...command, hash } : command
  }

  /** The reply, or the refusal that was thrown. */
  function answered(run: () => Reply): Reply {
    try {
      return run()
    } catch (error) {
      if (error instanceof RejectedError) return failure(500, error.message)
      throw error
    }
  }

  async function route(request: ServiceRequest): Promise<Reply> {
    const [path = '', query = ''] = request.path.split('?')
    const segments = path.split('/')
    const [, root, first = '', second = '', third = '', fourth = ''] = path.includes('%')
      ? segments.map(decodeURIComponent)
      : segments
    const parameters = query === '' ? NO_PARAMETERS : new URLSearchParams(query)
    if (root === 'market-maker' && request.method === 'GET') {
      return await read('market-maker', (asked) =>
        ofMarketMaker(first, { chainId: second, of: third, parameters, ...asked }),
      )
    }
    if (root !== 'trade-bots') return unknownPath(request.method, path)
    if (first === 'execute' && request.method === 'POST') return await execute(request)
    if (first === 'charts' && request.method === 'POST') {
      return await read('charts', (asked) =>
        walletOf(request) === undefined ? refused() : charts(request.body, asked.now),
      )
    }
    if (first !== 'data' || request.method !== 'GET') return unknownPath(request.method, path)
    const wallet = walletOf(request)
    const page = parameters.get('paginate') ?? undefined
    let rows: readonly ShownRow[] | undefined
    return await read(
      second as Endpoint,
      (asked) =>
        // Referrals by account are read without a key (§5.2).
        wallet === undefined && second !== 'referrals'
          ? refused()
          : ofAccount(second, {
              wallet: wallet ?? '',
              chainId: third,
              pair: fourth,
              page,
              ...asked,
              shown: (all) => (rows = all),
            }),
      () => {
        if (wallet !== undefined && rows)
          shown.push({
            at: now(),
            list: second as Endpoint,
            wallet,
            keyId: request.headers['svc-key-id'] ?? '',
            chainId: third,
            page,
            rows,
          })
      },
    )
  }

  return {
    addKey({ apiKey, keyId, wallet }) {
      keys.set(keyOf(apiKey, keyId), world.oneWallet ? (core.wallets[0] ?? wallet) : wallet)
    },
    walletOf: ({ apiKey, keyId }) => keys.get(keyOf(apiKey, keyId)),
    lists,
    shown,
    async handle(request) {
      const reply = await route(request)
      return reply === 'never' ? await new Promise<never>(() => undefined) : reply
    },
  }
}

function jsonObject(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>
  } catch {
    // Refused below.
  }
  throw new RejectedError('The request body must be a JSON object.')
}

function hashAt(place: ServiceWorld['hashPlace'], transactionHash: string): object {
  const receipt = { transactionReceipt: { transactionHash, status: 1 } }
  if (place === 'bare') return { transactionHash }
  return place === 'both' ? { ...receipt, transactionHash } : receipt
}

/** A time of a request, in milliseconds: Unix seconds or milliseconds as text, or ISO 8601. */
function timeOf(value: unknown): number {
  const text = String(value)
  if (!/^\d+$/.test(text)) return Date.parse(text)
  const number = Number.parseInt(text, 10)
  return number < 100_000_000_000 ? number * 1_000 : number
}

const CANDLE = ['time', 'open', 'high', 'low', 'close', 'volume'] as const

function notation(rows: readonly unknown[][], how: ServiceWorld['candles']): unknown {
  if (how === 'rows') return rows
  const names = how === 'objects' ? CANDLE : CANDLE.map((name) => name.slice(0, 1))
  if (how === 'columns')
    return Object.fromEntries(names.map((name, place) => [name, rows.map((row) => row[place])]))
  return rows.map((row) => Object.fromEntries(names.map((name, place) => [name, row[place]])))
}
