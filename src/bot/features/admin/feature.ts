import type { Api } from 'grammy'
import type { Redis } from 'ioredis'
import { createAccessJournal } from '../../../accounts/access/access-journal.js'
import { createSendBroadcasts } from '../../../alerts/broadcasts/send-broadcasts.js'
import { createForgetTyped } from '../../shell/conversations/storage.js'
import { createPush } from '../../shell/delivery/push.js'
import { defineFeature, type Needs } from '../../shell/feature.js'
import { createAdmission } from './admission.js'
import { adminCommand } from './command.js'
import { takePickedPerson } from './people/picked.js'

/**
 * Interval of the job that sends broadcasts, in milliseconds: a multiple of that of the markets, so that both come due
 * together.
 */
const BROADCAST_MS = 6_000

/** The chat of the operator: who may use the bot, its state, and broadcasts. */
export const adminFeature = defineFeature({
  name: 'admin',
  create: (
    deps: Omit<Needs<typeof adminCommand>, 'admission' | 'journal'> &
      Omit<Needs<typeof createAdmission>, 'push' | 'forgetTyped' | 'showMenu'> &
      Omit<Needs<typeof createPush>, 'api'> & {
        readonly redis: Redis
        readonly menu: { readonly decided: Needs<typeof createAdmission>['showMenu'] }
      },
  ) => {
    const admission = createAdmission({
      ...deps,
      push: (api: Api) => createPush({ ...deps, api }),
      forgetTyped: createForgetTyped(deps.redis),
      showMenu: deps.menu.decided,
    })
    return {
      commands: [adminCommand({ ...deps, admission, journal: createAccessJournal(deps.redis) })],
      gate: { admission },
      middleware: () => ({ anywhere: takePickedPerson(deps) }),
    }
  },
  roles: {
    watcher: (parts: Needs<typeof createSendBroadcasts>) => ({
      jobs: [{ name: 'send-broadcasts', everyMs: BROADCAST_MS, run: createSendBroadcasts(parts) }],
    }),
  },
})
