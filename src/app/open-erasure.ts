import type { Clock } from '../lib/clock.js'
import type { Redis } from 'ioredis'
import type { Accounts } from '../accounts/accounts.js'
import type { RequireTwoFactor } from '../accounts/two-factor/two-factor.js'
import type { SettingsStore } from '../accounts/settings/settings.js'
import type { DigestSchedules } from '../alerts/digests/schedules.js'
import type { Outbox } from '../alerts/outbox/outbox.js'
import type { RuleStore } from '../alerts/rules/rule-store.js'
import type { LimitStore } from '../desk/trading/risk/limits/store.js'
import type { PollLoop } from '../lib/poll-loop.js'
import type { TicketStore } from '../desk/trading/tickets/store.js'
import type { Logger } from '../lib/log/log.js'
import { createEraseAccount } from '../accounts/erasure/erase-account.js'
import { createErasePerson } from '../accounts/erasure/erase-person.js'
import { createErasure, type Erasure } from '../accounts/erasure/erasure.js'
import { startErasureWorker } from '../accounts/erasure/erasure-worker.js'
import type { Mark } from '../accounts/erasure/erasure-mark.js'

/** What forgets, and what brings it to an end. */
export interface OpenErasure extends Erasure {
  /** Starts looking for what was begun. `tell` gives somebody the receipt that they did not get yet. */
  start(tell: (mark: Mark) => Promise<void>): PollLoop
}

/** Puts together what forgets people and accounts. */
export function openErasure(parts: {
  readonly redis: Redis
  readonly accounts: Accounts
  readonly settings: SettingsStore
  readonly ticketStore: TicketStore
  readonly limitStore: LimitStore
  readonly rules: RuleStore
  readonly outbox: Outbox
  readonly schedules: DigestSchedules
  readonly requireTwoFactor: RequireTwoFactor
  readonly logger: Logger
  readonly now: Clock
}): OpenErasure {
  const erasePerson = createErasePerson(parts)
  const eraseAccount = createEraseAccount(parts)
  return {
    ...createErasure({ ...parts, erasePerson, eraseAccount }),
    start: (tell) => startErasureWorker({ ...parts, erasePerson, eraseAccount, tell }),
  }
}
