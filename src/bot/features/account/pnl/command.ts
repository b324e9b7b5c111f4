import { zoneOf } from '../../../../alerts/notification-preferences/time-zone.js'
import { spans, type Span } from '../../../../desk/account/pnl/statistics.js'
import type { Desk } from '../../../../desk/desk.js'
import type { Timers } from '../../../../lib/timers.js'
import { replaceWithShown, replyWithRead, type ReadCard } from '../../../shell/account-read.js'
import { onPress, type Command } from '../../../shell/command.js'
import type { ReadDrafts } from '../../../shell/delivery/read-drafts.js'
import { withReadProgress } from '../../../shell/delivery/read-progress.js'
import { commandFeature } from '../../../shell/feature.js'
import { pageNumber } from '../../../shell/keyboard/pages.js'
import type { Shown } from '../../../shell/keyboard/shown.js'
import type { Pictures } from '../../../shell/pictures/pictures.js'
import { reply } from '../../../shell/text/deliver.js'
import { profitCard } from './card.js'
import { refreshProfit, showProfit, type ProfitPart } from './keyboard.js'

/** The time that is shown to who names none. */
const DEFAULT_SPAN: Span = 'month'

/** /pnl: profit and loss of a day, a week, a month or all time, as a picture and in figures. */
function profitCommand(deps: {
  readonly desk: Desk
  readonly pictures: Pictures
  readonly readDrafts: ReadDrafts
  readonly timers: Timers
}): Command {
  const card =
    (span: Span, part: ProfitPart, isFresh: boolean): ReadCard =>
    async (ctx, trader) => {
      const zone = zoneOf(ctx.userContext?.settings)
      const profit = await withReadProgress(ctx, { ...deps, rows: 'export-kind-history' }, (onRows) =>
        deps.desk.account.pnl(trader, { span, zone, isFresh, onRows }),
      )
      return profitCard(ctx, deps.pictures, trader, profit, { span, part, zone })
    }
  const press = (action: typeof showProfit, isFresh: boolean) =>
    onPress(action, (ctx, { span, page, ...shown }) => {
      const part = page === '-' ? '-' : pageNumber(page)
      return replaceWithShown(ctx, deps.desk, shown, card(spanOf(span) ?? DEFAULT_SPAN, part, isFresh))
    })
  return {
    name: 'pnl',
    topic: 'account',
    access: 'everybody',
    place: 'private',
    accepts: (words) => spanOf(words.toLowerCase()) !== undefined,
    examples: ['/pnl week', '/pnl month'],
    isFeatured: true,
    run: async (ctx, typed) => {
      const span = typed === '' ? DEFAULT_SPAN : spanOf(typed.toLowerCase())
      if (span) {
        const refresh = (shown: Shown): string => refreshProfit.pack({ ...shown, span, page: '-' })
        await replyWithRead(ctx, deps.desk, card(span, '-', true), refresh)
      } else await reply(ctx, { text: ctx.text('pnl-unknown-period', { typed }) })
    },
    buttons: [press(showProfit, false), press(refreshProfit, true)],
  }
}

function spanOf(word: string): Span | undefined {
  return spans.find((span) => span === word)
}

export const profitFeature = commandFeature('profit', profitCommand)
