import { defineFeature, type Needs } from '../../../shell/feature.js'
import { startSeenWorker } from './seen-worker.js'

/** Notices in groups say who has seen them. */
export const seenFeature = defineFeature({
  name: 'seen',
  create: (deps: Needs<typeof startSeenWorker>) => ({ workers: () => [startSeenWorker(deps)] }),
})
