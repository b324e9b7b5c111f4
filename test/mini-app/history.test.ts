import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pnlGroupings } from '../../src/desk/account/pnl/groups.js'
import { closedCard } from '../../src/bot/features/account/history/card.js'
import { profitCard } from '../../src/bot/features/account/pnl.js'
import { ReadStoppedError } from '../../src/desk/account/on-rows.js'
import { createReadPnl } from '../../src/desk/account/pnl/pnl.js'
import { historyRoutes } from '../../src/mini-app/history/history.js'
import type { AddRoutes } from '../../src/mini-app/http/routes.js'
import { createReadPlaces, type ReadPlaces } from '../../src/mini-app/history/read-places.js'
import type { ProfitView, TradePage } from '../../src/mini-app/page/history/protocol.js'
import { UnreachableError } from '../../src/service/errors.js'
import type { ClosedPosition } from '../../src/service/service.js'
import { closed, FROM, historyOf, many, render } from '../bot/features/account/history/support.js'
import { pictureContext, recordedPictures } from '../bot/features/recorded-pictures.js'
import { ASKED, traderNamed } from '../desk/support.js'
import { miniAppOf } from './support.js'

const COOKIE = { Cookie: '__Host-desk=session-of-7' }

/** Rows of the service by the label of an account; an error is what reading it fails with. */
type Rows = Readonly<Record<string, readonly ClosedPosition[] | Error>>

/** An account of the trading service, or one with practice money. */
const accountOf = (label: string) => {
  const venue = label.startsWith('Paper') ? 'paper' : 'service'
  return { ...traderNamed(label).account, id: label, venue } as const
}

function pageOf(rows: Rows, pause?: () => Promise<unknown>) {
  const { chain } = traderNamed('Ada')
  const histories = Object.fromEntries(
    Object.entries(rows).map(([label, own]) => [
      label,
      own instanceof Error ? { list: () => Promise.reject(own) } : historyOf(own),
    ]),
  )
  const readPlaces = createReadPlaces({
    accounts: { list: () => Promise.resolve(Object.keys(rows).map(accountOf) as never) },
    chains: [chain],
    findTraderOf: ({ accountId }) =>
      Promise.resolve(
        accountId === 'Disconnected'
          ? undefined
          : { ...traderNamed(accountId), account: accountOf(accountId) },
      ),
    history: { list: (trader, options) => histories[trader.account.label]!.list(trader, options) },
    logger: { warn: () => {} },
  })
  const findRecipient = () => Promise.resolve({ render, timeZone: 'UTC' })
  const { get } = miniAppOf({
    features: [historyRoutes({ readPlaces, findRecipient, now: () => ASKED.getTime() })],
    ...(pause ? { pause } : {}),
  })
  const lines = async (path: string): Promise<readonly { value?: unknown; progress?: string }[]> => {
    const reply = await get(path, COOKIE)
    expect(reply.status).toBe(200)
    // A name is isolated from the direction of the texts around it.
    const text = (await reply.text()).replaceAll(/[\u2068\u2069]/g, '')
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { value?: unknown })
  }
  const value = async <T>(path: string): Promise<T> => (await lines(path)).at(-1)?.value as T
  return {
    get,
    lines,
    readPlaces,
    trades: (query = '') => value<TradePage>(`/history${query}`),
    profit: (query: string) => value<ProfitView>(`/pnl?${query}`),
  }
}

const textsOf = (row: object): readonly string[] =>
  Object.values(row).flatMap((one) => (typeof one === 'object' ? textsOf(one as object) : [String(one)]))

test('a trade has the figures of its card, to the digit, and times in the zone of its person', async () => {
  const partly = closed({ id: '8', positionFee: undefined, status: 'LIQUIDATED', entryPrice: new Big('0.1') })
  const { trades } = await pageOf({ Ada: [closed(), partly] }).trades()
  expect(trades).toHaveLength(2)
  for (const [index, position] of [closed(), partly].entries()) {
    const found = await historyOf([position]).find(traderNamed('Ada'), () => true)
    const card = closedCard(render, traderNamed('Ada'), found, FROM).text.text
    const { key: _, side: _side, trend, place, figures, ...row } = trades[index]!
    const held = figures.at(-1)?.value
    expect(held).toBe('4 days')
    const own = textsOf({ ...row, values: figures.slice(0, -1) })
    expect(own.length).toBeGreaterThan(11)
    for (const text of own) expect(card).toContain(text)
    expect({ trend, place }).toEqual({ trend: 'gain', place: '' })
  }
  expect(trades[1]?.notes.join('')).toContain('costs that the service does not state')
})

test('an order that was cancelled has no PnL', async () => {
  const order = closed({ status: 'CANCELED', size: new Big(0), realisedPnl: new Big('12.34') })
  const { trades } = await pageOf({ Ada: [order] }).trades()
  expect(trades).toMatchObject([{ pnl: '—', pnlPercent: '—', trend: 'flat', notes: [] }])
})

test('pages of all accounts have each trade once, newest first, also of rows that are alike', async () => {
  const rest = { signature: 'in-no-interface'.repeat(50) }
  const alike = closed({
    id: '9'.repeat(78),
    size: new Big(5_000),
    closedAt: new Date(ASKED.getTime() - 1_000),
    rest,
  })
  const { trades } = pageOf({ Ada: many(40), Hedge: [alike, { ...alike }, ...many(33)] })
  const all: TradePage['trades'][number][] = []
  let next = ''
  do {
    const page = await trades(next === '' ? '?fresh=1' : `?after=${next}`)
    all.push(...page.trades)
    next = page.next
    expect(page.notes).toEqual([])
    expect(JSON.stringify(page)).not.toContain('in-no-interface')
  } while (next !== '')
  expect(new Set(all.map(({ key }) => key)).size).toBe(40 + 35)
  expect(all).toHaveLength(75)
  const ended = all.map(({ times }) => Date.parse((times[1] ?? '').replace(/^Ended (.*) UTC.*$/, '$1 UTC')))
  expect(ended).toEqual(ended.toSorted((one, other) => other - one))
  expect(new Set(all.map(({ place }) => place))).toEqual(new Set(['Ada · Arbitrum', 'Hedge · Arbitrum']))
})

test('filters choose by account, side and pair, out of everything', async () => {
  const rows = { Ada: many(40), Hedge: [closed({ isLong: false, pairId: undefined })] }
  const { trades } = pageOf(rows)
  const { places, pairs } = await trades()
  expect(places.map(({ name }) => name)).toEqual(['Ada · Arbitrum', 'Hedge · Arbitrum'])
  const hedge = await trades(`?account=${encodeURIComponent(places[1]!.key)}`)
  expect(hedge.trades.map(({ side, place }) => [side, place])).toEqual([['short', '']])
  expect((await trades('?side=short')).trades).toHaveLength(1)
  const ether = pairs.find(({ name }) => name === 'ETH/USD')!
  const found = await trades(`?pair=${ether.key}`)
  expect(new Set(found.trades.map(({ pair }) => pair))).toEqual(new Set(['ETH/USD']))
  expect(found.trades).toHaveLength(14)
  // Another person's account, or none of theirs, has nothing.
  expect((await trades('?account=of-somebody-else')).trades).toEqual([])
})

test('"none" is said only where the service said so, and what is missing is named', async () => {
  const failing = new UnreachableError('closedPositions', 'no')
  expect((await pageOf({ Ada: [], Hedge: [] }).trades()).none).toBe('No closed positions yet.')
  expect((await pageOf({ Ada: many(3) }).trades('?side=short')).none).toContain('No match among')
  const part = await pageOf({ Ada: [], Hedge: failing, Disconnected: [] }).trades()
  expect(part.none).toBe('Nothing is listed, because not every account could be read.')
  expect(part.notes).toHaveLength(1)
  expect(part.notes[0]).toMatch(/^⚠️ Hedge · Arbitrum could not be read\. ./)
  const some = await pageOf({ Ada: many(2), Hedge: failing }).trades()
  expect([some.trades.length, some.none, some.notes.length]).toEqual([2, '', 1])
  const { sum } = await pageOf({ Ada: many(2), Hedge: failing }).profit('span=all')
  expect(sum).toBe('—')
  const { notes } = await pageOf({ Ada: failing }).profit('span=all')
  expect(notes[0]).toContain('Ada · Arbitrum could not be read')
})

test('profit has the figures and words of the card of /pnl; real and practice money are not added up', async () => {
  const rows = many(40)
  const { profit } = pageOf({ Ada: rows, 'Paper 1': [closed({ closedAt: ASKED })] })
  const { pictures } = recordedPictures()
  for (const span of ['day', 'week', 'month', 'all'] as const) {
    const view = await profit(`span=${span}`)
    const report = await createReadPnl(historyOf(rows))(traderNamed('Ada'), {
      span,
      zone: 'UTC',
      isFresh: true,
    })
    const choice = { span, zone: 'UTC' } as const
    const cards = (['-', ...pnlGroupings.map((by) => ({ by, page: 0 }))] as const).map((part) =>
      profitCard(pictureContext, pictures, traderNamed('Ada'), report, { ...choice, part }),
    )
    const said = cards
      .map(({ text }) => text.text)
      .join('\n')
      .replaceAll(/ +/g, ' ')
    const { days, pnl, count, figures, groupings } = view
    expect(figures).toHaveLength(11)
    for (const text of [
      days,
      pnl,
      count,
      ...textsOf(figures),
      ...groupings.flatMap(({ rows }) => rows.flat()),
    ])
      expect(said).toContain(text)
    expect(view.curve.at(-1)?.total).toBe(pnl)
    expect(view.byDay[0]?.total).toBe(pnl)
    expect(view.notes.at(-1)).toBe('Practice accounts are not included. Choose one to see its PnL.')
  }
  const practice = await profit('span=day&account=Paper%201/42161')
  expect([practice.pnl, practice.notes]).toEqual(['+$334.14', []])
})

test('the trading of one wallet under two keys counts once', async () => {
  const rows = many(3)
  const alone = await pageOf({ Ada: rows }).profit('span=all')
  const { pnl, count, notes } = await pageOf({ Ada: rows, Second: rows }).profit('span=all')
  expect([pnl, count]).toEqual([alone.pnl, alone.count])
  expect(notes).toContain(
    'In no total, because its wallet is counted with another account: Second · Arbitrum',
  )
})

test('the curve rises strictly in time, ends with the sum, and stays small for a long history', async () => {
  const rows = many(5_000).map((row, index) => ({
    ...row,
    closedAt: new Date(ASKED.getTime() - Math.floor(index / 2) * 60_000),
  }))
  const { curve, pnl, pairChoices } = await pageOf({ Ada: rows }).profit('span=all')
  const times = curve.map(({ time }) => time)
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other))
  expect(curve.length).toBeLessThan(1_000)
  expect(curve.at(-1)).toMatchObject({ total: pnl })
  expect(curve[0]).toMatchObject({ value: 0, total: '$0.00' })
  expect(pairChoices.map(({ name }) => name)).toEqual(['BTC/USD', 'ETH/USD'])
})

test('profit is read anew where that is asked for', async () => {
  const read: boolean[] = []
  const readPlaces: ReadPlaces = (_, { isFresh }) => {
    read.push(isFresh)
    return Promise.resolve({ places: [], histories: [] })
  }
  const findRecipient = () => Promise.resolve({ render, timeZone: 'UTC' })
  const { get } = miniAppOf({
    features: [historyRoutes({ readPlaces, findRecipient, now: () => ASKED.getTime() })],
  })
  for (const query of ['span=day', 'span=day&fresh=1']) await (await get(`/pnl?${query}`, COOKIE)).text()
  expect(read).toEqual([false, true])
})

test('a long read says how far it is', async () => {
  let turns = 0
  // Twice the time of a line passes before the read is over.
  const pause = () => ((turns += 1) <= 2 ? Promise.resolve() : new Promise(() => {}))
  const all = await pageOf({ Ada: many(40) }, pause).lines('/pnl?span=all')
  expect(all.slice(0, -1).map((line) => line.progress)).toEqual([
    expect.stringMatching(/^⏳ Closed positions: \d+ read so far…$/),
    expect.stringMatching(/^⏳ Closed positions: \d+ read so far…$/),
  ])
})

test('the progress of a read counts the rows of all accounts together', async () => {
  const { readPlaces } = pageOf({ Ada: many(40), Hedge: many(33) })
  const counted: number[] = []
  const onRows = (rows: number) => counted.push(rows)
  await readPlaces(7, { place: undefined, atLeast: Infinity, isFresh: true, onRows })
  expect(counted.at(-1)).toBe(73)
})

test('a read that nobody waits for ends at its next rows', async () => {
  let goOn = (): void => {}
  const paused = new Promise<void>((resolve) => (goOn = resolve))
  let ended: (error: unknown) => void = () => {}
  const stopped = new Promise((resolve) => (ended = resolve))
  const addRoutes: AddRoutes = (routes) =>
    routes.long('/long', z.object({}), async (_visit, _query, onRows) => {
      onRows(1)
      await paused
      try {
        onRows(2)
      } catch (error) {
        ended(error)
        throw error
      }
      return {}
    })
  const { get } = miniAppOf({ features: [addRoutes] })
  const reply = await get('/long', COOKIE)
  await reply.body?.cancel()
  goOn()
  expect(await stopped).toBeInstanceOf(ReadStoppedError)
})

test('a long read gives nothing to a person who lost access meanwhile, and HEAD begins none', async () => {
  let reads = 0
  let isLetIn = true
  const addRoutes: AddRoutes = (routes) =>
    routes.long('/long', z.object({}), () => {
      reads += 1
      isLetIn = false
      return Promise.resolve({ secret: 'of Ann' })
    })
  const { app, get } = miniAppOf({
    features: [addRoutes],
    findAccess: () => Promise.resolve(isLetIn ? 'trader' : undefined),
  })
  const socket = { remoteAddress: '203.0.113.7', remotePort: 1, remoteFamily: 'IPv4' }
  const head = await app.request('/long', { method: 'HEAD', headers: COOKIE }, { incoming: { socket } })
  expect(head.status).toBe(403)
  expect(reads).toBe(0)
  const text = await (await get('/long', COOKIE)).text()
  expect(text).toContain('This page has ended')
  expect(text).not.toContain('of Ann')
})

test.each(['?after=1.2.x', '?after=', '?side=both', '?more=1', '?pair=12345678901234567'])(
  'a query of another shape is refused: %s',
  async (query) => {
    const { get } = pageOf({ Ada: [] })
    expect((await get(`/history${query}`, COOKIE)).status).toBe(400)
    expect((await get('/history')).status).toBe(401)
    expect((await get('/pnl', COOKIE)).status).toBe(400)
  },
)
