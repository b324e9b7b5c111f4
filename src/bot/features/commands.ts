import type { AccessJournal } from '../../accounts/access/access-journal.js'
import type { People } from '../../accounts/access/people.js'
import type { Rates } from '../../accounts/access/rates.js'
import type { Accounts } from '../../accounts/accounts.js'
import type { Erasure } from '../../accounts/erasure/erasure.js'
import type { SettingsFiles } from './settings/file/files.js'
import type { Favourites } from '../../accounts/settings/favourites.js'
import type { SettingsStore } from '../../accounts/settings/settings.js'
import type { Broadcasts } from '../../alerts/broadcasts/broadcasts.js'
import type { Digests } from '../../alerts/digests/digests.js'
import type { Outbox } from '../../alerts/outbox/outbox.js'
import type { AlertDesk } from '../../alerts/rules/alert-desk.js'
import type { Chain } from '../../config/values.js'
import type { Desk } from '../../desk/desk.js'
import type { Pauses } from '../../desk/trading/risk/trading-pause.js'
import type { Clock } from '../../lib/clock.js'
import type { PaperAccounts } from '../../accounts/paper-accounts.js'
import type { Backlog } from '../../telemetry/queue-lengths.js'
import type { Command } from '../shell/command.js'
import { guardCommand } from '../shell/guards/guard-command.js'
import type { Pictures } from '../shell/pictures/pictures.js'
import type { Languages } from '../shell/text/languages.js'
import { activityCommand } from './account/activity/command.js'
import { balanceCommand } from './account/balance/command.js'
import { exportCommand } from './account/export/command.js'
import { historyCommand } from './account/history/command.js'
import { ordersCommand } from './account/orders/command.js'
import { profitCommand } from './account/pnl/command.js'
import { portfolioCommand } from './account/portfolio/command.js'
import { positionsCommand } from './account/positions/command.js'
import { rawCommand } from './account/raw/command.js'
import { referralsCommand } from './account/referrals/command.js'
import { transferCommands } from './account/transfers/command.js'
import type { Admission } from './admin/admission.js'
import { adminCommand } from './admin/command.js'
import { alertCommand } from './alerts/alert/command.js'
import type { PictureOf } from './alerts/digest/picture.js'
import { digestCommand } from './alerts/digest/command.js'
import { alertsCommand } from './alerts/list/command.js'
import { notifyCommand } from './alerts/notify/command.js'
import { quietCommand } from './alerts/quiet/command.js'
import { helpCommand } from './help/command.js'
import { chartCommand } from './market/chart/command.js'
import { marketMakerCommand } from './market/market-maker/command.js'
import { pairCommand } from './market/pair/command.js'
import { fundingCommand, pairsCommand } from './market/pairs/command.js'
import { priceCommand } from './market/price/command.js'
import { accountsCommand } from './credentials/accounts/command.js'
import { disconnectCommand } from './credentials/accounts/disconnect.js'
import { cancelCommand } from './cancel/command.js'
import { chainCommand } from './settings/chain/command.js'
import { connectCommand } from './credentials/connect/command.js'
import { forgetCommand } from './erasure/command.js'
import { languageCommand } from './settings/language/command.js'
import { settingsCommand } from './settings/command.js'
import { startCommand } from './start/command.js'
import { secureCommand } from './two-factor/command.js'
import type { TwoFactorDialog } from './two-factor/dialog.js'
import { cancelOrderCommand } from './trading/cancel-orders/command.js'
import { closeAllCommand } from './trading/close-all/command.js'
import { limitsCommand } from './trading/limits/command.js'
import { positionCommands } from './trading/manage/command.js'
import { orderCommands } from './trading/orders/command.js'
import { createQuickOrders, type QuickOrders } from './trading/orders/quick-orders.js'
import { createConfirmTicket, type ConfirmTicket } from './trading/tickets/confirm.js'
import { createTicketQuotes, type TicketQuotes } from './trading/tickets/quotes.js'
import { tradeCommand } from './trading/trade/command.js'

/** The parts that commands are made of. */
export interface CommandParts {
  readonly accounts: Accounts
  readonly people: People
  readonly journal: AccessJournal
  readonly admission: Admission
  readonly pauses: Pauses
  readonly broadcasts: Broadcasts
  readonly backlog: Backlog
  /** Resolves when the trading service answers. */
  readonly reachService: () => Promise<unknown>
  readonly favourites: Favourites
  readonly rates: Pick<Rates, 'count'>
  readonly settingsFiles: SettingsFiles
  readonly paperAccounts?: PaperAccounts | undefined
  readonly desk: Desk
  readonly alerts: AlertDesk
  readonly settings: SettingsStore
  readonly outbox: Outbox
  readonly digests: Digests
  readonly erasure: Erasure
  readonly pictures: Pictures
  readonly pictureOf: PictureOf
  readonly twoFactorDialog: TwoFactorDialog
  readonly languages: Languages
  /** The first is the default. */
  readonly chains: readonly Chain[]
  readonly now: Clock
}

/** The same, with the parts that several commands share. */
interface SharedParts extends CommandParts {
  readonly quotes: TicketQuotes
  readonly confirm: ConfirmTicket
  readonly quickOrders: QuickOrders
  /** All commands, for those that lead to others. Not to be called before all of them are made. */
  readonly commands: () => readonly Command[]
}

/** Every command, in the order of /help and of Telegram's menu. */
const all: readonly ((parts: SharedParts) => Command | readonly Command[])[] = [
  priceCommand,
  pairCommand,
  chartCommand,
  pairsCommand,
  fundingCommand,

  positionsCommand,
  ordersCommand,
  balanceCommand,
  profitCommand,
  portfolioCommand,
  historyCommand,
  transferCommands,
  activityCommand,
  referralsCommand,

  tradeCommand,
  orderCommands,
  positionCommands,
  cancelOrderCommand,
  closeAllCommand,
  limitsCommand,

  alertCommand,
  alertsCommand,
  notifyCommand,
  quietCommand,
  digestCommand,

  exportCommand,
  marketMakerCommand,
  rawCommand,

  adminCommand,

  startCommand,
  connectCommand,
  accountsCommand,
  settingsCommand,
  secureCommand,
  chainCommand,
  languageCommand,
  disconnectCommand,
  forgetCommand,
  cancelCommand,
  helpCommand,
]

/** Makes every command and holds each to its fields. */
export function createCommands(parts: CommandParts): readonly Command[] {
  const quotes = createTicketQuotes(parts.desk)
  const confirm = createConfirmTicket({ desk: parts.desk, quotes })
  const quickOrders = createQuickOrders({ desk: parts.desk, quotes, confirm, rates: parts.rates })
  const shared = { ...parts, quotes, confirm, quickOrders, commands: () => commands }
  const commands: readonly Command[] = all
    .flatMap((create) => create(shared))
    .map((command) => guardCommand(command, parts.now))
  return commands
}
