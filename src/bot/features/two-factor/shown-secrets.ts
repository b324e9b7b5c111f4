import type { Api } from 'grammy'
import type { Clock } from '../../../lib/clock.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Worker } from '../../../lib/running/worker.js'
import type { Repeat } from '../../../lib/running/repeat.js'
import { createDueSet, type DueSet, type DueSetParts } from '../../../redis/due-set.js'
import { startDueWorker, UNHURRIED_MS } from '../../../redis/due-worker.js'
import { keys } from '../../../redis/keys.js'
import { isRefusal, refusedWith } from '../../shell/text/refusals.js'

/** A message that shows a secret. */
interface ShownSecret {
  readonly chatId: number
  readonly messageId: number
}

/** Messages that show a secret, until they are deleted; they are found again after a restart. */
export interface ShownSecrets {
  /** Messages, by the time at which each is to be deleted. */
  readonly due: DueSet<ShownSecret>
  /** Notes a message that is to be deleted a minute from now. */
  add(shown: ShownSecret): Promise<void>
}

/** The time that a secret is shown, in milliseconds. */
const SHOWN_MS = 60_000

/** The lease of one message, in milliseconds: after it another process tries to delete it. */
const LEASE_MS = 10_000

/** Messages that are deleted at the same time: one for which Telegram has no answer now holds up no other. */
const CONCURRENCY = 4

export function createShownSecrets(deps: DueSetParts): ShownSecrets {
  const due = createDueSet(
    { ...deps, key: keys.secretsShown() },
    {
      nameOf: ({ chatId, messageId }: ShownSecret) => `${chatId}/${messageId}`,
      parse: (name): ShownSecret => {
        const [chatId = '', messageId = ''] = name.split('/')
        return { chatId: Number.parseInt(chatId, 10), messageId: Number.parseInt(messageId, 10) }
      },
    },
  )
  return {
    due,
    add: async (shown) => {
      await due.schedule(shown, deps.now() + SHOWN_MS)
    },
  }
}

/** Takes secrets out of chats when their minute is over, whichever process showed them. */
export function startSecretWorker(deps: {
  readonly shown: ShownSecrets
  readonly api: Api
  readonly repeat: Repeat
  readonly logger: Logger
  readonly now: Clock
}): Worker {
  return startDueWorker({
    ...deps,
    due: deps.shown.due,
    leaseMs: LEASE_MS,
    everyMs: UNHURRIED_MS,
    concurrency: CONCURRENCY,
    work: async ({ chatId, messageId }) => {
      try {
        await deps.api.deleteMessage(chatId, messageId)
      } catch (err) {
        if (!isRefusal(err)) throw err
        if (!refusedWith(err, 'message to delete not found'))
          deps.logger.warn(
            { event: 'secret-message-delete-failed', err },
            'A message that shows a secret cannot be deleted; it stays in the chat',
          )
      }
      return undefined
    },
    failed: {
      event: 'secret-message-not-deleted',
      text: 'A message that shows a secret could not be deleted; it is tried again',
    },
  })
}
