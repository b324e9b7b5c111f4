import type { Chain } from '../../config.js'
import type { Accounts } from '../../accounts/accounts.js'
import type { AccessJournal } from '../../accounts/journal.js'
import type { People } from '../../accounts/people.js'
import type { Rates } from '../../accounts/rates.js'
import type { Standing } from '../../accounts/role.js'
import type { Digests } from '../../alerts/digest/digests.js'
import type { AlertDesk } from '../../alerts/rules/alert-desk.js'
import type { SettingsStore } from '../../accounts/settings.js'
import type { Broadcasts } from '../../alerts/broadcast/broadcasts.js'
import type { Pauses } from '../../desk/pause.js'
import type { Backlog } from '../../telemetry/backlog.js'
import type { Outbox } from '../../alerts/outbox/outbox.js'
import type { Favourites } from '../../accounts/favourites.js'
import type { PaperAccounts } from '../../paper-accounts/paper-accounts.js'
import type { Desk } from '../../desk/desk.js'
import type { SettingsFiles } from '../../preferences/file/files.js'
import type { Forgetting } from '../../forgetting/forgetting.js'
import { adminsOnly } from '../admins-only.js'
import type { Admission } from '../admission.js'
import { isFor, type Command } from '../command.js'
import type { PictureOf } from '../notices/picture-of.js'
import type { Pictures } from '../pictures/pictures.js'
import type { Languages } from '../text/languages.js'
import { createConfirmTicket } from '../confirm-ticket.js'
import { createOffers } from '../offers.js'
import { createQuickOrders, shownOnce } from '../quick-orders.js'
import { freshOnly } from '../fresh-only.js'
import { privateOnly } from '../private-only.js'
import { tradersOnly } from '../traders-only.js'
import { adminCommand } from './admin/admin.js'
import type { StepTalk } from '../second-step/talk.js'
import { accountsCommand } from './accounts.js'
import { activityCommand } from './activity.js'
import { alertCommand } from './alert.js'
import { alertsCommand } from './alerts.js'
import { balanceCommand } from './balance.js'
import { cancelCommand } from './cancel.js'
import { cancelOrderCommand } from './cancel-orders.js'
import { chainCommand } from './chain.js'
import { chartCommand } from './chart.js'
import { closeAllCommand } from './close-all.js'
import { connectCommand } from './connect.js'
import { digestCommand } from './digest.js'
import { disconnectCommand } from './disconnect.js'
import { exportCommand } from './export.js'
import { forgetCommand } from './forget.js'
import { helpCommand, type Theme } from './help.js'
import { historyCommand } from './history.js'
import { languageCommand } from './language.js'
import { limitsCommand } from './limits.js'
import { manageCommands } from './manage.js'
import { marketMakerCommand } from './market-maker.js'
import { notifyCommand } from './notify.js'
import { openOrdersCommand } from './open-orders.js'
import { orderCommands } from './orders.js'
import { pairCommand } from './pair.js'
import { fundingCommand, pairsCommand } from './pairs.js'
import { portfolioCommand } from './portfolio.js'
import { positionsCommand } from './positions.js'
import { priceCommand } from './price.js'
import { quietCommand } from './quiet.js'
import { rawCommand } from './raw.js'
import { secureCommand } from './secure.js'
import { settingsCommand } from './settings/settings.js'
import { profitCommand } from './profit.js'
import { referralsCommand } from './referrals.js'
import { startCommand } from './start.js'
import { tradeCommand } from './trade.js'
import { transferCommands } from './transfers.js'

/** Every command there is, in the order of /help. /help and Telegram's menu are made from this list alone. */
export function createCommands({
  accounts,
  people,
  journal,
  admission,
  pauses,
  broadcasts,
  backlog,
  reachService,
  paperAccounts,
  favourites,
  rates,
  settingsFiles,
  desk,
  alerts,
  settings,
  outbox,
  digests,
  forgetting,
  pictures,
  pictureOf,
  stepTalk,
  languages,
  chains,
  now,
}: {
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
  readonly forgetting: Forgetting
  readonly pictures: Pictures
  readonly pictureOf: PictureOf
  readonly stepTalk: StepTalk
  readonly languages: Languages
  readonly chains: readonly Chain[]
  /** The time, in milliseconds. */
  readonly now: () => number
}): readonly Command[] {
  const offers = createOffers(desk)
  const confirm = createConfirmTicket({ desk, offers })
  const quickOrders = createQuickOrders({ desk, offers, confirm, rates })
  const pair = pairCommand({ desk, favourites })
  const market = [
    priceCommand({ desk, favourites }),
    pair,
    pairsCommand({ desk, favourites }),
    fundingCommand(desk, pair),
    chartCommand({ desk, favourites, pictures }),
  ]
  const account = [
    positionsCommand({ desk, pictures }),
    openOrdersCommand(desk),
    historyCommand({ desk, pictures }),
    profitCommand({ desk, pictures }),
    balanceCommand(desk),
    portfolioCommand(desk),
    ...transferCommands(desk),
    activityCommand({ desk, confirm }),
    referralsCommand(desk),
  ].map(privateOnly)
  const executing = [
    tradeCommand,
    ...orderCommands({ desk, offers, quickOrders }),
    ...manageCommands({ desk, offers, quickOrders }),
    cancelOrderCommand({ desk, offers }),
    closeAllCommand(desk),
  ]
    .map(freshOnly(now))
    .map(shownOnce(quickOrders))
    .map(tradersOnly)
  const trading = [...executing, limitsCommand({ desk })].map(privateOnly)
  const alerting = [
    alertCommand(alerts),
    alertsCommand(alerts),
    notifyCommand(settings),
    quietCommand({ settings, outbox, digests, languages, now }),
    digestCommand({ digests, pictureOf, languages, chains, hasPaper: desk.hasPaper }),
  ].map(privateOnly)
  const files = [exportCommand(desk), rawCommand(desk), marketMakerCommand(desk)].map(privateOnly)
  const keys = [
    connectCommand,
    accountsCommand({ accounts, paperAccounts }),
    chainCommand({ settings, chains }),
    languageCommand({ settings, languages }),
    disconnectCommand({ accounts, forgetting }),
    forgetCommand({ forgetting, now }),
    secureCommand(stepTalk),
  ].map(privateOnly)
  const choosing = [
    settingsCommand({
      accounts,
      settings,
      favourites,
      secondStep: stepTalk.secondStep,
      desk,
      chains,
      languages,
      files: settingsFiles,
      others: [...trading, ...alerting, ...keys],
    }),
  ].map(privateOnly)
  const operating = [
    adminCommand({ people, journal, admission, pauses, broadcasts, backlog, reachService, now }),
  ]
    .map(privateOnly)
    .map(adminsOnly)
  const start = startCommand({
    accounts,
    desk,
    pictures,
    chains,
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
      commands: [start, ...keys, ...choosing, cancelCommand(stepTalk.asking)],
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
  standing: Standing,
) {
  const text = languages.text(language)
  const listed = commands.filter((command) => isFor(command, standing))
  return listed.map(({ name }) => ({ command: name, description: text(`command-${name}`).text }))
}
