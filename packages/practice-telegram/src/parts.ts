import type { CallLog } from './bot-api/call-log.js'
import type { Calls } from './bot-api/calls.js'
import type { Faults } from './bot-api/faults.js'
import type { OlderServer } from './bot-api/older-server.js'
import type { Rates } from './bot-api/rates.js'
import type { Hub } from './hub.js'

/** Parts shared by the Bot API and the chat API. */
export interface Parts {
  readonly hub: Hub
  readonly calls: Calls
  readonly log: CallLog
  readonly faults: Faults
  readonly rates: Rates
  readonly older: OlderServer
}
