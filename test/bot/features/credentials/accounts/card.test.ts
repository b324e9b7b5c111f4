import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountsCard,
  askDisconnectCard,
  whichDisconnectCard,
} from '../../../../../src/bot/features/credentials/accounts.js'
import { ASKED } from '../../../../desk/support.js'
import { nasty } from '../../../shell/text/support.js'
import { dataOf, seen, text } from '../../support.js'

const account = (
  id: string,
  label: string,
  current = false,
  mask: string | undefined = `abcd…${id}${id}${id}${id}`,
) => ({
  account: { id, label, venue: 'service' as const, connectedAt: ASKED, current },
  mask,
})
const broken = { ...account('3', 'Old'), mask: undefined }
const three = [account('1', 'Main'), account('2', 'Practice', true), broken]

describe('the accounts card', () => {
  it('without an account explains how to connect one', () => {
    expect(seen(accountsCard(text, []))).toBe('No account is connected. Send /connect to begin.')
  })

  it('of several marks the current one, and has a button for each of the others', () => {
    expect(seen(accountsCard(text, three))).toMatchInlineSnapshot(`
      "*Your accounts*
      Main · \`abcd…1111\`
      *Practice* · \`abcd…2222\` · in use
      Old · \`cannot be decrypted\`
      /connect adds an account, /disconnect removes one.
      [Use Main]
      [Use Old]"
    `)
    expect(dataOf(accountsCard(text, three))).toEqual(['account-use:1', 'account-use:3'])
  })

  it('asks which account to disconnect', () => {
    expect(seen(whichDisconnectCard(text, three))).toMatchInlineSnapshot(`
      "Which account do you want to disconnect?
      [Main]
      [Practice]
      [Old]"
    `)
    expect(dataOf(whichDisconnectCard(text, three))).toEqual([
      'disconnect-ask:1',
      'disconnect-ask:2',
      'disconnect-ask:3',
    ])
  })

  it('asks for confirmation before it disconnects an account', () => {
    expect(seen(askDisconnectCard(text, account('1', 'Main')))).toMatchInlineSnapshot(`
      "Disconnect *Main* (\`abcd…1111\`)? The key itself stays valid in the trading application until you delete it there.

      The data stored for this account is deleted too: its orders in /activity, its alerts, and its unsent notifications. Open positions and orders stay open at the service. They are no longer monitored, and their alerts stop.
      [🗑 Disconnect Main] [Keep it]"
    `)
    expect(seen(askDisconnectCard(text, broken))).toContain('Disconnect *Old* (`cannot be decrypted`)?')
    expect(dataOf(askDisconnectCard(text, account('1', 'Main')))).toEqual(['disconnect:1', 'disconnect-keep'])
  })

  it('has readable buttons for any label', () => {
    fc.assert(
      fc.property(nasty, (label) => {
        const labelled = [account('1', label), account('2', label, true)]
        const cards = [
          accountsCard(text, labelled),
          whichDisconnectCard(text, labelled),
          askDisconnectCard(text, account('1', label)),
        ]
        for (const card of cards) {
          seen(card)
          for (const button of (card.keyboard?.inline_keyboard ?? []).flat()) {
            expect(button.text.trim()).not.toBe('')
            expect(button.text.isWellFormed()).toBe(true)
            expect(Array.from(button.text).length).toBeLessThanOrEqual(64)
          }
        }
      }),
    )
  })
})
