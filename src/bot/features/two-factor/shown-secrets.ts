import { keys } from '../../../redis/keys.js'
import { createDueSet, type DueSet, type DueSetParts } from '../../../redis/due-set.js'

/** A message that shows a secret. */
export interface ShownSecret {
  readonly chatId: number
  readonly messageId: number
}

/** Messages that show a secret, until they are deleted; they are found again after a restart. */
export interface ShownSecrets extends Pick<DueSet, 'onDue'> {
  /** Notes a message that is to be deleted a minute from now. */
  add(shown: ShownSecret): Promise<void>
  /** Leases a message whose time is over; undefined when there is none. */
  takeDue(): Promise<ShownSecret | undefined>
  /** Notes that it is deleted, or never can be. */
  gone(shown: ShownSecret): Promise<void>
}

/** The time that a secret is shown, in milliseconds. */
const SHOWN_MS = 60_000

/** The lease of one message, in milliseconds: after it another process tries to delete it. */
const LEASE_MS = 10_000

export function createShownSecrets(deps: DueSetParts): ShownSecrets {
  const dueSet = createDueSet(
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
    onDue: dueSet.onDue,
    add: async (shown) => {
      await dueSet.schedule(shown, deps.now() + SHOWN_MS)
    },
    takeDue: () => dueSet.take(LEASE_MS),
    gone: dueSet.remove,
  }
}
