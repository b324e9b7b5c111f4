import type { Queues } from '../../../../alerts/jobs/queue.js'
import { openSendTestEvent, openWebhookSender } from '../../../../events/webhooks/open-webhooks.js'
import { defineFeature, type Needs } from '../../../shell/feature.js'
import { apiCommand } from './command.js'

/** Interval of the job that looks for events which wait for webhooks, in milliseconds: messages about them may be lost. */
const SWEEP_MS = 60_000

/** API tokens and their webhooks. */
export const apiTokensFeature = defineFeature({
  name: 'api-tokens',
  create: (
    deps: Omit<Needs<typeof apiCommand>, 'testWebhook' | 'eventNetworks'> & Needs<typeof openSendTestEvent>,
  ) => {
    const { eventNetworks } = deps.config
    return { commands: [apiCommand({ ...deps, eventNetworks, testWebhook: openSendTestEvent(deps) })] }
  },
  roles: {
    outbox: (
      parts: Omit<Needs<typeof openWebhookSender>, 'queues'> & {
        readonly host?: { readonly queues?: Queues } | undefined
      },
    ) => {
      const { sweep, stop } = openWebhookSender({ ...parts, queues: parts.host?.queues })
      return { jobs: [{ name: 'sweep-webhooks', everyMs: SWEEP_MS, run: sweep, ended: stop }] }
    },
  },
})
