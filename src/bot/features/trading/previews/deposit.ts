import { accountLine } from '../../../shell/cards/account-parts.js'
import type { Trader } from '../../../../desk/trader.js'
import type { DepositPlan } from '../../../../desk/trading/actions/deposit/action.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import { withIssues, type Preview } from './parts.js'

/** The preview of a deposit. */
export function depositPreview(render: RenderContext, trader: Trader, plan: DepositPlan): Preview {
  const { text, numbers } = render
  const { amount, wallet, balance } = plan
  const lines = [
    text('preview-deposit', { amount: numbers.dollars(amount) }),
    accountLine(render, trader),
    '',
    text('preview-wallet', { wallet: numbers.available(wallet) }),
    text('preview-balance', { balance: numbers.available(balance) }),
  ]
  return { text: withIssues(render, join(lines, '\n'), plan) }
}
