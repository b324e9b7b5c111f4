import { expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' } })

test('the buttons below a pair mean this pair, also once another chain is in use', async () => {
  const { person } = await on.connected()
  await person.send('/pair BTC')
  const card = await person.waitFor('Open interest')
  await person.send('/chart BTC')
  const chart = await person.waitFor('BTC/USD · 1h')
  // On the other chain every id is that of ether.
  const ether = { assetSymbol: 'ETH/USD' }
  await on.fault({ on: 'pairInfo', what: 'answer', status: 200, body: ether, times: 'always' })
  await person.send('/chain base')
  await person.waitFor('Base · 8453 · in use')
  for (const [button, message] of [
    ['📈 Chart', card],
    ['🔔 Alert', card],
    ['📈 Long', card],
    ['🔔 Alert', chart],
    ['📉 Short', chart],
  ] as const) {
    const before = (await person.messages()).length
    await person.press(button, { message })
    await expect.poll(async () => (await person.messages()).length).toBeGreaterThan(before)
    const [answer] = (await person.messages()).slice(before)
    expect(answer?.caption ?? answer?.text, button).toContain('Unknown pair “BTC/USD”')
  }
  await on.exchange('DELETE', '/faults')
})
