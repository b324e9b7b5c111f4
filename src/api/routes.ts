import type { SettingsStore } from '../accounts/settings/settings.js'
import type { AlertDesk } from '../alerts/rules/alert-desk.js'
import type { Desk } from '../desk/desk.js'
import type { Drafts } from '../drafts/drafts.js'
import type { Clock } from '../lib/clock.js'
import { deleteAlertRoute, postAlertRoute } from './changes/alerts.js'
import { deleteDraftRoute, postDraftRoute } from './changes/drafts.js'
import type { EventLog } from '../events/event-log.js'
import { eventsRoute } from './events/events-route.js'
import type { EventStreams } from './events/event-streams.js'
import type { Finder } from './find-trader.js'
import { accountsRoute } from './reads/accounts.js'
import { alertsRoute } from './reads/alerts.js'
import { draftRoute, draftsRoute } from './reads/drafts.js'
import { balancesRoute, portfolioRoute } from './reads/funds.js'
import { historyRoute } from './reads/history.js'
import { candlesRoute, pricesRoute } from './reads/market.js'
import { ordersRoute } from './reads/orders.js'
import { positionsRoute } from './reads/positions.js'
import { profitRoute } from './reads/profit.js'
import { tokenRoute } from './reads/token.js'
import type { Route } from './route.js'

/** The parts of the desk that the routes are made of. Nothing of it can execute. */
export interface RouteDeps {
  readonly find: Finder
  readonly account: Pick<Desk['account'], 'positions' | 'orders' | 'funds' | 'portfolio' | 'history' | 'pnl'>
  readonly market: Desk['market']
  readonly alerts: Pick<AlertDesk, 'arm' | 'find' | 'list' | 'remove' | 'statusOf'>
  readonly drafts: Drafts
  readonly events: EventLog
  readonly eventStreams: Pick<EventStreams, 'open'>
  readonly settings: Pick<SettingsStore, 'read'>
  readonly now: Clock
}

/** Every path of the API, in the order of its document. */
export function createRoutes(deps: RouteDeps): readonly Route[] {
  return [
    tokenRoute,
    accountsRoute,
    positionsRoute,
    ordersRoute,
    balancesRoute,
    portfolioRoute,
    historyRoute,
    profitRoute,
    pricesRoute,
    candlesRoute,
    alertsRoute,
    postAlertRoute,
    deleteAlertRoute,
    draftsRoute,
    draftRoute,
    postDraftRoute,
    deleteDraftRoute,
    eventsRoute,
  ].map((create) => create(deps))
}
