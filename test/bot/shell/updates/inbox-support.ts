import { createVault } from '../../../../src/accounts/vault/vault.js'
import { createInbox, type Inbox } from '../../../../src/bot/shell/updates/inbox.js'
import { masterKey } from '../../../accounts/support.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { processTimers } from '../../../../src/lib/timers.js'

/** Inboxes on a Redis of this test file, sealed with one master key. */
export function inboxesForThisFile() {
  const server = redisForThisFile()
  const redis = clientOf(server)
  const key = masterKey('k1')
  const vault = createVault([key])
  /** An inbox, and the clock it goes by. */
  const openInbox = (by = vault): { readonly clock: { time: number }; readonly inbox: Inbox } => {
    const clock = { time: Date.UTC(2026, 0, 1) }
    return {
      clock,
      inbox: createInbox({ timers: processTimers, redis: redis(), vault: by, now: () => clock.time }),
    }
  }
  return { server, redis, key, vault, openInbox }
}
