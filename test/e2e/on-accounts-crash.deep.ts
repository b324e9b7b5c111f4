import { expect, test } from 'vitest'
import { killWhileSending } from '../support/environment/confirmed-often.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

// A bot that is killed is a process of its own, started as `npm start` starts it; the one after it may be in this process.
const on = environmentForThisFile({
  bot: 'none',
  paper: { tickMs: 200 },
  environment: { SERVICE_TIMEOUT_MS: '5000' },
})

test('an order on four accounts, killed halfway in two processes and tapped twice, reaches each account at most once', async () => {
  const { person, accounts, preview } = await killWhileSending(on, async () => {
    const { person, account } = await on.connected()
    const accounts = [account]
    for (const label of ['two', 'three', 'four']) accounts.push(await on.connect(person, label))
    await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
    await person.send('/long BTC 100 10x on all')
    const preview = await person.waitFor('Accounts: 4 of 4')
    return { person, accounts, preview, button: '✅ Confirm 4', orders: 4 }
  })
  const third = await on.startBot()
  // The lease of the killed process ends, and its sent orders are found.
  const report = await on.passing(
    person.waitFor(
      ({ text = '' }) => text.startsWith('Sending') && !/being sent|confirmed|waiting|accepted/.test(text),
    ),
  )
  expect(report.message_id).toBe(preview.message_id)
  const open = await Promise.all(accounts.map((one) => one.openPositions()))
  expect(Math.max(...open), report.text).toBe(1)
  const labels = ['Account 1', 'two', 'three', 'four']
  const stateOf = (label: string): string | undefined =>
    new RegExp(`^\\S+ ${label} · .*: (.+)$`, 'm').exec(report.text ?? '')?.[1]
  for (const [index, label] of labels.entries()) {
    expect(stateOf(label), report.text).toMatch(/^(?:done|unknown|not sent)/)
    // What is told as done is open, and what is told as not sent is not.
    const shouldBeOpen = { done: 1, unknown: open[index] }[stateOf(label) ?? ''] ?? 0
    expect(open[index], report.text).toBe(shouldBeOpen)
  }
  expect(await third.stop()).toBe(true)
})
