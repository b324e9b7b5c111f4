import type { Command, CommandSet, SharedButtons } from '../shell/command.js'
import { guardButtons, guardCommand } from '../shell/guards/guard-command.js'
import type { FeatureDeps } from './feature-deps.js'
import { activityCommand } from './account/activity/command.js'
import { boardCommand } from './account/board/command.js'
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
import { adminCommand } from './admin/command.js'
import { acknowledgeButtons } from './alerts/acknowledge/buttons.js'
import { alertCommand } from './alerts/alert/command.js'
import { digestCommand } from './alerts/digest/command.js'
import { alertsCommand } from './alerts/list/command.js'
import { notifyCommand } from './alerts/notify/command.js'
import { quietCommand } from './alerts/quiet/command.js'
import { draftsCommand } from './drafts/command.js'
import { helpCommand } from './help/command.js'
import { chartCommand } from './market/chart/command.js'
import { marketMakerCommand } from './market/market-maker/command.js'
import { pairCommand } from './market/pair/command.js'
import { fundingCommand, pairsCommand } from './market/pairs/command.js'
import { priceCommand } from './market/price/command.js'
import { accountsCommand } from './credentials/accounts/command.js'
import { offerButtons } from './signals/offers.js'
import { signalsCommand } from './signals/command.js'
import { disconnectCommand } from './credentials/accounts/disconnect.js'
import { apiCommand } from './credentials/api-tokens/command.js'
import { cancelCommand } from './cancel/command.js'
import { aloneCommand } from './settings/alone/command.js'
import { chainCommand } from './settings/chain/command.js'
import { connectCommand } from './credentials/connect/command.js'
import { forgetCommand } from './erasure/command.js'
import { languageCommand } from './settings/language/command.js'
import { settingsCommand } from './settings/command.js'
import { startCommand } from './start/command.js'
import { secureCommand } from './two-factor/command.js'
import { wordsCommand } from './words/consent/command.js'
import { batchButtons } from './trading/batches/buttons.js'
import { cancelOrderCommand } from './trading/cancel-orders/command.js'
import { closeAllCommand } from './trading/close-all/command.js'
import { limitsCommand } from './trading/limits/command.js'
import { positionActionButtons } from './trading/manage/buttons.js'
import { positionCommands } from './trading/manage/command.js'
import { orderCommands } from './trading/orders/command.js'
import { ticketButtons } from './trading/tickets/buttons.js'
import { wordsButtons } from './words/buttons.js'
import { tradeCommand } from './trading/trade/command.js'

/** The factory of every command, in the order of /help and of Telegram's menu. */
const commandFactories: readonly ((deps: FeatureDeps) => Command | readonly Command[])[] = [
  priceCommand,
  pairCommand,
  chartCommand,
  pairsCommand,
  fundingCommand,

  positionsCommand,
  ordersCommand,
  boardCommand,
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
  draftsCommand,
  limitsCommand,
  signalsCommand,

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
  apiCommand,
  settingsCommand,
  wordsCommand,
  secureCommand,
  chainCommand,
  languageCommand,
  aloneCommand,
  disconnectCommand,
  forgetCommand,
  cancelCommand,
  helpCommand,
]

/** The factories of the buttons that several commands show. */
const sharedButtonFactories: readonly ((deps: FeatureDeps) => SharedButtons)[] = [
  ticketButtons,
  batchButtons,
  positionActionButtons,
  acknowledgeButtons,
  wordsButtons,
  offerButtons,
]

/** Makes every command and button, guarded by its fields. */
export function createCommands(given: Omit<FeatureDeps, 'commands'>): CommandSet {
  const commands: Command[] = []
  const deps: FeatureDeps = { ...given, commands: () => commands }
  commands.push(
    ...commandFactories
      .flatMap((create) => create(deps))
      .map((command) => guardCommand(command, deps.now, deps.showAlone)),
  )
  return {
    commands,
    buttons: [
      ...commands.flatMap(({ buttons = [] }) => buttons),
      ...sharedButtonFactories.flatMap((create) => guardButtons(create(deps))),
    ],
  }
}
