import { Big } from 'big.js'
import { InlineKeyboard } from 'grammy'
import type { Trader } from '../../desk/trader.js'
import type { Balances } from '../../service/service.js'
import type { Numbers } from '../format/numbers.js'
import { defineAction } from '../keyboards/action.js'
import { rawButton } from '../keyboards/raw.js'
import { shownOf } from '../keyboards/shown.js'
import type { Text } from '../text/languages.js'
import { join } from '../text/markup.js'
import { accountName } from './paper.js'
import type { Message } from '../text/message.js'

/** Shows the balance anew. */
export const showBalance = defineAction('balance', 'account', 'chain')

/** An allowance of more dollars than this is one without a limit: wallets then write the largest number there is. */
const UNLIMITED = new Big('1e15')

/** What the account holds. */
export function balanceCard(
  text: Text,
  numbers: Numbers,
  trader: Trader,
  { balances, asOf }: { readonly balances: Balances; readonly asOf: Date },
): Message {
  const line = (name: string, amount: string) =>
    text('balance-line', { name: text(`balance-${name}`), amount })
  const allowance = balances.usdcAllowance?.gt(UNLIMITED)
    ? text('allowance-unlimited').text
    : numbers.dollars(balances.usdcAllowance)
  const lines = [
    text('balance-title', { account: accountName({ text }, trader.account), chain: trader.chain.name }),
    line('vusd', numbers.dollars(balances.vusd)),
    line('usdc', numbers.dollars(balances.usdc)),
    line('allowance', allowance),
    line('eth', numbers.amount(balances.eth)),
    text('as-of', { time: numbers.timeOfDay(asOf) }),
  ]
  return {
    text: join(lines, '\n'),
    keyboard: new InlineKeyboard()
      .text(text('refresh').text, showBalance.pack(shownOf(trader)))
      .add(rawButton(text, trader, 'balances')),
  }
}
