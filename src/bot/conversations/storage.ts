import type { ConversationData, VersionedState } from '@grammyjs/conversations'
import type { SealedStore } from '../../accounts/sealed.js'
import { keys } from '../../redis/keys.js'
import type { DeskContext } from '../context.js'
import { reply } from '../text/deliver.js'

/** The version of all conversations together: raise it when one changes, or running ones would go on in the wrong place. */
export const CONVERSATIONS_VERSION = 2

/** How long a conversation waits for a person, in seconds. What they typed is kept no longer than this. */
const WAITS_SECONDS = 15 * 60

/** Conversation state as the plugin hands it over. */
type Stored = VersionedState<ConversationData>

/**
 * Keeps the state of conversations: one record for each person in each chat, sealed because it holds what was typed, and
 * only for a while. State of another version is dropped, and the person is told so.
 */
export function conversationStorage(sealed: SealedStore) {
  return {
    type: 'context' as const,
    version: CONVERSATIONS_VERSION,
    adapter: {
      read: async (ctx: DeskContext): Promise<Stored | undefined> => {
        const json = await sealed.read(keyFor(ctx))
        if (json === undefined) return undefined
        const stored = JSON.parse(json) as Stored
        const [, version] = stored.version
        if (version === CONVERSATIONS_VERSION) return stored
        await sealed.remove(keyFor(ctx))
        await reply(ctx, { text: ctx.text('connect-outdated') })
        return undefined
      },
      write: (ctx: DeskContext, state: Stored): Promise<void> =>
        sealed.write(keyFor(ctx), JSON.stringify(state), WAITS_SECONDS),
      delete: (ctx: DeskContext): Promise<void> => sealed.remove(keyFor(ctx)),
    },
  }
}

/** Whether an update can be part of a conversation: without a chat or a person the records of many would be one. */
export function canConverse(ctx: DeskContext): boolean {
  return ctx.chat !== undefined && ctx.from !== undefined
}

function keyFor(ctx: DeskContext): string {
  if (!ctx.chat || !ctx.from) throw new Error('A conversation needs a chat and a person')
  return keys.conversation(ctx.from.id, ctx.chat.id)
}
