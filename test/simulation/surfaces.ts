import { createHmac } from 'node:crypto'
import { Big } from 'big.js'
import type { User } from 'grammy/types'
import { z } from 'zod'
import type { DeskData } from '../../src/mini-app/page/desk/protocol.js'
import type { ProfitView, TradePage } from '../../src/mini-app/page/history/protocol.js'
import { BOT_TOKEN, PAGE, type ServerName } from './instance.js'
import type { RenderedTexts } from './rendered.js'
import type { Run } from './run.js'
import { tradedMarket } from './service/prices.js'

/** A position as it is shown somewhere. */
export interface ShownPosition {
  readonly tokenId: number | undefined
  readonly isLong: boolean
  readonly size: Big
  readonly collateral: Big
  /** Undefined where it is not shown, or is an estimate. */
  readonly pnl: Big | undefined
}

/** Figures of an account, as something shows them. Each is undefined where it is not shown, or not as the whole of it. */
interface ShownFigures {
  readonly positions?: readonly ShownPosition[]
  /** The balance of the trading account. */
  readonly balance?: Big
  /** The PnL of all that was ever closed. */
  readonly realized?: Big
}

/** What a surface beside the chat showed to a person, or to a program of theirs. */
export interface Looked {
  /** When it was answered, in milliseconds. */
  readonly at: number
  readonly server: ServerName
  readonly path: string
  readonly body: string
  readonly figures: ShownFigures
}

/** Looks at what a line shows in the chat too; undefined where that is not there, or nothing answers. */
export type Look = (line: string) => Promise<Looked | undefined>

/** What is asked for, by the line that shows the same in the chat, and how its answer is read. */
type Reads = Readonly<
  Record<string, { readonly path: string; readonly read: (body: string) => ShownFigures }>
>

const amount = z
  .string()
  .nullable()
  .transform((text) => (text === null ? undefined : new Big(text)))
const position = z.object({
  pair: z.string().nullable(),
  side: z.string().nullable(),
  size: amount,
  collateral: amount,
  unrealizedPnl: amount,
  isPnlEstimate: z.boolean(),
  missingCosts: z.array(z.string()),
})
const positions = z.object({ data: z.array(position) })
const balances = z.object({ data: z.object({ balances: z.object({ trading: amount }).nullable() }) })
const profit = z.object({
  data: z.object({
    pnl: amount,
    beforeCosts: z.number(),
    leftOut: z.number(),
    closes: z.number(),
    extent: z.string(),
  }),
})
const history = z.object({
  data: z.array(z.object({ kind: z.string(), pnl: amount, missingCosts: z.array(z.string()) })),
  mayBeMore: z.boolean(),
  next: z.string().nullable(),
})

/** A sum of amounts; undefined where one is unknown, or there is none. */
function sumOf(amounts: readonly (Big | undefined)[]): { readonly realized?: Big } {
  const known = amounts.filter((one) => one !== undefined)
  if (known.length < amounts.length || known.length === 0) return {}
  return { realized: known.reduce((sum, one) => sum.plus(one)) }
}

const OF_API: Reads = {
  '/positions': {
    path: '/v1/positions',
    read: (body) => ({
      positions: positions
        .parse(JSON.parse(body))
        .data.flatMap(({ pair, side, size, collateral, unrealizedPnl, isPnlEstimate, missingCosts }) =>
          pair === null || !size || !collateral
            ? []
            : [
                {
                  tokenId: tradedMarket(pair)?.rules.tokenId,
                  isLong: side === 'long',
                  size,
                  collateral,
                  pnl: isPnlEstimate || missingCosts.length > 0 ? undefined : unrealizedPnl,
                },
              ],
        ),
    }),
  },
  '/balance': {
    path: '/v1/balances',
    read: (body) => {
      const balance = balances.parse(JSON.parse(body)).data.balances?.trading
      return balance ? { balance } : {}
    },
  },
  '/pnl all': {
    path: '/v1/profit?span=all',
    read: (body) => {
      const { pnl, beforeCosts, leftOut, closes, extent } = profit.parse(JSON.parse(body)).data
      const isWhole = beforeCosts === 0 && leftOut === 0 && extent === 'whole'
      return pnl && isWhole && closes > 0 ? { realized: pnl } : {}
    },
  },
  '/history': {
    path: '/v1/history?limit=100',
    read: (body) => {
      const { data, mayBeMore, next } = history.parse(JSON.parse(body))
      const closes = data.filter(({ kind }) => kind !== 'order')
      const isWhole = !mayBeMore && next === null && closes.every((one) => one.missingCosts.length === 0)
      return isWhole ? sumOf(closes.map(({ pnl }) => pnl)) : {}
    },
  },
}

/** Milliseconds within which drafts join on one card, which has buttons of its own. */
const JOINED_MS = 61_000

/** A program of a person, which has a token. */
export interface Program {
  readonly look: Look
  /** Hands in a line as a draft. False where it is not taken, or another one may share its card. */
  draft(line: string): Promise<boolean>
}

/** Creates a program of a person. */
export function createProgram({ scheduler, ask }: Run, token: string): Program {
  const authorization = `Bearer ${token}`
  let draftedAt = -Infinity
  return {
    look: async (line) => {
      const wanted = OF_API[line]
      if (!wanted) return undefined
      const { path, read } = wanted
      const answered = await ask('API', { path, headers: { authorization } })
      if (answered?.status !== 200) return undefined
      return { at: scheduler.now(), server: 'API', path, body: answered.body, figures: read(answered.body) }
    },
    draft: async (line) => {
      if (scheduler.now() - draftedAt < JOINED_MS) return false
      draftedAt = scheduler.now()
      const body = JSON.stringify({ line })
      const headers = { ...jsonOf(body), authorization, 'idempotency-key': `draft-${scheduler.now()}` }
      const answered = await ask('API', { method: 'POST', path: '/v1/drafts', headers, body })
      return answered !== undefined && answered.status < 300
    },
  }
}

/** The headers of a body of JSON. */
function jsonOf(body: string): Readonly<Record<string, string>> {
  return { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}` }
}

/** The value of an answer in lines of JSON; undefined for one that failed. */
function valueOf(body: string): unknown {
  const lines = body.trim().split('\n')
  return (JSON.parse(lines.at(-1) ?? '') as { readonly value?: unknown }).value
}

/** True for a note on results in R, which leaves the PnL as it is. */
function isOfR(keys: readonly string[]): boolean {
  return keys.some((key) => /^(?:result-in-r|pnl-r-)/.test(key))
}

/** The end of the first event of a stream. */
const FIRST_DESK = /event: desk\ndata: (?<json>.*)\n\n/

/** What the page asks for. Its amounts are the texts that it shows, which were written for it just now. */
const ofPage = ({ amountOf, keysOf }: Pick<RenderedTexts, 'amountOf' | 'keysOf'>): Reads => ({
  '/positions': {
    path: '/live',
    read: (body) => {
      const json = FIRST_DESK.exec(body)?.groups?.['json']
      if (json === undefined) return {}
      const rows = (JSON.parse(json) as DeskData).positions
      return {
        positions: rows.flatMap(({ pair, side, size, collateral, pnl }) => {
          const [own, backing] = [amountOf(size), amountOf(collateral)]
          if (!own || !backing) return []
          return [
            {
              tokenId: tradedMarket(pair)?.rules.tokenId,
              isLong: side === 'long',
              size: own,
              collateral: backing,
              pnl: amountOf(pnl),
            },
          ]
        }),
      }
    },
  },
  '/pnl all': {
    path: '/pnl?span=all',
    read: (body) => {
      const view = valueOf(body) as ProfitView | undefined
      const realized = view?.notes.every((note) => isOfR(keysOf(note))) ? amountOf(view.pnl) : undefined
      return realized ? { realized } : {}
    },
  },
  '/history': {
    path: '/history',
    read: (body) => {
      const page = valueOf(body) as TradePage | undefined
      const isWhole =
        page?.next === '' &&
        page.notes.length === 0 &&
        page.trades.every(({ notes }) => notes.every((note) => isOfR(keysOf(note))))
      // An order that was cancelled has none.
      return isWhole ? sumOf(page.trades.flatMap(({ pnl }) => (pnl === '—' ? [] : [amountOf(pnl)]))) : {}
    },
  },
})

/** Creates what a person looks at on the page, which they open anew each time. */
export function createPage({ scheduler, ask, telegram }: Run, user: User): Look {
  const reads = ofPage(telegram)
  return async (line) => {
    const wanted = reads[line]
    if (!wanted) return undefined
    const { path, read } = wanted
    const body = JSON.stringify({ initData: initDataOf(user, scheduler.now()), isFramed: false })
    const entered = await ask('page', {
      method: 'POST',
      path: '/session',
      headers: { ...jsonOf(body), origin: PAGE },
      body,
    })
    if (entered?.status !== 200) return undefined
    const answered = await ask('page', {
      path,
      headers: { cookie: entered.cookie, 'desk-person': `${user.id}` },
      isEnough: (text) => path === '/live' && FIRST_DESK.test(text),
    })
    if (answered?.status !== 200) return undefined
    return { at: scheduler.now(), server: 'page', path, body: answered.body, figures: read(answered.body) }
  }
}

/** The query string by which Telegram says who opens the page, signed at a time in milliseconds. */
function initDataOf({ id, first_name }: User, at: number): string {
  const fields = new Map([
    ['auth_date', `${Math.floor(at / 1_000)}`],
    ['query_id', `${at}`],
    ['user', JSON.stringify({ id, first_name })],
  ])
  const lines = [...fields].map(([name, value]) => `${name}=${value}`).join('\n')
  const key = createHmac('sha256', 'WebAppData').update(BOT_TOKEN).digest()
  fields.set('hash', createHmac('sha256', key).update(lines).digest('hex'))
  return new URLSearchParams([...fields]).toString()
}
