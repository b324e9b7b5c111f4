import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { derivedKeys } from '../../src/accounts/erasure/own-keys.js'
import { keys, parseSealedKey, SEALED_PATTERNS } from '../../src/redis/keys.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { keysMade } from '../support/redis/keys-made.js'
import { clientOf } from './support.js'

const userId = fc.maxSafeNat()
const chatId = fc.maxSafeInteger()
const accountId = fc.stringMatching(/^[0-9a-f]{12}$/)
const updateId = fc.nat().map(String)
const queue = fc.oneof(
  chatId.map((id) => `chat${id}`),
  userId.map((id) => `user${id}`),
  updateId.map((id) => `update${id}`),
)

/** A key whose value is sealed, with the parts it was made of. */
const sealedKey = fc.oneof(
  fc
    .record({ kind: fc.constant('credentials'), user: userId, item: accountId })
    .map(({ kind, user, item }) => ({
      key: keys.credentials(user, item),
      parts: { kind, owner: String(user), item },
    })),
  fc
    .record({ kind: fc.constant('closed-rows'), user: userId, item: accountId })
    .map(({ kind, user, item }) => ({
      key: keys.closedRows(user, item, '42161'),
      parts: { kind, owner: String(user), item: `${item}/42161` },
    })),
  fc
    .record({ kind: fc.constant('conversation'), user: userId, chat: chatId })
    .map(({ kind, user, chat }) => ({
      key: keys.conversation(user, chat),
      parts: { kind, owner: String(user), item: String(chat) },
    })),
  fc
    .record({
      user: userId,
      of: fc.constantFrom(keys.twoFactor, keys.twoFactorSetUp, keys.twoFactorPrompt),
    })
    .map(({ user, of }) => ({
      key: of(user),
      parts: { kind: 'two-factor', owner: String(user), item: of(user).split(':').at(-1) ?? '' },
    })),
  fc
    .record({ user: userId, of: fc.constantFrom(keys.corrections, keys.lastSentence) })
    .map(({ user, of }) => ({
      key: of(user),
      parts: { kind: 'words', owner: String(user), item: of(user).split(':').at(-1) ?? '' },
    })),
  fc
    .record({ kind: fc.constant('webhook'), user: userId, item: fc.stringMatching(/^[0-9a-f]{8}$/) })
    .map(({ kind, user, item }) => ({
      key: keys.webhook(user, item),
      parts: { kind, owner: String(user), item },
    })),
  fc.record({ kind: fc.constant('update'), owner: queue, item: updateId }).map(({ kind, owner, item }) => ({
    key: keys.inboxUpdate(owner, item),
    parts: { kind, owner, item },
  })),
)

/** A key whose value is not sealed. */
const plainKey = fc.oneof(
  userId.map(keys.person),
  userId.map(keys.settings),
  userId.map(keys.accounts),
  userId.map(keys.twoFactorAttempts),
  userId.map(keys.twoFactorVerifications),
  queue.map(keys.inboxQueue),
  fc.constantFrom(keys.masterKeyChecks(), keys.inboxSeen(), keys.inboxAttempts(), keys.inboxDue()),
)

const server = redisForThisFile()
const redis = clientOf(server)

/** The keys in Redis that one of the patterns matches, by Redis's own understanding of them. */
async function matched(): Promise<readonly string[]> {
  const found = await Promise.all(SEALED_PATTERNS.map((pattern) => redis().keys(pattern)))
  return found.flat().toSorted()
}

describe('a key with a sealed value', () => {
  test('is split into its parts', () => {
    fc.assert(
      fc.property(sealedKey, ({ key, parts }) => {
        expect({ ...parseSealedKey(key) }).toEqual(parts)
      }),
      { numRuns: 500 },
    )
  })

  test('is matched by exactly one pattern, and no other key is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sealedKey, { maxLength: 20 }), fc.array(plainKey), async (sealed, plain) => {
        await redis().flushall()
        const sealedKeys = sealed.map(({ key }) => key)
        for (const key of [...sealedKeys, ...plain]) await redis().set(key, 'x')
        expect(await matched()).toEqual([...new Set(sealedKeys)].toSorted())
      }),
      { numRuns: 50 },
    )
  })
})

test('a key with a clear value does not match as a sealed one', () => {
  fc.assert(
    fc.property(plainKey, (key) => {
      expect(parseSealedKey(key)).toBeUndefined()
    }),
  )
})

test('a text matches as a sealed key only if it has the form of one', () => {
  const others = [
    '',
    'squawkbox:{user:}:credentials:a',
    'squawkbox:{user:x}:credentials:a',
    'squawkbox:{user:1}:credentials:',
    'squawkbox:{user:1}:secret:a',
    'squawkbox:{inbox}:update:chat1',
    'squawkbox:{inbox}:update:chat1:x',
    'other:{user:1}:credentials:a',
    'x squawkbox:{user:1}:credentials:a',
  ]
  expect(others.filter((key) => parseSealedKey(key) !== undefined)).toEqual([])
})

test('all keys of one script are in one slot of a cluster', () => {
  const slot = (key: string): string | undefined => /\{(?<tag>[^}]+)\}/.exec(key)?.groups?.['tag']
  fc.assert(
    fc.property(userId, accountId, chatId, queue, updateId, (user, account, chat, queue, update) => {
      const ofUser = [
        keys.person(user),
        keys.settings(user),
        keys.accounts(user),
        keys.credentials(user, account),
        keys.conversation(user, chat),
      ]
      expect(new Set(ofUser.map(slot))).toEqual(new Set([`user:${user}`]))
      const ofInbox = [
        keys.inboxSeen(),
        keys.inboxDue(),
        keys.inboxAttempts(),
        keys.inboxHolders(),
        keys.inboxQueue(queue),
        keys.inboxUpdate(queue, update),
      ]
      expect(new Set(ofInbox.map(slot))).toEqual(new Set(['inbox']))
    }),
  )
})

/** Keys that are nobody's own. In those marked so, people are named by members, as the head of keys.ts has it. */
const SHARED: Readonly<Record<string, 'names people' | 'names nobody'>> = {
  batchesDue: 'names people',
  webhooks: 'names people',
  ticketsDue: 'names people',
  ticketsUnknown: 'names people',
  watchListSets: 'names people',
  marketLevels: 'names people',
  rulesExpiring: 'names people',
  remindersDue: 'names people',
  plansDue: 'names people',
  guardsDue: 'names people',
  planLevels: 'names people',
  planMarkets: 'names nobody',
  plansRepairLease: 'names nobody',
  boardsDue: 'names people',
  draftsDue: 'names people',
  signalBeatsDue: 'names people',
  signalUpdatesDue: 'names people',
  // Until two days after a reaction, and less after an erasure.
  groupNotices: 'names people',
  seenBy: 'names people',
  seenDue: 'names people',
  reactionGroups: 'names nobody',
  aloneGroups: 'names nobody',
  marketRules: 'names people',
  marketCoolingDown: 'names people',
  marketNewEntries: 'names people',
  outboxScheduleSets: 'names people',
  outboxDeadLetterIndex: 'names people',
  erasure: 'names people',
  twoFactorResetsDue: 'names people',
  secretsShown: 'names people',
  people: 'names people',
  adminMenus: 'names people',
  // By number, and by a name that is taken out.
  accessJournal: 'names people',
  // The number of the admin who began it, until it ends.
  tradingPause: 'names people',
  tradingPauseRevision: 'names nobody',
  // What waits to be handled goes when it is.
  inboxUpdate: 'names people',
  inboxQueue: 'names people',
  inboxDue: 'names people',
  inboxHolders: 'names people',
  // BullMQ's own: one scheduler for each person, under their number.
  jobs: 'names people',
  // By a hash of the wallet, for at most an hour, and for two days.
  walletOpenings: 'names nobody',
  walletCalls: 'names nobody',
  walletEvidence: 'names nobody',
  inboxSeen: 'names nobody',
  inboxAttempts: 'names nobody',
  inboxWaiting: 'names nobody',
  venueOutage: 'names nobody',
  livingWatchers: 'names nobody',
  venueOutageLease: 'names nobody',
  repairLease: 'names nobody',
  watchRepairLease: 'names nobody',
  shardProcesses: 'names nobody',
  recurringJobs: 'names nobody',
  shardNumbers: 'names nobody',
  watchListFillLease: 'names nobody',
  watchListFilled: 'names nobody',
  watchListShards: 'names nobody',
  levelMarkets: 'names nobody',
  watchedMarkets: 'names nobody',
  marketReadLock: 'names nobody',
  marketMeasures: 'names nobody',
  outboxSendSlots: 'names nobody',
  outboxPause: 'names nobody',
  outboxRefusals: 'names nobody',
  outboxShards: 'names nobody',
  outboxRepairLease: 'names nobody',
  outboxPaid: 'names nobody',
  pictureOnTelegram: 'names nobody',
  recentChart: 'names nobody',
  chartUploadPause: 'names nobody',
  botProfile: 'names nobody',
  masterKeyChecks: 'names nobody',
  sealingLeases: 'names nobody',
  sealingLeasesBegun: 'names nobody',
  broadcast: 'names nobody',
  broadcastsRunning: 'names nobody',
  pollingLease: 'names nobody',
  clock: 'names nobody',
  probe: 'names nobody',
  databaseId: 'names nobody',
}

test('every stored record is under the key of its person, or has an erasure rule', () => {
  const shared = Object.entries(keys)
    .filter(([, make]) => {
      return !keysMade(make, 7, 7, 7).every((key) => key.startsWith('squawkbox:{user:7}:'))
    })
    .map(([name]) => name)
  expect(shared.filter((name) => !(name in SHARED))).toEqual([])
  expect(Object.keys(SHARED).filter((name) => !shared.includes(name))).toEqual([])
})

/** Own keys with a part that varies, which is registered in the step that writes them, or follows from the chats or venues. */
const VARYING = [
  'signalOffer',
  'signalsSeen',
  'newest',
  'rate',
  'credentials',
  'closedRows',
  'conversation',
  'waited',
  'webhook',
  'webhookState',
  'settingsFile',
  'sharedCard',
  'ordersCounted',
  'apiAnswer',
  'batch',
  'draft',
  'draftsOf',
  'selected',
  'pendingIntent',
  'reservedRisk',
  'lossTiers',
  'ticket',
  'groupNotice',
  'evidence',
  'initialRisks',
  'orderSources',
  'fundingBaseline',
  'accountSnapshot',
  'accountRules',
  'outboxChatQueue',
  'outboxNotices',
]

test('an erasure derives every key of a person that has no part which varies', () => {
  const derived = new Set(derivedKeys(7))
  const own = Object.entries(keys).flatMap(([name, make]) => {
    const made = keysMade(make, 7)
    return made.every((key) => key.startsWith('squawkbox:{user:7}:')) ? [{ name, made }] : []
  })
  const missing = own.filter(({ made }) => !made.every((key) => derived.has(key))).map(({ name }) => name)
  expect(missing.toSorted()).toEqual(VARYING.toSorted())
})
