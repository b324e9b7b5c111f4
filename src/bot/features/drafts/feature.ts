import type { Api, Transformer } from 'grammy'
import { createPush } from '../../shell/delivery/push.js'
import { defineFeature, type Needs } from '../../shell/feature.js'
import { draftsCommand } from './command.js'
import { createDecisions } from './decisions.js'
import { createDeliverDrafts, startDraftWorker } from './deliver.js'
import { createPreviewSeveral } from './joined-buttons.js'
import { createPreviewDraft } from './preview-draft.js'

type Made =
  | 'draftDecisions'
  | 'decisions'
  | 'previewDraft'
  | 'previewSeveral'
  | 'queue'
  | 'tickets'
  | 'batches'
  | 'selections'
  | 'deliverDrafts'
  | 'push'
  | 'api'

/** Orders that came in from elsewhere, until their owner answers. */
export const draftsFeature = defineFeature({
  name: 'drafts',
  create: (
    deps: Omit<
      Needs<
        | typeof draftsCommand
        | typeof createDecisions
        | typeof createPreviewDraft
        | typeof createPreviewSeveral
        | typeof createDeliverDrafts
        | typeof startDraftWorker
        | typeof createPush
      >,
      Made
    > & { readonly openApi: () => Api; readonly expiredPreviews: { readonly transformer: Transformer } },
  ) => {
    const { queue } = deps.drafts
    const { tickets, batches, selections } = deps.desk.trading
    const decisions = createDecisions({ ...deps, queue, tickets, batches })
    const previewDraft = createPreviewDraft({ ...deps, queue, decisions })
    const previewSeveral = createPreviewSeveral({ ...deps, queue, decisions })
    return {
      commands: [draftsCommand({ ...deps, draftDecisions: decisions, previewDraft, previewSeveral })],
      workers: () => {
        // A draft of another chat goes first while Telegram limits one.
        const api = deps.openApi()
        api.config.use(deps.expiredPreviews.transformer)
        const push = createPush({ ...deps, api })
        const deliverDrafts = createDeliverDrafts({
          ...deps,
          api,
          push,
          queue,
          decisions,
          previewDraft,
          selections,
        })
        return [startDraftWorker({ ...deps, queue, deliverDrafts })]
      },
    }
  },
})
