import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { transferCard, transfersCard } from '../../../../../src/bot/features/account/transfers.js'
import {
  createReadTransfers,
  type TransferKind,
  type Transfers,
} from '../../../../../src/desk/account/funds/transfers.js'
import type { Transfer } from '../../../../../src/service/service.js'
import { ASKED, handClock, serviceWith, traderNamed } from '../../../../desk/support.js'
import { dataOf, numbers, seen, text } from '../../support.js'

const ada = traderNamed('Ada')
const render = { text, numbers }
const HASH = `0x${'a1'.repeat(32)}`

function transfer(fields: Partial<Transfer> = {}): Transfer {
  return {
    amount: new Big('100'),
    createdAt: new Date('2025-03-05T14:03:22Z'),
    transactionHash: HASH,
    account: '0x1111111111111111111111111111111111111111',
    ...fields,
  }
}

/** The transfers as the desk reads them where the service has these. */
async function read(transfers: readonly Transfer[], kind: TransferKind = 'deposits'): Promise<Transfers> {
  const service = serviceWith({ [kind]: async () => transfers })
  return await createReadTransfers({ service, ...handClock() })(ada, kind)
}

const card = (transfers: Transfers, page = 0) => transfersCard(render, ada, transfers, page)

const many = (count: number): readonly Transfer[] =>
  Array.from({ length: count }, (_, index) =>
    transfer({
      amount: new Big(index + 1),
      createdAt: new Date(Date.UTC(2025, 0, index + 1)),
      transactionHash: `0x${index}`,
    }),
  )

describe('the list of transfers', () => {
  it('reports that there are none when the service returns none', async () => {
    expect(seen(card(await read([])))).toMatchInlineSnapshot(`
      "*Deposits* · Ada · Arbitrum
      No deposits.

      _As of ⟨15:00:00 UTC⟩_
      [🔄 Refresh]"
    `)
    expect(seen(card(await read([], 'withdrawals')))).toContain('No withdrawals.')
  })

  it('shows amount and day, the latest first', async () => {
    const transfers = await read([...many(2), transfer({ amount: new Big('1234.5') })])
    expect(seen(card(transfers))).toMatchInlineSnapshot(`
      "*Deposits* · Ada · Arbitrum
      Transfers: 3 · total $1,237.50

      \`\`\`
      Mar 5, 2025 $1,234.50
      Jan 2, 2025     $2.00
      Jan 1, 2025     $1.00
      \`\`\`

      _As of ⟨15:00:00 UTC⟩_
      [Mar 5, 2025 · $1,234.50] [Jan 2, 2025 · $2.00]
      [Jan 1, 2025 · $1.00]
      [🔄 Refresh]"
    `)
    expect(dataOf(card(transfers))[0]).toMatch(/^transfer:a1:42161:in:0:~.{12}$/)
    expect(dataOf(card(transfers)).slice(-1)).toEqual(['transfers-new:a1:42161:in:0'])
  })

  it('has pages of eight, with the sum of all on each', async () => {
    expect(seen(card(await read(many(9), 'withdrawals'), 1))).toMatchInlineSnapshot(`
      "*Withdrawals* · Ada · Arbitrum
      Transfers: 9 · total $45.00

      \`\`\`
      Jan 1, 2025 $1.00
      \`\`\`

      _As of ⟨15:00:00 UTC⟩ · page 2 of 2_
      [Jan 1, 2025 · $1.00]
      [‹ Previous] [🔄 Refresh]"
    `)
  })

  it('shows — for every missing field, and then no sum', async () => {
    const nothing = {
      amount: undefined,
      createdAt: undefined,
      transactionHash: undefined,
      account: undefined,
    }
    const transfers = await read([transfer(nothing), transfer()])
    expect(seen(card(transfers))).toMatchInlineSnapshot(`
      "*Deposits* · Ada · Arbitrum
      Transfers: 2 · total —

      \`\`\`
      Mar 5, 2025 $100.00
      —                 —
      \`\`\`

      _As of ⟨15:00:00 UTC⟩_
      [Mar 5, 2025 · $100.00] [— · —]
      [🔄 Refresh]"
    `)
    expect(seen(transferCard(render, ada, transfers, transfers.rows[1], 0))).toMatchInlineSnapshot(`
      "*Deposit —*
      —
      Transaction \`—\`
      Account \`—\`
      Ada · Arbitrum

      _As of ⟨15:00:00 UTC⟩_
      [‹ Deposits]
      [🧾 Raw]"
    `)
  })

  it('keeps every digit of huge and tiny amounts within the width of a phone', async () => {
    const amounts = ['123456789012345678901234.567891', '0.000001', '-5']
    expect(seen(card(await read(amounts.map((amount) => transfer({ amount: new Big(amount) }))))))
      .toMatchInlineSnapshot(`
        "*Deposits* · Ada · Arbitrum
        Transfers: 3 · total $123,456,789,012,345,678,901,229.57

        \`\`\`
        Mar 5, 2025
          $123,456,789,012,345,678,901,2
          34.57
        Mar 5, 2025
          $0.00
        Mar 5, 2025
          −$5.00
        \`\`\`

        _As of ⟨15:00:00 UTC⟩_
        [Mar 5, 2025 · $123,456,789,012,345,678,901,234.57] [Mar 5, 2025 · $0.00]
        [Mar 5, 2025 · −$5.00]
        [🔄 Refresh]"
      `)
  })

  it('warns when it may be incomplete', async () => {
    expect(seen(card(await read(many(100))))).toContain(
      'The service returned a full list, up to its limit for one request: there may be more.',
    )
    expect(seen(card(await read(many(99))))).not.toContain('there may be more')
  })

  it('opens the transaction of an entry on a tap, with a button back to its page', async () => {
    const transfers = await read([transfer()])
    const detail = transferCard(render, ada, transfers, transfers.rows[0], 3)
    expect(seen(detail)).toMatchInlineSnapshot(`
      "*Deposit $100.00*
      ⟨Mar 5, 2025, 14:03 UTC⟩
      Transaction \`0xa1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1\`
      Account \`0x1111111111111111111111111111111111111111\`
      Ada · Arbitrum

      _As of ⟨15:00:00 UTC⟩_
      [📋 0xa1a1…a1a1]
      [📋 0x1111…1111]
      [‹ Deposits]
      [🧾 Raw]"
    `)
    expect(dataOf(detail)[0]).toBe('transfers:a1:42161:in:3')
    expect(seen(transferCard(render, ada, transfers, undefined, 3))).toMatchInlineSnapshot(`
      "Ada · Arbitrum

      This one is no longer in the list.

      _As of ⟨15:00:00 UTC⟩_
      [‹ Deposits]
      [🧾 Raw]"
    `)
  })
})

describe('the sum of the transfers', () => {
  const micros = fc.bigInt({ min: 0n, max: 10n ** 15n }).map((amount) => new Big(`${amount}e-6`))

  it('equals the sum of the rows, on every page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(micros, { minLength: 1, maxLength: 20 }), async (amounts) => {
        const transfers = await read(
          amounts.map((amount, index) => transfer({ amount, transactionHash: `0x${index}` })),
        )
        const sum = amounts.reduce((all, amount) => all.plus(amount), new Big(0))
        expect(transfers.total?.toFixed()).toBe(sum.toFixed())
        const inRows = transfers.rows.reduce((all, row) => all.plus(row.transfer.amount ?? NaN), new Big(0))
        expect(inRows.toFixed()).toBe(sum.toFixed())
        for (let page = 0; page * 8 < amounts.length; page++) {
          expect(seen(card(transfers, page))).toContain(`total ${numbers.dollars(sum)}`)
        }
      }),
      { numRuns: 40 },
    )
  })
})

it('a cached list is read again on refresh, and after a minute', async () => {
  const clock = handClock()
  let reads = 0
  const deposits = async () => {
    reads += 1
    return [transfer()]
  }
  const readTransfers = createReadTransfers({ service: serviceWith({ deposits }), ...clock })
  expect((await readTransfers(ada, 'deposits')).asOf).toEqual(ASKED)
  clock.pass(59_000)
  expect((await readTransfers(ada, 'deposits')).asOf).toEqual(ASKED)
  expect(reads).toBe(1)
  await readTransfers(ada, 'deposits', { isFresh: true })
  expect(reads).toBe(2)
  clock.pass(60_000)
  await readTransfers(ada, 'deposits')
  expect(reads).toBe(3)
})
