import { createCommands } from '../../../src/bot/features/commands.js'
import type { FeatureDeps } from '../../../src/bot/features/feature-deps.js'

/** Dependencies without any method: creating a command calls none, and any call fails. */
export const emptyDeps: Omit<FeatureDeps, 'commands'> = {
  accounts: {} as never,
  apiTokens: {} as never,
  people: {} as never,
  journal: {} as never,
  admission: {} as never,
  pauses: {} as never,
  broadcasts: {} as never,
  backlog: {} as never,
  reachService: () => Promise.resolve(),
  favourites: {} as never,
  rates: {} as never,
  settingsFiles: {} as never,
  paperAccounts: undefined,
  desk: { trading: {} } as never,
  quotes: {} as never,
  confirm: () => Promise.resolve(undefined),
  showTicket: () => Promise.resolve(),
  drafts: {} as never,
  draftDecisions: {} as never,
  previewDraft: {} as never,
  quickOrders: {} as never,
  alerts: {} as never,
  settings: {} as never,
  outbox: {} as never,
  deadLetters: {} as never,
  paidBudget: {} as never,
  reminders: {} as never,
  seenNotices: {} as never,
  boards: {} as never,
  readFigures: () => Promise.resolve([]),
  richDelivery: {} as never,
  showAlone: {} as never,
  readDrafts: {} as never,
  sharedCards: {} as never,
  hasTopics: false,
  memory: {} as never,
  digests: {} as never,
  erasure: {} as never,
  pictures: {} as never,
  pictureOf: () => undefined,
  twoFactorDialog: {} as never,
  words: {} as never,
  corrections: {} as never,
  lastSentences: {} as never,
  languages: {} as never,
  chains: [],
  now: () => 0,
  monotonicNow: () => 0,
}

/** Every command and button of the bot. */
export const commandSet = createCommands(emptyDeps)

export const allCommands = commandSet.commands
