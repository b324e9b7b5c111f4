import type { PracticeAccount } from '../../../src/demo/practice-account.js'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import { openIds } from '../environment/open-ids.js'
import type { TestEnvironment } from '../environment/test-environment.js'

/** A history from which on a copy is kept; three pages. */
const CLOSED = 210

/** A person with a long history of closed positions. The price has to be frozen, and the ticks manual. */
export async function withLongHistory(
  on: TestEnvironment,
  firstName: string,
  label = '',
): Promise<{ readonly person: ChatUser; readonly account: PracticeAccount }> {
  const person = await on.person(firstName)
  const account = await on.connect(person, label)
  const numbers = Array.from({ length: CLOSED }, (_, index) => index)
  const order = { tokenId: '1', isLong: true, positionType: 'Market', collateral: '20', size: '20' }
  for (const _ of numbers) await account.execute('newPositionOrder', { ...order, slippage: '5' })
  await on.advance(1_000)
  for (const posId of await openIds(on, account))
    await account.execute('decreasePosition', { posId, tokenId: '1', isLong: true, size: '20' })
  await on.advance(1_000)
  if ((await account.openPositions()) !== 0) throw new Error('Some positions are still open')
  return { person, account }
}
