import { expect, test } from 'vitest'
import { killWhileSending } from '../support/environment/confirmed-often.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

// A bot that is killed is a process of its own, started as `npm start` starts it; the one after it may be in this process.
const on = environmentForThisFile({
  bot: 'none',
  paper: { tickMs: 200 },
  environment: { SERVICE_TIMEOUT_MS: '5000' },
})

/** The lease of the killed process must expire, and its sent orders be found, before the report is complete. */
const PATIENCE = { timeoutMs: 120_000 }

test('a ladder of six orders, killed between two of them in two processes and tapped twice, sends each at most once', async () => {
  const { person, account, preview } = await killWhileSending(on, async () => {
    const { person, account } = await on.connected()
    await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
    await person.send('/ladder long BTC 300 10x 6 from 59000 to 54000')
    const preview = await person.waitFor('Ladder: 6 of 6')
    return { person, account, preview, button: '✅ Confirm 6', orders: 6 }
  })
  const third = await on.startBot()
  const report = await person.waitFor(
    ({ text = '' }) => text.startsWith('Sending') && !/being sent|confirmed|waiting|accepted/.test(text),
    PATIENCE,
  )
  expect(report.message_id).toBe(preview.message_id)
  const lines = [...(report.text ?? '').matchAll(/^\S+ (5\d,000\.00) · Long .*: (.+)$/gm)]
  expect(new Set(lines.map(([, price]) => price))).toEqual(
    new Set<string | undefined>([
      '54,000.00',
      '55,000.00',
      '56,000.00',
      '57,000.00',
      '58,000.00',
      '59,000.00',
    ]),
  )
  for (const [, , state] of lines) expect(state, report.text).toMatch(/^(?:placed|unknown|not sent|expired)/)
  const countOf = (state: RegExp): number => lines.filter(([, , one = '']) => state.test(one)).length
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '53900', freeze: true })
  // What is told as placed is there, and what is told as not sent is not.
  await expect.poll(() => account.openPositions()).toBeGreaterThanOrEqual(countOf(/^placed/))
  await expect.poll(() => account.openPositions()).toBeLessThanOrEqual(countOf(/^(?:placed|unknown)/))
  expect(await on.requests(/^execute/)).toBeLessThanOrEqual(6)
  expect(await third.stop()).toBe(true)
})
