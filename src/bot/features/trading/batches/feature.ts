import type { BatchStore } from '../../../../desk/trading/tickets/batch-store.js'
import { startBatchReporter } from '../../../../desk/trading/tickets/batch-reporter.js'
import type { TicketStore } from '../../../../desk/trading/tickets/store.js'
import { defineFeature, type Needs } from '../../../shell/feature.js'
import { batchButtons } from './buttons.js'
import { createTellBatch } from './tell-batch.js'

/** Several closes that are confirmed together, and their report. */
export const batchesFeature = defineFeature({
  name: 'batches',
  create: (
    deps: Needs<typeof batchButtons | typeof createTellBatch> &
      Omit<Needs<typeof startBatchReporter>, 'store' | 'tickets' | 'tell'> & {
        readonly batchStore: BatchStore
        readonly ticketStore: TicketStore
      },
  ) => ({
    buttons: [batchButtons(deps)],
    workers: () => [
      startBatchReporter({
        ...deps,
        store: deps.batchStore,
        tickets: deps.ticketStore,
        tell: createTellBatch(deps),
      }),
    ],
  }),
})
