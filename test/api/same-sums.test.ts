import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { balancesRoute } from '../../src/api/funds.js'
import { historyRoute } from '../../src/api/history.js'
import { profitRoute } from '../../src/api/profit.js'
import { balanceCard } from '../../src/bot/features/account/balance.js'
import { historyCard } from '../../src/bot/features/account/history/card.js'
import { profitCard } from '../../src/bot/features/account/pnl.js'
import { portfolioCard } from '../../src/bot/features/account/portfolio.js'
import { createAccountDesk, type AccountDesk } from '../../src/desk/account/account.js'
import { profitView } from '../../src/mini-app/history/profit-view.js'
import { tradePage } from '../../src/mini-app/history/trade-view.js'
import { defaultDialect } from '../../src/service/dialect.js'
import type { ClosedPosition } from '../../src/service/service.js'
import { ended, FIRST, looked, tell } from '../alerts/account-events/support.js'
import { ALL, render } from '../bot/features/account/history/support.js'
import { pictureContext, recordedPictures } from '../bot/features/recorded-pictures.js'
import { seen as seenWithMarks } from '../bot/features/support.js'
import { ASKED, bare, handClock, serviceWith, traderNamed } from '../desk/support.js'

const ada = traderNamed('Ada')
const find = { trader: async () => ada } as never
const { pictures } = recordedPictures()
const { numbers } = render

/** The text of a card without the marks of what is bold. */
const seen = (card: Parameters<typeof seenWithMarks>[0]): string => seenWithMarks(card).replaceAll('*', '')

type Answer = Readonly<Record<string, unknown>>

/** What a route answers as JSON. */
async function answerOf(
  { answer, query }: ReturnType<typeof profitRoute>,
  parameters: object = {},
): Promise<never> {
  const { data } = await answer({ userId: 1 } as never, query.parse(parameters), {} as never)
  return JSON.parse(JSON.stringify(data)) as never
}

function deskOf(service: Parameters<typeof serviceWith>[0]): AccountDesk {
  const symbolOf = (id: string): string | undefined => ({ 1: 'BTC/USD', 2: 'ETH/USD' })[id]
  return createAccountDesk({
    service: serviceWith({ dialect: defaultDialect, ...service }),
    market: {
      pairNames: {
        symbol: async (_: unknown, id: string) => symbolOf(id),
        symbols: async (_: unknown, ids: Iterable<string>) =>
          new Map([...ids].map((id) => [id, symbolOf(id)])),
      },
      prices: {},
    } as never,
    ...handClock(ASKED.getTime()),
  })
}

const sumOf = (amounts: readonly unknown[]): Big =>
  amounts.reduce<Big>((sum, amount) => sum.plus(String(amount)), new Big(0))

const cents = (least: number, most: number): fc.Arbitrary<Big> =>
  fc.integer({ min: least * 100, max: most * 100 }).map((amount) => new Big(amount).div(100))
const maybe = (least: number, most: number): fc.Arbitrary<Big | undefined> =>
  fc.option(cents(least, most), { nil: undefined, freq: 6 })
const HOUR_MS = 60 * 60_000

/** A position that ended by one row or several, or an order that was cancelled: days ago, and the rows with the shares that they closed. */
const lives = fc.record({
  pairId: fc.constantFrom('1', '2', undefined),
  status: fc.constantFrom('CLOSED', 'CLOSED', 'LIQUIDATED', 'CANCELED'),
  days: fc.integer({ min: 0, max: 40 }),
  rows: fc.array(
    fc.record({
      realisedPnl: maybe(-500, 500),
      positionFee: maybe(0, 9),
      fundingFee: maybe(-9, 9),
      borrowFee: maybe(0, 9),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})

/** The rows of the closed list, the latest first. */
function rowsOf(drawn: readonly (typeof lives extends fc.Arbitrary<infer One> ? One : never)[]) {
  return drawn
    .flatMap(({ pairId, status, days, rows }, id) => {
      const end = ASKED.getTime() - days * 24 * HOUR_MS
      const isOrder = status === 'CANCELED'
      return (isOrder ? rows.slice(0, 1) : rows).map((row, index, all): ClosedPosition =>
        ended({
          ...row,
          id: String(id + 1),
          pairId,
          status: index === all.length - 1 ? status : 'OPEN',
          size: isOrder ? new Big(0) : new Big(600).div(all.length),
          totalSize: new Big(600),
          createdAt: new Date(end - 100 * HOUR_MS),
          closedAt: new Date(end - (all.length - 1 - index) * 60_000),
          exit: '29000',
        }),
      )
    })
    .toSorted((one, other) => (other.closedAt?.getTime() ?? 0) - (one.closedAt?.getTime() ?? 0))
}

const PLACE = { key: 'ada', account: { ...ada.account, venue: 'service' }, chain: ada.chain } as const
const dollarsOf = (amount: string | null): string =>
  numbers.signedDollars(amount === null ? undefined : new Big(amount))

/** The PnL of a group, of a pair, and of a day, as the API gives it. */
interface GroupSum {
  readonly trades: number
  readonly wins: number
  readonly pnl: string
  readonly expectancy: string | null
}
interface PairSum extends GroupSum {
  readonly pair: string | null
}
interface DaySum {
  readonly day: string
  readonly pnl: string
}
const wholeOf = async (account: AccountDesk) =>
  await account.history.list(ada, {
    filter: { result: 'all', isPair: undefined },
    atLeast: Infinity,
    isFresh: false,
  })

/** Expects that PnL by pair and by day are the sums of these closed rows, as the API gives both. */
function expectParts(profit: Answer, within: readonly Answer[]): void {
  const known = within.filter(({ pnl }) => pnl !== null)
  const sums = (keyOf: (row: Answer) => unknown): ReadonlyMap<unknown, string> =>
    new Map(
      [...new Set(known.map(keyOf))].map((key) => [
        key,
        sumOf(known.filter((row) => keyOf(row) === key).map(({ pnl }) => pnl)).toFixed(),
      ]),
    )
  const byPair = (profit['pairs'] as readonly PairSum[]).map(({ pair, pnl }) => [pair, pnl] as const)
  expect(new Map(byPair)).toEqual(sums(({ pair }) => pair))
  const byDay = (profit['days'] as readonly DaySum[])
    .map(({ day, pnl }) => [day, pnl] as const)
    .filter(([day, pnl]) => pnl !== '0' || known.some(({ closedAt }) => String(closedAt).startsWith(day)))
  expect(new Map(byDay)).toEqual(sums(({ closedAt }) => String(closedAt).slice(0, 10)))
}

test('what was realized is one figure in the API, on the cards, in the file and in the events', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(lives, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('day', 'week', 'month', 'all'),
      async (drawn, span) => {
        const rows = rowsOf(drawn)
        const account = deskOf({ closedPositions: async (_, { page = 1 }) => (page === 1 ? rows : []) })
        const settings = { read: async () => ({}) } as never
        const profit: Answer = await answerOf(profitRoute({ find, account, settings }), { span, zone: 'UTC' })
        const history: readonly Answer[] = await answerOf(historyRoute({ find, account }), { limit: '100' })
        const first = span === 'all' ? '' : String(profit['from'])
        const within = history.filter(
          ({ kind, closedAt }) => kind !== 'order' && String(closedAt).slice(0, 10) >= first,
        )
        const known = within.filter(({ pnl }) => pnl !== null)

        expect(String(profit['pnl'])).toBe(sumOf(known.map(({ pnl }) => pnl)).toFixed())
        expect(profit['closes']).toBe(known.length)
        expect(profit['leftOut'], 'those of the span').toBe(within.length - known.length)
        expect(profit['beforeCosts']).toBe(
          known.filter(({ missingCosts }) => (missingCosts as readonly string[]).length > 0).length,
        )

        const report = await account.pnl(ada, { span, zone: 'UTC', isFresh: false })
        const card = seen(profitCard(pictureContext, pictures, ada, report, { span, part: '-', zone: 'UTC' }))
        expect(card).toContain(
          known.length > 0 ? numbers.signedDollars(new Big(String(profit['pnl']))) : 'No positions closed',
        )
        const isKnown = new Set<unknown>(known.map(({ id }) => id))
        const all = await account.history.list(ada, {
          filter: { result: 'all', isPair: undefined },
          atLeast: Infinity,
          isFresh: false,
        })
        const costly = all.trades.filter(
          ({ key, position: { positionFee, fundingFee, borrowFee } }) =>
            isKnown.has(key) && !(positionFee && fundingFee && borrowFee),
        ).length
        expect(/does not state every cost of (\d+) of/.exec(card)?.[1] ?? '0').toBe(String(costly))

        expectParts(profit, within)
        const paired = seen(
          profitCard(pictureContext, pictures, ada, report, {
            span,
            part: { by: 'pair', page: 0 },
            zone: 'UTC',
          }),
        )
        for (const { pair, trades, wins, pnl } of profit['pairs'] as readonly PairSum[])
          for (const written of [...(pair === null ? [] : [pair]), `${wins}/${trades}`, dollarsOf(pnl)])
            expect(paired).toContain(written)
        const histories = [{ place: PLACE, history: { ok: true, value: await wholeOf(account) } }] as const
        const page = profitView(render, histories, { span, zone: 'UTC', now: ASKED })
        expect(page.sum).toBe(dollarsOf(profit['pnl'] as string))
        for (const [index, name] of ['pairs', 'sides', 'pairSides', 'hours', 'weekdays', 'sources'].entries())
          expect(page.groupings[index]?.rows.map((row) => row.slice(1)) ?? []).toEqual(
            (profit[name] as readonly GroupSum[]).map(({ trades, wins, pnl, expectancy }) => [
              `${wins}/${trades}`,
              dollarsOf(pnl),
              dollarsOf(expectancy),
            ]),
          )
        expect(page.byDay.map(({ pnl }) => pnl).toReversed()).toEqual(
          (profit['days'] as readonly DaySum[])
            .filter(({ pnl }) => !new Big(pnl).eq(0))
            .map(({ pnl }) => dollarsOf(pnl)),
        )
        expect(page.byDay[0]?.total ?? page.sum).toBe(page.sum)
        const listed = tradePage(
          render,
          { places: [PLACE], histories },
          { filter: { side: undefined, pair: undefined }, cursor: undefined, now: ASKED },
        )
        expect(listed.trades.map(({ pnl }) => pnl)).toEqual(
          history.map(({ pnl }) => dollarsOf(pnl as string | null)),
        )

        const everything: Answer = await answerOf(profitRoute({ find, account, settings }), {
          span: 'all',
          zone: 'UTC',
        })
        const file = await account.beginExport(ada, { kind: 'history', period: 'all', format: 'csv' })
        for await (const _ of file!.content) void _
        const { sum } = file!.totals()
        expect(sum?.toFixed()).toBe(everything['leftOut'] === 0 ? everything['pnl'] : undefined)
        expect(seen(historyCard(render, ada, all, ALL, 0))).toContain(
          everything['closes'] === 0 ? '' : `Realized PnL ${numbers.signedDollars(sum)}`,
        )
        for (const { position, kind, wholePnl } of all.trades.filter((one) => one.kind === 'position')) {
          const later = FIRST + 500 - (position.closedAt?.getTime() ?? 0)
          const moved = (time: Date | undefined): Date => new Date((time?.getTime() ?? 0) + later)
          const own = rows
            .filter(({ id }) => id === position.id)
            .map((row) => ({ ...row, createdAt: moved(row.createdAt), closedAt: moved(row.closedAt) }))
          const parts = own.filter(({ closedAt }) => closedAt.getTime() < FIRST)
          const open = looked({
            positions: [{ ...bare({ id: position.id }), size: position.size }],
            closed: parts,
          })
          const { facts } = tell([open, looked({ closed: own })])
          const event = facts.find((one) => 'exit' in one) as Answer | undefined
          expect([kind, event?.['profit']]).toEqual(['position', wholePnl.net?.toFixed()])
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('balances are one figure in the API and on the card', async () => {
  const drawn = fc.record({
    vusd: maybe(0, 9_000),
    usdc: maybe(0, 9_000),
    usdcAllowance: maybe(0, 9_000),
    eth: maybe(0, 9),
  })
  await fc.assert(
    fc.asyncProperty(drawn, maybe(0, 5_000), async (balances, inUse) => {
      const account = deskOf({
        balances: async () => balances,
        portfolio: async () => ({ collateralUsage: inUse, rest: {} }) as never,
      })
      const { balances: own, margin } = (await answerOf(balancesRoute({ find, account }))) as Readonly<
        Record<string, Answer | null>
      >
      const big = (value: unknown): Big | undefined =>
        typeof value === 'string' ? new Big(value) : undefined
      const card = seen(balanceCard(render, ada, await account.funds(ada)))
      expect(card).toContain(`Trading account: ${numbers.available(big(own?.['trading']))}`)
      expect(card).toContain(`USDC in the wallet: ${numbers.available(big(own?.['usdc']))}`)
      expect(card).toContain(`USDC allowance: ${numbers.available(big(own?.['usdcAllowance']))}`)
      expect(card).toContain(`ETH for gas: ${numbers.amount(big(own?.['eth']))}`)
      expect(card).toContain(`Collateral in use: ${numbers.dollars(big(margin?.['inUse']))}`)
      const portfolio = seen(portfolioCard(render, ada, await account.portfolio(ada)))
      for (const [name, written] of [
        ['Free margin', numbers.available(big(margin?.['free']))],
        ['Collateral in use', numbers.dollars(big(margin?.['inUse']))],
      ] as const)
        expect(portfolio).toMatch(new RegExp(`${name}[^\\n]* ${written.replaceAll(/[$.]/g, '\\$&')}`))
    }),
  )
})
