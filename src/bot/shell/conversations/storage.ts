import type { ConversationData, VersionedState } from '@grammyjs/conversations'
import type { Context, Middleware, MiddlewareFn } from 'grammy'
import type { Redis } from 'ioredis'
import type { SealedStore } from '../../../accounts/vault/sealed-store.js'
import { SealError } from '../../../accounts/vault/vault.js'
import { keys } from '../../../redis/keys.js'
import { settingNewest } from '../../../redis/caps/newest-kept.js'
import { transact } from '../../../redis/transaction.js'
import { LeaseLostError } from '../../../telemetry/work-context.js'
import type { DeskContext } from '../context.js'
import { requestKeyOf } from '../request-key.js'
import { reply } from '../text/deliver.js'

/** The version of all conversations together: raise it when one changes, or running ones would go on in the wrong place. */
const CONVERSATIONS_VERSION = 4

/** The time that a conversation waits for an answer, in seconds. What was typed is stored no longer than this. */
const WAITS_SECONDS = 15 * 60

/**
 * The time that it is remembered that a conversation waited, in seconds: a person who answers too late must be told so.
 */
const REMEMBERED_SECONDS = 24 * 60 * 60

/** The time for which the update that ended a conversation is remembered, in seconds. */
const ENDED_SECONDS = 2 * 60

/** Conversation state as the plugin hands it over. */
type State = VersionedState<ConversationData>

/** Conversation state as it is stored; empty where the conversation has ended. */
type Stored = State & {
  /** The request whose handling has stored it; absent in a record of an earlier release. */
  readonly by?: string
}

/** The state of conversations: one record for each person in each chat, sealed because it holds what was typed. */
export interface ConversationStore {
  /** The storage in the form that the plugin takes. */
  readonly storage: {
    readonly type: 'context'
    readonly version: number
    readonly adapter: {
      read(ctx: DeskContext): Promise<State | undefined>
      write(ctx: DeskContext, state: State): Promise<void>
      delete(ctx: DeskContext): Promise<void>
    }
  }
  /**
   * Comes right before the plugin, and ends the handling of an update that was handled before: state is stored last, when everything was
   * said.
   */
  readonly skipHandled: MiddlewareFn<DeskContext>
  /** Comes right after the plugin. If a step fails, the conversation keeps its state, so that the step can be repeated. */
  readonly keepOnFailure: Middleware<DeskContext>
  /** Names of the conversations that wait here for this person, or did until lately. */
  waiting(ctx: DeskContext): Promise<readonly string[]>
  /** Names of this person's conversations in this chat that have expired. Gives them once. */
  takeExpired(ctx: DeskContext): Promise<readonly string[]>
}

/** The state of an update's conversations, as it was when the update arrived. */
interface Found {
  /** Exactly as it is stored, and so its revision; empty for none. */
  readonly sealed: string
  readonly stored: Stored | undefined
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
  const found = new WeakMap<DeskContext, Found>()
  /** The same as the plugin got it, as JSON. */
  const before = new WeakMap<DeskContext, string>()
  const failed = new WeakSet<DeskContext>()

  const takeExpired = async (ctx: DeskContext): Promise<readonly string[]> =>
    (await redis.getdel(waitedKey(ctx)))?.split(' ') ?? []

  const find = (ctx: DeskContext): Found => {
    const known = found.get(ctx)
    if (known) return known
    const text = ctx.userContext?.conversation ?? ''
    const stored = text === '' ? undefined : versioned(openOrNothing(sealed, stateKey(ctx), text), version)
    const read = { sealed: text, stored }
    found.set(ctx, read)
    return read
  }

  /** Stores a state in place of the one that was read, and the names of those that wait; nothing removes it. Rejects with a `LeaseLostError` where that is another by now. */
  const store = async (ctx: DeskContext, state: State | undefined, seconds: number): Promise<void> => {
    const [key, waited] = [stateKey(ctx), waitedKey(ctx)]
    const stored: Stored | undefined = state && { ...state, by: requestKeyOf(ctx) }
    const text = stored ? sealed.seal(key, JSON.stringify(stored)) : ''
    const names = Object.keys(state?.state ?? {}).join(' ')
    const set = [
      ...settingNewest(key, text, seconds),
      ...(names === '' ? [['DEL', waited] as const] : settingNewest(waited, names, REMEMBERED_SECONDS)),
    ]
    const isStored = await transact(redis, {
      // One that has run out meanwhile, or was forgotten, is none that another handling has stored: that leaves something.
      when: [{ reply: ['GET', key], is: ['', find(ctx).sealed, text] }],
      run: text === '' ? [['DEL', key]] : set,
    })
    if (!isStored) throw new LeaseLostError()
    found.set(ctx, { sealed: text, stored })
  }

  const read = async (ctx: DeskContext): Promise<State | undefined> => {
    const { sealed: text, stored } = find(ctx)
    if (text === '') return undefined
    if (stored) {
      const { by: _, ...state } = stored
      before.set(ctx, JSON.stringify(state))
      return state
    }
    await store(ctx, undefined, 0)
    // Other texts are answered by `expiredConversations`; a command would pass it by in silence.
    if (isForOthers(ctx)) {
      await takeExpired(ctx)
      await reply(ctx, { text: ctx.text('conversation-outdated') })
    }
    return undefined
  }

  return {
    storage: {
      type: 'context',
      version,
      adapter: {
        read,
        write: async (ctx, state) => {
          // A command that passed it by is no answer: it must not prolong the time for which a secret is kept.
          if (failed.has(ctx) || before.get(ctx) === JSON.stringify(state)) return
          await store(ctx, state, WAITS_SECONDS)
        },
        delete: async (ctx) => {
          const ended = find(ctx).stored
          if (ended && !failed.has(ctx)) await store(ctx, { ...ended, state: {} }, ENDED_SECONDS)
        },
      },
    },
    skipHandled: async (ctx, next) => {
      if (find(ctx).stored?.by !== requestKeyOf(ctx)) await next()
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

/**
 * True if an update is not for the waiting conversation but for the rest of the bot: a command, or a button of another
 * message. /help, /cancel and the like must work at any time.
 */
export function isForOthers(ctx: Context): boolean {
  return ctx.callbackQuery !== undefined || (ctx.message?.text ?? '').startsWith('/')
}

/** The number of this person's conversations that wait for an answer in the chat of an update. */
export function conversationsOf(ctx: DeskContext): number {
  return Object.values(ctx.conversation.active()).reduce((sum, count) => sum + count, 0)
}
