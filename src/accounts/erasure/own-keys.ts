import type { Redis } from 'ioredis'
import { newestKept } from '../../redis/caps/key-caps.js'
import { keys, registeredKey } from '../../redis/keys.js'
import { registeredNames } from '../../redis/registry.js'
import { transact } from '../../redis/transaction.js'
import { venues } from '../../service/venues.js'
import { rateKinds } from '../access/rates.js'

/**
 * Every key of a person whose name follows from their id: those that need no registration. A key that is in neither place is
 * reported by `npm run doctor`, and fails the end-to-end tests.
 */
export function derivedKeys(userId: number): readonly string[] {
  return [
    keys.registry,
    keys.person,
    keys.waitingNotice,
    keys.decisions,
    keys.settings,
    keys.accounts,
    keys.connectPrompts,
    keys.twoFactor,
    keys.twoFactorSetUp,
    keys.twoFactorPrompt,
    keys.twoFactorAttempts,
    keys.twoFactorVerifications,
    keys.twoFactorReset,
    keys.wordsUse,
    keys.corrections,
    keys.lastSentence,
    keys.favourites,
    keys.apiTokens,
    keys.apiTokenUses,
    keys.apiCounts,
    keys.signalSources,
    keys.signalHistory,
    keys.signalDays,
    keys.signalCounts,
    keys.miniAppSessions,
    keys.miniAppPages,
    keys.miniAppEntries,
    keys.events,
    keys.limits,
    keys.tickets,
    keys.plans,
    keys.guards,
    keys.rules,
    keys.ruleStates,
    keys.refusedCredentials,
    keys.outboxKnown,
    keys.outboxSequence,
    keys.outboxChats,
    keys.outboxParked,
    keys.outboxUnparked,
    keys.outboxAttempts,
    keys.outboxDropped,
    keys.outboxDeadLetters,
    keys.reminders,
    keys.reminderKeyboards,
    keys.topics,
    keys.seen,
    keys.topicsLease,
    keys.board,
    keys.boardLease,
    keys.drafts,
    keys.draftKeys,
    keys.draftsToShow,
    keys.draftsLease,
    keys.mandatesLease,
  ]
    .map((keyOf) => keyOf(userId))
    .concat(
      [...rateKinds, 'told'].map((kind) => keys.rate(userId, kind)),
      Object.keys(newestKept).map((kind) => keys.newest(userId, kind)),
      venues.flatMap(({ id }) =>
        [keys.ordersCounted, keys.reservedRisk, keys.lossTiers].map((keyOf) => keyOf(userId, id)),
      ),
    )
}

/** The keys of the chats that a person has notices for. */
function chatKeys(userId: number, chats: readonly string[]): readonly string[] {
  return chats
    .map((chat) => Number.parseInt(chat, 10))
    .flatMap((chatId) => [keys.outboxChatQueue(userId, chatId), keys.outboxNotices(userId, chatId)])
}

/** Keys that one call looks for: Lua takes no more than some thousands at once. */
const STEP = 1_000

/** Every Redis key of a user, each once; without scanning. */
export async function ownKeys(redis: Redis, userId: number): Promise<readonly string[]> {
  const [names, chats] = await Promise.all(
    [keys.registry(userId), keys.outboxChats(userId)].map((set) => registeredNames(redis, set)),
  )
  const candidates = [
    ...new Set([
      ...chatKeys(userId, chats ?? []),
      ...(names ?? []).map((name) => registeredKey(userId, name)),
      ...derivedKeys(userId),
    ]),
  ]
  const found: string[] = []
  for (let first = 0; first < candidates.length; first += STEP) {
    const some = candidates.slice(first, first + STEP)
    const exists = await transact(redis, { run: some.map((key) => ['EXISTS', key]) })
    found.push(...some.filter((_, place) => exists?.[place] === 1))
  }
  return found
}
