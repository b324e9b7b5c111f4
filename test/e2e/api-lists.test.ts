import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { startTamperingProxy, type TamperingProxy } from '../support/http/tampering-proxy.js'

// Lists of the API with rows as a service may send them: long ids, every field of service-facts, and fields that nobody knows.

const on = environmentForThisFile({ bot: 'none', paper: { tickMs: 'manual' } })

let service: TamperingProxy
let url = ''
let person: ChatUser
beforeAll(async () => {
  service = await startTamperingProxy(on.environment.paper.url)
  url = (await on.startBot({ API_PORT: '0', SERVICE_URL: service.url })).apiUrl ?? ''
  person = (await on.connected()).person
})
afterAll(() => service.close())

/** Stands in every field that the service's interface does not name. */
const UNKNOWN = 'in-no-interface'

/** A number of 78 digits, the most that an id of a contract has. */
const longId = (number: number): string => (2n ** 256n - 1n - BigInt(number)).toString()

const unknownFields = (number: number) => ({
  _id: { [UNKNOWN]: `${UNKNOWN}-${number}` },
  owner: `0x${UNKNOWN}`,
  refer: UNKNOWN,
  updatedAt: UNKNOWN,
  signature: UNKNOWN.repeat(30),
})

const scaled = (text: string): string => `${text}${'0'.repeat(30)}`

/** Closed positions: two parts of one, and a row that is listed twice, among them. */
const closedRows = Array.from({ length: 24 }, (_, number) => ({
  posId: longId(number < 2 ? 0 : number),
  tokenId: '1',
  isLong: number % 2 === 0,
  size: scaled(`${1_000 - number}`),
  totalSize: scaled(`${number < 2 ? 1_999 : 1_000 - number}`),
  totalCollateral: scaled('100'),
  averagePrice: scaled('28000'),
  markPrice: scaled('29000'),
  realisedPnl: scaled('-34'),
  totalROI: '34214',
  positionFee: scaled('8'),
  fundingFee: scaled('-1'),
  borrowFee: scaled('5'),
  createdAt: 1_741_000_000,
  closedAt: 1_741_300_000 - number * 1_000,
  positionStatus: number === 1 ? 'OPEN' : 'CLOSED',
  positionType: 'Market',
  ...unknownFields(number),
}))
const alike = { ...closedRows[5], ...unknownFields(99) }
closedRows.splice(6, 0, alike as (typeof closedRows)[0])

const openRow = (number: number) => ({
  posId: longId(number),
  tokenId: 1,
  isLong: true,
  size: '10000',
  collateral: '1000',
  averagePrice: '28000',
  leverage: '10',
  accruedPositionFee: '8',
  accruedFundingFee: '10',
  accruedBorrowFee: '5',
  paidPositionFee: '7',
  paidFundingFee: '0',
  paidBorrowFee: '0',
  pendingCollateral: '0',
  positionType: 'Market',
  lmtPrice: '0',
  positionStatus: 'OPEN',
  status: 'FILLED',
  createdAt: 1_741_000_000,
  chainId: 42_161,
  closingFee: '7',
  fundingIndex: '1',
  ...unknownFields(number),
})

const openOrders = {
  pendingOrders: [100, 101].map((number) => ({
    ...openRow(number),
    positionType: 'Limit',
    positionStatus: 'PENDING',
    status: 'PENDING',
    pendingSize: '500',
    lmtPrice: '20000',
    stpPrice: '0',
  })),
  // An id of a trigger counts within its position.
  triggerOrders: [0, 1, 2].flatMap((position) =>
    [0, 1].map((orderId) => ({
      posId: longId(position),
      orderId,
      isTP: orderId === 0,
      triggerPrice: orderId === 0 ? '30000' : '25000',
      amountPercent: '50',
      triggeredAmount: '0',
      triggerStatus: 'OPEN',
      triggerCreatedAt: 1_741_000_000,
      triggeredAt: 0,
      tokenId: 1,
      isLong: true,
      size: '10000',
      collateral: '1000',
      averagePrice: '28000',
      ...unknownFields(orderId),
    })),
  ),
}

/** Lets the service answer with these rows from now on; `edit` writes them otherwise. */
function answerWithRows(edit: (row: object, index: number) => object = (row) => row): void {
  const answers: Readonly<Record<string, (page: number) => unknown>> = {
    closed_positions: (page) => closedRows.map(edit).slice((page - 1) * 10, page * 10),
    open_positions: () => [0, 1, 2].map((number) => edit(openRow(number), number)),
    open_orders: () => openOrders,
  }
  service.lie(({ path }) => {
    const { pathname, searchParams } = new URL(path, service.url)
    const answer = answers[pathname.split('/')[3] ?? '']
    if (!answer) return 'the truth'
    return { status: 200, body: JSON.stringify(answer(Number(searchParams.get('paginate') ?? '1'))) }
  })
}

/** An answer of a list. */
interface Page {
  readonly data: readonly { readonly id: string }[]
  readonly next: string | null
  readonly mayBeMore: boolean
}

/** Asks a list for a page; the parameters are text. */
type Ask = (parameters: Readonly<Record<string, string>>) => Promise<Page>

async function tokenOf(name: string): Promise<string> {
  await person.send(`/api new ${name} read draft events`)
  const shown = await person.waitFor('It is shown only once')
  const token = /sqb1_[\w-]+/.exec(shown.text ?? '')?.[0] ?? ''
  // It is good once it is noted for deletion, right behind its delivery.
  const headers = { Authorization: `Bearer ${token}` }
  await expect.poll(async () => (await fetch(`${url}/v1/accounts`, { headers })).status).toBe(200)
  return token
}

/** Walks a list to its end, an entry at a time. `cursor` is the name of its parameter. */
async function walk(ask: Ask, cursor: string): Promise<Page['data']> {
  const found: { readonly id: string }[] = []
  for (let next: string | undefined; ;) {
    const page = await ask({ limit: '1', ...(next === undefined ? {} : { [cursor]: next }) })
    found.push(...page.data)
    if (page.next === null || page.next === next) return found
    expect(page.data).toHaveLength(1)
    expect(page.next).toMatch(/^[\w.-]{1,64}$/)
    expect(found.length).toBeLessThan(200)
    next = page.next
  }
}

/** The lists of the API that have pages, by its document, each with the name of its cursor. */
async function listsOf(): Promise<readonly { readonly path: string; readonly cursor: string }[]> {
  const { paths } = (await (await fetch(`${url}/v1/openapi.json`)).json()) as {
    paths: Record<string, { get?: { parameters: { name: string }[] } }>
  }
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const names = get?.parameters.map(({ name }) => name) ?? []
    if (!names.includes('limit')) return []
    return [{ path, cursor: names.includes('cursor') ? 'cursor' : 'after' }]
  })
}

async function overHttp(token: string): Promise<(path: string) => Ask> {
  return (path) => async (parameters) => {
    const query = new URLSearchParams(parameters).toString()
    const response = await fetch(`${url}/v1${path}?${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    const text = await response.text()
    expect(response.status, text).toBe(200)
    expect(text).not.toContain(UNKNOWN)
    return JSON.parse(text) as Page
  }
}

async function overMcp(token: string): Promise<(path: string) => Ask> {
  const client = new Client({ name: 'walker', version: '1' })
  const requestInit = { headers: { Authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }))
  onTestFinished(async () => await client.close())
  return (path) => async (parameters) => {
    const result = await client.callTool({ name: `get_${path.slice(1)}`, arguments: parameters })
    expect(result.isError, JSON.stringify(result)).toBeUndefined()
    expect(JSON.stringify(result)).not.toContain(UNKNOWN)
    return result.structuredContent as Page
  }
}

test('every list is walked to its end an entry at a time, over HTTP and by an agent, and no id says more than the list', async () => {
  const token = await tokenOf('walker')
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '29000', freeze: true })
  // Steps of a ticket are events.
  await person.send('/long BTC 100 10x')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  await person.waitFor('Accepted by the service')
  for (const number of [1, 2, 3, 4])
    for (const [path, line] of [
      ['alerts', `BTC > ${70_000 + number}`],
      ['drafts', `/long BTC 10${number} 10x`],
    ] as const) {
      const post = { method: 'POST', headers: { ...headers, 'Idempotency-Key': `${path}-${number}` } }
      const { status } = await fetch(`${url}/v1/${path}`, { ...post, body: JSON.stringify({ line }) })
      expect(status).toBe(201)
    }
  answerWithRows()

  const lists = await listsOf()
  expect(lists.map(({ path }) => path)).toEqual([
    '/positions',
    '/orders',
    '/history',
    '/alerts',
    '/plans',
    '/guards',
    '/drafts',
    '/events',
  ])
  const lengths: Record<string, number> = {}
  // A token has so many requests in a minute.
  const ways = [await overHttp(token), await overMcp(await tokenOf('agent'))]
  for (const { path, cursor } of lists)
    for (const [way, asks] of ways.entries()) {
      const ask = way === 1 && path === '/history' ? (await overMcp(await tokenOf('long')))(path) : asks(path)
      const { data: whole, mayBeMore } = await ask({ limit: '100' })
      const walked = await walk(ask, cursor)
      // A price may have been read again meanwhile.
      const parts = (data: Page['data']): readonly object[] =>
        data.map((one) => ({ ...one, mark: undefined }))
      expect([path, parts(walked)]).toEqual([path, parts(whole)])
      expect(mayBeMore).toBe(false)
      const ids = whole.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.every((id) => id.length <= 100 && /^[\w./-]+$/.test(id))).toBe(true)
      lengths[path] = ids.length
    }
  expect(lengths).toMatchObject({
    '/positions': 3,
    '/orders': 8,
    '/history': 24,
    '/alerts': 4,
    '/drafts': 4,
  })
  expect(lengths['/events']).toBeGreaterThan(2)
})

test('a closed trade keeps its id when the service writes its row otherwise, and a cursor its place', async () => {
  const ask = (await overHttp(await tokenOf('again')))('/history')
  answerWithRows()
  const before = await ask({ limit: '10' })
  // What was read a minute ago is read anew.
  await on.advance(61_000)
  answerWithRows((row, index) => ({ ...row, tokenId: 1, positionType: 'Market Order', updatedAt: index }))
  const after = await ask({ limit: '10', cursor: before.next ?? '' })
  const whole = await ask({ limit: '100' })
  expect(whole.data).toEqual([...before.data, ...after.data, ...whole.data.slice(20)])
  expect(whole.data).toHaveLength(24)
})

test('an alert says if its price is far from the price of now, in its own answer and in the list', async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '29000', freeze: true })
  const headers = { Authorization: `Bearer ${await tokenOf('far')}`, 'Content-Type': 'application/json' }
  const arm = async (line: string): Promise<{ id: string; isFar: boolean }> => {
    const post = { method: 'POST', headers: { ...headers, 'Idempotency-Key': line.replaceAll(/\W/g, '') } }
    const reply = await fetch(`${url}/v1/alerts`, { ...post, body: JSON.stringify({ line }) })
    return ((await reply.json()) as { data: { id: string; isFar: boolean } }).data
  }
  const [near, far] = [await arm('BTC > 43000'), await arm('BTC > 44000')]
  expect([near.isFar, far.isFar]).toEqual([false, true])
  const { data } = (await (await fetch(`${url}/v1/alerts`, { headers })).json()) as { data: (typeof far)[] }
  expect(data).toEqual(expect.arrayContaining([near, far].map((one) => expect.objectContaining(one))))
  for (const { id } of [near, far]) await fetch(`${url}/v1/alerts/${id}`, { method: 'DELETE', headers })
})
