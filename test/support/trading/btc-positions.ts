import { beforeEach } from 'vitest'
import { openPracticePosition, type PracticeAccount } from '../../../src/demo/practice-account.js'
import type { ChatUser } from '../../../packages/practice-telegram/src/driver/driver.js'
import type { PracticeExchangeOptions } from '../../../packages/practice-exchange/src/server.js'
import { environmentForThisFile } from '../environment/test-environment.js'

/** Last line of a preview that can be confirmed. */
export const PREVIEW = 'Nothing is sent before you confirm'

/** An environment for one file of tests in which people manage long positions in BTC, at 60,000 before each test. */
export function btcPositionsForThisFile({
  onEvent,
  environment,
}: Pick<PracticeExchangeOptions, 'onEvent'> & {
  readonly environment?: Readonly<Record<string, string>>
} = {}) {
  const on = environmentForThisFile({
    paper: { tickMs: 'manual', ...(onEvent ? { onEvent } : {}) },
    ...(environment ? { environment } : {}),
  })

  beforeEach(async () => {
    await on.exchange('DELETE', '/faults')
    await price('60000')
  })

  /** Freezes BTC at a price. */
  async function price(at: string): Promise<void> {
    await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: at, freeze: true })
  }

  /** A person with that many longs in BTC: 2,000 dollars at 60,000, with 200 of collateral. */
  async function holding(positions = 1): Promise<{ person: ChatUser; account: PracticeAccount }> {
    const { person, account } = await on.connected()
    for (let count = 0; count < positions; count++) await openPracticePosition(account)
    await on.advance(2_000)
    return { person, account }
  }

  /** Confirms the last preview, and waits for the text that ends its receipt. */
  async function confirmed(person: ChatUser, end = '✅ Done'): Promise<string> {
    await person.press('✅ Confirm')
    await person.waitFor('Accepted by the service')
    await on.advance(3_000)
    return (await on.passing(person.waitFor(end))).text ?? ''
  }

  /** Types commands, and confirms the preview of each. */
  async function carryOut(person: ChatUser, ...commands: readonly string[]): Promise<void> {
    for (const command of commands) {
      await person.send(command)
      await person.waitFor(PREVIEW)
      await confirmed(person)
    }
  }

  return { on, price, holding, confirmed, carryOut }
}
