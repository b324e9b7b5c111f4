import type { Api } from 'grammy'
import { createRepairSchedule } from '../../../../alerts/outbox/repair-schedule.js'
import { startSender } from '../../../../alerts/outbox/sender.js'
import { defineFeature, type Needs } from '../../../shell/feature.js'
import { createPrepareNotices } from './prepare-notices.js'
import { createSendNotice } from './send-notice.js'

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
      parts: Omit<Needs<typeof startSender>, 'prepare'> &
        Omit<Needs<typeof createPrepareNotices>, 'send'> & { readonly openApi: () => Api },
    ) => {
      // The sender retries by itself, chat by chat.
      const send = createSendNotice(parts.openApi(), parts.timers)
      return { workers: [startSender({ ...parts, prepare: createPrepareNotices({ ...parts, send }) })] }
    },
  },
})
