import type { Redis } from 'ioredis'
import type { Accounts } from '../accounts/accounts.js'
import type { DemandStep } from '../accounts/two-factor/two-factor.js'
import type { SettingsStore } from '../accounts/settings/settings.js'
import type { DigestSchedules } from '../alerts/digests/schedules.js'
import type { Outbox } from '../alerts/outbox/outbox.js'
import type { Rules } from '../alerts/rules/rules.js'
import type { LimitStore } from '../desk/trading/risk/limits/store.js'
import type { Rounds } from '../lib/poll-loop.js'
import type { TicketStore } from '../desk/trading/tickets/store.js'
import type { Logger } from '../lib/log/log.js'
import { createEraseAccount } from '../accounts/erasure/erase-account.js'
import { createErasePerson } from '../accounts/erasure/erase-person.js'
import { createForgetting, type Forgetting } from '../accounts/erasure/erasure.js'
import { startForgettingKeeper } from '../accounts/erasure/erasure-worker.js'
import type { Mark } from '../accounts/erasure/erasure-mark.js'

/** What forgets, and what brings it to an end. */
export interface OpenForgetting extends Forgetting {
  /** Starts looking for what was begun. `tell` gives somebody the receipt that they did not get yet. */
  start(tell: (mark: Mark) => Promise<void>): Rounds
}

/** Puts together what forgets people and accounts. */
export function openForgetting(parts: {
  readonly redis: Redis
  readonly accounts: Accounts
  readonly settings: SettingsStore
  readonly ticketStore: TicketStore
  readonly limitStore: LimitStore
  readonly rules: Rules
  readonly outbox: Outbox
  readonly schedules: DigestSchedules
  readonly demandStep: DemandStep
  readonly logger: Logger
  /** The time, in milliseconds. */
  readonly now: () => number
}): OpenForgetting {
  const erasePerson = createErasePerson(parts)
  const eraseAccount = createEraseAccount(parts)
  return {
    ...createForgetting({ ...parts, erasePerson, eraseAccount }),
    start: (tell) => startForgettingKeeper({ ...parts, erasePerson, eraseAccount, tell }),
  }
}
