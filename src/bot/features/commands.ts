import type { Clock } from '../../lib/clock.js'
import type { Chain } from '../../config/config.js'
import type { Accounts } from '../../accounts/accounts.js'
import type { AccessJournal } from '../../accounts/access/access-journal.js'
import type { People } from '../../accounts/access/people.js'
import type { Rates } from '../../accounts/access/rates.js'
import type { AccessStatus } from '../../accounts/access/role.js'
import type { Digests } from '../../alerts/digests/digests.js'
import type { AlertDesk } from '../../alerts/rules/alert-desk.js'
import type { SettingsStore } from '../../accounts/settings/settings.js'
import type { Broadcasts } from '../../alerts/broadcasts/broadcasts.js'
import type { Pauses } from '../../desk/trading/risk/trading-pause.js'
import type { Backlog } from '../../telemetry/queue-lengths.js'
import type { Outbox } from '../../alerts/outbox/outbox.js'
import type { Favourites } from '../../accounts/settings/favourites.js'
import type { PaperAccounts } from '../../practice/paper-accounts/paper-accounts.js'
import type { Desk } from '../../desk/desk.js'
import type { SettingsFiles } from '../../accounts/preferences/file/files.js'
import type { Erasure } from '../../accounts/erasure/erasure.js'
import { adminsOnly } from '../shell/guards/admins-only.js'
import type { Admission } from './admin/admission.js'
import { isFor, type Command } from '../shell/command.js'
import type { PictureOf } from './alerts/deliver/picture-of.js'
import type { Pictures } from '../shell/pictures/pictures.js'
import type { Languages } from '../shell/text/languages.js'
import { createConfirmTicket } from './trading/tickets/confirm.js'
import { createOffers } from './trading/tickets/offers.js'
import { createQuickOrders, shownOnce } from './trading/orders/quick-orders.js'
import { freshOnly } from '../shell/guards/fresh-only.js'
import { privateOnly } from '../shell/guards/private-only.js'
import { tradersOnly } from '../shell/guards/traders-only.js'
import { adminCommand } from './admin/command.js'
import type { TwoFactorDialog } from './people/two-factor/talk.js'
import { accountsCommand } from './people/accounts/command.js'
import { activityCommand } from './account/activity/command.js'
import { alertCommand } from './alerts/alert/command.js'
import { alertsCommand } from './alerts/list/command.js'
import { balanceCommand } from './account/balance/command.js'
import { cancelCommand } from './people/cancel/command.js'
import { cancelOrderCommand } from './trading/cancel-orders/command.js'
import { chainCommand } from './people/chain/command.js'
import { chartCommand } from './market/chart/command.js'
import { closeAllCommand } from './trading/close-all/command.js'
import { connectCommand } from './people/connect/command.js'
import { digestCommand } from './alerts/digest/command.js'
import { disconnectCommand } from './people/accounts/disconnect.js'
import { exportCommand } from './account/export/command.js'
import { forgetCommand } from './people/erasure/command.js'
import { helpCommand, type Theme } from './help/command.js'
import { historyCommand } from './account/history/command.js'
import { languageCommand } from './people/language/command.js'
import { limitsCommand } from './trading/limits/command.js'
import { manageCommands } from './trading/manage/command.js'
import { marketMakerCommand } from './market/market-maker/command.js'
import { notifyCommand } from './alerts/notify/command.js'
import { openOrdersCommand } from './account/orders/command.js'
import { orderCommands } from './trading/orders/command.js'
import { pairCommand } from './market/pair/command.js'
import { fundingCommand, pairsCommand } from './market/pairs/command.js'
import { portfolioCommand } from './account/portfolio/command.js'
import { positionsCommand } from './account/positions/command.js'
import { priceCommand } from './market/price/command.js'
import { quietCommand } from './alerts/quiet/command.js'
import { rawCommand } from './account/raw/command.js'
import { secureCommand } from './people/two-factor/command.js'
import { settingsCommand } from './people/settings/command.js'
import { profitCommand } from './account/pnl/command.js'
import { referralsCommand } from './account/referrals/command.js'
import { startCommand } from './people/start/command.js'
import { tradeCommand } from './trading/trade/command.js'
import { transferCommands } from './account/transfers/command.js'

/** Every command there is, in the order of /help. /help and Telegram's menu are made from this list alone. */
export function createCommands(deps: {
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
  readonly chains: readonly Chain[]
  readonly now: Clock
}): readonly Command[] {
  const offers = createOffers(deps.desk)
  const confirm = createConfirmTicket({ desk: deps.desk, offers })
  const quickOrders = createQuickOrders({ desk: deps.desk, offers, confirm, rates: deps.rates })
  const pair = pairCommand({ desk: deps.desk, favourites: deps.favourites })
  const market = [
    priceCommand({ desk: deps.desk, favourites: deps.favourites }),
    pair,
    pairsCommand({ desk: deps.desk, favourites: deps.favourites }),
    fundingCommand(deps.desk, pair),
    chartCommand({ desk: deps.desk, favourites: deps.favourites, pictures: deps.pictures }),
  ]
  const account = [
    positionsCommand({ desk: deps.desk, pictures: deps.pictures }),
    openOrdersCommand(deps.desk),
    historyCommand({ desk: deps.desk, pictures: deps.pictures }),
    profitCommand({ desk: deps.desk, pictures: deps.pictures }),
    balanceCommand(deps.desk),
    portfolioCommand(deps.desk),
    ...transferCommands(deps.desk),
    activityCommand({ desk: deps.desk, confirm }),
    referralsCommand(deps.desk),
  ].map(privateOnly)
  const executing = [
    tradeCommand,
    ...orderCommands({ desk: deps.desk, offers, quickOrders }),
    ...manageCommands({ desk: deps.desk, offers, quickOrders }),
    cancelOrderCommand({ desk: deps.desk, offers }),
    closeAllCommand(deps.desk),
  ]
    .map(freshOnly(deps.now))
    .map(shownOnce(quickOrders))
    .map(tradersOnly)
  const trading = [...executing, limitsCommand({ desk: deps.desk })].map(privateOnly)
  const alerting = [
    alertCommand(deps.alerts),
    alertsCommand(deps.alerts),
    notifyCommand(deps.settings),
    quietCommand({
      settings: deps.settings,
      outbox: deps.outbox,
      digests: deps.digests,
      languages: deps.languages,
      now: deps.now,
    }),
    digestCommand({
      digests: deps.digests,
      pictureOf: deps.pictureOf,
      languages: deps.languages,
      chains: deps.chains,
      hasPaper: deps.desk.hasPaper,
    }),
  ].map(privateOnly)
  const files = [exportCommand(deps.desk), rawCommand(deps.desk), marketMakerCommand(deps.desk)].map(
    privateOnly,
  )
  const keys = [
    connectCommand,
    accountsCommand({ accounts: deps.accounts, paperAccounts: deps.paperAccounts }),
    chainCommand({ settings: deps.settings, chains: deps.chains }),
    languageCommand({ settings: deps.settings, languages: deps.languages }),
    disconnectCommand({ accounts: deps.accounts, erasure: deps.erasure }),
    forgetCommand({ erasure: deps.erasure, now: deps.now }),
    secureCommand(deps.twoFactorDialog),
  ].map(privateOnly)
  const choosing = [
    settingsCommand({
      accounts: deps.accounts,
      settings: deps.settings,
      favourites: deps.favourites,
      twoFactor: deps.twoFactorDialog.twoFactor,
      desk: deps.desk,
      chains: deps.chains,
      languages: deps.languages,
      files: deps.settingsFiles,
      others: [...trading, ...alerting, ...keys],
    }),
  ].map(privateOnly)
  const operating = [
    adminCommand({
      people: deps.people,
      journal: deps.journal,
      admission: deps.admission,
      pauses: deps.pauses,
      broadcasts: deps.broadcasts,
      backlog: deps.backlog,
      reachService: deps.reachService,
      now: deps.now,
    }),
  ]
    .map(privateOnly)
    .map(adminsOnly)
  const start = startCommand({
    accounts: deps.accounts,
    desk: deps.desk,
    pictures: deps.pictures,
    chains: deps.chains,
    linked: [...market, ...account, ...trading, ...alerting, ...files, ...keys, ...choosing, ...operating],
  })
  const themes: readonly Theme[] = [
    { name: 'market', commands: market, shown: ['price', 'pair', 'chart', 'pairs', 'funding'] },
    {
      name: 'account',
      commands: account,
      shown: ['positions', 'orders', 'balance', 'pnl', 'portfolio', 'history'],
    },
    {
      name: 'trading',
      commands: trading,
      shown: ['trade', 'long', 'short', 'close', 'tpsl', 'trail', 'closeall', 'limits'],
    },
    { name: 'alerts', commands: alerting, shown: ['alert', 'alerts', 'notify', 'quiet', 'digest'] },
    { name: 'files', commands: files, shown: ['export', 'mm', 'raw'] },
    { name: 'operating', commands: operating, shown: ['admin'] },
    {
      name: 'keys',
      commands: [start, ...keys, ...choosing, cancelCommand(deps.twoFactorDialog.asking)],
      shown: ['start', 'connect', 'accounts', 'settings', 'secure'],
    },
  ]
  return [...themes.flatMap(({ commands }) => commands), helpCommand(themes)]
}

/** What Telegram's menu is told, in one language: the commands of whoever stands so. */
export function menuOf(
  commands: readonly Command[],
  languages: Languages,
  language: string,
  standing: AccessStatus,
) {
  const text = languages.text(language)
  const listed = commands.filter((command) => isFor(command, standing))
  return listed.map(({ name }) => ({ command: name, description: text(`command-${name}`).text }))
}
