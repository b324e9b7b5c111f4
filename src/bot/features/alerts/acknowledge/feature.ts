import { startReminderWorker } from '../../../../alerts/reminders/reminder-worker.js'
import { createIsStillTrue } from '../../../../alerts/reminders/still-true.js'
import type { Desk } from '../../../../desk/desk.js'
import { defineFeature, type Needs } from '../../../shell/feature.js'
import { acknowledgeButtons } from './buttons.js'
import { takeReactions } from './reactions.js'

/** Notices that are repeated until their owner acknowledges them. */
export const acknowledgeFeature = defineFeature({
  name: 'acknowledge',
  create: (deps: Needs<typeof acknowledgeButtons | typeof takeReactions>) => ({
    buttons: [acknowledgeButtons(deps)],
    middleware: () => ({ reactions: takeReactions(deps) }),
  }),
  roles: {
    watcher: (
      parts: Omit<Needs<typeof startReminderWorker>, 'isStillTrue'> &
        Omit<Needs<typeof createIsStillTrue>, 'prices' | 'pairNames' | 'findTrader'> & {
          readonly desk: Desk
        },
    ) => {
      const { market, findTraderOf: findTrader } = parts.desk
      const isStillTrue = createIsStillTrue({ ...parts, ...market, findTrader })
      return { workers: [startReminderWorker({ ...parts, isStillTrue })] }
    },
  },
})
