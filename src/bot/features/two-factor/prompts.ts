import { z } from 'zod'
import { alwaysGuarded, guardNames } from '../../../accounts/two-factor/policy.js'
import type { SealedStore } from '../../../accounts/vault/sealed-store.js'
import { SealError } from '../../../accounts/vault/vault.js'
import { keys } from '../../../redis/keys.js'

const storedRepeatable = z.discriminatedUnion('how', [
  z.object({ how: z.literal('press'), data: z.string(), messageId: z.number() }),
  z.object({ how: z.literal('command'), name: z.string(), argument: z.string() }),
])

const storedPrompt = z.object({
  /** The purpose of the entry: an action to repeat once it was right, or a new two-factor set-up. */
  waitsFor: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('entry'),
      action: z.object({ guard: z.enum([...guardNames, ...alwaysGuarded]), name: z.string() }),
      repeatable: storedRepeatable,
    }),
    z.object({ kind: z.literal('set-up') }),
  ]),
  /** The message that asks. */
  messageId: z.number(),
  /** The message that shows the secret of a new authenticator app. */
  shownId: z.number().optional(),
  /** The update that it was asked after. */
  updateId: z.number(),
  /** Until when it waits, in milliseconds. */
  until: z.number(),
})

/** The way to repeat an action: the button that was pressed, or the command that was sent. */
export type Repeatable = z.output<typeof storedRepeatable>

/** The PIN or code that the bot waits for in a person's private chat. The entry itself is never stored. */
export type Prompt = z.output<typeof storedPrompt>

/** One prompt for each person: a new one takes the place of the old one. It survives a restart. */
export interface Prompts {
  /** Also one that waits no more: who types a PIN too late must hear so, and it must not stay in the chat. */
  read(userId: number): Promise<Prompt | undefined>
  write(userId: number, prompt: Prompt): Promise<void>
  remove(userId: number): Promise<void>
}

/** The time that a prompt is remembered, in seconds. */
const REMEMBERED_SECONDS = 24 * 60 * 60

export function createPrompts(sealed: SealedStore): Prompts {
  return {
    read: async (userId) => {
      const text = await openOrNothing(sealed, userId)
      if (text === undefined) return undefined
      const found = storedPrompt.safeParse(JSON.parse(text))
      if (found.success) return found.data
      // It would block everything that its owner types; the action can be begun again.
      await sealed.remove(keys.twoFactorPrompt(userId))
      return undefined
    },
    write: (userId, prompt) =>
      sealed.write(keys.twoFactorPrompt(userId), JSON.stringify(prompt), REMEMBERED_SECONDS),
    remove: (userId) => sealed.remove(keys.twoFactorPrompt(userId)),
  }
}

/** One that does not open counts as one that cannot be read. */
async function openOrNothing(sealed: SealedStore, userId: number): Promise<string | undefined> {
  try {
    return await sealed.read(keys.twoFactorPrompt(userId))
  } catch (error) {
    if (error instanceof SealError) return 'null'
    throw error
  }
}
