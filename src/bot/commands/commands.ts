import type { Accounts } from '../../accounts/accounts.js'
import type { AlertDesk } from '../../alerts/rules/alert-desk.js'
import type { Favourites } from '../../accounts/favourites.js'
import type { PaperAccounts } from '../../paper-accounts/paper-accounts.js'
import type { Desk } from '../../desk/desk.js'
import type { Command } from '../command.js'
import type { Pictures } from '../pictures/pictures.js'
import type { Languages } from '../text/languages.js'
import { createOffers } from '../offers.js'
import { privateOnly } from '../private-only.js'
import { accountsCommand } from './accounts.js'
import { activityCommand } from './activity.js'
import { alertCommand } from './alert.js'
import { alertsCommand } from './alerts.js'
import { balanceCommand } from './balance.js'
import { cancelCommand } from './cancel.js'
import { cancelOrderCommand } from './cancel-orders.js'
import { chartCommand } from './chart.js'
import { closeAllCommand } from './close-all.js'
import { connectCommand } from './connect.js'
import { disconnectCommand } from './disconnect.js'
import { exportCommand } from './export.js'
import { helpCommand } from './help.js'
import { historyCommand } from './history.js'
import { limitsCommand } from './limits.js'
import { manageCommands } from './manage.js'
import { marketMakerCommand } from './market-maker.js'
import { openOrdersCommand } from './open-orders.js'
import { orderCommands } from './orders.js'
import { pairCommand } from './pair.js'
import { fundingCommand, pairsCommand } from './pairs.js'
import { portfolioCommand } from './portfolio.js'
import { positionsCommand } from './positions.js'
import { priceCommand } from './price.js'
import { rawCommand } from './raw.js'
import { profitCommand } from './profit.js'
import { referralsCommand } from './referrals.js'
import { startCommand } from './start.js'
import { tradeCommand } from './trade.js'
import { transferCommands } from './transfers.js'

/** Every command there is, in the order of /help. /help and Telegram's menu are made from this list alone. */
export function createCommands({
  accounts,
  paperAccounts,
  favourites,
  desk,
  alerts,
  pictures,
}: {
  readonly accounts: Accounts
  readonly favourites: Favourites
  readonly paperAccounts?: PaperAccounts | undefined
  readonly desk: Desk
  readonly alerts: AlertDesk
  readonly pictures: Pictures
}): readonly Command[] {
  const offers = createOffers(desk)
  const account = [
    positionsCommand({ desk, pictures }),
    openOrdersCommand(desk),
    historyCommand({ desk, pictures }),
    balanceCommand(desk),
    profitCommand({ desk, pictures }),
    portfolioCommand(desk),
    ...transferCommands(desk),
    tradeCommand,
    ...orderCommands({ desk, offers }),
    ...manageCommands({ desk, offers }),
    cancelOrderCommand({ desk, offers }),
    closeAllCommand(desk),
    activityCommand({ desk, offers }),
    alertsCommand(alerts),
    limitsCommand({ desk }),
    referralsCommand(desk),
    exportCommand(desk),
    marketMakerCommand(desk),
    rawCommand(desk),
    connectCommand,
    accountsCommand({ accounts, paperAccounts }),
    disconnectCommand(accounts),
  ].map(privateOnly)
  const market = [
    priceCommand({ desk, favourites }),
    pairCommand({ desk, favourites }),
    pairsCommand(desk),
    fundingCommand(desk),
    chartCommand({ desk, favourites, pictures }),
    alertCommand(alerts),
  ]
  const others = [
    startCommand({ accounts, linked: [...market, ...account] }),
    ...market,
    ...account,
    cancelCommand,
  ]
  return [...others, helpCommand(others)]
}

/** What Telegram's menu is told, in one language. */
export function menuOf(commands: readonly Command[], languages: Languages, language: string) {
  const text = languages.text(language)
  return commands.map(({ name }) => ({ command: name, description: text(`command-${name}`).text }))
}
