import { Big } from 'big.js'
import { beforeAll, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { createNumbers } from '../../src/bot/shell/format/numbers.js'
import { parse } from 'csv-parse/sync'
import type { DeskData } from '../../src/mini-app/page/desk/protocol.js'
import type { ProfitView, TradePage } from '../../src/mini-app/page/history/protocol.js'
import { linesOf } from '../support/environment/boards.js'
import { lastFile } from '../support/environment/last-file.js'
import { enterMiniApp, miniAppOrigin, miniAppStreamUntil } from '../support/environment/mini-app.js'
import { openIds } from '../support/environment/open-ids.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { limitLong, MARKET_LONG, PROTECTED_LONG } from '../support/trading/execute-cases.js'

// One account, asked for through every surface at one moment: a fact has the same word and the same figure on each of them.

const on = environmentForThisFile({
  bot: 'none',
  paper: { tickMs: 'manual' },
  miniAppPort: 0,
  environment: { CHAINS: '42161:Arbitrum', ROLES: 'bot,watcher,outbox' },
})
let api = ''
beforeAll(async () => {
  api = (await on.startBot({ API_PORT: '0' })).apiUrl ?? ''
})

const numbers = createNumbers('en')

type Entry = Readonly<Record<string, unknown>>

/** What each surface says of the same account. */
interface Surfaces {
  /** The cards of the positions, of the pending orders and of the closed positions, and the list of these, as text. */
  readonly positions: string
  readonly orders: string
  readonly closed: string
  readonly history: string
  readonly profit: string
  readonly board: string
  readonly desk: DeskData
  readonly trades: TradePage
  readonly pnl: ProfitView
  readonly apiPositions: readonly Entry[]
  readonly apiOrders: readonly Entry[]
  readonly apiHistory: readonly Entry[]
  readonly file: readonly Readonly<Record<string, string>>[]
}

const amount = (value: unknown): Big | undefined => (typeof value === 'string' ? new Big(value) : undefined)
/** Words and figures, whatever spaces are between them. */
const plain = (text: string): string => text.replaceAll(/[\s\u00A0]+/g, ' ')
/** The last part of the key of a row is the service's id. */
const idOf = (key: string): string => key.split('/').at(-1) ?? ''

/** Words of the API for what the page calls so: those of the service's own types are the same. */
const KINDS: Readonly<Record<string, string>> = { TP: 'takeProfit', SL: 'stopLoss' }
/** The ends of positions by the words of the API and the file. */
const ends = ({ kind, status }: Entry): string =>
  kind === 'order'
    ? 'cancelled'
    : status === 'LIQUIDATED'
      ? 'liquidated'
      : kind === 'part'
        ? 'closed in part'
        : 'closed'

/** The facts that two surfaces tell in other words or figures, each as a sentence. */
function contradictions(said: Surfaces): readonly string[] {
  const found: string[] = []
  const same = (fact: string, one: unknown, other: unknown): void => {
    if (one !== other) found.push(`${fact}: ${String(one)} and ${String(other)}`)
  }
  const within = (fact: string, text: string, wanted: string): void => {
    if (!plain(text).includes(plain(wanted))) found.push(`${fact}: no “${wanted}” in ${plain(text)}`)
  }
  for (const row of said.desk.positions) {
    const name = `${row.pair} ${row.sideText}`
    within(`${name}: side and leverage of the card`, said.positions, `${name} ${row.leverage}`)
    within(`${name}: PnL of the card`, said.positions, `Unrealized PnL ${row.pnl} (${row.pnlPercent})`)
    within(`${name}: size of the card`, said.positions, `Size ${row.size} · collateral ${row.collateral}`)
    within(`${name}: size and PnL of the board`, said.board, `${row.pair}] | ${row.size} | ${row.pnl}`)
    within(
      `${name}: side and leverage of the board`,
      said.board,
      `| ${row.pnl} ${row.sideText} ${row.leverage} |`,
    )
    const entry = said.apiPositions.find(({ id }) => id === idOf(row.key)) ?? {}
    same(`${name}: side of the API`, entry['side'], row.sideText.toLowerCase())
    same(`${name}: PnL of the API`, numbers.signedDollars(amount(entry['unrealizedPnl'])), row.pnl)
    const [size, collateral] = [amount(entry['size']), amount(entry['collateral'])]
    same(`${name}: size of the API`, numbers.dollars(size), row.size)
    same(
      `${name}: leverage of the API`,
      size && collateral && numbers.multiple(size.div(collateral)),
      row.leverage,
    )
  }
  for (const row of said.desk.orders) {
    const name = `${row.pair} ${row.kind} ${row.price}`
    within(`${name}: type and price of the card`, said.orders, `${row.kind} ${row.price} ${row.distance}`)
    within(
      `${name}: type and price of the board`,
      said.board,
      `| ${row.kind} | ${row.price} | ${row.distance}`,
    )
    const entry =
      said.apiOrders.find(
        ({ price, kind }) => price === row.value && (kind === 'entry') === (row.size !== ''),
      ) ?? {}
    same(
      `${name}: type of the API`,
      entry['kind'] === 'entry' ? entry['type'] : entry['kind'],
      KINDS[row.kind] ?? row.kind,
    )
    same(`${name}: side of the API`, entry['side'], row.sideText.toLowerCase())
  }
  same('closed positions of page and API', said.trades.trades.length, said.apiHistory.length)
  for (const [index, row] of said.trades.trades.entries()) {
    const name = `${row.pair} ${row.sideText} ${row.pnl}`
    const how = / · ([^·]+)$/.exec(row.times.at(-1) ?? '')?.[1] ?? ''
    within(`${name}: side and PnL of the list`, said.history, `${row.pnl} ${row.pnlPercent}`)
    within(
      `${name}: PnL of the card`,
      said.closed,
      `${row.pair} ${row.sideText} Realized PnL ${row.pnl} (${row.pnlPercent})`,
    )
    for (const time of row.times) within(`${name}: how it ended by the card`, said.closed, time)
    const entry = said.apiHistory[index] ?? {}
    same(`${name}: how it ended by the API`, ends(entry), how)
    same(`${name}: PnL of the API`, numbers.signedDollars(amount(entry['pnl'])), row.pnl)
    same(`${name}: side of the API`, entry['side'], row.sideText.toLowerCase())
    const line =
      said.file.find(
        (one) => one['closed_at'] === entry['closedAt'] && one['position_id'] === entry['positionId'],
      ) ?? {}
    same(`${name}: how it ended by the file`, ends(line), how)
    same(`${name}: side of the file`, line['side'], row.sideText.toLowerCase())
    same(`${name}: PnL of the file`, numbers.signedDollars(amount(line['net_pnl_usd'])), row.pnl)
  }
  const sumOf = (column: string): string => {
    const cost = said.file.reduce((sum, line) => sum.plus(line[column] || 0), new Big(0))
    return column === 'funding_usd' ? numbers.signedDollars(cost.neg()) : numbers.dollars(cost)
  }
  const of = (figure: string): string => said.pnl.figures.find(({ name }) => name === figure)?.value ?? 'none'
  within(
    'costs of /history and of the file',
    said.history,
    `Fees ${sumOf('fees_usd')} · funding ${sumOf('funding_usd')} · borrow ${sumOf('borrow_usd')}`,
  )
  within('the result of /history and of the page', said.history, `Realized PnL ${said.pnl.pnl}`)
  for (const [figure, column] of [
    ['Fees', 'fees_usd'],
    ['Funding', 'funding_usd'],
    ['Borrow', 'borrow_usd'],
  ] as const) {
    same(`${figure} of page and file`, of(figure), sumOf(column))
    within(`${figure} of /pnl`, said.profit, `${figure} ${of(figure)}`)
  }
  return found
}

const setPrice = (pair: string, price: string) =>
  on.exchange('POST', '/prices', { pair, price, freeze: true })

/** A person with two positions, a limit order and three closed rows: a close, a part of one, and a liquidation. */
async function trader(): Promise<ChatUser> {
  for (const [pair, price] of [
    ['BTC/USD', '60000'],
    ['ETH/USD', '3000'],
    ['LTC/USD', '100'],
  ] as const)
    await setPrice(pair, price)
  const { person, account } = await on.connected()
  await account.execute('newPositionOrder', { ...MARKET_LONG, tokenId: '3' })
  await on.advance(2_000)
  await on.advance(3_600_000)
  await setPrice('LTC/USD', '80')
  await on.advance(2_000)
  await account.execute('newPositionOrder', { ...MARKET_LONG, tokenId: '2' })
  await on.advance(2_000)
  await on.advance(3_600_000)
  const [eth = ''] = await openIds(on, account)
  await setPrice('ETH/USD', '3060')
  await account.execute('decreasePosition', { posId: eth, tokenId: '2', isLong: true, size: '400' })
  await on.advance(2_000)
  await account.execute('decreasePosition', { posId: eth, tokenId: '2', isLong: true, size: '600' })
  await on.advance(2_000)
  await account.execute('newPositionOrderWithTPSL', PROTECTED_LONG)
  await account.execute('newPositionOrder', {
    ...MARKET_LONG,
    tokenId: '2',
    isLong: false,
    collateral: '250',
  })
  await account.execute('newPositionOrder', limitLong('50000'))
  await on.advance(5_000)
  await setPrice('BTC/USD', '60500')
  await setPrice('ETH/USD', '3030')
  await on.advance(5_000)
  return person
}

/** Presses every button of a card that matches, each on the card as it was, and gives the cards that came, as one text. */
async function cardsBehind(
  person: ChatUser,
  {
    command,
    list,
    button,
    card,
    back,
  }: Readonly<Record<'command' | 'list' | 'card' | 'back', string>> & { readonly button: RegExp },
): Promise<string> {
  await person.send(command)
  let shown = await person.waitFor(list)
  const labels = (shown.reply_markup?.inline_keyboard ?? [])
    .flat()
    .map(({ text }) => text)
    .filter((text) => button.test(text))
  const cards: string[] = []
  for (const label of labels) {
    await person.press(label, { message: shown })
    cards.push((await person.waitFor(card)).text ?? '')
    await person.press(back)
    shown = await person.waitFor(list)
  }
  return cards.join('\n')
}

/** All surfaces, read while the PnL stayed the same to the cent: borrow and funding accrue by the moment. */
async function surfacesOf(person: ChatUser): Promise<Surfaces> {
  const { cookie } = await enterMiniApp(on, person)
  const deskNow = async (): Promise<DeskData> => {
    const stream = await miniAppStreamUntil(on, cookie, /"positions":\[\{[^]*?\n\n/)
    const desk = /^data: (?<data>.*"positions":\[\{.*)$/m.exec(stream)?.groups?.['data'] ?? ''
    return JSON.parse(desk) as DeskData
  }
  const profitOf = ({ positions }: DeskData): string => JSON.stringify(positions.map(({ pnl }) => pnl))
  for (;;) {
    const desk = await deskNow()
    const read = await readSurfaces(person, { cookie, desk })
    if (profitOf(await deskNow()) === profitOf(desk)) return read
  }
}

async function readSurfaces(
  person: ChatUser,
  { cookie, desk }: { readonly cookie: string; readonly desk: DeskData },
): Promise<Surfaces> {
  const text = async (command: string, match: string | RegExp): Promise<string> => {
    await person.send(command)
    const { text: said, caption } = await person.waitFor(match)
    return said ?? caption ?? ''
  }
  await person.send('/api new words')
  const token = /sqb1_[\w-]+/.exec((await person.waitFor('It is shown only once')).text ?? '')?.[0] ?? ''
  const get = async (path: string): Promise<readonly Entry[]> => {
    const reply = await fetch(`${api}/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } })
    return ((await reply.json()) as { readonly data?: readonly Entry[] }).data ?? []
  }
  await expect.poll(async () => (await get('accounts')).length).toBe(1)
  const answer = async <T>(path: string): Promise<T> => {
    const reply = await fetch(`${miniAppOrigin(on)}${path}`, { headers: { Cookie: cookie } })
    const last = (await reply.text()).trim().split('\n').at(-1) ?? ''
    return (JSON.parse(last) as { value: T }).value
  }
  await person.send('/export history csv')
  await person.waitFor(/✅ \d+ row/)
  await person.send('/board')
  await person.waitFor('📌 Board')
  const board = (await person.messages()).findLast((message) => linesOf(message).startsWith('📌 Board'))
  return {
    positions: await cardsBehind(person, {
      command: '/positions',
      list: '2 positions',
      button: /^(?:BTC|ETH)\/USD/,
      card: 'PnL, part by part',
      back: '‹ All positions',
    }),
    orders: await text('/orders', 'Pending orders'),
    closed: await cardsBehind(person, {
      command: '/history',
      list: 'closed ·',
      button: /\/USD .*·/,
      card: 'Final size',
      back: '‹ History',
    }),
    history: await text('/history', 'Realized PnL'),
    profit: await text('/pnl all', 'Profit and loss'),
    board: linesOf(board),
    desk,
    trades: await answer<TradePage>('/history?fresh=1'),
    pnl: await answer<ProfitView>('/pnl?span=all'),
    apiPositions: await get('positions'),
    apiOrders: await get('orders'),
    apiHistory: await get('history'),
    file: parse((await lastFile(on, person)).text, { columns: true, bom: true }),
  }
}

test('chat, board, page, API and file say the same words and figures of one fact', async () => {
  const said = await surfacesOf(await trader())
  expect(said.desk.positions).toHaveLength(2)
  expect(said.desk.orders.map(({ kind }) => kind).toSorted()).toEqual(['Limit', 'SL', 'TP'])
  expect(said.trades.trades.map(({ times }) => times.at(-1)?.split(' · ').at(-1))).toEqual([
    'closed',
    'closed in part',
    'liquidated',
  ])
  expect(contradictions(said)).toEqual([])

  // One word or figure that is another one on one surface is found.
  const [position, ...positions] = said.desk.positions
  const [order, ...orders] = said.desk.orders
  const [trade, ...trades] = said.trades.trades
  const [first, ...lines] = said.file
  const planted: Readonly<Record<string, Partial<Surfaces>>> = {
    'the side on the page': {
      desk: { ...said.desk, positions: [{ ...position!, sideText: 'Buy' }, ...positions] },
    },
    'the leverage on the board': { board: said.board.replace(/ 10x| 4x/, ' 10.0×') },
    'the PnL of the card': { positions: said.positions.replace(/PnL [+−]\$\d+/, 'PnL +$999') },
    'the type of an order': { desk: { ...said.desk, orders: [{ ...order!, kind: 'Stop' }, ...orders] } },
    'the type of an order on the card': { orders: said.orders.replace('Limit', 'Limit order') },
    'how a position ended': { closed: said.closed.replace('liquidated', 'stopped out') },
    'the side by the API': { apiOrders: said.apiOrders.map((entry) => ({ ...entry, side: 'short' })) },
    'the PnL of a close': { trades: { ...said.trades, trades: [{ ...trade!, pnl: '+$0.01' }, ...trades] } },
    'the fees of the file': { file: [{ ...first!, fees_usd: '77' }, ...lines] },
    'the fees of /history': { history: said.history.replace(/Fees \$\d+/, 'Fees $77') },
  }
  for (const [fault, change] of Object.entries(planted))
    expect(contradictions({ ...said, ...change }), fault).not.toEqual([])
})
