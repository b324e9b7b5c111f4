import { describe, expect, it } from 'vitest'
import {
  digestOf,
  factsOfDigest,
  type AccountDigest,
  type Digest,
} from '../../../../../src/alerts/digests/digest.js'
import { noticeCard } from '../../../../../src/bot/features/alerts/notices/card.js'
import { createPictureOf } from '../../../../../src/bot/features/alerts/digest/picture.js'
import { splitCaption } from '../../../../../src/bot/shell/text/message.js'
import type { Picture } from '../../../../../src/charts/picture.js'
import { account, digest } from '../../../../alerts/digests/support.js'
import { numbers, seen, text } from '../../support.js'

const chains = [{ id: '42161', name: 'Arbitrum' }]
const DUE = Date.parse('2025-03-05T08:00:00Z')
const noticeOf = (facts: Readonly<Record<string, string>>) =>
  ({ id: 'digest day 2025-03-04', kind: 'digest', at: DUE, facts }) as const
const delivered = (one: Digest, now = DUE) =>
  noticeCard({ text, numbers }, noticeOf(factsOfDigest(one)), {
    now,
    chains,
    isPrivate: true,
    canTrade: true,
  })

describe('a digest', () => {
  it('shows the PnL of the day, and the open positions', () => {
    expect(seen(delivered(digest()))).toMatchInlineSnapshot(`
      "🗞 *Summary*
      2025-03-04 (UTC) · Arbitrum

      *Main*
      *+$120.50* · 4 closed positions, 75 % won
      Fees $7.25 · funding — · borrow —
      Deposits $500.00
      Withdrawals $0.00
      Open 2, size $12,000.00, unrealized PnL −$31.20
      Free $1,450.10 · in use $600.00

      _As of ⟨Mar 5, 2025, 08:00 UTC⟩_
      [⏰ Schedule]"
    `)
  })

  it('shows the results in R, of how many positions, and where they count from', () => {
    const trading = { ...account().trading, inR: { sum: '1.7512', trades: 3, seen: 1 } } as const
    const shown = seen(delivered(digest({ accounts: [account({ trading } as never)] })))
    expect(shown).toContain(
      'Result in R: *+1.75R*\n⚠️ Results in R are of 3 of 4: the first stop of the others is not known.\nR of 1 counts from the first stop that was seen.\n',
    )
  })

  it('gives funding one sign: − paid, + received', () => {
    const trading = { ...account().trading, funding: '12.5' } as const
    const funding = { since: Date.parse('2025-03-04T08:00:00Z'), dollars: '12.5' }
    const shown = seen(delivered(digest({ accounts: [account({ trading, funding } as never)] })))
    expect(shown.match(/funding \S+/gi)).toEqual(['funding −$12.50', 'Funding −$12.50'])
  })

  it('says the funding since the summary before, of each account and of all, and what is not known of it', () => {
    const since = Date.parse('2025-03-04T08:00:00Z')
    const withFunding = (funding: AccountDigest['funding'] & object) => account({ funding })
    const shown = (...accounts: AccountDigest[]) => seen(delivered(digest({ accounts })))
    const both = shown(withFunding({ since, dollars: '12.5' }), withFunding({ since, dollars: '-2.25' }))
    expect(both.match(/^Funding.*/gm)).toEqual([
      'Funding −$10.25 since ⟨Mar 4, 2025, 08:00 UTC⟩',
      'Funding −$12.50 since ⟨Mar 4, 2025, 08:00 UTC⟩',
      'Funding +$2.25 since ⟨Mar 4, 2025, 08:00 UTC⟩',
      'Funding: − paid, + received, with open positions and what has accrued.',
    ])
    const partly = shown(withFunding({ since, dollars: '12.5' }), withFunding({ since }), withFunding({}))
    expect(partly.match(/^Funding.*/gm)).toEqual([
      'Funding −$12.50 since ⟨Mar 4, 2025, 08:00 UTC⟩',
      'Funding — since ⟨Mar 4, 2025, 08:00 UTC⟩',
      'Funding, with that of open positions, is counted from this summary on.',
      'Funding: − paid, + received, with open positions and what has accrued.',
    ])
  })

  it('says the total of several accounts in R', () => {
    const withR = (sum: string) =>
      account({ trading: { ...account().trading, inR: { sum, trades: 4, seen: 0 } } } as never)
    const shown = seen(delivered(digest({ accounts: [withR('1.75'), withR('-0.5')] })))
    expect(shown).toMatch(/Total of real accounts: [^\n]*\n[^\n]*\nResult in R: \*\+1\.25R\*\n/)
  })

  it('shows all accounts, a total of the real ones, and each part that failed', () => {
    const {
      open: _,
      balance: __,
      ...cut
    } = account({
      label: 'Second',
      trading: {
        profit: '1',
        trades: 1,
        wins: 1,
        fees: '0',
        beforeCosts: 0,
        leftOut: 0,
        part: {
          rows: 10_000,
          extent: 'bound',
          from: Date.parse('2023-01-02T12:00:00Z'),
          to: Date.parse('2025-02-26T12:00:00Z'),
        },
      },
    })
    const week = digest({
      every: 'week',
      from: '2025-02-24',
      to: '2025-03-02',
      zone: 'Europe/Berlin',
      accounts: [
        account(),
        account({
          label: 'Hedge',
          trading: { profit: '-20.25', trades: 1, wins: 0, beforeCosts: 0, leftOut: 2 },
          deposits: {},
          open: { count: 50, mayBeMore: true },
          balance: {},
        }),
        account({
          label: 'Practice',
          venue: 'paper',
          trading: {
            profit: '0',
            trades: 0,
            wins: 0,
            fees: '0',
            beforeCosts: 0,
            leftOut: 0,
          },
          open: { count: 0, mayBeMore: false },
        }),
        account({ label: 'Unread', open: { count: 0, mayBeMore: false, unread: { rows: 2 } } }),
      ],
    })
    expect(seen(delivered(week))).toMatchInlineSnapshot(`
      "🗞 *Summary*
      2025-02-24 to 2025-03-02 (Europe/Berlin) · Arbitrum
      Total of real accounts: *+$220.75* · 9 closed positions, 66.7 % won
      Fees — · funding — · borrow —

      *Main*
      *+$120.50* · 4 closed positions, 75 % won
      Fees $7.25 · funding — · borrow —
      Deposits $500.00
      Withdrawals $0.00
      Open 2, size $12,000.00, unrealized PnL −$31.20
      Free $1,450.10 · in use $600.00

      *Hedge*
      *−$20.25* · 1 closed position, 0 % won
      Fees — · funding — · borrow —
      ⚠️ 2 closed positions are not included: the service does not state their PnL, or when they ended.
      Deposits —
      Withdrawals $0.00
      Open 50, size —, unrealized PnL —
      ⚠️ The service returned a full list, up to its limit for one request: there may be more.
      Free — · in use —

      *📝 PAPER · Practice*
      No positions closed.
      Deposits $500.00
      Withdrawals $0.00
      No open positions.
      Free $1,450.10 · in use $600.00

      *Unread*
      *+$120.50* · 4 closed positions, 75 % won
      Fees $7.25 · funding — · borrow —
      Deposits $500.00
      Withdrawals $0.00
      ⚠️ Rows of the positions that could not be read, as they have no id: 2
      Free $1,450.10 · in use $600.00

      _As of ⟨Mar 5, 2025, 08:00 UTC⟩_
      [⏰ Schedule]"
    `)
    expect(seen(delivered(digest({ accounts: [account(), cut] })))).toMatchInlineSnapshot(`
      "🗞 *Summary*
      2025-03-04 (UTC) · Arbitrum

      *Main*
      *+$120.50* · 4 closed positions, 75 % won
      Fees $7.25 · funding — · borrow —
      Deposits $500.00
      Withdrawals $0.00
      Open 2, size $12,000.00, unrealized PnL −$31.20
      Free $1,450.10 · in use $600.00

      *Second*
      *+$1.00* · 1 closed position, 100 % won
      Fees $0.00 · funding — · borrow —
      ⚠️ These are from 10,000 closed positions, the most that are read at once; there are others.
      Closed from Jan 2, 2023 to Feb 26, 2025.
      Deposits $500.00
      Withdrawals $0.00
      ⚠️ open positions, balance could not be read.

      _As of ⟨Mar 5, 2025, 08:00 UTC⟩_
      [⏰ Schedule]"
    `)
  })

  it('that is late shows when it was due, and one that cannot be built is reported', () => {
    expect(seen(delivered(digest(), DUE + 5 * 3_600_000))).toContain('this was at ⟨08:00:00 UTC⟩, 5 h')
    for (const facts of [{}, { digest: 'nonsense' }, { digest: '{}' }]) {
      const card = noticeCard({ text, numbers }, noticeOf(facts), {
        now: DUE,
        chains,
        isPrivate: true,
        canTrade: true,
      })
      expect(seen(card)).toContain('/digest now creates a new one')
    }
    expect(digestOf(factsOfDigest(digest()))).toEqual(digest())
  })

  it('of four accounts fits below its picture, and of many accounts into one message', () => {
    const many = (count: number): Digest =>
      digest({
        accounts: Array.from({ length: count }, (_, index) => account({ label: `Account ${index}` })),
      })
    expect(splitCaption(delivered(many(4)).text)).toHaveLength(1)
    const card = delivered(many(30))
    expect(card.text.text.length).toBeLessThan(4_096)
    expect(card.text.entities.length).toBeLessThan(100)
    expect(seen(card)).toContain('20 more accounts')
  })
})

describe('the picture of a digest', () => {
  const drawn = (one: Digest): Picture | undefined => {
    let found: Picture | undefined
    createPictureOf({
      pictures: (picture, missing) => {
        found = picture
        const none = async () => undefined
        return { missing, known: none, draw: none, uploaded: none }
      },
      chains,
    })({ text, numbers, language: 'en', theme: 'dark' }, noticeOf(factsOfDigest(one)))
    return found
  }

  it('shows the days before it in the time zone of the person, and names the accounts', () => {
    expect(drawn(digest({ zone: 'Asia/Tokyo' }))).toMatchObject({
      kind: 'pnl',
      timeZone: 'Asia/Tokyo',
      title: 'Profit and loss · 7 days',
      subtitle: 'Main · Arbitrum',
      curve: [
        { time: Date.parse('2025-03-02T15:00:00Z'), value: 0 },
        { time: Date.parse('2025-03-03T03:00:00Z'), value: -20 },
        { time: Date.parse('2025-03-04T03:00:00Z'), value: 100.5 },
      ],
      days: [
        { time: Date.parse('2025-03-02T15:00:00Z'), value: -20 },
        { time: Date.parse('2025-03-03T15:00:00Z'), value: 120.5 },
      ],
    })
  })

  it('marks practice money, is empty without a trade, and is left out if trades cannot be read', () => {
    const picture = { isPaper: true, labels: ['One', 'Two'], days: [] } as const
    expect(drawn(digest({ picture }))).toMatchObject({
      subtitle: 'PAPER · 2 accounts · Arbitrum',
      curve: [],
      days: [],
    })
    const { picture: _, ...without } = digest()
    expect(drawn(without)).toBeUndefined()
  })
})
