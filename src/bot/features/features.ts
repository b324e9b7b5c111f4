import { activityFeature } from './account/activity.js'
import { balanceFeature } from './account/balance/command.js'
import { boardFeature } from './account/board/feature.js'
import { exportFeature } from './account/export/command.js'
import { historyFeature } from './account/history/command.js'
import { ordersFeature } from './account/orders/command.js'
import { profitFeature } from './account/pnl/command.js'
import { portfolioFeature } from './account/portfolio/command.js'
import { positionsFeature } from './account/positions/command.js'
import { rawFeature } from './account/raw/command.js'
import { referralsFeature } from './account/referrals/command.js'
import { shareFeature } from './account/share/feature.js'
import { transfersFeature } from './account/transfers/command.js'
import { adminFeature } from './admin/feature.js'
import { acknowledgeFeature } from './alerts/acknowledge/feature.js'
import { alertFeature } from './alerts/alert/feature.js'
import { deliverFeature } from './alerts/deliver/feature.js'
import { digestFeature } from './alerts/digest/feature.js'
import { alertsFeature } from './alerts/list/command.js'
import { notifyFeature } from './alerts/notify/command.js'
import { quietFeature } from './alerts/quiet/command.js'
import { seenFeature } from './alerts/seen/feature.js'
import { watchMarketsFeature, watchAccountsFeature } from './alerts/watch/feature.js'
import { cancelFeature } from './cancel/command.js'
import { accountsFeature } from './credentials/accounts/command.js'
import { disconnectFeature } from './credentials/accounts/disconnect.js'
import { apiTokensFeature } from './credentials/api-tokens/feature.js'
import { connectFeature } from './credentials/connect/feature.js'
import { draftsFeature } from './drafts/feature.js'
import { erasureFeature } from './erasure/feature.js'
import { helpFeature } from './help/feature.js'
import { chartFeature } from './market/chart/command.js'
import { inlinePricesFeature } from './market/inline/feature.js'
import { marketMakerFeature } from './market/market-maker/command.js'
import { pairFeature } from './market/pair/command.js'
import { pairsFeature } from './market/pairs/feature.js'
import { priceFeature } from './market/price/command.js'
import { aloneFeature } from './settings/alone/command.js'
import { chainFeature } from './settings/chain/command.js'
import { settingsFeature } from './settings/feature.js'
import { languageFeature } from './settings/language/command.js'
import { signalsFeature } from './signals/feature.js'
import { startFeature } from './start/command.js'
import { batchesFeature } from './trading/batches/feature.js'
import { cancelOrdersFeature } from './trading/cancel-orders/command.js'
import { closeAllFeature } from './trading/close-all/command.js'
import { limitsFeature } from './trading/limits/command.js'
import { manageFeature } from './trading/manage/feature.js'
import { typedOrdersFeature } from './trading/orders/command.js'
import { ticketsFeature } from './trading/tickets/feature.js'
import { tradeFeature } from './trading/trade/feature.js'
import { twoFactorFeature } from './two-factor/feature.js'
import { wordsFeature } from './words/feature.js'

/** All features. Their order is that of /help and of Telegram's menu, and within a stage that of their middleware. */
export const features = [
  priceFeature,
  pairFeature,
  chartFeature,
  pairsFeature,

  positionsFeature,
  ordersFeature,
  boardFeature,
  balanceFeature,
  profitFeature,
  portfolioFeature,
  historyFeature,
  transfersFeature,
  activityFeature,
  referralsFeature,
  shareFeature,
  inlinePricesFeature,

  tradeFeature,
  typedOrdersFeature,
  manageFeature,
  cancelOrdersFeature,
  closeAllFeature,
  batchesFeature,
  ticketsFeature,
  draftsFeature,
  limitsFeature,
  signalsFeature,

  alertFeature,
  alertsFeature,
  notifyFeature,
  quietFeature,
  digestFeature,
  acknowledgeFeature,
  seenFeature,
  deliverFeature,
  watchMarketsFeature,
  watchAccountsFeature,

  exportFeature,
  marketMakerFeature,
  rawFeature,

  adminFeature,

  startFeature,
  connectFeature,
  accountsFeature,
  apiTokensFeature,
  settingsFeature,
  wordsFeature,
  twoFactorFeature,
  chainFeature,
  languageFeature,
  aloneFeature,
  disconnectFeature,
  erasureFeature,
  cancelFeature,
  helpFeature,
] as const
