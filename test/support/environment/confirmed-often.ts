import { expect } from 'vitest'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import type { TestEnvironment } from './test-environment.js'

/** A message as it is seen in the chat. */
type Seen = Awaited<ReturnType<ChatUser['waitFor']>>

/** The Confirm of several orders below their preview. */
interface Confirm {
  readonly button: string
  readonly preview: Seen
}

/**
 * Taps a Confirm twice at the same time, and, once all of it is sent, delivers the latest three updates of its person three times more. Resolves
 * when all of these are handled.
 */
export async function confirmOften(
  on: TestEnvironment,
  person: ChatUser,
  { button, preview: message, allSent }: Confirm & { readonly allSent: (message: Seen) => boolean },
): Promise<void> {
  await Promise.all([person.press(button, { message }), person.press(button, { message })])
  await person.waitFor(allSent)
  const { confirmed, waiting } = await on.driver.updates()
  const own = [...confirmed, ...waiting].filter(
    ({ callback_query: query, message: sent }) => (query ?? sent)?.from?.id === person.user.id,
  )
  for (const { update_id: id } of own.slice(-3))
    for (let time = 0; time < 3; time++) await on.driver.redeliver(id)
  await person.send('/cancel')
  await person.waitFor('nothing to cancel')
  await on.advance(3_000)
}

/**
 * Starts two processes, of which both are killed while they send the orders of a Confirm that is tapped twice: at least one has arrived, and not
 * all. `quote` makes that Confirm.
 */
export async function killWhileSending<
  Quoted extends Confirm & { readonly person: ChatUser; readonly orders: number },
>(on: TestEnvironment, quote: () => Promise<Quoted>): Promise<Quoted> {
  const processes = [await on.botProcess(), await on.botProcess()]
  const quoted = await quote()
  const { person, button, preview: message, orders } = quoted
  await on.exchange('DELETE', '/requests')
  await on.fault({ on: 'execute', what: 'delay', milliseconds: 4_000, times: 'always' })
  await person.press(button, { message, answer: false })
  await person.press(button, { message, answer: false })
  await expect.poll(() => on.requests(/^execute/), { interval: 5 }).toBeGreaterThanOrEqual(1)
  await Promise.all(processes.map((one) => one.kill()))
  expect(await on.requests(/^execute/), 'the crash came in the middle').toBeLessThan(orders)
  await on.exchange('DELETE', '/faults')
  return quoted
}
