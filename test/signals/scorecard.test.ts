import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { SealError } from '../../src/accounts/vault/vault.js'
import type { Draft } from '../../src/drafts/draft.js'
import type { SignalEntry } from '../../src/signals/intake/entry.js'
import { hypotheticalResult, type PeriodPrices } from '../../src/signals/scorecard/hypothetical.js'
import { ignoredOrderOf } from '../../src/signals/scorecard/ignored-order.js'
import { createReadScorecard } from '../../src/signals/scorecard/scorecard.js'

const range = (low: string, high: string, close = high): PeriodPrices => ({
  low: new Big(low),
  high: new Big(high),
  close: new Big(close),
})

function came(command: string, ranges: readonly PeriodPrices[]): string {
  const found = ignoredOrderOf(command, '60000')
  const result = found && hypotheticalResult(found.order, ranges)
  if (!result) return 'none'
  return result.is === 'unfilled' ? result.is : `${result.is} ${result.dollars.toFixed()}`
}

// A size of 1,200 at 60,000: two cents for each dollar of the price.
test.each<[string, readonly PeriodPrices[], string]>([
  ['/long BTC 120 10x tp 63000 sl 59000', [range('59500', '62000'), range('61000', '63000')], 'reached 60'],
  ['/long BTC 120 10x tp 63000 sl 59000', [range('59000', '62000'), range('61000', '63000')], 'stopped -20'],
  ['/long BTC 120 10x tp 63000 sl 59000', [range('58000', '64000')], 'stopped -20'],
  ['/long BTC 120 10x tp 63000 sl 59000', [range('59500', '62000', '60750')], 'open 15'],
  ['/long BTC 120 10x', [], 'open 0'],
  ['/short BTC 120 10x tp 57000 sl 61500', [range('57000', '60000')], 'reached 60'],
  ['/short BTC 120 10x tp 57000 sl 61500', [range('58000', '61500')], 'stopped -30'],
  ['/short BTC 120 10x tp 5% sl 2.5%', [range('58000', '61500')], 'stopped -30'],
  ['/long BTC 120 10x limit 48000 tp 50000', [range('49000', '62000')], 'unfilled'],
  // A size of 1,200 at 48,000; the target of the period that filled it may have come before.
  ['/long BTC 120 10x limit 48000 tp 50000', [range('48000', '62000', '50000')], 'open 50'],
  [
    '/long BTC 120 10x limit 48000 tp 50000',
    [range('47000', '62000'), range('49000', '50000')],
    'reached 50',
  ],
  ['/long BTC 120 10x limit 48000 tp 50000 sl 46000', [range('46000', '62000')], 'stopped -50'],
  // A limit that the price is past already is filled at the price.
  ['/long BTC 120 10x limit 61000 tp 63000', [range('60000', '63000')], 'reached 60'],
  ['/close BTC 100%\n/long BTC 120 10x tp 63000', [range('60000', '63000')], 'reached 60'],
  // 20 dollars at risk over 1,000 of 60,000, before fees.
  ['/long BTC risk 20 10x tp 63000 sl 59000', [range('61000', '63000')], 'reached 60'],
  ['/short BTC risk 20 10x sl 61000', [range('60000', '61000')], 'stopped -20'],
  // The equity of the time is not kept.
  ['/long BTC risk 1% 10x tp 63000 sl 59000', [range('61000', '63000')], 'none'],
  ['/long BTC 120 10x stop 61000', [range('60000', '63000')], 'none'],
  ['/close BTC 100%', [range('60000', '63000')], 'none'],
])('%s comes to what the prices give', (command, ranges, expected) => {
  expect(came(command, ranges)).toBe(expected)
})

test('the scorecard counts what was confirmed by its positions and the rest by prices', async () => {
  const line = (id: string, more: Partial<SignalEntry> = {}): SignalEntry => ({
    id,
    key: id,
    at: 1_000,
    state: 'drafted',
    words: '',
    drafts: id,
    commands: '/long BTC 120 10x tp 63000 sl 59000',
    price: '60000',
    accountId: 'a1',
    chainId: '1',
    ...more,
  })
  const statuses: Record<string, Draft['status']> = {
    won: 'confirmed',
    lost: 'confirmed',
    open: 'confirmed',
    dropped: 'dropped',
    expired: 'expired',
    shown: 'shown',
    // Its order was not sent.
    none: 'confirmed',
    closing: 'confirmed',
    adding: 'confirmed',
    cancelling: 'dropped',
    // Its position has the id of one that was closed before.
    again: 'confirmed',
  }
  const commands: Record<string, string> = {
    closing: '/close BTC 100%',
    adding: '/add BTC 100 5x',
    cancelling: '/cancelorder BTC',
  }
  const pnl: Record<string, string> = { won: '12.34', lost: '-2.3', again: '50' }
  const read = createReadScorecard({
    drafts: {
      get: (userId, id) =>
        Promise.resolve(
          id === 'draftless'
            ? undefined
            : ({ id, userId, status: statuses[id] ?? 'confirmed', ticketId: id, since: 1_000 } as Draft),
        ),
    },
    desk: {
      findTraderOf: ({ accountId }) =>
        accountId === 'sealed'
          ? Promise.reject(new SealError('A record cannot be opened'))
          : Promise.resolve({ credentials: {} } as never),
      market: {
        find: () => Promise.resolve({ id: '1', symbol: 'BTC/USD' }),
        candles: () =>
          Promise.resolve({
            candles: [
              { time: new Date(0), open: new Big(1), ...range('1', '99999') },
              { time: new Date(60_000), open: new Big(1), ...range('59500', '63000') },
            ],
            asOf: new Date(120_000),
          } as never),
      },
      account: {
        history: {
          find: (_: unknown, is: (position: never, key: string) => boolean) =>
            Promise.resolve({
              trade: Object.entries(pnl)
                .filter(([id]) => is({ id, closedAt: new Date(id === 'again' ? 999 : 1_000) } as never, id))
                .map(([, net]) => ({ kind: 'position', wholePnl: { net: new Big(net) } }))[0],
            }),
        } as never,
      },
    },
    positionOf: (_, ticketId) => Promise.resolve(ticketId === 'ticketless' ? 'gone' : ticketId),
    now: () => 120_000,
  })
  const lines = [
    ...Object.keys(statuses).map((id) =>
      line(id, commands[id] === undefined ? {} : { commands: commands[id] }),
    ),
    line('late', { state: 'late' }),
  ]
  // What came of it is in an account whose key cannot be opened.
  const sealed = await read(7, [...lines, line('won', { accountId: 'sealed' })])
  expect(sealed.confirmed).toMatchObject({ drafts: 5, won: 1, lost: 1, open: 3 })
  const { drafts, confirmed, ignored } = await read(7, lines)
  expect(drafts).toBe(11)
  expect({ ...confirmed, dollars: confirmed.dollars.toFixed() }).toEqual({
    drafts: 4,
    won: 1,
    lost: 1,
    open: 2,
    dollars: '10.04',
  })
  expect({ ...ignored, dollars: ignored.dollars.toFixed() }).toEqual({
    drafts: 2,
    won: 2,
    lost: 0,
    open: 0,
    dollars: '120',
  })
  // Records are kept less long than lines.
  const opened = { positionId: 'won', at: 1_000 }
  const older = await read(
    7,
    ['ticketless', 'draftless'].flatMap((id) => [
      line(id),
      line(id, { opened }),
      line(id, { opened: { ...opened, positionId: 'none' } }),
    ]),
  )
  expect(older).toMatchObject({
    drafts: 6,
    confirmed: { drafts: 2, won: 2 },
    ignored: { drafts: 0 },
    unknown: 2,
  })
})
