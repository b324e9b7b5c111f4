import type { ErasureMark } from '../../../accounts/erasure/erasure-mark.js'
import { defineFeature, type Needs, type Worker } from '../../shell/feature.js'
import { blockErased } from './block-erased.js'
import { forgetCommand } from './command.js'
import { createSendErasureReceipt } from './send-receipt.js'

/** /forget: all that is kept of a person is deleted. */
export const erasureFeature = defineFeature({
  name: 'erasure',
  create: (
    deps: Needs<typeof forgetCommand | typeof blockErased | typeof createSendErasureReceipt> & {
      readonly erasure: { startWorker(sendReceipt: (mark: ErasureMark) => Promise<void>): Worker }
    },
  ) => ({
    commands: [forgetCommand(deps)],
    middleware: () => ({ lockout: blockErased(deps) }),
    workers: () => [deps.erasure.startWorker(createSendErasureReceipt(deps))],
  }),
})
