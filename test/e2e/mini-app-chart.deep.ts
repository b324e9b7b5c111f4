import { Big } from 'big.js'
import pMap from 'p-map'
import { expect, test } from 'vitest'
import { signedInitData } from '../../packages/practice-telegram/src/mini-app/init-data.js'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { createInitialRisks } from '../../src/desk/account/positions/initial-risk.js'
import { keys } from '../../src/redis/keys.js'
import { draftsForThisFile } from '../support/environment/drafts.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { MARKET_LONG } from '../support/trading/execute-cases.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' }, miniAppPort: 0 })
const { redis } = draftsForThisFile(on)
const origin = () => on.environment.variables['WEBAPP_URL'] ?? ''

/** A person with a page, and a long position of bitcoin with a stop. */
async function withPage(name: string) {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  const { person, account } = await on.connected(name)
  await account.execute('newPositionOrderWithTPSL', { ...MARKET_LONG, tokenId: '1', stopLoss: '57000' })
  await on.advance(5_000)
  const headers = { Cookie: await cookieOf(person) }
  const get = async <T>(path: string, query: Readonly<Record<string, string>> = {}): Promise<T> =>
    (await (
      await fetch(`${origin()}${path}?${new URLSearchParams(query).toString()}`, { headers })
    ).json()) as T
  const post = async (body: object) =>
    (await (
      await fetch(`${origin()}/chart/draft`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json', Origin: origin() },
        body: JSON.stringify(body),
      })
    ).json()) as { readonly isDone: boolean; readonly message: string }
  const desk = await firstDesk(headers)
  const [row] = desk.positions
  if (!row) throw new Error('The desk shows no position')
  const stop = row.prices.find(({ kind }) => kind === 'sl')
  const trigger = {
    account: row.account,
    position: row.key.slice(row.account.length + 1),
    kind: 'sl',
    price: '58000',
    percent: '',
    order: stop?.order ?? '',
  }
  return { person, get, post, desk: () => firstDesk(headers), trigger }
}

async function cookieOf({ user }: ChatUser): Promise<string> {
  const initData = signedInitData({
    token: on.environment.chat.token,
    person: user,
    startParam: undefined,
    now: await on.driver.clock.now(),
  })
  const reply = await fetch(`${origin()}/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin() },
    body: JSON.stringify({ initData, isFramed: false }),
  })
  return (reply.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
}

interface Desk {
  readonly positions: readonly {
    readonly key: string
    readonly account: string
    readonly prices: readonly { readonly kind: string; readonly order: string; readonly value: string }[]
  }[]
}

/** The first desk of a stream. */
async function firstDesk(headers: Readonly<Record<string, string>>): Promise<Desk> {
  const ending = new AbortController()
  const reply = await fetch(`${origin()}/live`, { headers, signal: ending.signal })
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of reply.body ?? []) {
    text += decoder.decode(bytes as Uint8Array, { stream: true })
    if (/data: .*\n\n/.test(text)) break
  }
  ending.abort()
  return JSON.parse(/data: (?<json>.*)\n/.exec(text)?.groups?.['json'] ?? '{}') as Desk
}

interface Figures {
  readonly rows: readonly { readonly label: string; readonly value: string }[]
  readonly issues: readonly string[]
  readonly isRefused: boolean
}

test('the result of a stop is said in R too, of the risk that the position began with', async () => {
  const { person, get, trigger } = await withPage('Rae')
  const labelOf = ({ rows }: Figures) => rows.map(({ label, value }) => `${label}: ${value}`)
  const account = { userId: person.user.id, accountId: trigger.account.split('/')[0] ?? '', chainId: '42161' }
  const risks = createInitialRisks({ redis: redis(), now: Date.now })
  const position = { id: trigger.position, createdAt: undefined }
  const without = await get<Figures>('/chart/figures', trigger)
  expect(labelOf(without).join()).not.toContain('R ')
  await risks.keep(account, position, { dollars: new Big('50'), from: 'seen' })
  const seen = await get<Figures>('/chart/figures', trigger)
  expect(labelOf(seen)[1]).toMatch(/^\* R from the first stop that was seen: −0\.\d\dR$/)
  await risks.keep(account, position, { dollars: new Big('50'), from: 'order' })
  const ordered = await get<Figures>('/chart/figures', trigger)
  expect(labelOf(ordered)[1]).toMatch(/^Result in R: −0\.\d\dR$/)
})

test('figures are those of the preview in the chat; a stop sent twice is one draft, and one Confirm moves it', async () => {
  const { person, get, post, desk, trigger } = await withPage('Ann')
  const figures = await get<Figures>('/chart/figures', trigger)
  expect(figures.isRefused).toBe(false)
  const [result] = figures.rows
  const before = await on.requests(/^execute/)
  const draft = { ...trigger, key: '0123456789abcdef0123' }
  const sent = await Promise.all([post(draft), post(draft), post(draft)])
  expect(sent.map(({ isDone }) => isDone)).toEqual([true, true, true])
  const card = await person.waitFor('Draft from your desk page')
  expect(card.text).toContain(`SL 58,000.00: ${result?.value}`)
  expect((await person.messages()).filter(({ text }) => text?.includes('Draft from your desk'))).toHaveLength(
    1,
  )
  expect(await on.requests(/^execute/)).toBe(before)
  await person.press('✅ Confirm', { message: card })
  await person.waitFor('Accepted by the service')
  for (let round = 0; round < 5; round += 1) await on.advance(2_000)
  await expect.poll(() => on.requests(/^execute:cancelTriggerOrder$/)).toBe(1)
  expect(await on.requests(/^execute:addTPSL$/)).toBe(1)
  expect(await on.requests(/^execute/)).toBe(before + 2)
  const stops = async () =>
    (await desk()).positions.flatMap(({ prices }) =>
      prices.filter(({ kind }) => kind === 'sl').map(({ value }) => value),
    )
  await expect.poll(stops).toEqual(['58000'])
})

test('a stop on the wrong side is refused with the sentence of the preview', async () => {
  const { get, trigger } = await withPage('Bob')
  const figures = await get<Figures>('/chart/figures', { ...trigger, price: '61000' })
  expect(figures.isRefused).toBe(true)
  expect(figures.issues.join(' ')).toContain('60,000')
  const gone = await get<Figures>('/chart/figures', { ...trigger, position: '999', order: '' })
  expect(gone).toMatchObject({ isRefused: true, rows: [] })
})

test('many questions of a moving finger are one read of the account', async () => {
  const { get, trigger } = await withPage('Cleo')
  const before = await on.requests(/^(?!execute)/)
  const prices = Array.from({ length: 40 }, (_, pixel) => String(58_000 + pixel))
  // Several at once: one after the other they would take longer on a busy machine than a read is kept.
  await pMap(prices, (price) => get('/chart/figures', { ...trigger, price }), { concurrency: 8 })
  // One read of an account is five requests, and the bot has others under way.
  expect((await on.requests(/^(?!execute)/)) - before).toBeLessThan(40)
})

test('nobody places anything for an account of another person', async () => {
  const ann = await withPage('Dora')
  const bob = await withPage('Egon')
  const figures = await bob.get<Figures>('/chart/figures', ann.trigger)
  expect(figures).toMatchObject({ isRefused: true, rows: [] })
  const reply = await bob.post({ ...ann.trigger, key: '0123456789abcdef9999' })
  expect(reply.isDone).toBe(false)
})

test('while trading is paused a stop is still taken, for it is protection', async () => {
  const { person, post, trigger } = await withPage('Fay')
  await redis().set(keys.tradingPause(), JSON.stringify({ since: Date.now(), adminId: 1, reason: 'work' }))
  try {
    expect(await post({ ...trigger, key: '0123456789abcdefabcd' })).toMatchObject({ isDone: true })
    expect((await person.waitFor('Draft from your desk page')).text).toContain('58,000')
  } finally {
    await redis().del(keys.tradingPause())
  }
})
