import type { ConversationData, VersionedState } from '@grammyjs/conversations'
import type { Middleware } from 'grammy'
import type { Redis } from 'ioredis'
import type { SealedStore } from '../../../accounts/vault/sealed-store.js'
import { SealError } from '../../../accounts/vault/vault.js'
import { keys } from '../../../redis/keys.js'
import { setNewest } from '../../../redis/caps/newest-kept.js'
import type { DeskContext } from '../context.js'
import { reply } from '../text/deliver.js'
import { isForOthers } from './is-for-others.js'

/** The version of all conversations together: raise it when one changes, or running ones would go on in the wrong place. */
const CONVERSATIONS_VERSION = 3

/** The time that a conversation waits for an answer, in seconds. What was typed is stored no longer than this. */
const WAITS_SECONDS = 15 * 60

/**
 * The time that it is remembered that a conversation waited, in seconds: a person who answers too late must be told so.
 */
const REMEMBERED_SECONDS = 24 * 60 * 60

/** Conversation state as the plugin hands it over. */
type Stored = VersionedState<ConversationData>

/** The state of conversations: one record for each person in each chat, sealed because it holds what was typed. */
export interface ConversationStore {
  /** The storage in the form that the plugin takes. */
  readonly storage: {
    readonly type: 'context'
    readonly version: number
    readonly adapter: {
      read(ctx: DeskContext): Promise<Stored | undefined>
      write(ctx: DeskContext, state: Stored): Promise<void>
      delete(ctx: DeskContext): Promise<void>
    }
  }
  /** Comes right after the plugin. If a step fails, the conversation keeps its state, so that the step can be repeated. */
  readonly keepOnFailure: Middleware<DeskContext>
  /** Names of the conversations that wait here for this person, or did until lately. */
  waiting(ctx: DeskContext): Promise<readonly string[]>
  /** Names of this person's conversations in this chat that have expired. Gives them once. */
  takeExpired(ctx: DeskContext): Promise<readonly string[]>
}

export function createConversationStore({
  redis,
  sealed,
  conversationsVersion: version = CONVERSATIONS_VERSION,
}: {
  readonly redis: Redis
  readonly sealed: SealedStore
  /** Another version than this one's own; for tests of an upgrade. */
  readonly conversationsVersion?: number | undefined
}): ConversationStore {
  /** The state that was stored when the update arrived. */
  const before = new WeakMap<DeskContext, string>()
  const failed = new WeakSet<DeskContext>()

  const takeExpired = async (ctx: DeskContext): Promise<readonly string[]> =>
    (await redis.getdel(waitedKey(ctx)))?.split(' ') ?? []

  const read = async (ctx: DeskContext): Promise<Stored | undefined> => {
    const found = ctx.userContext?.conversation ?? null
    if (found === null) return undefined
    const json = openOrNothing(sealed, stateKey(ctx), found)
    const stored = versioned(json, version)
    if (stored) {
      before.set(ctx, json)
      return stored
    }
    await sealed.remove(stateKey(ctx))
    // Other texts are answered by `expiredConversations`; a command would pass it by in silence.
    if (isForOthers(ctx)) {
      await takeExpired(ctx)
      await reply(ctx, { text: ctx.text('conversation-outdated') })
    }
    return undefined
  }

  const write = async (ctx: DeskContext, state: Stored): Promise<void> => {
    const json = JSON.stringify(state)
    // A command that passed it by is no answer: it must not prolong the time for which a secret is kept.
    if (failed.has(ctx) || before.get(ctx) === json) return
    await setNewest(redis, waitedKey(ctx), Object.keys(state.state).join(' '), REMEMBERED_SECONDS)
    await sealed.write(stateKey(ctx), json, WAITS_SECONDS)
  }

  const remove = async (ctx: DeskContext): Promise<void> => {
    if (failed.has(ctx)) return
    await redis.del(stateKey(ctx), waitedKey(ctx))
  }

  return {
    storage: {
      type: 'context',
      version,
      adapter: { read, write, delete: remove },
    },
    keepOnFailure: async (ctx, next) => {
      try {
        await next()
      } catch (error) {
        failed.add(ctx)
        throw error
      }
    },
    waiting: async (ctx) => (await redis.get(waitedKey(ctx)))?.split(' ') ?? [],
    takeExpired,
  }
}

/**
 * Deletes the state of the conversations in a person's private chat, with everything they typed. The names of the conversations
 * that waited are kept: a late answer to one of them may be a secret.
 */
export function createForgetTyped(redis: Redis): (userId: number) => Promise<void> {
  return async (userId) => {
    await redis.del(keys.conversation(userId, userId))
  }
}

/**
 * True if an update can be part of a conversation. Without a chat or a person, the records of several people would
 * share a key.
 */
export function canConverse(ctx: DeskContext): boolean {
  return ctx.chat !== undefined && ctx.from !== undefined
}

/** State that does not open counts as outdated; otherwise it would block everything that its owner sends. */
function openOrNothing(sealed: SealedStore, key: string, found: string): string {
  try {
    return sealed.open(key, found)
  } catch (error) {
    if (error instanceof SealError) return ''
    throw error
  }
}

function versioned(json: string, wanted: number): Stored | undefined {
  if (json === '') return undefined
  const stored = JSON.parse(json) as Stored
  const [, version] = stored.version
  return version === wanted ? stored : undefined
}

function stateKey(ctx: DeskContext): string {
  return keys.conversation(...ownerOf(ctx))
}

function waitedKey(ctx: DeskContext): string {
  return keys.waited(...ownerOf(ctx))
}

function ownerOf(ctx: DeskContext): readonly [userId: number, chatId: number] {
  if (!ctx.chat || !ctx.from) throw new Error('A conversation needs a chat and a person')
  return [ctx.from.id, ctx.chat.id]
}
