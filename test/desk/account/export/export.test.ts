import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Big } from 'big.js'
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBeginExport, type ExportFile } from '../../../../src/desk/account/export/export.js'
import { parseExport } from '../../../../src/desk/account/export/export-choice.js'
import { createService, type Service } from '../../../../src/service/service.js'
import { ASKED, traderNamed } from '../../support.js'
import { sleepless } from '../../../support/time/timers.js'
import { systemRandom } from '../../../../src/lib/random.js'

/** What the service answers to a path and a page. */
let answer: (path: string, page: number) => { readonly status?: number; readonly body: unknown }
let server: Server
let service: Service
/** How often it was asked. */
let asked = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    asked++
    const url = new URL(request.url ?? '', 'http://service')
    const { status = 200, body } = answer(
      url.pathname,
      Number.parseInt(url.searchParams.get('paginate') ?? '1', 10),
    )
    response.writeHead(status).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  service = createService({ random: systemRandom, baseUrl: `http://127.0.0.1:${port}`, timers: sleepless })
})
beforeEach(() => {
  asked = 0
})
afterAll(async () => {
  await service.close()
  server.close()
})

const ada = traderNamed('Ada')
const begin = (
  kind: 'history' | 'deposits' | 'trades',
  period: 'all' | 'year' | 'month' = 'all',
  format: 'csv' | 'json' = 'csv',
) =>
  createBeginExport({
    service,
    pairNames: { symbols: async (_, ids) => new Map([...ids].map((id) => [id, NAMES[id]])) },
    now: () => ASKED.getTime(),
  })(ada, { kind, period, format })
/** Those that the service gives. */
const NAMES: Readonly<Record<string, string>> = { 1: 'BTC/USD', 41: 'SUI/USD' }

async function textOf(file: ExportFile | undefined): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of file?.content ?? []) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const seconds = (time: string): number => Date.parse(time) / 1_000
const thirty = (amount: string): string => new Big(amount).times('1e30').toFixed()
const closed = (posId: number, fields: object = {}) => ({
  posId: String(posId),
  tokenId: '1',
  isLong: true,
  realisedPnl: thirty('-1.5'),
  closedAt: seconds('2025-03-01T00:00:00Z'),
  ...fields,
})

test('a row says if it is of a position, of a part or of an order, and an order is in no sum', async () => {
  const words = ['CLOSED', 'LIQUIDATED', 'OPEN', 'CANCELED', 'CANCELLED', 'SETTLED', undefined]
  const rows = words.map((positionStatus, id) =>
    closed(id, {
      positionStatus,
      positionFee: '0',
      ...(positionStatus?.startsWith('CANCEL') === true ? { realisedPnl: undefined } : {}),
    }),
  )
  answer = (_, page) => ({ body: page === 1 ? rows : [] })
  const file = await begin('history')
  const [head = [], ...written] = parse(await textOf(file))
  expect(written.map((row) => row[head.indexOf('kind')])).toEqual([
    'position',
    'position',
    'part',
    'order',
    'order',
    'position',
    'position',
  ])
  expect(file?.totals().sum?.toFixed()).toBe('-7.5')
})

test('a pair has the name that the service gives it, also where no other list knows it', async () => {
  answer = (_, page) => ({ body: page === 1 ? [closed(1), closed(2, { tokenId: '41' })] : [] })
  const [head = [], ...written] = parse(await textOf(await begin('history')))
  expect(written.map((row) => row[head.indexOf('pair')])).toEqual(['BTC/USD', 'SUI/USD'])
})

test('a row that is listed again is in the file and in its sum once', async () => {
  const fields = {
    positionStatus: 'CLOSED',
    createdAt: 1_700_000_000,
    totalSize: thirty('1000'),
    size: thirty('1000'),
  }
  const row = (pnl: string) => closed(7, { ...fields, realisedPnl: pnl })
  const pnl = thirty('14')
  answer = (_, page) => ({
    // The same row twice, and once more with its last digit rounded.
    body: page === 1 ? [row(pnl), row(pnl), row(new Big(pnl).plus(1).toFixed())] : [],
  })
  const file = await begin('history')
  expect(parse(await textOf(file))).toHaveLength(2)
  expect(file?.totals()).toMatchObject({ rows: 1, sum: new Big(14) })
})

test('a list that the service may have cut is one also where it repeats a row', async () => {
  const deposit = (id: number) => ({
    amount: '100000000',
    createdAt: 1_700_000_000,
    transactionHash: `0x${id}`,
  })
  const rows = Array.from({ length: 49 }, (_, id) => id)
  const ended = {
    positionStatus: 'CLOSED',
    createdAt: 1_700_000_000,
    totalSize: thirty('1'),
    size: thirty('1'),
  }
  const deposits = [...rows, 0].map(deposit)
  const history = [...rows, 0].map((id) => closed(id, ended))
  answer = (path) => ({ body: path.includes('deposits') ? deposits : history })
  for (const kind of ['deposits', 'history'] as const) {
    const file = await begin(kind)
    await textOf(file)
    expect(file?.totals()).toMatchObject({ rows: 49, mayBeMore: true })
  }
})

test('a transfer that is listed again, be it with another spelling of its hash, is counted once', async () => {
  const transfer = (transactionHash: string | undefined, amount = '100000000') => ({
    amount,
    createdAt: seconds('2025-03-01T00:00:00Z'),
    transactionHash,
  })
  answer = () => ({
    body: [
      transfer('0xab'),
      transfer('0xAB'),
      transfer('0xab', '50000000'),
      transfer('0xcd'),
      transfer(undefined),
    ],
  })
  const file = await begin('deposits')
  await textOf(file)
  // One transaction contains two of another amount.
  expect(file?.totals()).toMatchObject({ rows: 4, sum: new Big(350) })
})

test('an exit price of zero is none', async () => {
  answer = (_, page) => ({
    body: page === 1 ? [closed(7, { markPrice: '0', positionStatus: 'CLOSED' })] : [],
  })
  const [head = [], row = []] = parse(await textOf(await begin('history')))
  expect(row[head.indexOf('exit_price')]).toBe('')
})

test('a row is exact to the last digit, and empty where the service left a field out', async () => {
  const pnl = '-12.345678901234567890123456789012'
  answer = (_, page) => ({
    body: page === 1 ? [closed(7, { realisedPnl: thirty(pnl), positionStatus: '=cmd()' })] : [],
  })
  const file = await begin('history')
  const [head = [], row = []] = parse(await textOf(file))
  const cells = Object.fromEntries(head.map((name, index) => [name, row[index]]))
  expect(cells).toMatchObject({
    position_id: '7',
    pair: 'BTC/USD',
    side: 'long',
    closed_at: '2025-03-01T00:00:00.000Z',
    service_realised_pnl_usd: pnl,
    status: "'=cmd()",
    entry_price: '',
  })
  expect(file?.name).toBe('history-42161-all-2025-03-05.csv')
})

test('ten thousand rows are read page by page, only as fast as they are consumed', async () => {
  const PAGE = 100
  answer = (_, page) => ({
    body: page > 100 ? [] : Array.from({ length: PAGE }, (_row, index) => closed((page - 1) * PAGE + index)),
  })
  const file = await begin('history')
  let rows = -1
  let chunks = 0
  let ahead = 0
  for await (const chunk of file?.content ?? []) {
    chunks++
    rows += Buffer.from(chunk).toString().split('\n').length - 1
    // The head of the table is a chunk of its own.
    ahead = Math.max(ahead, asked - chunks)
  }
  expect(rows).toBe(10_000)
  expect(ahead).toBeLessThanOrEqual(0)
  expect(file?.totals().rows).toBe(10_000)
  expect(file?.totals().sum?.toFixed()).toBe('-15000')
})

test('a failed page ends the content with its error', async () => {
  answer = (_, page) => (page < 3 ? { body: [closed(page)] } : { status: 500, body: { error: 'tired' } })
  await expect(textOf(await begin('history', 'all', 'json'))).rejects.toMatchObject({
    name: 'RejectedError',
    reason: 'tired',
  })
})

test('a period leaves out earlier rows, and keeps rows without a time', async () => {
  const rows = [
    closed(1, { closedAt: seconds('2025-03-01T00:00:00Z') }),
    closed(2, { closedAt: seconds('2025-02-28T23:59:59Z') }),
    closed(3, { closedAt: seconds('2024-12-31T23:59:59Z') }),
    closed(4, { closedAt: undefined }),
  ]
  answer = (_, page) => ({ body: page === 1 ? rows : [] })
  const ids = async (period: 'all' | 'year' | 'month') =>
    (JSON.parse(await textOf(await begin('history', period, 'json'))) as { position_id: string }[]).map(
      ({ position_id: id }) => id,
    )
  expect(await ids('month')).toEqual(['1', '4'])
  expect(await ids('year')).toEqual(['1', '2', '4'])
  expect(await ids('all')).toEqual(['1', '2', '3', '4'])
})

test('the sum adds up all rows, and is unknown when one amount is', async () => {
  const cents = fc.array(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(cents, async (amounts) => {
      answer = (_, page) => ({
        body:
          page === 1
            ? amounts.map((one, index) => closed(index, { realisedPnl: `${one}${'0'.repeat(28)}` }))
            : [],
      })
      const file = await begin('history')
      await textOf(file)
      const sum = amounts.reduce((all, one) => all + one, 0n)
      expect(file?.totals()).toMatchObject({ rows: amounts.length })
      expect(file?.totals().sum?.times(100).toFixed()).toBe(String(sum))
    }),
    { numRuns: 25 },
  )
  answer = (_, page) => ({ body: page === 1 ? [closed(1), closed(2, { realisedPnl: undefined })] : [] })
  const file = await begin('history')
  await textOf(file)
  expect(file?.totals().sum).toBeUndefined()
})

test('trades are those of the own address; without a known address there is no file', async () => {
  const account = `0x${'1f'.repeat(20)}`
  const paths: string[] = []
  answer = (path, page) => {
    paths.push(path)
    if (path.includes('portfolios')) return { body: [{ account, vusdBalance: '0' }] }
    return {
      body: page === 1 ? [{ actionType: 'OPEN_POSITION', account, profitLoss: '0', tradeVolume: '0' }] : [],
    }
  }
  expect(await textOf(await begin('trades'))).toContain(`,OPEN_POSITION,`)
  expect(paths.at(-1)).toBe(`/market-maker/trade_history/42161/${account}`)
  answer = () => ({ body: [] })
  expect(await begin('trades')).toBeUndefined()
})

test('a list without pages that may be cut is marked as possibly incomplete', async () => {
  answer = () => ({ body: Array.from({ length: 50 }, () => ({ amount: '1500000' })) })
  const file = await begin('deposits')
  await textOf(file)
  expect(file?.totals()).toMatchObject({ rows: 50, sum: new Big('75'), mayBeMore: true })
})

test.each([
  ['', { kind: undefined, period: undefined, format: undefined }, undefined],
  ['history csv', { kind: 'history', period: 'all', format: 'csv' }, undefined],
  ['JSON Month trades', { kind: 'trades', period: 'month', format: 'json' }, undefined],
  ['year', { kind: undefined, period: 'year', format: undefined }, undefined],
  ['history xls', { kind: 'history', period: undefined, format: undefined }, 'xls'],
])('/export %s', (typed, wanted, unknown) => {
  expect(parseExport(typed)).toEqual({ wanted, unknown })
})

test('a position closed in two parts is two rows where a page ends between them, and a row read twice is one', async () => {
  const part = (realisedPnl: string) => closed(7, { realisedPnl: thirty(realisedPnl) })
  // While it is read, a row is added at the top: the last row of the first page is the first of the second.
  answer = (_, page) => ({
    body: page === 1 ? [closed(9), part('1')] : page === 2 ? [part('1'), part('2'), closed(6)] : [],
  })
  const repeated = await begin('history')
  await textOf(repeated)
  expect(repeated?.totals()).toMatchObject({ rows: 4 })
  answer = (_, page) => ({
    body: page === 1 ? [closed(9), part('1')] : page === 2 ? [part('2'), closed(6)] : [],
  })
  const parts = await begin('history')
  await textOf(parts)
  expect(parts?.totals()).toMatchObject({ rows: 4, sum: new Big('0') })
})

test('a history whose service has no pages may be cut, and one that has pages is read to its end', async () => {
  const fifty = Array.from({ length: 50 }, (_, id) => closed(id))
  answer = () => ({ body: fifty })
  const single = await begin('history')
  await textOf(single)
  expect(single?.totals()).toMatchObject({ rows: 50, mayBeMore: true })
  answer = (_, page) => ({ body: page === 1 ? fifty : page === 2 ? [closed(50)] : [] })
  const paged = await begin('history')
  await textOf(paged)
  expect(paged?.totals()).toMatchObject({ rows: 51, mayBeMore: false })
})

test.each(['history', 'trades'] as const)(
  'a row of %s that comes with several pages is in the file once, also where the service ignores the page',
  async (kind) => {
    const row = (id: number) =>
      kind === 'history' ? closed(id) : { posId: String(id), profitLoss: thirty('-1.5'), action: 'CLOSE' }
    const owner = { account: '0x1111111111111111111111111111111111111111' }
    const listing = (list: (page: number) => readonly number[]) => (path: string, page: number) => ({
      body:
        path.includes('closed_positions') || path.includes('trade_history') ? list(page).map(row) : [owner],
    })
    const fifty = Array.from({ length: 50 }, (_, id) => id)
    // A position closes during the read.
    answer = listing((page) => (page === 1 ? fifty : [100, ...fifty.slice(0, 49)]))
    const single = await begin(kind)
    await textOf(single)
    expect(single?.totals()).toMatchObject({ rows: 51, sum: new Big('-76.5'), mayBeMore: true })
    // New rows move others to later pages.
    const pages = [fifty, [48, 49, 50], [49, 51], [51, 52]]
    answer = listing((page) => pages[page - 1] ?? [])
    const moved = await begin(kind)
    await textOf(moved)
    expect(moved?.totals()).toMatchObject({ rows: 53, sum: new Big('-79.5'), mayBeMore: false })
  },
)

test('closes whose PnL lacks a cost that the service does not state are counted, and orders are not', async () => {
  const all = { positionFee: '0', fundingFee: '0', borrowFee: '0' }
  const rows = [
    closed(1, all),
    closed(2),
    closed(3, { ...all, realisedPnl: undefined }),
    closed(4, { positionStatus: 'CANCELED' }),
  ]
  answer = (_, page) => ({ body: page === 1 ? rows : [] })
  const file = await begin('history')
  await textOf(file)
  expect(file?.totals()).toMatchObject({ rows: 4, closes: 3, beforeCosts: 1 })
})
