import type { FormattedString } from '@grammyjs/parse-mode'
import type { OrderSource } from '../../../desk/account/positions/order-source.js'
import type { Desk } from '../../../desk/desk.js'
import type { Trader } from '../../../desk/trader.js'
import type { OpenIntent } from '../../../desk/trading/actions/open/grammar.js'
import type { OnAccountsPlan, PartOnAccount } from '../../../desk/trading/actions/open/plan-on-accounts.js'
import { readIntent, storeIntent } from '../../../desk/trading/actions/stored-intent.js'
import { targetOf } from '../../../desk/trading/grammar/print-values.js'
import type { DefaultedPart } from '../../../desk/trading/order-defaults/apply-defaults.js'
import { accountLine, accountName } from '../../shell/cards/account-parts.js'
import { failureText } from '../../shell/cards/failure.js'
import { orderTypeName } from '../../shell/cards/order-kind.js'
import { issueText, missingText, notPlannedText } from '../../shell/cards/issue.js'
import { filledLine, setPriceLines, shortOpeningLines } from '../../shell/cards/opening-lines.js'
import { onPress } from '../../shell/command.js'
import type { DeskContext } from '../../shell/context.js'
import { defineFeature } from '../../shell/feature.js'
import { sideKey } from '../../shell/format/pair-and-side.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { type RenderContext, renderContextOf } from '../../shell/render-context.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { confirmOrders } from './batches/confirm-orders.js'
import { quoteBatch } from './batches/quote.js'

/** Confirms one order on several accounts. */
const confirmOnAccounts = defineAction('accounts-confirm', 'batch')

/** The Confirm of one order on several accounts; its Cancel and its report are those of any batch. */
export const onAccountsFeature = defineFeature({
  name: 'on-accounts',
  create: ({ desk }: { readonly desk: Desk }) => ({
    buttons: [
      {
        access: 'traders',
        place: 'private',
        opens: 'activity',
        buttons: [
          onPress(
            confirmOnAccounts,
            (ctx, { batch }) =>
              confirmOrders(desk, ctx, batch, async (trader, choice) => {
                if (choice.by !== 'accounts') return undefined
                const intent = readIntent(choice.intent) as OpenIntent
                return await quoteOnAccounts(desk, ctx, trader, { ...choice, intent })
              }),
            { rate: 'confirms' },
          ),
        ],
      },
    ],
  }),
})

/** One preview with one Confirm for an order on several accounts, of which each has a ticket of its own. Nothing is sent from here. */
export async function quoteOnAccounts(
  desk: Desk,
  ctx: DeskContext,
  person: Pick<Trader, 'userId' | 'chain'>,
  order: {
    readonly ids: readonly string[]
    readonly intent: OpenIntent
    readonly filled: readonly DefaultedPart[]
    readonly source?: OrderSource
  },
): Promise<Message> {
  const { ids, intent, filled, source } = order
  const ofSource = source ? { source } : {}
  const planned = await desk.trading.planOnAccounts(person, ids, intent)
  const parts = planned.parts.flatMap(({ found }) =>
    found.is === 'planned' && found.isSent ? [{ ...found.plan, trader: found.trader, ...ofSource }] : [],
  )
  const text = onAccountsPreview(renderContextOf(ctx), person.chain, planned, order)
  const [first] = parts
  if (!first) return { text: join([text, ctx.text('preview-refused')], '\n\n') }
  const choice = { by: 'accounts', ids, intent: storeIntent(intent), filled, ...ofSource } as const
  const label = ctx.text('drafts-confirm', { number: String(parts.length) })
  return await quoteBatch(desk, ctx, first.trader, { parts, choice }, text, label, confirmOnAccounts)
}

/** The preview of an order on several accounts: a block each, those for which nothing is sent among them. */
function onAccountsPreview(
  render: RenderContext,
  chain: Trader['chain'],
  { parts, mayShareWallet }: OnAccountsPlan,
  { intent, filled }: { readonly intent: OpenIntent; readonly filled: readonly DefaultedPart[] },
): FormattedString {
  const { text } = render
  const plans = parts.flatMap(({ found }) => (found.is === 'planned' ? [found] : []))
  const [first] = plans
  const isLong = intent.side === 'long'
  const sent = plans.filter(({ isSent }) => isSent)
  // That of the last one counts all before it, and stands once.
  const twoFactor = sent.flatMap(({ plan }) => plan.issues.filter(isTwoFactor)).slice(-1)
  return join(
    [
      join(
        [
          text('preview-opening', {
            side: text(sideKey(isLong)),
            symbol: first?.plan.pair.symbol ?? targetOf(intent.pair),
            kind: orderTypeName(text, intent.type),
          }),
          text('on-accounts-head', { sent: String(sent.length), named: String(parts.length) }),
          ...filledLine(render, filled),
          ...(first ? setPriceLines(render, first.plan) : []),
        ],
        '\n',
      ),
      ...parts.map((part) =>
        join([accountLine(render, { ...part, chain }), ...foundLines(render, part, sent.length > 0)], '\n'),
      ),
      ...(mayShareWallet ? [text('on-accounts-wallet-unknown')] : []),
      ...twoFactor.map((issue) => issueText(render, issue)),
    ],
    '\n\n',
  )
}

function isTwoFactor({ code }: { readonly code: string }): boolean {
  return code === 'two-factor'
}

/**
 * The figures of the order on one account and what there is to warn of, or the reason why nothing is sent for it. `hasOthers`: orders
 * are sent for other accounts.
 */
function foundLines(
  render: RenderContext,
  { found }: PartOnAccount,
  hasOthers: boolean,
): readonly FormattedString[] {
  const { text } = render
  const notSent = text(hasOthers ? 'on-accounts-not-sent' : 'on-accounts-none-sent')
  switch (found.is) {
    case 'planned': {
      const issues = found.plan.issues.filter((issue) => !isTwoFactor(issue))
      return [
        ...shortOpeningLines(render, found.plan),
        ...issues.map((issue) => issueText(render, issue)),
        ...(found.isSent ? [] : [notSent]),
      ]
    }
    case 'unplanned':
      return [notPlannedText(render, found.why), notSent]
    case 'failed': {
      const { error } = found
      return [missingText(render, error) ?? failureText(text, error), notSent]
    }
    case 'other-money':
      return [text('on-accounts-other-money')]
    case 'same-wallet':
      return [text('on-accounts-same-wallet', { account: accountName(render, found.as) })]
    default:
      throw new Error(`No such part: ${JSON.stringify(found satisfies never)}`)
  }
}
