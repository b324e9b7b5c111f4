import type { SettingsStore } from '../accounts/settings/settings.js'
import type { AlertDesk } from '../alerts/rules/alert-desk.js'
import type { Desk } from '../desk/desk.js'
import type { Drafts } from '../drafts/drafts.js'
import type { GuardStore } from '../guards/store.js'
import type { Clock } from '../lib/clock.js'
import type { PlanStore } from '../plans/store.js'
import { alertsRoute, deleteAlertRoute, postAlertRoute } from './alerts.js'
import { deleteDraftRoute, draftRoute, draftsRoute, postDraftRoute } from './drafts.js'
import type { EventLog } from '../events/event-log.js'
import { type ApiStreams, eventsRoute } from './events.js'
import type { Finder } from './find-trader.js'
import { accountsRoute, tokenRoute } from './accounts.js'
import { balancesRoute, portfolioRoute } from './funds.js'
import { guardsRoute } from './guards.js'
import { historyRoute } from './history.js'
import { candlesRoute, pricesRoute } from './market.js'
import { ordersRoute } from './orders.js'
import { plansRoute } from './plans.js'
import { positionsRoute } from './positions.js'
import { profitRoute } from './profit.js'
import { riskRoute } from './risk.js'
import type { Route } from './route.js'

/** The parts of the desk that the routes are made of. Nothing of it can execute. */
export interface RouteDeps {
  readonly find: Finder
  readonly account: Pick<Desk['account'], 'positions' | 'orders' | 'funds' | 'portfolio' | 'history' | 'pnl'>
  readonly market: Desk['market']
  readonly alerts: Pick<AlertDesk, 'arm' | 'find' | 'list' | 'remove' | 'statusOf'>
  readonly drafts: Drafts
  readonly plans: Pick<PlanStore, 'list'>
  readonly guards: Pick<GuardStore, 'list'>
  readonly events: EventLog
  readonly streams: Pick<ApiStreams, 'open'>
  readonly settings: Pick<SettingsStore, 'read'>
  readonly risk: Desk['risk']
  /** Username of the bot. */
  readonly botName: string
  readonly now: Clock
}

/** Every path of the API, in the order of its document. */
export function createApiRoutes(deps: RouteDeps): readonly Route[] {
  return [
    tokenRoute,
    accountsRoute,
    positionsRoute,
    ordersRoute,
    balancesRoute,
    portfolioRoute,
    riskRoute,
    historyRoute,
    profitRoute,
    pricesRoute,
    candlesRoute,
    alertsRoute,
    postAlertRoute,
    deleteAlertRoute,
    plansRoute,
    guardsRoute,
    draftsRoute,
    draftRoute,
    postDraftRoute,
    deleteDraftRoute,
    eventsRoute,
  ].map((create) => create(deps))
}
