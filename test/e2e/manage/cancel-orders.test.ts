import { describe, expect, test } from 'vitest'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { btcPositionsForThisFile, PREVIEW } from '../../support/trading/btc-positions.js'

const { on, holding, confirmed } = btcPositionsForThisFile()

describe('/cancelorder', () => {
  /** Sets a target and a stop on the position that is there. */
  async function withTriggers(): Promise<ChatUser> {
    const { person } = await holding()
    await person.send('/tpsl BTC tp 66000 sl 57000')
    await person.waitFor(PREVIEW)
    await confirmed(person)
    return person
  }

  test('cancels several ticked orders with one preview, one Confirm, a ticket for each, and a report', async () => {
    const person = await withTriggers()
    await person.send('/long ETH 100 10x limit 1000')
    await person.waitFor(PREVIEW)
    await confirmed(person, 'Placed')
    await person.send('/cancelorder')
    const list = await person.waitFor('Select the orders to cancel')
    expect(list.text).toMatch(
      /^Pending orders\nAccount 1 · Arbitrum\n\nLimit Long ETH\/USD · \$1,000\.00 at 1,000\.00 #/,
    )
    await person.press('⬜ BTC/USD SL 57,000.00 · 100 %')
    await person.waitFor(hasButton(/☑️ BTC\/USD SL 57,000/))
    await person.press(/⬜ Limit Long ETH/)
    await person.waitFor(hasButton(/☑️ Limit Long ETH/))
    await person.press('Cancel selected ›')
    const preview = await person.waitFor('Cancel 2 orders')
    expect(preview.text).toContain('Returned: $100.00')
    expect(preview.text).toContain('This leaves BTC/USD Long without a stop')
    expect(preview.text).not.toContain('66,000.00')
    await on.exchange('DELETE', '/requests')
    await person.press('✅ Cancel 2')
    const report = await on.passing(person.waitFor('Cancelling is finished'))
    expect(report.message_id).toBe(preview.message_id)
    expect(report.text).toContain('2 done')
    expect(await on.exchange('GET', '/requests')).toMatchObject({
      'execute:cancelTriggerOrder': 1,
      'execute:cancelPendingOrder': 1,
    })
    await person.send('/cancelorder BTC')
    await person.waitFor('TP 66,000.00')
  })

  test('with a pair that has several orders ticks those, and one button cancels all', async () => {
    const person = await withTriggers()
    await person.send('/cancelorder btc')
    await person.waitFor(hasButton(/☑️ BTC\/USD TP 66,000.*☑️ BTC\/USD SL 57,000/))
    await person.press('Cancel selected ›')
    await person.waitFor('Cancel 2 orders')
    await person.press('✖️ Cancel')
    await person.waitFor('Cancelled by you. Nothing was sent')
    await person.send('/cancelorder ETH')
    await person.waitFor('No pending order matches')
    await person.press('All')
    await person.waitFor('Cancel 2 orders')
    await on.advance(61_000)
    await person.press('✅ Cancel 2')
    await person.waitFor('Here is a new one')
    await on.fault({ on: 'execute', what: 'answer', status: 500, body: { error: 'trading is paused today' } })
    await person.press('✅ Cancel 2')
    // One message is edited as each order ends; how many edits there are depends on how fast they end.
    const report = async (): Promise<string | undefined> => {
      await on.advance(10_000)
      return (await person.messages()).at(-1)?.text
    }
    await expect
      .poll(report)
      .toMatch(/1 unknown · 1 done[^]*“trading is paused today”[^]*Not everything was cancelled/)
  })

  test('cancels a pending order by its pair', async () => {
    const { person } = await on.connected()
    await person.send('/long BTC 100 10x limit 50000')
    await person.waitFor(PREVIEW)
    await confirmed(person, 'Placed')
    await person.send('/cancelorder BTC')
    expect((await person.waitFor(PREVIEW)).text).toContain(
      'Limit Long BTC/USD · $1,000.00 at 50,000.00\nReturned: $100.00',
    )
    await confirmed(person)
    await person.send('/balance')
    await person.waitFor('$5,000.00')
  })
})

function hasButton(label: RegExp) {
  return ({ reply_markup }: { readonly reply_markup?: unknown }): boolean =>
    label.test(JSON.stringify(reply_markup))
}
