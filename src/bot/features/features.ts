import { activityFeature } from './account/activity.js'
import { balanceFeature } from './account/balance.js'
import { boardFeature } from './account/board/feature.js'
import { exportFeature } from './account/export.js'
import { historyFeature } from './account/history/feature.js'
import { ordersFeature } from './account/orders.js'
import { profitFeature } from './account/pnl.js'
import { riskFeature } from './account/risk.js'
import { whatIfFeature } from './account/what-if.js'
import { portfolioFeature } from './account/portfolio.js'
import { positionsFeature } from './account/positions/feature.js'
import { rawFeature } from './account/raw.js'
import { referralsFeature } from './account/referrals.js'
import { shareFeature } from './account/share/feature.js'
import { transfersFeature } from './account/transfers.js'
import { adminFeature } from './admin/feature.js'
import { acknowledgeFeature } from './alerts/acknowledge/feature.js'
import { alertFeature } from './alerts/alert/feature.js'
import { deliverFeature } from './alerts/deliver/feature.js'
import { digestFeature } from './alerts/digest/feature.js'
import { alertsFeature } from './alerts/list/command.js'
import { nudgesFeature } from './alerts/nudges/feature.js'
import { notifyFeature } from './alerts/notify.js'
import { quietFeature } from './alerts/quiet/command.js'
import { seenFeature } from './alerts/seen.js'
import { watchMarketsFeature, watchAccountsFeature } from './alerts/watch.js'
import { cancelFeature } from './cancel.js'
import { accountsFeature, disconnectFeature } from './credentials/accounts.js'
import { apiTokensFeature } from './credentials/api-tokens/feature.js'
import { connectFeature } from './credentials/connect/feature.js'
import { draftsFeature } from './drafts/feature.js'
import { erasureFeature } from './erasure.js'
import { helpFeature } from './help/feature.js'
import { chartFeature } from './market/chart/feature.js'
import { inlinePricesFeature } from './market/inline.js'
import { marketMakerFeature } from './market/market-maker/feature.js'
import { pairFeature } from './market/pair.js'
import { pairsFeature } from './market/pairs.js'
import { priceFeature } from './market/price.js'
import { aloneFeature } from './settings/alone.js'
import { chainFeature } from './settings/chain.js'
import { settingsFeature } from './settings/feature.js'
import { languageFeature } from './settings/language.js'
import { signalsFeature } from './signals/feature.js'
import { startFeature } from './start.js'
import { batchesFeature } from './trading/batches/feature.js'
import { onAccountsFeature } from './trading/on-accounts.js'
import { cancelOrdersFeature } from './trading/cancel-orders.js'
import { closeAllFeature } from './trading/close-all.js'
import { flatFeature } from './trading/flat.js'
import { exitSharesFeature } from './trading/exit-shares.js'
import { ladderFeature } from './trading/ladder.js'
import { guardsFeature } from './trading/guards/feature.js'
import { plansFeature } from './trading/plans/feature.js'
import { limitsFeature } from './trading/limits/command.js'
import { manageFeature } from './trading/manage/feature.js'
import { typedOrdersFeature } from './trading/typed-orders.js'
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
  riskFeature,
  whatIfFeature,
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
  ladderFeature,
  exitSharesFeature,
  flatFeature,
  plansFeature,
  guardsFeature,
  batchesFeature,
  onAccountsFeature,
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
  nudgesFeature,
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
