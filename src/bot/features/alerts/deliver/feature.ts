import type { Api } from 'grammy'
import { createRepairSchedule } from '../../../../alerts/outbox/repair-schedule.js'
import { startSender } from '../../../../alerts/outbox/sender.js'
import { defineFeature, type Needs } from '../../../shell/feature.js'
import type { AccountWatch } from '../../../../alerts/watchers/account/watch-accounts.js'
import type { Desk } from '../../../../desk/desk.js'
import { createFindOpenInPair } from './find-open-in-pair.js'
import { createPrepareNotices } from './prepare-notices.js'
import { createSendNotice } from './send-notice.js'
import { createTellGroupClosed } from './tell-group-closed.js'

/** Interval of the job that repairs the schedule of the outbox, in milliseconds. */
const REPAIR_MS = 600_000

/** Notices on their way to chats. */
export const deliverFeature = defineFeature({
  name: 'deliver',
  roles: {
    watcher: (parts: Needs<typeof createRepairSchedule>) => ({
      jobs: [{ name: 'repair-schedule', everyMs: REPAIR_MS, run: createRepairSchedule(parts) }],
    }),
    outbox: (
      parts: Omit<Needs<typeof startSender>, 'prepare' | 'tellGroupClosed'> &
        Omit<Needs<typeof createTellGroupClosed>, 'api'> &
        Omit<Needs<typeof createPrepareNotices>, 'send' | 'findOpenInPair'> &
        Omit<Needs<typeof createFindOpenInPair>, 'snapshots' | 'pairNames' | 'findTraderOf'> & {
          readonly openApi: () => Api
          readonly watching: Pick<AccountWatch, 'snapshots'>
          readonly desk: Pick<Desk, 'findTraderOf' | 'market'>
        },
    ) => {
      const { desk, watching } = parts
      // The sender retries by itself, chat by chat.
      const api = parts.openApi()
      const send = createSendNotice(api, parts.timers)
      const findOpenInPair = createFindOpenInPair({
        ...parts,
        snapshots: watching.snapshots,
        findTraderOf: desk.findTraderOf,
        pairNames: desk.market.pairNames,
      })
      const prepare = createPrepareNotices({ ...parts, send, findOpenInPair })
      const tellGroupClosed = createTellGroupClosed({ ...parts, api })
      return { workers: [startSender({ ...parts, prepare, tellGroupClosed })] }
    },
  },
})
