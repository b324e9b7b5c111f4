import * as caps from '../../../src/redis/caps/key-caps.js'
import type { keys } from '../../../src/redis/keys.js'

/**
 * A key that one person can cause. `asked` are keys of which the store asks for room before it adds something new; `order` those on the
 * way of an order to its outcome, and what tells of it, which are written to the last byte; `small` those that one person has once, or
 * that end within minutes.
 */
export interface OfPerson {
  readonly by: 'person'
  /** The most keys of this kind that one person has. */
  readonly keys: number
  /** The most fields, members or entries of one key; 1 for a string. */
  readonly entries: number
  /** The most bytes of one key as Redis counts them; of all of them where `isTogether`. */
  readonly bytes: number
  readonly isTogether?: true
  /** What happens at the cap. */
  readonly full: 'oldest goes' | 'refused' | 'replaced' | 'fixed'
  readonly room: 'asked' | 'order' | 'small'
  /** What frees it. */
  readonly ends: string
}

/**
 * A key that is not of one person's making alone: `shared` has so many members of one person as their own keys cause; `service` follows
 * what the trading service lets an account have, and is not written, or written anew, with each poll; `cache` is written only while memory
 * is ample; `bot` has a size that no person changes.
 */
interface OfOthers {
  readonly by: 'shared' | 'service' | 'cache' | 'bot'
  /** The reason for which it is bounded, or what frees it. */
  readonly ends: string
}

export type Declaration = OfPerson | OfOthers

const KB = 1_024
const { newestKept } = caps
const CHAINS = 2

const person = (
  room: OfPerson['room'],
  full: OfPerson['full'],
  [keysOfIt, entries, bytes]: readonly [number, number, number],
  ends: string,
): OfPerson => ({ by: 'person', keys: keysOfIt, entries, bytes, full, room, ends })

/** Strings of one kind of which the newest are kept: their bytes, and what Redis needs for each. */
const newest = (kind: keyof typeof newestKept, room: OfPerson['room'], ends: string): OfPerson => {
  const { most, bytes } = newestKept[kind]
  return {
    by: 'person',
    keys: most,
    entries: 1,
    // A value takes up to a quarter more than its length.
    bytes: Math.round(bytes * 1.25) + most * 200,
    isTogether: true,
    full: 'oldest goes',
    room,
    ends,
  }
}
const together = (declared: OfPerson): OfPerson => ({ ...declared, isTogether: true })
const other = (by: OfOthers['by'], ends: string): OfOthers => ({ by, ends })
const due = (of: string): OfOthers => other('shared', `one member for ${of}`)

/** Of every key: who causes it, its cap, and what frees it. A key without a line here is no program. */
export const declarations: Readonly<Record<keyof typeof keys, Declaration>> = {
  registry: person('small', 'fixed', [1, 2_000, 192 * KB], 'names of what is gone go with the next ones'),
  newest: together(
    person('small', 'fixed', [Object.keys(newestKept).length, 210, 96 * KB], 'the keys that it names'),
  ),
  person: person('small', 'replaced', [1, 16, 2 * KB], '/forget'),
  waitingNotice: person('small', 'replaced', [1, 1, 200], '1 day'),
  decisions: other('bot', 'decisions of admins, moved to the journal at once'),
  rate: person('small', 'replaced', [5, 1, 200], '1 minute'),
  settings: person('small', 'replaced', [1, 60, 6 * KB], '/forget'),
  accounts: person('asked', 'refused', [1, caps.MOST_ACCOUNTS, 4 * KB], '/disconnect'),
  plans: person('asked', 'refused', [1, caps.MOST_PLANS, 18 * KB], '/plans, or over'),
  plansDue: due('each plan'),
  guards: person('asked', 'refused', [1, caps.MOST_GUARDS, 100 * KB], '/guard, or over'),
  guardsDue: due('each guard that acts'),
  mandatesLease: person('small', 'replaced', [1, 1, 200], 'its own end'),
  plansRepairLease: other('bot', 'its own end'),
  credentials: person('asked', 'refused', [caps.MOST_ACCOUNTS, 1, 3 * KB], '/disconnect'),
  connectPrompts: person('small', 'oldest goes', [1, 10, 300], '1 hour'),
  closedRows: other(
    'cache',
    `at most ${newestKept['closed-rows'].bytes / KB} KB a person, the oldest goes; 90 days`,
  ),
  conversation: newest('conversation', 'order', '15 minutes'),
  waited: newest('waited', 'order', '1 day'),
  twoFactor: person('small', 'replaced', [1, 1, 1 * KB], '/secure'),
  twoFactorSetUp: newest('two-factor', 'small', '10 minutes'),
  twoFactorPrompt: newest('two-factor', 'small', '10 minutes'),
  twoFactorAttempts: person('small', 'fixed', [1, 3, 400], 'a right entry'),
  twoFactorVerifications: person('small', 'oldest goes', [1, caps.MOST_VERIFICATIONS, 4 * KB], '1 hour'),
  twoFactorReset: person('small', 'fixed', [1, 2, 300], 'the end of the reset'),
  twoFactorResetsDue: due('a person'),
  secretsShown: due('a message that shows a secret, until it is deleted'),
  settingsFile: newest('settings-file', 'asked', '10 minutes'),
  sharedCard: newest('shared-card', 'asked', '1 day'),
  wordsUse: person('small', 'replaced', [1, 4, 400], '2 days'),
  corrections: person('asked', 'oldest goes', [1, 1, 2 * caps.MOST_CORRECTION_BYTES], '/words'),
  lastSentence: newest('words', 'order', '15 minutes'),
  favourites: person('asked', 'refused', [1, caps.MOST_FAVOURITES, 6 * KB], 'the star'),
  apiTokens: person('asked', 'refused', [1, caps.MOST_TOKENS, 24 * KB], '/api'),
  apiTokenUses: person('small', 'replaced', [1, caps.MOST_TOKENS, 2 * KB], '/api'),
  apiCounts: person('small', 'fixed', [1, 21, 2 * KB], '2 minutes'),
  apiAnswer: newest('api-answer', 'asked', '1 day'),
  signalSources: person('asked', 'refused', [1, caps.MOST_SOURCES, 72 * KB], '/signals'),
  signalHistory: person(
    'asked',
    'oldest goes',
    [1, caps.MOST_SOURCES, Math.round(caps.MOST_SOURCES * caps.MOST_SIGNAL_BYTES * 1.25)],
    '/signals',
  ),
  signalsSeen: person('asked', 'refused', [caps.MOST_SOURCES, caps.MOST_SIGNALS_SEEN, 60 * KB], '1 day'),
  signalDays: person('asked', 'replaced', [1, caps.MOST_SOURCES, 1 * KB], '/signals'),
  signalOffer: newest('signal-offer', 'asked', '10 minutes'),
  signalBeatsDue: due('a source'),
  signalUpdatesDue: due('a source'),
  signalCounts: person('small', 'fixed', [1, 21, 2 * KB], '2 minutes'),
  miniAppSessions: person('small', 'oldest goes', [1, 8, 2 * KB], '30 minutes'),
  miniAppPages: person('small', 'oldest goes', [1, 8, 4 * KB], '30 minutes'),
  miniAppEntries: person(
    'small',
    'fixed',
    [1, 300, 48 * KB],
    '30 minutes; one for each opening that Telegram has signed',
  ),
  events: person('order', 'oldest goes', [1, caps.MOST_EVENTS, caps.MOST_EVENT_BYTES + 8 * KB], '7 days'),
  webhook: person('asked', 'replaced', [caps.MOST_TOKENS, 1, 2 * KB], '/api'),
  webhookState: person('asked', 'replaced', [caps.MOST_TOKENS, 8, 600], '/api'),
  webhooks: due('a webhook'),
  limits: person('small', 'replaced', [1, 10, 2 * KB], '/forget'),
  ordersCounted: person('order', 'oldest goes', [2, caps.MOST_ORDERS_COUNTED, 112 * KB], '1 day'),
  batch: person('order', 'oldest goes', [newestKept.batch.most, 5, 3 * KB], '1 day; 7 days if confirmed'),
  batchesDue: due('a batch'),
  selected: person('order', 'oldest goes', [newestKept.selected.most, 101, 8 * KB], '1 hour'),
  pendingIntent: newest('pending-intent', 'order', '1 day'),
  lossTiers: person('small', 'replaced', [2, 1, 1 * KB], '1 day'),
  reservedRisk: person('order', 'fixed', [2, caps.MOST_TICKETS + 1, 16 * KB], 'the end of the ticket'),
  ticket: person(
    'order',
    'oldest goes',
    [caps.MOST_TICKETS + newestKept.ticket.most, 24, 2 * KB],
    'a day after its end if nobody confirmed it; else the newest are kept',
  ),
  tickets: person('order', 'oldest goes', [1, caps.MOST_TICKETS, 64 * KB], 'the ticket'),
  evidence: person(
    'order',
    'oldest goes',
    [caps.MOST_ACCOUNTS * CHAINS, caps.MOST_EVIDENCE, 26 * KB],
    '30 days after the last',
  ),
  initialRisks: person(
    'order',
    'oldest goes',
    [caps.MOST_ACCOUNTS * CHAINS, caps.MOST_INITIAL_RISKS, 14 * KB],
    '365 days after the last',
  ),
  orderSources: person(
    'order',
    'oldest goes',
    [caps.MOST_ACCOUNTS * CHAINS, caps.MOST_ORDER_SOURCES, 6 * KB],
    '365 days after the last',
  ),
  fundingBaseline: other(
    'service',
    'one for each account on a chain: its positions, and the closes of an hour; 35 days after a summary',
  ),
  walletEvidence: other('shared', `the newest ${caps.MOST_EVIDENCE} of a wallet; 2 days after the last`),
  walletOpenings: other('shared', `the newest ${caps.MOST_WALLET_OPENINGS} of a wallet; an hour`),
  walletCalls: other('shared', `the newest ${caps.MOST_WALLET_OPENINGS} of a wallet; an hour`),
  ticketsUnknown: due('a ticket of unknown outcome'),
  ticketsDue: due('a ticket in flight'),
  rules: person('asked', 'refused', [1, caps.MOST_RULES, 320 * KB], '/alerts'),
  ruleStates: person('asked', 'refused', [1, caps.MOST_RULES, 24 * KB], '/alerts'),
  accountSnapshot: other(
    'service',
    'one for each account on a chain: its positions and pending orders, replaced by each poll',
  ),
  refusedCredentials: person('small', 'replaced', [1, caps.MOST_ACCOUNTS, 1 * KB], '/disconnect'),
  accountRules: other('shared', 'one field for each rule on an account'),
  watchListSets: due('an account'),
  watchListShards: other('bot', 'one number'),
  livingWatchers: due('a process'),
  venueOutage: other('bot', 'one for each venue; the owners that were told'),
  venueOutageLease: other('bot', 'its own end'),
  watchListFillLease: other('bot', 'its own end'),
  watchListFilled: other('bot', 'its own end'),
  levelMarkets: due('a market'),
  planMarkets: due('a market'),
  watchedMarkets: due('a market'),
  marketReadLock: other('bot', 'its own end'),
  watchRepairLease: other('bot', 'its own end'),
  repairLease: other('bot', 'its own end'),
  rulesExpiring: due('a rule with an end, until it is replaced, deleted or over'),
  recurringJobs: other('bot', 'one for each job of the program'),
  jobs: due('a person with a digest, and a webhook with events that wait'),
  marketMeasures: other('bot', 'kinds of measures'),
  marketRules: due('each threshold of a rule'),
  marketLevels: due('an account'),
  planLevels: due('a plan'),
  marketCoolingDown: due('a rule'),
  marketNewEntries: other('shared', '10 minutes'),
  outboxChatQueue: together(
    person('order', 'oldest goes', [caps.MOST_CHATS, caps.MOST_WAITING, 112 * KB], 'its delivery'),
  ),
  outboxNotices: together(
    person('order', 'oldest goes', [caps.MOST_CHATS, caps.MOST_WAITING, 640 * KB], 'its delivery'),
  ),
  outboxKnown: person('order', 'oldest goes', [1, caps.MOST_KNOWN_NOTICES, 256 * KB], '30 days'),
  outboxSequence: person('order', 'replaced', [1, 1, 200], '/forget'),
  outboxChats: person('order', 'oldest goes', [1, caps.MOST_CHATS, 1 * KB], 'another chat, once none waits'),
  outboxParked: person('order', 'oldest goes', [1, caps.MOST_CHATS, 1 * KB], 'with its chat'),
  outboxDropped: person('order', 'oldest goes', [1, 6 * caps.MOST_CHATS, 8 * KB], 'with its chat'),
  outboxUnparked: person('order', 'oldest goes', [1, caps.MOST_CHATS, 2 * KB], 'with its chat'),
  outboxAttempts: person('order', 'fixed', [1, caps.MOST_WAITING, 48 * KB], 'with its notice'),
  outboxDeadLetters: person('order', 'oldest goes', [1, caps.MOST_DEAD_LETTERS, 96 * KB], 'an admin'),
  aloneGroups: due('a group'),
  reactionGroups: due('a group'),
  groupNotices: other('shared', 'the newest 200 of a group; 2 days'),
  seenBy: other('shared', 'one member for a member of the group; 2 days'),
  groupNotice: newest('group-notice', 'small', '2 days'),
  seen: person('small', 'refused', [1, caps.MOST_SEEN, 64 * KB], '2 days'),
  seenDue: due('a message in a group'),
  topics: person('small', 'fixed', [1, 10, 1 * KB], '/forget'),
  topicsLease: person('small', 'replaced', [1, 1, 200], 'its own end'),
  reminders: person('order', 'refused', [1, caps.MOST_REMINDERS, 96 * KB], 'an acknowledgement'),
  reminderKeyboards: person('order', 'oldest goes', [1, caps.MOST_KEYBOARDS, 64 * KB], '1 day'),
  remindersDue: due('a reminder'),
  board: person('small', 'replaced', [1, 12, 4 * KB], '/board'),
  boardLease: person('small', 'replaced', [1, 1, 200], 'its own end'),
  boardsDue: due('a person'),
  draft: person(
    'asked',
    'oldest goes',
    [caps.MOST_DRAFTS, 1, Math.round(caps.MOST_DRAFT_BYTES * 1.25) + 400],
    '30 days',
  ),
  drafts: person('asked', 'oldest goes', [1, caps.MOST_DRAFTS, 32 * KB], '30 days'),
  draftsOf: together(
    person('asked', 'oldest goes', [caps.MOST_DRAFTS, caps.MOST_DRAFTS, 64 * KB], '30 days'),
  ),
  draftKeys: person('asked', 'refused', [1, caps.MOST_DRAFTS_A_DAY, 128 * KB], '1 day'),
  draftsToShow: person('asked', 'oldest goes', [1, caps.MOST_DRAFTS, 32 * KB], 'its card'),
  draftsLease: person('small', 'replaced', [1, 1, 200], 'its own end'),
  draftsDue: due('a person'),
  outboxDeadLetterIndex: due('a dead letter'),
  outboxRepairLease: other('bot', 'its own end'),
  outboxScheduleSets: due('a chat of a person'),
  outboxSendSlots: other('bot', "Telegram's rate"),
  outboxPause: other('bot', 'its own end'),
  outboxRefusals: due('a chat'),
  outboxPaid: other('bot', 'one number a day'),
  outboxShards: other('bot', 'one number'),
  erasure: due('a person'),
  pictureOnTelegram: other('cache', '1 day'),
  recentChart: other('cache', '5 minutes'),
  chartUploadPause: other('bot', 'its own end'),
  accessJournal: other('bot', 'the newest decisions of admins'),
  people: due('a person'),
  adminMenus: due('an admin'),
  broadcast: other('bot', 'of an admin; its own end'),
  broadcastsRunning: other('bot', 'of an admin'),
  tradingPause: other('bot', 'of an admin'),
  tradingPauseRevision: other('bot', 'one number'),
  botProfile: other('bot', 'one hash'),
  shardProcesses: due('a process'),
  shardNumbers: other('bot', 'one text'),
  clock: other('bot', 'one hash'),
  probe: other('bot', 'its own end'),
  databaseId: other('bot', 'one'),
  masterKeyChecks: other('bot', 'one for each master key'),
  sealingLeases: due('a process'),
  sealingLeasesBegun: other('bot', 'one number'),
  pollingLease: other('bot', 'its own end'),
  inboxSeen: other('shared', `the newest ${caps.MOST_UPDATES_SEEN} updates; 1 day`),
  inboxUpdate: other(
    'shared',
    'until it is handled: 10,000 of all people, 1,000 while memory is scarce, 100 while it is reserved',
  ),
  inboxQueue: due('an update'),
  inboxWaiting: other('bot', 'one number'),
  inboxAttempts: due('an update'),
  inboxHolders: due('an update'),
  inboxDue: due('an update'),
}

/** The most bytes of a kind of keys of one person. */
export function bytesOf({ keys: count, bytes, isTogether }: OfPerson): number {
  return isTogether ? bytes : count * bytes
}
