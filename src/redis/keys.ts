/**
 * Every key of the bot in Redis. What one script or transaction touches shares a hash tag (`{…}`), and so lives in one
 * slot of a cluster: all of a user's records, all of the inbox, all of the vault's own.
 *
 * What is about a person is under a key of their own. Where a list of everybody's must name them, it is a set or a
 * sorted set, and the member is their id, or begins with it and a slash. Only so is it found when they want to be forgotten.
 */
const PREFIX = 'squawkbox'

const ofUser = (userId: number, name: string): string => `${PREFIX}:{user:${userId}}:${name}`

const ofMarket = (market: string, name: string): string => `${PREFIX}:{market:${market}}:${name}`

export const keys = {
  /** Hash: what the gate knows of a person. */
  person: (userId: number) => ofUser(userId, 'person'),
  /** String: that a person who waits to be let in was told so a short while ago. */
  toldToWait: (userId: number) => ofUser(userId, 'told-to-wait'),
  /** List: decisions about a person that are not in the journal of access yet. */
  decisions: (userId: number) => ofUser(userId, 'decisions'),
  /** String: how often a person did something in the minute that runs. */
  rate: (userId: number, kind: string) => ofUser(userId, `rate:${kind}`),
  /** Hash: a person's settings. */
  settings: (userId: number) => ofUser(userId, 'settings'),
  /** Hash: account id → label and date of each of the person's accounts. */
  accounts: (userId: number) => ofUser(userId, 'accounts'),
  /** Sealed string: the credentials of one account. */
  credentials: (userId: number, accountId: string) => ofUser(userId, `credentials:${accountId}`),
  /** Sealed string: the state of the conversations that a person has in one chat. */
  conversation: (userId: number, chatId: number) => ofUser(userId, `conversation:${chatId}`),
  /** String: names of the conversations that wait for a person in one chat; outlives their state. */
  waited: (userId: number, chatId: number) => ofUser(userId, `waited:${chatId}`),

  /** Sealed string: a user's two-factor record: the hash of the PIN or the secret of the authenticator, and the policy. */
  twoFactor: (userId: number) => ofUser(userId, 'two-factor:record'),
  /** Sealed string: the two-factor set-up in progress. */
  twoFactorSetUp: (userId: number) => ofUser(userId, 'two-factor:set-up'),
  /** Sealed string: the question for a PIN or a code that the bot asked last. */
  twoFactorPrompt: (userId: number) => ofUser(userId, 'two-factor:prompt'),
  /** Hash: wrong attempts in a row, the end of the lock, and the counter of the last used code. */
  twoFactorAttempts: (userId: number) => ofUser(userId, 'two-factor-attempts'),
  /** Hash: action name → end of its verification. */
  twoFactorVerifications: (userId: number) => ofUser(userId, 'two-factor-verifications'),
  /** Hash: end of a running two-factor reset, and the number of notices sent. */
  twoFactorReset: (userId: number) => ofUser(userId, 'two-factor-reset'),
  /** Sorted set: users with a running two-factor reset, by the time of the next notice or the end. */
  twoFactorResetsDue: () => `${PREFIX}:{two-factor}:resets`,
  /** Sorted set: messages that show a secret, as `chat/message`, by the time at which they are deleted. */
  secretsShown: () => `${PREFIX}:{two-factor}:shown`,

  /** String: a file of settings that a person may apply, by its id; or, as `expected`, that one is waited for. */
  settingsFile: (userId: number, file: string) => ofUser(userId, `settings-file:${file}`),
  /** Set: the pairs that a person wants within reach, by their symbol. */
  favourites: (userId: number) => ofUser(userId, 'favourites'),
  /** Hash: the limits that a person set themselves, and the end of their cool-off. */
  limits: (userId: number) => ofUser(userId, 'limits'),
  /** Sorted set: tickets of a person's orders of the last 24 hours, by the time they were counted; one for each venue. */
  ordersCounted: (userId: number, venue: string) => ofUser(userId, `orders-counted:${venue}`),
  /** Hash: a batch of tickets that are confirmed together. */
  batch: (userId: number, batchId: string) => ofUser(userId, `batch:${batchId}`),
  /** Sorted set: batches of everybody whose report must be looked after, by the time of the next look. */
  batchesDue: () => `${PREFIX}:{batches}:due`,
  /** Set: ids of the positions that are ticked on one message. */
  ticked: (userId: number, messageId: number) => ofUser(userId, `ticked:${messageId}`),
  /** String: an intent that waits for an answer to a question, by the id that the question's buttons carry. */
  pendingIntent: (userId: number, intentId: string) => ofUser(userId, `pending-intent:${intentId}`),

  /** Hash: one ticket, from its offer to its outcome. */
  ticket: (userId: number, ticketId: string) => ofUser(userId, `ticket:${ticketId}`),
  /** Sorted set: ids of a person's confirmed tickets, by the time they were confirmed. */
  tickets: (userId: number) => ofUser(userId, 'tickets'),
  /** Sorted set: tickets of everybody that must be looked after, by the time of the next look. */
  ticketsDue: () => `${PREFIX}:{tickets}:due`,

  /** Hash: rule id → rule, of all rules of a person. */
  rules: (userId: number) => ofUser(userId, 'rules'),
  /** Hash: rule id → where it stands: what it is, how often it fired, and when last. */
  ruleStates: (userId: number) => ofUser(userId, 'rule-states'),
  /** Hash: what is remembered of an account on a chain, and how often that has changed. */
  accountSnapshot: (userId: number, accountId: string, chainId: string) =>
    ofUser(userId, `sight:${accountId}/${chainId}`),
  /** Hash: account id → since when the service has refused its credentials. */
  refusedCredentials: (userId: number) => ofUser(userId, 'refusals'),
  /** Hash: rule id → what is remembered for it, of the rules on an account on a chain that wait. */
  accountRules: (userId: number, accountId: string, chainId: string) =>
    ofUser(userId, `account-rules:${accountId}/${chainId}`),
  /** Sorted set: accounts of everybody at a venue that are looked at, by the time of the next look. */
  accountsDue: (venue: string) => `${PREFIX}:{alerts}:accounts-due:${venue}`,
  /** Hash: since when a venue has been away, and whether people were told. */
  incident: (venue: string) => `${PREFIX}:{alerts}:incident:${venue}`,
  /** Set: markets that rules wait on, as `venue/chain/symbol`. */
  watchedMarkets: () => `${PREFIX}:{alerts}:markets`,
  /** Sorted set: reads of markets that somebody has in hand, or that rest, by the time until which. */
  marketReadLocks: () => `${PREFIX}:{alerts}:market-turns`,
  /** Sorted set: rules of everybody whose time ends, as `person/rule`, by the time it does. */
  rulesExpiring: () => `${PREFIX}:{alerts}:rules-expiring`,
  /** What BullMQ's own keys begin with. */
  jobs: () => `${PREFIX}:{jobs}`,
  /** Set: the measures of one market that rules wait on. */
  marketMeasures: (market: string) => ofMarket(market, 'measures'),
  /** Sorted set: entries of the index that wait for a measure to come to one side, by threshold. */
  marketRules: (market: string, measure: string, side: string) => ofMarket(market, `${side}:${measure}`),
  /** Sorted set: entries of the index that rest, by the end of their rest. */
  marketResting: (market: string) => ofMarket(market, 'resting'),

  /** Sorted set: ids of the notices that wait for one chat, by their rank; they are told in this order. */
  outboxChatQueue: (userId: number, chatId: number) => ofUser(userId, `outbox:${chatId}`),
  /** Hash: id → notice, of those that wait for one chat. */
  outboxNotices: (userId: number, chatId: number) => ofUser(userId, `outbox-notices:${chatId}`),
  /** Sorted set: ids of the notices that were ever put into a person's lanes, by the time they were. */
  outboxKnown: (userId: number) => ofUser(userId, 'outbox-known'),
  /** String: how many notices were put into a person's lanes. */
  outboxSequence: (userId: number) => ofUser(userId, 'outbox-sequence'),
  /** Set: chats for which a person has lanes. */
  outboxChats: (userId: number) => ofUser(userId, 'outbox-chats'),
  /** Set: those of them that refuse to be told anything now. */
  outboxParked: (userId: number) => ofUser(userId, 'outbox-parked'),
  /** List: notices that could never be told, the latest last. */
  outboxDeadLetters: (userId: number) => ofUser(userId, 'outbox-aside'),
  /** Sorted sets, and a set: which lane's turn it is to be told; in the order of the scripts of the rota. */
  outboxScheduleSets: () =>
    ['urgent', 'ordinary', 'lent', 'resting', 'lingering', 'later', 'called'].map(
      (name) => `${PREFIX}:{outbox}:${name}`,
    ),
  /**
   * Sorted set: messages that count against what Telegram takes in a second, by the time until which they do. String: when
   * the last one had its turn, in milliseconds.
   */
  outboxSendSlots: () => [`${PREFIX}:{outbox}:turns`, `${PREFIX}:{outbox}:last-turn`],

  /** Sorted set: who and what is being forgotten, as `person/` or `person/account`, by the time of the next look. */
  erasure: () => `${PREFIX}:{forgetting}:due`,

  /** String: Telegram's file id of a picture that this bot uploaded, by the digest of what it shows. */
  pictureOnTelegram: (botId: number, picture: string) => `${PREFIX}:picture:${botId}:${picture}`,
  /** String: Telegram's file id of the last chart of a pair that shows nobody's own prices. */
  recentChart: (botId: number, chart: string) => `${PREFIX}:chart:${botId}:${chart}`,

  /** Sorted set: decisions about who may use the bot, by their time. */
  accessJournal: () => `${PREFIX}:{access}:journal`,
  /** Sorted set: people who asked to come in or were decided upon, by the time of the latest of that. */
  people: () => `${PREFIX}:{access}:people`,
  /** Set: people whose own menu Telegram shows, because they are admins, or were. */
  adminMenus: () => `${PREFIX}:{access}:menus`,
  /** String: that those who did so before there was such a set are in it. */
  peopleGathered: () => `${PREFIX}:{access}:gathered`,

  /** String: something that an admin tells everybody, or is about to. */
  broadcast: (id: string) => `${PREFIX}:{access}:broadcast:${id}`,
  /** Sorted set: ids of those that are being told, by the time they were begun. */
  broadcastsRunning: () => `${PREFIX}:{access}:broadcasts-running`,
  /** String: a time in which nobody trades, while it goes on. */
  tradingPause: () => `${PREFIX}:{access}:pause`,

  /** String: a digest of what Telegram was told to show of this bot, or is being told. */
  introduction: (botId: number) => `${PREFIX}:introduction:${botId}`,

  /** String: written when somebody asks whether Redis takes writes. */
  probe: () => `${PREFIX}:probe`,

  /** Hash: master key id → a known text sealed with it, to check the key. */
  masterKeyChecks: () => `${PREFIX}:{vault}:key-checks`,
  /** String: id of the master key that the bot, when it was last started, began to seal with. */
  sealingKey: () => `${PREFIX}:{vault}:sealing-key`,

  /** String: the process that fetches updates. */
  pollingLease: () => `${PREFIX}:{inbox}:polling`,
  /** Sorted set: ids of updates that were accepted, by the time they were. */
  inboxSeen: () => `${PREFIX}:{inbox}:seen`,
  /** Sealed string: one update, until it is handled. */
  inboxUpdate: (lane: string, updateId: string) => `${PREFIX}:{inbox}:update:${lane}:${updateId}`,
  /** List: the update ids that wait in one lane, the oldest first. */
  inboxQueue: (lane: string) => `${PREFIX}:{inbox}:lane:${lane}`,
  /** Hash: update id → how often its handling was begun. */
  inboxAttempts: () => `${PREFIX}:{inbox}:attempts`,
  /** Sorted set: lanes that have something to do, by the time from which they may be taken. */
  inboxReady: () => `${PREFIX}:{inbox}:ready`,
} as const

/** A pattern for SCAN that matches everybody's accounts. */
export const ACCOUNTS_PATTERN = `${PREFIX}:{user:*}:accounts`

/** A pattern for SCAN that matches what the gate knows of everybody. */
export const PERSONS_PATTERN = `${PREFIX}:{user:*}:person`

/** A pattern for SCAN that matches everybody's settings. */
export const SETTINGS_PATTERN = `${PREFIX}:{user:*}:settings`

/** Whose record is under a key that one of these patterns matched. */
export function userOf(key: string): number {
  return Number.parseInt(key.slice(key.indexOf('{user:') + '{user:'.length), 10)
}

/** A pattern for SCAN that matches every key of the bot. */
export const EVERY_KEY = `${PREFIX}:*`

/** Whether a key is somebody's own. */
export function isOwnKey(key: string): boolean {
  return key.startsWith(`${PREFIX}:{user:`)
}

/** A pattern for SCAN that matches everything that is kept under a person's own keys. */
export function patternOfPerson(userId: number): string {
  return ofUser(userId, '*')
}

/** The name of what is under a person's own key: what sort of record, and which after the first colon. */
export function ownRecord(key: string): { readonly sort: string; readonly item: string } {
  const name = key.slice(key.indexOf('}:') + '}:'.length)
  const [sort = '', ...item] = name.split(':')
  return { sort, item: item.join(':') }
}

/** How members of everybody's lists are named that name a person, or one account of theirs; for SCAN. */
export function memberPatterns(userId: number, accountId = ''): readonly string[] {
  if (accountId !== '') return [`${userId}/${accountId}`, `${userId}/${accountId}/*`]
  // Entries of the index of rules begin with their phase.
  return [String(userId), `${userId}/*`, `[fw]/${userId}/*`]
}

/** A key whose value the vault sealed, taken apart again: what the seal is bound to. */
export interface SealedKey {
  /** What sort of record it is. */
  readonly kind: 'credentials' | 'conversation' | 'two-factor' | 'update'
  /** Whose it is: a user, or for an update the lane it waits in. */
  readonly owner: string
  /** Which of the owner's: an account id, a chat id, a part of two-factor, an update id. */
  readonly item: string
}

/** Patterns for SCAN that together match every key with a sealed value. */
export const SEALED_PATTERNS: readonly string[] = [
  `${PREFIX}:{user:*}:credentials:*`,
  `${PREFIX}:{user:*}:conversation:*`,
  `${PREFIX}:{user:*}:two-factor:*`,
  `${PREFIX}:{inbox}:update:*`,
]

const SEALED_USER_KEY = new RegExp(
  `^${PREFIX}:\\{user:(?<owner>\\d+)\\}:(?<kind>credentials|conversation|two-factor):(?<item>.+)$`,
)
const SEALED_UPDATE_KEY = new RegExp(`^${PREFIX}:\\{inbox\\}:(?<kind>update):(?<owner>.+):(?<item>\\d+)$`)

/** Says what the sealed value under a key is bound to; undefined for a key that holds none. */
export function parseSealedKey(key: string): SealedKey | undefined {
  const groups = (SEALED_USER_KEY.exec(key) ?? SEALED_UPDATE_KEY.exec(key))?.groups
  if (groups === undefined) return undefined
  return groups as unknown as SealedKey
}
