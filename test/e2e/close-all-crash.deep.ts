import { expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
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

const PAIRS = ['1', '2', '8', '35'] as const

test('a batch killed halfway, with two processes and two taps, sends each close once and reports correctly', async () => {
  const { person, account, preview } = await killWhileSending(on, async () => {
    const { person, account } = await on.connected()
    for (const tokenId of PAIRS) {
      await account.execute('newPositionOrder', {
        tokenId,
        isLong: true,
        positionType: 'Market',
        slippage: '5',
        collateral: '100',
        size: '1000',
      })
    }
    await expect.poll(() => account.openPositions()).toBe(4)
    await person.send('/closeall all')
    const preview = await person.waitFor('Close 4 positions')
    return { person, account, preview, button: '✅ Close 4', orders: 4 }
  })
  const third = await on.startBot()
  const report = await person.waitFor(isSettled, PATIENCE)
  expect(report.message_id).toBe(preview.message_id)
  // Each order sent before the crash was found, or stays unknown if it had not arrived; the rest was sent when the
  // tap was handled again, or says that it was not.
  const [done, unknown, notSent] = ['done', 'unknown', 'not sent'].map((state) => countOf(report, state))
  expect((done ?? 0) + (unknown ?? 0) + (notSent ?? 0), report.text).toBe(4)
  expect(await on.requests(/^execute/)).toBeLessThanOrEqual(4 - (notSent ?? 0))
  const open = await account.openPositions()
  expect(open, report.text).toBeGreaterThanOrEqual(notSent ?? 0)
  expect(4 - open, report.text).toBeGreaterThanOrEqual(done ?? 0)
  expect(await third.stop()).toBe(true)
})

/** A message as it is seen in the chat. */
type Seen = Awaited<ReturnType<ChatUser['waitFor']>>

/** Whether a report has nothing under way any more: each is done, unknown or not sent. */
function isSettled({ text = '' }: Seen): boolean {
  return /^Clos(ing|ed)/.test(text) && !/being sent|confirmed|waiting|accepted/.test(text)
}

/** How many of the batch a report says to be in a state. */
function countOf({ text = '' }: Seen, state: string): number {
  return Number.parseInt(new RegExp(`(\\d) ${state}`).exec(text)?.[1] ?? '0', 10)
}
