/**
 * Every Redis key of the bot. Keys that one script or transaction touches share a hash tag (`{…}`), and so live in one slot
 * of a cluster: all keys of a person, all of the inbox, all of the vault, a shard of the outbox or of the watch lists.
 *
 * Data about a person is under a key of their own. A shared key that must name people is a set or a sorted set whose
 * members are their id, or begin with it and a slash. Erasing a person's data relies on both rules. A key of a person with a
 * part that varies, other than a venue or a chat of their outbox, is registered in the step that makes it (`registry.ts`).
 */
const PREFIX = 'squawkbox'

const ofUser = (userId: number, name: string): string => `${PREFIX}:{user:${userId}}:${name}`

const ofOutboxShard = (shard: number, name: string): string => `${PREFIX}:{outbox:${shard}}:${name}`

const ofWatchShard = (shard: number, name: string): string => `${PREFIX}:{watch-list:${shard}}:${name}`

const ofWallet = (wallet: string, name: string): string => `${PREFIX}:{wallet:${wallet}}:${name}`

const ofMarket = (market: string, name: string): string => `${PREFIX}:{market:${market}}:${name}`

export const keys = {
  /** Set: names of a person's keys that have a part which varies, such as the id of a ticket; see `registry.ts`. */
  registry: (userId: number) => ofUser(userId, 'registry'),
  /** Sorted set: names of a person's keys of one kind of which only the newest are kept, by the time at which each ends. */
  newest: (userId: number, kind: string) => ofUser(userId, `newest:${kind}`),
  /** Hash: a person's access status, name and the time they asked. */
  person: (userId: number) => ofUser(userId, 'person'),
  /** String: set for a while after a pending person was told to wait. */
  waitingNotice: (userId: number) => ofUser(userId, 'waiting-notice'),
  /** List: decisions about a person that are not in the access journal yet. */
  decisions: (userId: number) => ofUser(userId, 'decisions'),
  /** String: the number of a person's requests of one kind in this minute. */
  rate: (userId: number, kind: string) => ofUser(userId, `rate:${kind}`),
  /** Hash: a person's settings. */
  settings: (userId: number) => ofUser(userId, 'settings'),
  /** Hash: account id → label and date of each account of a person. */
  accounts: (userId: number) => ofUser(userId, 'accounts'),
  /** Sealed string: the credentials of one account. */
  credentials: (userId: number, accountId: string) => ofUser(userId, `credentials:${accountId}`),
  /** Sealed string: the closed positions of one account on one chain, as they were read last. */
  closedRows: (userId: number, accountId: string, chainId: string) =>
    ofUser(userId, `closed-rows:${accountId}/${chainId}`),
  /** Sealed string: the state of a person's conversations in one chat. */
  conversation: (userId: number, chatId: number) => ofUser(userId, `conversation:${chatId}`),
  /** List: ids of messages in a person's private chat that lead to the page for a key, the newest last. */
  connectPrompts: (userId: number) => ofUser(userId, 'connect-prompts'),
  /** String: names of the conversations that wait for a person in one chat. Lives longer than their state. */
  waited: (userId: number, chatId: number) => ofUser(userId, `waited:${chatId}`),

  /**
   * Sealed string: a person's two-factor record: the hash of their PIN or the secret of their authenticator, and the policy.
   */
  twoFactor: (userId: number) => ofUser(userId, 'two-factor:record'),
  /** Sealed string: the two-factor record that a person is setting up. */
  twoFactorSetUp: (userId: number) => ofUser(userId, 'two-factor:set-up'),
  /** Sealed string: the action that waits for a PIN or a code. */
  twoFactorPrompt: (userId: number) => ofUser(userId, 'two-factor:prompt'),
  /** Hash: failed attempts in a row, the end of the lock after them, and the last code that was used. */
  twoFactorAttempts: (userId: number) => ofUser(userId, 'two-factor-attempts'),
  /** Hash: action → the time until which its verification counts. */
  twoFactorVerifications: (userId: number) => ofUser(userId, 'two-factor-verifications'),
  /** Hash: the time of a person's two-factor reset, and the number of notices of it that were sent. */
  twoFactorReset: (userId: number) => ofUser(userId, 'two-factor-reset'),
  /** Due set: people whose two-factor reset is under way, by the time of the next notice or the end. */
  twoFactorResetsDue: () => `${PREFIX}:{two-factor}:resets-due`,
  /** Due set: messages that show a secret, as `chat/message`, by the time at which they are deleted. */
  secretsShown: () => `${PREFIX}:{two-factor}:secrets-shown`,

  /** String: a settings file that a person may apply, by its id; as `expected`, that one is waited for. */
  settingsFile: (userId: number, file: string) => ofUser(userId, `settings-file:${file}`),
  /** String: a card that a person may post in any chat, by its id. */
  sharedCard: (userId: number, cardId: string) => ofUser(userId, `shared-card:${cardId}`),
  /** Hash: a day, and a person's calls of models and transcriptions on it, with their tokens. */
  wordsUse: (userId: number) => ofUser(userId, 'words-use'),
  /** Sealed string: shapes of sentences that a person has corrected, each with its line. */
  corrections: (userId: number) => ofUser(userId, 'words:corrections'),
  /** Sealed string: the last sentence of a person that was read as a line, for some minutes. */
  lastSentence: (userId: number) => ofUser(userId, 'words:sentence'),
  /** Set: symbols of a person's favourite pairs. */
  favourites: (userId: number) => ofUser(userId, 'favourites'),
  /** Hash: token id → name, hash, scopes and limits of each of a person's API tokens. */
  apiTokens: (userId: number) => ofUser(userId, 'api-tokens'),
  /** Hash: token id → time and address of its last use. */
  apiTokenUses: (userId: number) => ofUser(userId, 'api-token-uses'),
  /** Hash: token id → minute and number of its requests in it. */
  apiCounts: (userId: number) => ofUser(userId, 'api-counts'),
  /** String: the answer of a post of one of a person's API tokens, or its run, by `token/hash of its Idempotency-Key`. */
  apiAnswer: (userId: number, post: string) => ofUser(userId, `api-answer:${post}`),
  /** Hash: source id → name, hash and mapping of each of a person's sources of signals. */
  signalSources: (userId: number) => ofUser(userId, 'signal-sources'),
  /** Hash: source id → its last signals with what became of each, as JSON. */
  signalHistory: (userId: number) => ofUser(userId, 'signal-history'),
  /** Sorted set: short identities of the signals of one source, by the time until which each counts as seen. */
  signalsSeen: (userId: number, sourceId: string) => ofUser(userId, `signals-seen:${sourceId}`),
  /** Hash: source id → day and number of its drafts on it. */
  signalDays: (userId: number) => ofUser(userId, 'signal-days'),
  /** String: a signal that a person pasted or forwarded, until they choose its size. */
  signalOffer: (userId: number, offerId: string) => ofUser(userId, `signal-offer:${offerId}`),
  /** Due set: sources that are to send regularly, as `user/source`, by the time at which they have been silent too long. */
  signalBeatsDue: () => `${PREFIX}:{signals}:beats-due`,
  /** Due set: sources with an update that is being handled by the mandate of its owner, as `person/id`. */
  signalUpdatesDue: () => `${PREFIX}:{signals}:updates-due`,
  /** Hash: source id → minute and number of its requests in it. */
  signalCounts: (userId: number) => ofUser(userId, 'signal-counts'),
  /** Hash: session id → end, bot and hash of the secret, of each of a person's sessions of the mini app. */
  miniAppSessions: (userId: number) => ofUser(userId, 'mini-app-sessions'),
  /** Hash: session id → the name of its person, its code and whether the chat confirmed it, as JSON. */
  miniAppPages: (userId: number) => ofUser(userId, 'mini-app-pages'),
  /** Sorted set: hashes of the `initData` that a person has made a session of, by the time until which each counts. */
  miniAppEntries: (userId: number) => ofUser(userId, 'mini-app-entries'),
  /** Stream: events of a person who has a token for them, by their time. */
  events: (userId: number) => ofUser(userId, 'events'),
  /** Sealed string: the webhook of a person's token, with the secret that signs. */
  webhook: (userId: number, tokenId: string) => ofUser(userId, `webhook:${tokenId}`),
  /** Hash: the last event that was delivered to a webhook, and its failures. */
  webhookState: (userId: number, tokenId: string) => ofUser(userId, `webhook-state:${tokenId}`),
  /** Sorted set: webhooks of all people, as `person/token`, by the time they were set. */
  webhooks: () => `${PREFIX}:{events}:webhooks`,
  /** Hash: a person's own limits, and the end of their cool-off. */
  limits: (userId: number) => ofUser(userId, 'limits'),
  /** Sorted set: tickets that count against a person's daily limit at one venue, by the time they were counted. */
  ordersCounted: (userId: number, venue: string) => ofUser(userId, `orders-counted:${venue}`),
  /** Hash: a batch of tickets that are confirmed together. */
  batch: (userId: number, batchId: string) => ofUser(userId, `batch:${batchId}`),
  /** Due set: batches of all people whose report is to be updated. */
  batchesDue: () => `${PREFIX}:{batches}:due`,
  /** Set: ids of the positions that are selected on one message. */
  selected: (userId: number, messageId: number) => ofUser(userId, `selected:${messageId}`),

  /** String: an intent that waits for the answer to a question, by the id that the question's buttons carry. */
  pendingIntent: (userId: number, intentId: string) => ofUser(userId, `pending-intent:${intentId}`),

  /** Hash: ticket id → size in dollars that it may add, of a person's tickets in flight at one venue; and a version. */
  reservedRisk: (userId: number, venue: string) => ofUser(userId, `reserved-risk:${venue}`),
  /** String: the tiers of a person's limit on losses that are reached at one venue, as JSON. */
  lossTiers: (userId: number, venue: string) => ofUser(userId, `loss-tiers:${venue}`),
  /** Hash: one ticket. */
  ticket: (userId: number, ticketId: string) => ofUser(userId, `ticket:${ticketId}`),
  /** Sorted set: ids of a person's confirmed tickets, by the time they were confirmed. */
  tickets: (userId: number) => ofUser(userId, 'tickets'),
  /** Hash: evidence → the ticket that it proves, and the time it was seen, for an account on one chain. */
  evidence: (userId: number, accountId: string, chainId: string) =>
    ofUser(userId, `evidence:${accountId}/${chainId}`),
  /** Hash: `position/time of its opening in seconds` → time, dollars and source of its initial risk, for an account on one chain. */
  initialRisks: (userId: number, accountId: string, chainId: string) =>
    ofUser(userId, `initial-risks:${accountId}/${chainId}`),
  /** Hash: the same → time and source of the order that opened it, for an account on one chain. */
  orderSources: (userId: number, accountId: string, chainId: string) =>
    ofUser(userId, `order-sources:${accountId}/${chainId}`),
  /** String: the funding of an account on one chain at the last digest, as JSON. */
  fundingBaseline: (userId: number, accountId: string, chainId: string) =>
    ofUser(userId, `funding-baseline:${accountId}/${chainId}`),
  /** Hash: the same as `evidence` for a wallet at a venue and on a chain, whoever has keys to it, by a hash of the three. Names nobody. */
  walletEvidence: (wallet: string) => ofWallet(wallet, 'evidence'),
  /**
   * Sorted set: opening orders for such a wallet that have no row yet, as JSON of the ticket's id, its call and the time of
   * sending, by the time since which each is announced. Names nobody.
   */
  walletOpenings: (wallet: string) => ofWallet(wallet, 'openings'),
  /**
   * Sorted set: all calls that were sent for such a wallet in the last hour, as the same JSON with what became of each, by the time of
   * sending.
   */
  walletCalls: (wallet: string) => ofWallet(wallet, 'calls'),
  /** Sorted set: tickets of all people whose outcome has become unknown, by the time until which they count. */
  ticketsUnknown: () => `${PREFIX}:{tickets}:unknown`,
  /** Due set: tickets of all people that are to be reconciled, for one venue. Urgent tickets do not wait behind others. */
  ticketsDue: (venue: string, urgency: 'urgent' | 'ordinary') =>
    `${PREFIX}:{tickets}:due:${venue}:${urgency}`,

  /** Hash: plan id → replication history and plan, of all plans of a person. */
  plans: (userId: number) => ofUser(userId, 'plans'),
  /** Hash: guard id → replication history and guard, of all guards of a person. */
  guards: (userId: number) => ofUser(userId, 'guards'),
  /** String: the plan or guard of a person that is beginning something. */
  mandatesLease: (userId: number) => ofUser(userId, 'mandates-lease'),
  /** Due set: guards of all people that have begun to act, as `user/guard`, by the time of the next look. */
  guardsDue: () => `${PREFIX}:{guards}:due`,
  /** Due set: plans of all people, as `user/plan`, by the time of their next look. */
  plansDue: () => `${PREFIX}:{plans}:due`,
  /** Set: markets in which plans wait for a price, as `venue/chain/symbol`. */
  planMarkets: () => `${PREFIX}:{plans}:markets`,
  /** Sorted set: plans as `user/account/plan`, by the price that they wait for on one side of one market. */
  planLevels: (market: string, side: string) => ofMarket(market, `plans:${side}`),
  /** String: the process that compares the plans with their due set. */
  plansRepairLease: () => `${PREFIX}:{plans}:repair-lease`,

  /** Hash: rule id → rule, of all alert rules of a person. */
  rules: (userId: number) => ofUser(userId, 'rules'),
  /** Hash: rule id → encoded state. */
  ruleStates: (userId: number) => ofUser(userId, 'rule-states'),
  /** Hash: the snapshot of an account on one chain, and its revision. */
  accountSnapshot: (userId: number, accountId: string, chainId: string) =>
    ofUser(userId, `account-snapshot:${accountId}/${chainId}`),
  /** Hash: account id → the time since when the service refuses its credentials, and the chain on which it was seen first. */
  refusedCredentials: (userId: number) => ofUser(userId, 'refused-credentials'),
  /** Hash: rule id → memory, of the rules that wait for an account on one chain. */
  accountRules: (userId: number, accountId: string, chainId: string) =>
    ofUser(userId, `account-rules:${accountId}/${chainId}`),
  /**
   * Sorted sets: accounts at one venue of which a price has `reached` a level, by the time that it first did; those that are to be polled
   * `outOfTurn`, by the time of the request; and those of each activity, by the time of their next poll. All of people in one shard of the
   * watch lists.
   */
  watchListSets: (venue: string, shard: number) => ({
    reached: ofWatchShard(shard, `reached:${venue}`),
    outOfTurn: ofWatchShard(shard, `now:${venue}`),
    active: ofWatchShard(shard, `active:${venue}`),
    idle: ofWatchShard(shard, `idle:${venue}`),
    dormant: ofWatchShard(shard, `dormant:${venue}`),
  }),
  /** String: the number of shards of the watch lists in which accounts lie; while they are moved, the larger one. */
  watchListShards: () => `${PREFIX}:{alerts}:watch-list-shards`,
  /** Sorted set: the processes that poll accounts, by the time until which they live. */
  livingWatchers: () => `${PREFIX}:{alerts}:living-watchers`,
  /** Hash: the start of a venue's outage, the owners that were notified, and the end of the last one. */
  venueOutage: (venue: string) => `${PREFIX}:{alerts}:venue-outage:${venue}`,
  /** String: the process that notifies the owners of accounts of a venue's outage. */
  venueOutageLease: (venue: string) => `${PREFIX}:{alerts}:venue-outage-lease:${venue}`,
  /** String: the process that adds accounts which are missing to the watch lists. */
  watchListFillLease: () => `${PREFIX}:{alerts}:watch-list-fill-lease`,
  /** String: the chains and the number of shards for which that was done lately. */
  watchListFilled: () => `${PREFIX}:{alerts}:watch-list-filled`,
  /** Set: markets in which accounts have levels, as `venue/chain/symbol`. */
  levelMarkets: () => `${PREFIX}:{alerts}:level-markets`,
  /** Set: markets that rules wait for, as `venue/chain/symbol`. */
  watchedMarkets: () => `${PREFIX}:{alerts}:markets`,
  /** String: the end of the lock on a market read, or on all reads of a venue. Each has a slot of its own. */
  marketReadLock: (name: string) => `${PREFIX}:market-read-lock:${name}`,
  /** String: the process that compares the accounts with the watch lists, and their levels with the level index. */
  watchRepairLease: () => `${PREFIX}:{alerts}:watch-repair-lease`,
  /** String: the process that compares the rules with their index. */
  repairLease: () => `${PREFIX}:{alerts}:repair-lease`,
  /** Sorted set: rules of all people that expire, as `person/rule`, by the time they do. */
  rulesExpiring: () => `${PREFIX}:{alerts}:rules-expiring`,
  /** Sorted set: recurring jobs, by the time of their next run. */
  recurringJobs: () => `${PREFIX}:{jobs}:recurring`,
  /** Prefix of BullMQ's own keys. */
  jobs: () => `${PREFIX}:{jobs}`,
  /** Set: the measures of one market that rules wait for. */
  marketMeasures: (market: string) => ofMarket(market, 'measures'),
  /** Sorted set: index entries that wait for a measure to reach one side, by threshold. */
  marketRules: (market: string, measure: string, side: string) => ofMarket(market, `${side}:${measure}`),
  /** Sorted set: accounts by the price that is their nearest level on one side of one market. */
  marketLevels: (market: string, side: string) => ofMarket(market, `levels:${side}`),
  /** Sorted set: index entries that rest, by the end of their rest. */
  marketCoolingDown: (market: string) => ofMarket(market, 'cooling-down'),
  /** Sorted set: index entries that were added in the last ten minutes, by when. */
  marketNewEntries: (market: string) => ofMarket(market, 'new-entries'),

  /** Sorted set: ids of the notices for one chat, by their rank, which is the order in which they are sent. */
  outboxChatQueue: (userId: number, chatId: number) => ofUser(userId, `outbox:${chatId}`),
  /** Hash: id → notice, of the notices for one chat. */
  outboxNotices: (userId: number, chatId: number) => ofUser(userId, `outbox-notices:${chatId}`),
  /** Sorted set: ids of the notices that were put into a person's chat queues, by the time they were. */
  outboxKnown: (userId: number) => ofUser(userId, 'outbox-known'),
  /** String: the number of notices that were put into a person's chat queues. */
  outboxSequence: (userId: number) => ofUser(userId, 'outbox-sequence'),
  /** Set: chats for which a person has chat queues. */
  outboxChats: (userId: number) => ofUser(userId, 'outbox-chats'),
  /** Set: those of them that refuse messages. */
  outboxParked: (userId: number) => ofUser(userId, 'outbox-parked'),
  /**
   * Hash: chat → the number of notices that were dropped because too many waited for it, until it is told; and `chat:priority`
   * → those of one priority, until they are counted.
   */
  outboxDropped: (userId: number) => ofUser(userId, 'outbox-dropped'),
  /** Hash: chat that has refused messages → the time from which it takes them again. */
  outboxUnparked: (userId: number) => ofUser(userId, 'outbox-unparked'),
  /** Hash: id of a notice that could not be made into a message → the number of attempts. */
  outboxAttempts: (userId: number) => ofUser(userId, 'outbox-attempts'),
  /**
   * List: notices that Telegram refused for good, or that no message could be made of, the latest last, each with its reason.
   */
  outboxDeadLetters: (userId: number) => ofUser(userId, 'outbox-dead-letters'),
  /** Set: groups in which personal answers may be shown to one member alone. */
  aloneGroups: () => `${PREFIX}:{groups}:alone`,
  /** Set: groups of which the bot gets the reactions. */
  reactionGroups: () => `${PREFIX}:{groups}:reactions`,
  /** Sorted set: messages with notices in one group that are kept, as `owner/message`, by the id of the message. */
  groupNotices: (chatId: number) => `${PREFIX}:{group:${chatId}}:notices`,
  /** Sorted set: people who have reacted to one of these messages, by the time they did. */
  seenBy: (chatId: number, messageId: number) => `${PREFIX}:{group:${chatId}}:seen-by:${messageId}`,
  /** String: the content of a message with notices of a person in a group. */
  groupNotice: (userId: number, chatId: number, messageId: number) =>
    ofUser(userId, `group-notice:${chatId}/${messageId}`),
  /** Set: messages in groups that a person has reacted to, as `chat/message`. */
  seen: (userId: number) => ofUser(userId, 'seen'),
  /** Due set: messages that are to say who has seen them, as `owner/chat/message`. */
  seenDue: () => `${PREFIX}:{groups}:seen-due`,
  /** Hash: name → id, of the topics that the bot has created in a person's private chat. */
  topics: (userId: number) => ofUser(userId, 'topics'),
  /** String: set while a process creates such a topic. */
  topicsLease: (userId: number) => ofUser(userId, 'topics-lease'),
  /**
   * Hash: reminder → the time of the delivery, the number of repeats, the messages and the notice, until it is acknowledged.
   */
  reminders: (userId: number) => ofUser(userId, 'reminders'),
  /** Hash: message → the keyboard that is left of it once its notices are acknowledged, as JSON. */
  reminderKeyboards: (userId: number) => ofUser(userId, 'reminder-keyboards'),
  /** Due set: reminders of all people, as `person/reminder`, by the time of the next repeat. */
  remindersDue: () => `${PREFIX}:{reminders}:due`,
  /** Hash: the message, the times and the figures of a person's board. */
  board: (userId: number) => ofUser(userId, 'board'),
  /** String: the process that edits it. */
  boardLease: (userId: number) => ofUser(userId, 'board-lease'),
  /** Due set: people with a board, by the time of its next edit. */
  boardsDue: () => `${PREFIX}:{boards}:due`,
  /** String: one draft, as JSON. */
  draft: (userId: number, draftId: string) => ofUser(userId, `draft:${draftId}`),
  /** Sorted set: ids of a person's drafts, by the time of their acceptance. */
  drafts: (userId: number) => ofUser(userId, 'drafts'),
  /** Sorted set: ids of the drafts of one sender, by the time of their acceptance. */
  draftsOf: (userId: number, sender: string) => ofUser(userId, `drafts-of:${sender}`),
  /** Hash: short hash of a sender and its key → the time until which it counts, and the id of the draft that came with it. */
  draftKeys: (userId: number) => ofUser(userId, 'draft-keys'),
  /** Sorted set: ids of the drafts whose card is to be sent or changed, by the time since when. */
  draftsToShow: (userId: number) => ofUser(userId, 'drafts-to-show'),
  /** String: the process that shows drafts to a person. */
  draftsLease: (userId: number) => ofUser(userId, 'drafts-lease'),
  /** Due set: people to whom drafts are to be shown, by the time from which. */
  draftsDue: () => `${PREFIX}:{drafts}:due`,
  /** Sorted set: the dead letters of all people, as `person/id`, by the time at which they were given up. */
  outboxDeadLetterIndex: () => `${PREFIX}:{outbox}:dead-letters`,
  /** String: the process that compares the chat queues with their schedule. */
  outboxRepairLease: () => `${PREFIX}:{outbox}:repair-lease`,
  /** Eight sorted sets and a set: the schedule of the chat queues of one shard, see `scheduling-scripts.ts`. */
  outboxScheduleSets: (shard: number) => ({
    urgent: ofOutboxShard(shard, 'urgent'),
    alert: ofOutboxShard(shard, 'alert'),
    bulk: ofOutboxShard(shard, 'bulk'),
    leased: ofOutboxShard(shard, 'leased'),
    paused: ofOutboxShard(shard, 'paused'),
    rechecked: ofOutboxShard(shard, 'rechecked'),
    later: ofOutboxShard(shard, 'later'),
    rescheduled: ofOutboxShard(shard, 'rescheduled'),
    leases: ofOutboxShard(shard, 'leases'),
  }),
  /**
   * Of one shard. Sorted set: messages that count against Telegram's rate limit, by the time until which they do. String: the `last` send
   * slot, as its time in milliseconds. Sorted sets: `groups`, by the time from which they take the next message; queues with urgent messages
   * that wait for a slot, by the time by which they ask again.
   */
  outboxSendSlots: (shard: number) => ({
    slots: ofOutboxShard(shard, 'send-slots'),
    last: ofOutboxShard(shard, 'last-send-slot'),
    groups: ofOutboxShard(shard, 'groups'),
    urgentWaiting: ofOutboxShard(shard, 'urgent-waiting'),
  }),
  /** String: the time until which nothing is sent at all, in any shard. */
  outboxPause: () => `${PREFIX}:{outbox}:pause`,
  /** Sorted set: chats of which Telegram refused a message as one too many, by the time of the last refusal. */
  outboxRefusals: () => `${PREFIX}:{outbox}:refusals`,
  /** String: the number of paid messages of one day, as `2026-01-31` in UTC. */
  outboxPaid: (day: string) => `${PREFIX}:{outbox}:paid:${day}`,
  /** String: the largest number of shards that was ever in use. */
  outboxShards: () => `${PREFIX}:{outbox}:shards`,

  /** Due set: people and accounts whose data is being erased, as `person/` or `person/account`. */
  erasure: () => `${PREFIX}:{erasure}:due`,

  /** String: Telegram's file id of a picture that this bot uploaded, by the hash of its content. */
  pictureOnTelegram: (botId: number, picture: string) => `${PREFIX}:picture:${botId}:${picture}`,
  /** String: Telegram's file id of the last chart of a pair without anybody's own prices. */
  recentChart: (botId: number, chart: string) => `${PREFIX}:chart:${botId}:${chart}`,

  /** String: set while no chart is uploaded for inline queries, to keep Telegram's rate. */
  chartUploadPause: () => `${PREFIX}:chart-upload-pause`,

  /** Sorted set: decisions about access, by their time. */
  accessJournal: () => `${PREFIX}:{access}:journal`,
  /** Sorted set: people who asked for access or were decided upon, by the time of the latest of both. */
  people: () => `${PREFIX}:{access}:people`,
  /** Set: people whose command menu in Telegram is an admin's, or was. */
  adminMenus: () => `${PREFIX}:{access}:menus`,

  /** String: a broadcast, from its draft on. */
  broadcast: (id: string) => `${PREFIX}:{access}:broadcast:${id}`,
  /** Sorted set: ids of the broadcasts that are being sent, by the time they were started. */
  broadcastsRunning: () => `${PREFIX}:{access}:broadcasts-running`,
  /** String: the trading pause, while it lasts. */
  tradingPause: () => `${PREFIX}:{access}:pause`,
  /** String: the number of changes of the trading pause. */
  tradingPauseRevision: () => `${PREFIX}:{access}:pause-revision`,

  /** String: a hash of the bot profile that Telegram shows, or that is being set. */
  botProfile: (botId: number) => `${PREFIX}:bot-profile:${botId}`,

  /** Sorted set: running processes, as `numbers of shards/process`, by the time until which they count. */
  shardProcesses: () => `${PREFIX}:{shards}:processes`,
  /** String: the numbers of shards of the process that joined these last. */
  shardNumbers: () => `${PREFIX}:{shards}:numbers`,

  /** Hash: the latest time of the server that a process has seen, and the milliseconds by which it was set back so far. */
  clock: () => `${PREFIX}:{clock}`,

  /** String: written to check that Redis takes writes. */
  probe: () => `${PREFIX}:probe`,

  /** String: the id of the database; `new ` before it until people are served from it. */
  databaseId: () => `${PREFIX}:database-id`,

  /** Hash: master key id → a known text sealed with it, to check the key. */
  masterKeyChecks: () => `${PREFIX}:{vault}:key-checks`,
  /** Sorted set: the processes that may seal, as `master key id/process`, by the end of their lease. */
  sealingLeases: () => `${PREFIX}:{vault}:sealing-leases`,
  /** String: the number of those leases that were ever begun. */
  sealingLeasesBegun: () => `${PREFIX}:{vault}:sealing-leases-begun`,

  /** String: the process that polls Telegram for updates. */
  pollingLease: () => `${PREFIX}:{inbox}:polling`,
  /** Sorted set: ids of the updates that were accepted, by the time they were. */
  inboxSeen: () => `${PREFIX}:{inbox}:seen`,
  /** Sealed string: one update, until it is handled. */
  inboxUpdate: (queue: string, updateId: string) => `${PREFIX}:{inbox}:update:${queue}:${updateId}`,
  /** List: ids of the updates in one queue, the oldest first. */
  inboxQueue: (queue: string) => `${PREFIX}:{inbox}:queue:${queue}`,
  /** String: the number of updates that wait or are being handled. */
  inboxWaiting: () => `${PREFIX}:{inbox}:waiting`,
  /** Hash: update id → how often its handling was started. */
  inboxAttempts: () => `${PREFIX}:{inbox}:attempts`,
  /** Hash: queue → the process that has a lease of it. */
  inboxHolders: () => `${PREFIX}:{inbox}:holders`,
  /** Sorted set: queues with updates, by the time from which they are due: the end of the lease where they are leased. */
  inboxDue: () => `${PREFIX}:{inbox}:ready`,
} as const

/** A key in the slot of another that has a hash tag. It is written to be replicated, and expires at once. */
export const markOf = (key: string): string => `${key}:mark`

/** The channel to which a process is subscribed for as long as it is connected. */
export const processChannel = (processId: string): string => `${PREFIX}:process:${processId}`

/** The channel on which a process says that the open connections to Telegram are dead. */
export const DEAD_TELEGRAM = `${PREFIX}:telegram-dead`

/** The channel on which a pressed Stop is published, as `chat/draft`, for the process that streams the draft. */
export const STOPPED_DRAFTS = `${PREFIX}:stopped-drafts`

/** The channel on which the id of a person is published whose event log, tokens or webhooks have changed. */
export const EVENTS_CHANNEL = `${PREFIX}:events`

/** A SCAN pattern for the accounts of all people. */
export const ACCOUNTS_PATTERN = `${PREFIX}:{user:*}:accounts`

/** A SCAN pattern for the alert rules of all people. */
export const RULES_PATTERN = `${PREFIX}:{user:*}:rules`

/** A SCAN pattern for the plans of all people. */
export const PLANS_PATTERN = `${PREFIX}:{user:*}:plans`

/** A SCAN pattern for the chats of the chat queues of all people. */
export const OUTBOX_CHATS_PATTERN = `${PREFIX}:{user:*}:outbox-chats`

/** A SCAN pattern for the settings of all people. */
export const SETTINGS_PATTERN = `${PREFIX}:{user:*}:settings`

/** Telegram id of the owner of a key that one of these patterns matched. */
export function userOf(key: string): number {
  return Number.parseInt(key.slice(key.indexOf('{user:') + '{user:'.length), 10)
}

/** A SCAN pattern for every key of every person. */
export const EVERY_PERSONS_KEY = `${PREFIX}:{user:*}:*`

/** The registry of the person that a key belongs to. */
export function registryOf(key: string): string {
  return keys.registry(userOf(key))
}

/** A key of a person by its name in their registry. */
export function registeredKey(userId: number, name: string): string {
  return ofUser(userId, name)
}

/** The name of a person's key, without what it has in common with their other keys. */
export function personKeyName(key: string): string {
  return key.slice(key.indexOf('}:') + '}:'.length)
}

/** The sort of record under a person's own key, and the item after the first colon of its name. */
export function ownRecord(key: string): { readonly sort: string; readonly item: string } {
  const [sort = '', ...item] = personKeyName(key).split(':')
  return { sort, item: item.join(':') }
}

/** The parts of a key whose value is sealed, which the seal is bound to. */
export interface SealedKey {
  /** The sort of record. */
  readonly kind:
    | 'credentials'
    | 'closed-rows'
    | 'conversation'
    | 'two-factor'
    | 'words'
    | 'webhook'
    | 'update'
  /** The owner: a Telegram id, or the queue of an update. */
  readonly owner: string
  /**
   * The item of the owner: an account id, an account on a chain, a chat id, a part of the two-factor record or of the words, a token, an
   * update id.
   */
  readonly item: string
}

/** SCAN patterns that together match every key with a sealed value. */
export const SEALED_PATTERNS: readonly string[] = [
  `${PREFIX}:{user:*}:credentials:*`,
  `${PREFIX}:{user:*}:closed-rows:*`,
  `${PREFIX}:{user:*}:conversation:*`,
  `${PREFIX}:{user:*}:two-factor:*`,
  `${PREFIX}:{user:*}:words:*`,
  `${PREFIX}:{user:*}:webhook:*`,
  `${PREFIX}:{inbox}:update:*`,
]

const SEALED_USER_KEY = new RegExp(
  `^${PREFIX}:\\{user:(?<owner>\\d+)\\}:(?<kind>credentials|closed-rows|conversation|two-factor|words|webhook):(?<item>.+)$`,
)
const SEALED_UPDATE_KEY = new RegExp(`^${PREFIX}:\\{inbox\\}:(?<kind>update):(?<owner>.+):(?<item>\\d+)$`)

/** Parses a key with a sealed value; undefined for any other key. */
export function parseSealedKey(key: string): SealedKey | undefined {
  const groups = (SEALED_USER_KEY.exec(key) ?? SEALED_UPDATE_KEY.exec(key))?.groups
  if (groups === undefined) return undefined
  return groups as unknown as SealedKey
}
