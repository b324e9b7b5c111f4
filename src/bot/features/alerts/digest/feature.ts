import { startDigestWorker } from '../../../../alerts/digests/schedules.js'
import { createSendDigest } from '../../../../alerts/digests/send-digest.js'
import type { ReadDigest } from '../../../../alerts/digests/read-digest.js'
import type { Config } from '../../../../config/config.js'
import type { Queues } from '../../../../alerts/jobs/queue.js'
import { defineFeature, type Needs } from '../../../shell/feature.js'
import { digestCommand } from './command.js'

/** Summaries of all accounts of a person, when they ask and at times that they choose. */
export const digestFeature = defineFeature({
  name: 'digest',
  create: (deps: Needs<typeof digestCommand>) => ({ commands: [digestCommand(deps)] }),
  roles: {
    watcher: (
      parts: Omit<Needs<typeof createSendDigest>, 'read'> &
        Omit<Needs<typeof startDigestWorker>, 'send' | 'redisUrl' | 'queues'> & {
          readonly readDigest: ReadDigest
          readonly config: Pick<Config, 'redisUrl'>
          readonly host?: { readonly queues?: Queues } | undefined
        },
    ) => ({
      workers: [
        startDigestWorker({
          ...parts,
          ...parts.config,
          queues: parts.host?.queues,
          send: createSendDigest({ ...parts, read: parts.readDigest }),
        }),
      ],
    }),
  },
})
