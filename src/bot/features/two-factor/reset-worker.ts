import { GrammyError, type Api } from 'grammy'
import type { Accounts } from '../../../accounts/accounts.js'
import type { TwoFactor } from '../../../accounts/two-factor/two-factor.js'
import type { DueReset } from '../../../accounts/two-factor/reset.js'
import type { PollLoop } from '../../../lib/poll-loop.js'
import { startDueWorker, UNHURRIED_MS } from '../../../redis/due-worker.js'
import { onAnyDue } from '../../../redis/next-due.js'
import type { Repeat } from '../../../lib/running/repeat.js'
import type { Erasure } from '../../../accounts/erasure/erasure.js'
import type { Logger } from '../../../lib/log/log.js'
import { resetCard } from './card.js'
import type { Push } from '../../shell/delivery/push.js'
import type { Recipient } from '../../shell/delivery/recipient.js'
import type { Message } from '../../shell/text/message.js'
import { refusedWith } from '../../shell/text/refusals.js'
import type { ShownSecret, ShownSecrets } from './shown-secrets.js'
import { isPaper } from '../../../service/venues.js'

/** Due work: a message with a secret to delete, or a reset of two-factor to carry out. */
type Due =
  | { readonly is: 'secret'; readonly shown: ShownSecret }
  | { readonly is: 'reset'; readonly due: DueReset }

/** Takes secrets out of chats when their minute is over, and brings start overs to their end; whichever process began them. */
export function startTwoFactorResetWorker(deps: {
  readonly twoFactor: Pick<TwoFactor, 'reset' | 'remove'>
  readonly shown: ShownSecrets
  readonly accounts: Pick<Accounts, 'list'>
  readonly erasure: Pick<Erasure, 'eraseAccountOnReset'>
  readonly api: Api
  readonly push: Push
  readonly findRecipient: (userId: number) => Promise<Recipient>
  /** The timer that this shares with other parts. */
  readonly repeat: Repeat
  readonly logger: Logger
}): PollLoop {
  const { reset } = deps.twoFactor

  const takeOut = async (secret: ShownSecret): Promise<void> => {
    try {
      await deps.api.deleteMessage(secret.chatId, secret.messageId)
    } catch (err) {
      if (!isRefusal(err)) throw err
      if (!refusedWith(err, 'message to delete not found'))
        deps.logger.warn(
          { event: 'secret-message-delete-failed', err },
          'A message that shows a secret cannot be deleted; it stays in the chat',
        )
    }
    await deps.shown.gone(secret)
  }

  const tell = async (userId: number, say: (reader: Recipient) => Message): Promise<void> => {
    const reader = await deps.findRecipient(userId)
    await deps.push({ userId, chatId: userId, language: reader.language }, say(reader))
  }

  const lookAfter = async (due: DueReset): Promise<void> => {
    const { userId, at, what } = due
    if (what === 'nothing') return
    if (what === 'end') {
      await end(userId)
      return
    }
    try {
      await tell(userId, ({ render }) => resetCard(render, at))
    } catch (err) {
      if (!isRefusal(err)) throw err
      // Nobody loses two-factor without having been warned.
      deps.logger.warn(
        { event: 'two-factor-reset-cancelled', err, userId },
        'A two-factor reset was cancelled because its owner cannot be warned',
      )
      await reset.cancel(userId)
      return
    }
    await reset.markNotified(due)
  }

  /** May be interrupted and repeated at any point: the two-factor record is removed last. */
  const end = async (userId: number): Promise<void> => {
    for (const { id, venue } of await deps.accounts.list(userId)) {
      // Practice money is nobody's loss, and would be lost with its account.
      const outcome = isPaper(venue) ? undefined : await deps.erasure.eraseAccountOnReset(userId, id)
      // An order is under way; it comes again.
      if (outcome?.is === 'orders-in-flight') return
    }
    await deps.twoFactor.remove(userId)
    deps.logger.info({ event: 'two-factor-reset-done', userId }, 'A two-factor reset took effect')
    try {
      await tell(userId, ({ render }) => ({ text: render.text('reset-done') }))
    } catch (err) {
      deps.logger.warn(
        { event: 'two-factor-reset-notice-failed', err, userId },
        'A user could not be told that their two-factor reset took effect',
      )
    }
  }

  return startDueWorker<Due>({
    everyMs: UNHURRIED_MS,
    repeat: deps.repeat,
    onDue: onAnyDue([deps.shown, reset]),
    take: async () => {
      const secret = await deps.shown.takeDue()
      if (secret) return { is: 'secret', shown: secret }
      const due = await reset.takeDue()
      return due && { is: 'reset', due }
    },
    work: async (due) => {
      if (due.is === 'reset') await lookAfter(due.due)
      else await takeOut(due.shown)
    },
    logger: deps.logger,
    failed: {
      event: 'two-factor-task-failed',
      text: 'A due two-factor task failed; it is retried',
      about: ({ is }) => ({ due: is }),
    },
    readFailed: {
      event: 'two-factor-queue-read-failed',
      text: 'The due two-factor tasks could not be read; they are read again in the next round',
    },
  })
}

/** True if Telegram refused for good, not only for now: the person blocked the bot, or the message is gone. */
function isRefusal(err: unknown): boolean {
  return err instanceof GrammyError && err.error_code < 500 && err.error_code !== 429
}
