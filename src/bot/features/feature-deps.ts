import type { AccessJournal } from '../../accounts/access/access-journal.js'
import type { People } from '../../accounts/access/people.js'
import type { Rates } from '../../accounts/access/rates.js'
import type { Accounts } from '../../accounts/accounts.js'
import type { ApiTokens } from '../../accounts/api-tokens/api-tokens.js'
import type { Corrections } from '../../accounts/corrections/corrections.js'
import type { LastSentences } from '../../accounts/corrections/last-sentences.js'
import type { Erasure } from '../../accounts/erasure/erasure.js'
import type { SessionCodes } from '../../accounts/mini-app-sessions/codes.js'
import type { PaperAccounts } from '../../accounts/paper-accounts.js'
import type { Favourites } from '../../accounts/settings/favourites.js'
import type { SettingsStore } from '../../accounts/settings/settings.js'
import type { Broadcasts } from '../../alerts/broadcasts/broadcasts.js'
import type { Digests } from '../../alerts/digests/digests.js'
import type { DeadLetters } from '../../alerts/outbox/dead-letters.js'
import type { PaidBudget } from '../../alerts/outbox/paid-budget.js'
import type { Outbox } from '../../alerts/outbox/outbox.js'
import type { Reminders } from '../../alerts/reminders/reminders.js'
import type { SeenNotices } from '../../alerts/seen/seen-notices.js'
import type { Boards } from '../../alerts/boards/boards.js'
import type { AlertDesk } from '../../alerts/rules/alert-desk.js'
import type { Chain } from '../../config/values.js'
import type { Desk } from '../../desk/desk.js'
import type { Pauses } from '../../desk/trading/risk/trading-pause.js'
import type { DraftQueue } from '../../drafts/draft-queue.js'
import type { Drafts } from '../../drafts/drafts.js'
import type { SendTestEvent } from '../../events/webhooks/send-test-event.js'
import type { Webhooks } from '../../events/webhooks/webhooks.js'
import type { Clock, MonotonicClock } from '../../lib/clock.js'
import type { Timers } from '../../lib/timers.js'
import type { MemoryReserve } from '../../redis/memory-reserve.js'
import type { SettingsList } from '../settings/settings-list.js'
import type { Heartbeats } from '../../signals/heartbeats/heartbeats.js'
import type { ReadScorecard } from '../../signals/scorecard/scorecard.js'
import type { SignalOffers } from '../../signals/offers/offers.js'
import type { SignalHistory } from '../../signals/intake/signal-history.js'
import type { SignalSources } from '../../signals/sources/sources.js'
import type { Backlog } from '../../telemetry/backlog.js'
import type { Command } from '../shell/command.js'
import type { ReadDrafts } from '../shell/delivery/read-drafts.js'
import type { ShowAlone } from '../shell/delivery/show-alone.js'
import type { Pictures } from '../shell/pictures/pictures.js'
import type { Languages } from '../shell/text/languages.js'
import type { SharedCards } from './account/share/shared-cards.js'
import type { RichDelivery } from '../shell/text/rich/rich-delivery.js'
import type { ReadFigures } from './account/board/read-figures.js'
import type { Admission } from './admin/admission.js'
import type { PictureOf } from './alerts/digest/picture.js'
import type { Decisions } from './drafts/decisions.js'
import type { PreviewDraft } from './drafts/preview-draft.js'
import type { PreviewSeveral } from './drafts/joined/preview-several.js'
import type { SettingsFiles } from './settings/file/files.js'
import type { QuickOrders } from './trading/orders/quick-orders.js'
import type { ConfirmTicket } from './trading/tickets/confirm.js'
import type { ShowSent } from './trading/tickets/show-sent.js'
import type { ShowTicket } from './trading/tickets/show-ticket.js'
import type { TicketQuotes } from './trading/tickets/quotes.js'
import type { WordsEndpoints } from './words/endpoints.js'
import type { TwoFactorDialog } from './two-factor/dialog.js'
import type { Random } from '../../lib/random.js'

/** The dependencies of all features. Each takes those that it names, by `Pick`. */
export interface FeatureDeps {
  readonly accounts: Accounts
  readonly apiTokens: ApiTokens
  readonly signalSources: SignalSources
  readonly signalHistory: SignalHistory
  readonly signalOffers: SignalOffers
  readonly heartbeats: Heartbeats
  readonly readScorecard: ReadScorecard
  readonly webhooks: Webhooks
  readonly testWebhook: SendTestEvent
  /** Addresses and networks that webhooks may reach though they are not public. */
  readonly eventNetworks: readonly string[]
  readonly people: People
  readonly journal: AccessJournal
  readonly admission: Admission
  readonly erasure: Erasure
  readonly settings: SettingsStore
  readonly settingsFiles: SettingsFiles
  readonly settingsList: SettingsList
  readonly favourites: Favourites
  readonly twoFactorDialog: TwoFactorDialog
  readonly rates: Rates
  /** Undefined if paper accounts are off. */
  readonly paperAccounts: PaperAccounts | undefined

  readonly words: WordsEndpoints
  readonly corrections: Corrections
  readonly lastSentences: LastSentences

  readonly desk: Desk
  readonly quotes: TicketQuotes
  readonly confirm: ConfirmTicket
  readonly showSent: ShowSent
  readonly showTicket: ShowTicket
  readonly drafts: Drafts & { readonly queue: DraftQueue }
  readonly draftDecisions: Decisions
  readonly previewDraft: PreviewDraft
  readonly previewSeveral: PreviewSeveral
  readonly quickOrders: QuickOrders
  readonly pauses: Pauses
  /** The first is the default. */
  readonly chains: readonly Chain[]
  /** Public address of the mini app; undefined where it is off. */
  readonly miniAppUrl: string | undefined
  readonly sessionCodes: SessionCodes
  /** Resolves if the trading service answers. */
  readonly reachService: () => Promise<unknown>

  readonly alerts: AlertDesk
  readonly digests: Digests
  readonly broadcasts: Broadcasts
  readonly outbox: Outbox
  readonly deadLetters: DeadLetters
  readonly paidBudget: PaidBudget
  readonly reminders: Reminders
  readonly seenNotices: SeenNotices
  readonly boards: Boards
  readonly readFigures: ReadFigures
  readonly richDelivery: RichDelivery
  readonly showAlone: ShowAlone
  readonly readDrafts: ReadDrafts
  /** True if the bot has topics in private chats, as Telegram says. */
  readonly hasTopics: boolean
  readonly memory: MemoryReserve
  readonly backlog: Backlog

  readonly languages: Languages
  readonly pictures: Pictures
  readonly sharedCards: SharedCards
  readonly pictureOf: PictureOf
  /** All commands, for features that lead to others. Empty until every feature is made. */
  readonly commands: () => readonly Command[]
  readonly now: Clock
  readonly monotonicNow: MonotonicClock
  readonly timers: Timers
  readonly random: Random
}
