import { describe, expect, it, test } from 'vitest'
import { rawCard, rawMenuCard } from '../../../../../src/bot/features/account/raw.js'
import type { Message } from '../../../../../src/bot/shell/text/message.js'
import { rawReads } from '../../../../../src/desk/account/raw-reply.js'
import { ASKED, traderNamed } from '../../../../desk/support.js'
import { dataOf, numbers, seen, text } from '../../support.js'

const render = { text, numbers }
const ada = traderNamed('Ada')
const card = (body: string, status = 200): Message =>
  rawCard(render, ada, 'openPositions', {
    reply: { status, text: body },
    asOf: ASKED,
    realisedPnlIncludes: ['funding', 'borrow'],
  })

const contentOf = ({ document }: Message): string =>
  new TextDecoder().decode(document?.content as Uint8Array | undefined)

test('the menu has a button for each reply that needs no more than the account', () => {
  expect(seen(rawMenuCard(render, ada))).toMatchInlineSnapshot(`
    "Which raw reply of the service do you want?
    Ada · Arbitrum
    [Open positions] [Open orders]
    [Closed positions] [Balances]
    [Portfolio] [Deposits]
    [Withdrawals] [Referral check]"
  `)
  expect(dataOf(rawMenuCard(render, ada)).at(-1)).toBe('raw:a1:42161:checkReferrals:-')
})

test('every button fits with the longest ids', () => {
  const long = {
    ...ada,
    account: { ...ada.account, id: 'f'.repeat(12) },
    chain: { id: '4294967295', name: 'x' },
  }
  expect(dataOf(rawMenuCard(render, long))).toHaveLength(rawReads.length - 1)
})

describe('a raw reply', () => {
  it('shows its operation, its account and its HTTP status', () => {
    expect(seen(card('[{"size":1.10,"posId":"7"}]'))).toMatchInlineSnapshot(`
      "*Open positions*, raw reply of the service
      Ada · Arbitrum
      Status 200 · secrets removed, every digit unchanged
      _As of ⟨15:00:00 UTC⟩_"
    `)
    expect(card('[]').document?.name).toBe('openPositions-42161-2025-03-05T15-00-00-000Z.json')
  })

  it('of closed positions says that it may be a part of them, and what the bot takes realisedPnl to be after', () => {
    const closed = rawCard(render, ada, 'closedPositions', {
      reply: { status: 200, text: '[]' },
      asOf: ASKED,
      realisedPnlIncludes: ['funding', 'borrow'],
    })
    expect(seen(closed)).toMatchInlineSnapshot(`
      "*Closed positions*, raw reply of the service
      Ada · Arbitrum
      Status 200 · secrets removed, every digit unchanged
      One reply of the service: it may be a part of the list. /export history has all of it.
      The bot takes \`realisedPnl\` to be after: Funding, Borrow.
      _As of ⟨15:00:00 UTC⟩_"
    `)
  })

  it('is printed on several lines with every digit unchanged', () => {
    expect(contentOf(card('[{"size":1.10,"big":123456789012345678901234567890}]'))).toBe(
      '[\n  {\n    "size": 1.10,\n    "big": 123456789012345678901234567890\n  }\n]',
    )
  })

  it('that is not JSON is sent as a text file, byte for byte', () => {
    const message = card('<html>\u0007 away', 502)
    expect(message.document?.name).toMatch(/\.txt$/)
    expect(contentOf(message)).toBe('<html>\u0007 away')
    expect(seen(message)).toContain('Status 502')
  })

  it('that is empty is reported in words, because Telegram accepts no empty file', () => {
    expect(seen(card('', 204))).toMatchInlineSnapshot(`
      "*Open positions*, raw reply of the service
      Ada · Arbitrum
      Status 204 · secrets removed, every digit unchanged
      The reply was empty, so there is no file.
      _As of ⟨15:00:00 UTC⟩_"
    `)
    expect(card('').document).toBeUndefined()
  })
})
