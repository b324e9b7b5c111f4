import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownReferralsCard, referralsOfCard } from '../../../../../src/bot/features/account/referrals.js'
import {
  createReferrals,
  type OwnReferrals,
  type ReferralList,
} from '../../../../../src/desk/account/referrals.js'
import { RejectedError } from '../../../../../src/service/errors.js'
import type { Referral } from '../../../../../src/service/service.js'
import { ASKED, serviceWith, traderNamed } from '../../../../desk/support.js'
import { dataOf, numbers, seen, text } from '../../support.js'

const render = { text, numbers }
const ada = traderNamed('Ada')
const account = `0x${'1F'.repeat(20)}`
const row = (fields: Partial<Referral> = {}): Referral => ({
  account,
  trader: `0x${'ab'.repeat(20)}`,
  amount: new Big('10'),
  rebate: new Big('0.5'),
  createdAt: ASKED,
  transactionHash: undefined,
  ...fields,
})
const listOf = (rows: readonly Referral[], rebate?: string): ReferralList => ({
  account,
  rows,
  rebate: rebate === undefined ? undefined : new Big(rebate),
  mayBeMore: false,
  asOf: ASKED,
})
const own = (fields: Partial<OwnReferrals>) =>
  ownReferralsCard(
    render,
    ada,
    {
      check: { ok: true, value: '{\n  "referred": false\n}' },
      list: { ok: true, value: listOf([]) },
      asOf: ASKED,
      ...fields,
    },
    0,
  )

describe('the referrals card', () => {
  it('shows the referrals and earnings that the service reports for the own address', () => {
    const nothing = row({ trader: undefined, amount: undefined, rebate: undefined, createdAt: undefined })
    expect(seen(own({ list: { ok: true, value: listOf([row(), nothing]) } }))).toMatchInlineSnapshot(`
      "*Referrals* · Ada · Arbitrum

      Your referral status at the service:
      \`\`\`
      {
        "referred": false
      }
      \`\`\`

      \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`
      2 payments · total rebate: —

      \`0xabab…abab\` · ⟨Mar 5, 2025, 15:00 UTC⟩
      \`\`\`
      Amount $10.00
      Rebate  $0.50
      \`\`\`

      \`—\` · —
      \`\`\`
      Amount —
      Rebate —
      \`\`\`

      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh]
      [🧾 Raw]"
    `)
  })
  it('shows in its place each part that is empty, has no address or failed', () => {
    const error = new RejectedError('referrals', 'tired')
    const cards = [
      own({}),
      own({ check: { ok: true, value: '"x'.padEnd(700, 'x') }, list: { ok: true, value: undefined } }),
      own({ check: { ok: false, error }, list: { ok: false, error } }),
    ]
    expect(cards.map(seen).join('\n\n')).toMatchInlineSnapshot(`
      "*Referrals* · Ada · Arbitrum

      Your referral status at the service:
      \`\`\`
      {
        "referred": false
      }
      \`\`\`

      \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`
      No referrals.

      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh]
      [🧾 Raw]

      *Referrals* · Ada · Arbitrum

      Your referral status at the service:
      \`\`\`
      "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
      xxxxxxxxxxxxxxxxxxxxxxxx…
      \`\`\`

      The service does not state which address is yours. /referrals 0x… shows the referrals of an address.

      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh]
      [🧾 Raw]

      *Referrals* · Ada · Arbitrum

      Your referral status at the service:
      ❌ The request failed: “tired”. Nothing was changed. If that does not tell you what to do, please try again in a minute.

      ❌ The request failed: “tired”. Nothing was changed. If that does not tell you what to do, please try again in a minute.

      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh]
      [🧾 Raw]"
    `)
  })
  it('has pages for the referrals of any address', () => {
    const card = referralsOfCard(
      render,
      listOf(
        Array.from({ length: 7 }, () => row({ rebate: new Big('1e20') })),
        '7e20',
      ),
      1,
    )
    expect(seen(card)).toMatchInlineSnapshot(`
      "*Referrals*

      \`0x1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F1F\`
      7 payments · total rebate: $700,000,000,000,000,000,000.00

      \`0xabab…abab\` · ⟨Mar 5, 2025, 15:00 UTC⟩
      \`\`\`
      Amount
        $10.00
      Rebate
        $100,000,000,000,000,000,000.0
        0
      \`\`\`

      _As of ⟨15:00:00 UTC⟩ · page 2 of 2_
      [‹ Previous] [🔄 Refresh]
      [📋 0x1F1F…1F1F]"
    `)
    expect(dataOf(card)).toEqual([`referrals-of:0:${account}`, `referrals-of:1:${account}`])
  })
  it('counts a payment that is listed twice once, and two of one transaction to two traders twice', async () => {
    const paid = row({ transactionHash: '0xab' })
    const rows = [paid, row({ transactionHash: '0xAB' }), row({ transactionHash: '0xab', trader: '0x2' })]
    const service = serviceWith({ referrals: async () => rows })
    const list = await createReferrals({ service, now: () => 0 }).of(account)
    expect([list.rows.length, list.rebate?.toFixed()]).toEqual([2, '1'])
  })

  it('shows a total equal to the sum of its rows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { maxLength: 9 }), async (cents) => {
        const service = serviceWith({
          referrals: async () =>
            cents.map((one, index) =>
              row({ rebate: new Big(String(one)).div(100), transactionHash: `0x${index}` }),
            ),
        })
        const { rebate } = await createReferrals({ service, now: () => 0 }).of(account)
        expect(rebate?.times(100).toFixed()).toBe(String(cents.reduce((all, one) => all + one, 0n)))
      }),
    )
  })
})
