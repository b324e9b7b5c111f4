import type { AccountSnapshot } from '../../../src/alerts/account-events/account-snapshot.js'
import { accountSnapshotOf } from '../../../src/alerts/account-events/snapshot-of-poll.js'
import { createReadAccount } from '../../../src/alerts/watchers/account/read-account.js'
import type { Trader } from '../../../src/desk/trader.js'
import { Secret } from '../../../src/lib/secret.js'
import { createService } from '../../../src/service/service.js'
import { CHAIN_ID } from './population.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

/** The snapshot of an account without positions and orders, as the program makes it of the simulated service. */
export async function readIdleSnapshot(serviceUrl: string): Promise<AccountSnapshot> {
  const service = createService({ random: systemRandom, timers: processTimers, baseUrl: serviceUrl })
  try {
    const read = createReadAccount({ service, slowMs: () => 0, now: Date.now })
    const credentials = { apiKey: new Secret('key-1'), keyId: new Secret('id-1') }
    const trader = { credentials, chain: { id: CHAIN_ID, name: 'Arbitrum' } } as Trader
    const poll = await read(trader, undefined)
    if ('isUnchanged' in poll) throw new Error('There was no snapshot to compare with')
    return { ...accountSnapshotOf(poll, undefined), levels: {} }
  } finally {
    await service.close()
  }
}
