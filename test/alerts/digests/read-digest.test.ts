import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Account } from '../../../src/accounts/accounts.js'
import type { Settings } from '../../../src/accounts/settings/settings.js'
import { digestOf, factsOfDigest, type Digest } from '../../../src/alerts/digests/digest.js'
import type { FundingBaseline } from '../../../src/alerts/digests/funding.js'
import { type DigestPeriod, periodBefore } from '../../../src/alerts/digests/period.js'
import { createReadDigest, isDigestUnread } from '../../../src/alerts/digests/read-digest.js'
import { digestTotal } from '../../../src/alerts/digests/total.js'
import { readMargin } from '../../../src/desk/account/funds/margin.js'
import type { InitialRisk } from '../../../src/desk/account/positions/initial-risk.js'
import { createReadHistory } from '../../../src/desk/account/history/history.js'
import type { OnRows } from '../../../src/desk/account/on-rows.js'
import type { Positions } from '../../../src/desk/account/positions/positions.js'
import { createReadTransfers } from '../../../src/desk/account/funds/transfers.js'
import { defaultDialect } from '../../../src/service/dialect.js'
import type { ClosedPosition, Service, Transfer } from '../../../src/service/service.js'
import { example, heldExample, positionsOf, serviceWith, traderNamed } from '../../desk/support.js'
import { closed } from '../../desk/account/pnl/support.js'

const NOW = Date.parse('2025-03-05T09:00:00Z')
const now = (): number => NOW
/** March 4 in Berlin: from 23:00 UTC on the day before. */
const DAY = periodBefore('day', 'Europe/Berlin', '2025-03-05')
const fails = () => Promise.reject(new Error('not now'))

const trade = (realisedPnl: string | undefined, closedAt: string | undefined): ClosedPosition =>
  closed({
    id: `${realisedPnl} ${closedAt}`,
    status: 'CLOSED',
    realisedPnl,
    realisedPnlIncludes: ['openingFee', 'closingFee', 'funding', 'borrow'],
    positionFee: '1',
    fundingFee: '0.5',
    borrowFee: '0',
    closedAt: closedAt === undefined ? undefined : new Date(closedAt),
  })

const transfer = (amount: string | undefined, createdAt: string | undefined): Transfer => ({
  amount: amount === undefined ? undefined : new Big(amount),
  createdAt: createdAt === undefined ? undefined : new Date(createdAt),
  transactionHash: `${amount} ${createdAt}`,
  account: undefined,
})

type Named = Pick<Account, 'id' | 'label' | 'venue'>

const HELD = positionsOf([heldExample()], {
  totals: {
    size: new Big('10000'),
    collateral: undefined,
    unrealizedPnl: new Big('-3.5'),
    unrealizedPnlPercent: undefined,
    missing: [],
    isEstimate: false,
  },
})

/** Reads the digest of a day where the service answers so; every account is at the same service. */
async function read(
  calls: Partial<Service>,
  accounts: readonly Named[] = [{ id: 'a', label: 'Ada', venue: 'service' }],
  opens = true,
  asked: {
    readonly chain?: string
    readonly onRows?: OnRows
    readonly period?: DigestPeriod
    readonly held?: Positions
    readonly initialRisk?: InitialRisk
    readonly baseline?: FundingBaseline
  } = {},
): Promise<Digest | undefined> {
  const held = asked.held ?? HELD
  const service = serviceWith({
    dialect: defaultDialect,
    closedPositions: async () => [],
    deposits: async () => [],
    withdrawals: async () => [],
    portfolio: fails,
    ...calls,
  })
  const reading = await createReadDigest({
    desk: {
      findTraderOf: async ({ accountId }) => {
        const account = accounts.find(({ id }) => id === accountId)
        return opens && account ? { ...traderNamed(account.label), account } : await fails()
      },
      account: {
        history: createReadHistory({
          service,
          pairNames: { symbol: async () => undefined },
          initialRisks: { read: async () => () => asked.initialRisk },
          now,
          monotonicNow: now,
        }),
        transfers: createReadTransfers({ service, now, monotonicNow: now }),
        positions: { marked: async () => held, withOrders: async () => held },
        margin: (trader) => readMargin(service, trader),
      },
    },
    accounts: {
      list: async () => accounts.map((one) => ({ ...one, connectedAt: new Date(0), current: false })),
    },
    settings: { read: async () => ({ chain: asked.chain }) as Settings },
    fundingBaselines: { read: async () => asked.baseline },
    chains: [
      { id: '42161', name: 'Arbitrum' },
      { id: '8453', name: 'Base' },
    ],
    now,
  })(7, asked.period ?? DAY, asked.onRows)
  const digest = reading?.digest
  expect(digest && digestOf(factsOfDigest(digest))).toEqual(digest)
  return digest
}

/** The profit of all days of its picture. */
const drawnProfit = (digest: Digest | undefined): string | undefined =>
  digest?.picture?.days.reduce((sum, { profit }) => sum.plus(profit), new Big(0)).toFixed()

describe('a digest that is read', () => {
  it('counts the trading of a wallet once that two keys of a person show', async () => {
    const accounts = ['Ada', 'Second key'].map((label) => ({ id: label, label, venue: 'service' }))
    const digest = await read(
      {
        closedPositions: async () => [trade('-51', '2025-03-04T12:00:00Z')],
        portfolio: async () =>
          ({ account: `0x${'Ab'.repeat(20)}` }) as Awaited<ReturnType<Service['portfolio']>>,
      },
      accounts,
    )
    expect(digest?.accounts.map(({ sharesWallet }) => sharesWallet)).toEqual([undefined, true])
    expect(digestTotal(digest?.accounts ?? [])).toBeUndefined()
    expect([digest?.picture?.labels, drawnProfit(digest)]).toEqual([['Ada'], '-51'])
  })

  it.each([[['Ada']], [['Second key']], [['Ada', 'Second key']]])(
    'counts it once where the reads that say the wallet of %j fail',
    async (failing) => {
      const accounts = ['Ada', 'Second key', 'Other'].map((label) => ({ id: label, label, venue: 'service' }))
      const nameOf = ({ keyId }: Parameters<Service['portfolio']>[0]): string =>
        keyId.reveal().replace('id of ', '')
      const digest = await read(
        {
          closedPositions: async (who) => [
            nameOf(who) === 'Other'
              ? trade('7', '2025-03-04T13:00:00Z')
              : trade('-51', '2025-03-04T12:00:00Z'),
          ],
          portfolio: async (who) => {
            if (failing.includes(nameOf(who))) return await fails()
            const wallet = nameOf(who) === 'Other' ? 'cd' : 'ab'
            return { account: `0x${wallet.repeat(20)}` } as Awaited<ReturnType<Service['portfolio']>>
          },
        },
        accounts,
      )
      expect(digest?.accounts.map(({ sharesWallet }) => sharesWallet)).toEqual([undefined, true, undefined])
      expect(digestTotal(digest?.accounts ?? [])).toMatchObject({ profit: new Big('-44'), trades: 2 })
      expect([digest?.picture?.labels, drawnProfit(digest)]).toEqual([['Ada', 'Other'], '-44'])
    },
  )

  it('counts what was closed and moved on that day of the person, and what is open now', async () => {
    const digest = await read({
      closedPositions: async () => [
        trade('100', '2025-03-04T23:00:00Z'),
        trade('-3.25', '2025-03-04T22:59:59Z'),
        trade('10.5', '2025-03-03T23:00:00Z'),
        trade('7', '2025-03-03T22:59:59Z'),
        trade(undefined, '2025-03-04T12:00:00Z'),
        trade('1', undefined),
      ],
      deposits: async () => [
        transfer('50', '2025-03-05T08:00:00Z'),
        transfer('500', '2025-03-04T12:00:00Z'),
        transfer('70', '2025-03-03T12:00:00Z'),
      ],
      withdrawals: async () => [transfer(undefined, '2025-03-04T12:00:00Z')],
    })
    expect(digest).toMatchObject({ every: 'day', from: '2025-03-04', to: '2025-03-04', asOf: NOW })
    expect(digest?.accounts).toEqual([
      {
        label: 'Ada',
        venue: 'service',
        trading: {
          profit: '7.25',
          trades: 2,
          closes: 2,
          wins: 1,
          fees: '2',
          funding: '1',
          borrow: '0',
          beforeCosts: 0,
          leftOut: 2,
        },
        deposits: { dollars: '500' },
        withdrawals: {},
        open: { count: 1, size: '10000', profit: '-3.5', mayBeMore: false },
        funding: {},
      },
    ])
    expect(digest?.picture).toMatchObject({ labels: ['Ada'] })
    expect(digest?.picture?.days.slice(-2)).toEqual([
      { day: '2025-03-03', profit: '7' },
      { day: '2025-03-04', profit: '7.25' },
    ])
    expect(digest?.picture?.days).toHaveLength(7)
  })

  it('says the results of the day in R where the risk is known', async () => {
    const closedPositions = async () => [
      trade('100', '2025-03-04T12:00:00Z'),
      trade('-30', '2025-03-04T13:00:00Z'),
    ]
    const initialRisk = { dollars: new Big('40'), from: 'seen' } as const
    const digest = await read({ closedPositions }, undefined, true, { initialRisk })
    expect(digest?.accounts[0]?.trading?.inR).toEqual({ sum: '1.75', trades: 2, seen: 2 })
    expect((await read({ closedPositions }))?.accounts[0]?.trading).not.toHaveProperty('inR')
  })

  it('keeps how many rows of the open positions could not be read', async () => {
    const unread = [{ list: 'positions', rows: 2, error: undefined }] as const
    const digest = await read({}, undefined, true, { held: { ...HELD, unread } })
    expect(digest?.accounts[0]?.open).toEqual({
      count: 1,
      size: '10000',
      profit: '-3.5',
      mayBeMore: false,
      unread: { rows: 2 },
    })
  })

  it('sums funding since the digest before, of positions that stay open too', async () => {
    const at = NOW - 24 * 60 * 60_000
    const earlier = { createdAt: Date.parse('2025-03-05T14:03:22Z'), charged: '4.25', accrued: '4.25' }
    const baseline = { at, positions: { '1': earlier }, rows: [] }
    const position = example({ id: '1' })
    const held = { ...HELD, positions: [heldExample({ position })] }
    const closedPositions = async () => [
      trade('1', '2025-03-05T08:00:00Z'),
      trade('2', '2025-03-04T07:00:00Z'),
    ]
    const digest = await read({ closedPositions }, undefined, true, { held, baseline })
    expect(digest?.accounts[0]?.funding).toEqual({ since: at, dollars: '6.25' })
    const unread = await read({ closedPositions: fails }, undefined, true, { held, baseline })
    expect(unread?.accounts[0]?.funding).toEqual({ since: at })
  })

  it('is of the chosen chain, or of the first where that is not offered any more', async () => {
    expect((await read({}, undefined, true, { chain: '8453' }))?.chainId).toBe('8453')
    expect((await read({}, undefined, true, { chain: '1' }))?.chainId).toBe('42161')
  })

  it('tells how many closed positions it has read of all accounts together', async () => {
    const accounts = ['Ada', 'Main'].map((label) => ({ id: label, label, venue: 'service' }))
    const counts: number[] = []
    const closedPositions = async () => [trade('1', '2025-03-04T12:00:00Z')]
    await read({ closedPositions }, accounts, true, { onRows: (count) => counts.push(count) })
    expect(Math.max(...counts)).toBe(2)
  })

  it('draws the week within its month', async () => {
    const closedPositions = async () => [
      trade('7', '2025-02-20T12:00:00Z'),
      trade('1', '2025-03-01T12:00:00Z'),
    ]
    const week = periodBefore('week', 'Europe/Berlin', '2025-03-05')
    const weekly = await read({ closedPositions }, undefined, true, { period: week })
    expect(drawnProfit(weekly)).toBe('8')
    expect(weekly?.picture?.days.length).toBeGreaterThan(7)
  })

  it('draws the days also where only a part of a position was closed, and none where nothing was', async () => {
    const part = { ...trade('500', '2025-03-04T12:00:00Z'), status: 'OPEN' } as const
    const ofPart = await read({ closedPositions: async () => [part] })
    expect(ofPart?.accounts[0]?.trading).toMatchObject({ profit: '500', trades: 0, closes: 1 })
    expect(drawnProfit(ofPart)).toBe('500')
    expect((await read({}))?.picture?.days).toEqual([])
  })

  it('leaves out unreadable parts, and continues with the rest', async () => {
    const some = await read({ closedPositions: fails, withdrawals: fails })
    expect(Object.keys(some?.accounts[0] ?? {})).toEqual(['label', 'venue', 'deposits', 'open'])
    expect(some?.picture).toBeUndefined()
    expect(some && isDigestUnread(some)).toBe(false)
    const none = await read({}, undefined, false)
    expect(none?.accounts).toEqual([{ label: 'Ada', venue: 'service' }])
    expect(none && isDigestUnread(none)).toBe(true)
  })

  it('knows no sum of transfers where one may be missing', async () => {
    const late = Array.from({ length: 50 }, (_, index) => ({
      ...transfer('1', '2025-03-04T12:00:00Z'),
      transactionHash: String(index),
    }))
    const cut = await read({ deposits: async () => late })
    expect(cut?.accounts[0]?.deposits).toEqual({})
    const unsaid = await read({ deposits: async () => [transfer('1', undefined)] })
    expect(unsaid?.accounts[0]?.deposits).toEqual({})
    const before = [...late.slice(1), transfer('9', '2025-03-01T12:00:00Z')]
    expect((await read({ deposits: async () => before }))?.accounts[0]?.deposits).toEqual({ dollars: '49' })
    // A list with the oldest first may lack the latest.
    const oldestFirst = await read({ deposits: async () => before.toReversed() })
    expect(oldestFirst?.accounts[0]?.deposits).toEqual({})
  })

  it('has no picture of practice money where there is real money, and is none without an account', async () => {
    const accounts = [
      { id: 'a', label: 'Paper', venue: 'paper' },
      { id: 'b', label: 'Main', venue: 'service' },
    ] as const
    expect((await read({}, accounts))?.picture).toMatchObject({ isPaper: false, labels: ['Main'] })
    expect((await read({}, accounts.slice(0, 1)))?.picture).toMatchObject({
      isPaper: true,
      labels: ['Paper'],
    })
    expect(await read({}, [])).toBeUndefined()
  })

  it('adds up exactly: its profit is that of the day, and the day of the picture', async () => {
    const UNIT = new Big('1e-18')
    const cents = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
    const time = fc.integer({ min: Date.parse('2025-03-01'), max: Date.parse('2025-03-05') })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ cents, time }), { maxLength: 20 }), async (rows) => {
        const text = (amount: bigint): string => UNIT.times(amount.toString()).toFixed()
        const digest = await read({
          closedPositions: async () =>
            rows.map((row, index) => ({
              ...trade(text(row.cents), new Date(row.time).toISOString()),
              id: String(index),
            })),
        })
        const from = Date.parse('2025-03-03T23:00:00Z')
        const actions = rows.filter(({ time: at }) => at >= from && at < DAY.end.getTime())
        const profit = text(actions.reduce((sum, row) => sum + row.cents, 0n))
        expect(digest?.accounts[0]?.trading).toMatchObject({ profit, trades: actions.length })
        const drawn = { day: '2025-03-04', profit }
        const isDrawn = rows.some(({ time: at }) => at < DAY.end.getTime())
        expect(digest?.picture?.days.at(-1)).toEqual(isDrawn ? drawn : undefined)
      }),
      { numRuns: 50 },
    )
  })
})
