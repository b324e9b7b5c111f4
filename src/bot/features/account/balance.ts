import type { Desk } from '../../../desk/desk.js'
import { type ReadCard, replaceWithShown, replyWithRead } from '../../shell/account-read.js'
import { type Command, onPress } from '../../shell/command.js'
import { commandFeature } from '../../shell/feature.js'
import type { RenderContext } from '../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import { InlineKeyboard } from 'grammy'
import type { Funds } from '../../../desk/account/funds/funds.js'
import type { Trader } from '../../../desk/trader.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { rawButton } from './raw.js'
import { shownOf } from '../../shell/keyboard/shown.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { asOfLine, titleLine } from '../../shell/cards/account-parts.js'
import { partFailed } from '../../shell/cards/failure.js'

/** Shows the balance anew. */
export const showBalance = defineAction('balance', 'account', 'chain')

/** An allowance of more dollars than this is one without a limit: wallets then write the largest number there is. */
const UNLIMITED = new Big('1e15')

/** /balance: what the account holds. */
function balanceCommand({ desk }: { readonly desk: Desk }): Command {
  const card: ReadCard = async (ctx, trader) => balanceCard(ctx, trader, await desk.account.funds(trader))
  const run: Command['run'] = (ctx) => replyWithRead(ctx, desk, card, (shown) => showBalance.pack(shown))
  return {
    name: 'balance',
    topic: 'account',
    access: 'everybody',
    place: 'private',
    alone: { accepts: () => true, run },
    isFeatured: true,
    run,
    buttons: [onPress(showBalance, (ctx, shown) => replaceWithShown(ctx, desk, shown, card))],
  }
}

export const balanceFeature = commandFeature('balance', balanceCommand)

/** The funds of the account: in the wallet, in the trading account, and in open positions and orders. */
export function balanceCard(render: RenderContext, trader: Trader, funds: Funds): Message {
  const { text } = render
  const lines = [
    titleLine(render, text('balance-title'), trader),
    ...balanceLines(render, funds.balances),
    marginLine(render, funds.margin),
    asOfLine(render, funds.asOf),
  ]
  return {
    text: join(lines, '\n'),
    keyboard: new InlineKeyboard()
      .text(text('refresh').text, showBalance.pack(shownOf(trader)))
      .add(rawButton(text, trader, 'balances')),
  }
}

function balanceLines(render: RenderContext, balances: Funds['balances']): readonly FormattedString[] {
  const { text, numbers } = render
  if (!balances.ok) return [partFailed(render, text('balance-part'), balances.error)]
  const { vusd, usdc, usdcAllowance, eth } = balances.value
  const line = (name: string, amount: string) =>
    text('balance-line', { name: text(`balance-${name}`), amount })
  const allowance = usdcAllowance?.gt(UNLIMITED)
    ? text('allowance-unlimited').text
    : numbers.available(usdcAllowance)
  return [
    line('vusd', numbers.available(vusd)),
    line('usdc', numbers.available(usdc)),
    line('allowance', allowance),
    line('eth', numbers.amount(eth)),
  ]
}

function marginLine(render: RenderContext, margin: Funds['margin']): FormattedString {
  const { text, numbers } = render
  const name = text('balance-in-use')
  if (!margin.ok) return partFailed(render, name, margin.error)
  return text('balance-line', { name, amount: numbers.dollars(margin.value?.inUse) })
}
