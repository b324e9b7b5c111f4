import type { Desk } from '../../desk/desk.js'
import { spans, type Span } from '../../desk/profit/statistics.js'
import { profitCard } from '../cards/profit.js'
import { onPress, type Command } from '../command.js'
import { pageNumber } from '../format/page-of.js'
import { showProfit, type ProfitPart } from '../keyboards/profit.js'
import { TIME_ZONE } from '../pictures/look.js'
import type { Pictures } from '../pictures/pictures.js'
import { reply } from '../text/deliver.js'
import { replaceWithShown, replyWithRead, type ReadCard } from './account-read.js'

/** /pnl: what trading came to, as a picture and in figures, of a day, a week, a month or all. */
export function profitCommand({
  desk,
  pictures,
}: {
  readonly desk: Desk
  readonly pictures: Pictures
}): Command {
  const card =
    (span: Span, part: ProfitPart): ReadCard =>
    async (ctx, trader) =>
      profitCard(ctx, pictures, trader, await desk.profit(trader, span, TIME_ZONE), { span, part })
  return {
    name: 'pnl',
    where: 'private',
    run: async (ctx, typed) => {
      const span = typed === '' ? 'month' : spanOf(typed.toLowerCase())
      if (span) await replyWithRead(ctx, desk, card(span, '-'))
      else await reply(ctx, { text: ctx.text('pnl-which-span', { typed }) })
    },
    buttons: [
      onPress(showProfit, (ctx, { span, page, ...shown }) =>
        replaceWithShown(
          ctx,
          desk,
          shown,
          card(spanOf(span) ?? 'month', page === '-' ? '-' : pageNumber(page)),
        ),
      ),
    ],
  }
}

function spanOf(word: string): Span | undefined {
  return spans.find((span) => span === word)
}
