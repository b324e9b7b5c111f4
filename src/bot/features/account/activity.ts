import { InlineKeyboard } from 'grammy'
import type { Desk } from '../../../desk/desk.js'
import { type Command, onPress } from '../../shell/command.js'
import { type DeskContext, personOf } from '../../shell/context.js'
import { commandFeature } from '../../shell/feature.js'
import type { RenderContext } from '../../shell/render-context.js'
import { replaceMessage, reply } from '../../shell/text/deliver.js'
import type { Message } from '../../shell/text/message.js'
import { defineAction } from '../../shell/keyboard/action.js'
import type { Text } from '../../shell/text/languages.js'
import { dateTime } from '../../shell/format/times.js'
import { accountName, asOfLine } from '../../shell/cards/account-parts.js'
import type { ListedTickets } from '../../../desk/trading/tickets/store.js'
import { shortState, ticketTitle } from '../trading/tickets/summary.js'
import { join } from '../../shell/text/markup.js'

/** Shows a page of the activity; pages count from 0. */
const showActivity = defineAction('activity', 'page')

/** The number of tickets on one page. */
const ACTIVITY_A_PAGE = 8

/** A page of confirmed tickets, the latest first, and below them those that cannot be decoded; `asOf` is when they were read. */
export function activityCard(
  render: RenderContext,
  { tickets, damaged }: ListedTickets,
  { page, hasMore, asOf }: { readonly page: number; readonly hasMore: boolean; readonly asOf: Date },
): Message {
  const { text } = render
  const entries = tickets.map((ticket) =>
    join(
      [
        ticketTitle(render, ticket),
        text('activity-entry', {
          time: dateTime(render, new Date(ticket.since)),
          state: shortState(text, ticket),
          account: accountName(render, { label: ticket.quote.accountLabel, venue: ticket.quote.venue }),
        }),
      ],
      '\n',
    ),
  )
  const unknown = damaged.map(({ id, confirmedAt }) =>
    text('activity-damaged', { ticket: id, time: dateTime(render, new Date(confirmedAt)) }),
  )
  const shown = [...entries, ...unknown]
  const body = shown.length === 0 ? [text('activity-none')] : shown
  return {
    text: join([text('activity-title'), ...body, asOfLine(render, asOf)], '\n\n'),
    keyboard: activityKeyboard(text, page, hasMore),
  }
}

/** Below a page of the activity: refresh, and the pages around this one. */
function activityKeyboard(text: Text, page: number, hasMore: boolean): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  if (page > 0) keyboard.text(text('page-previous').text, showActivity.pack({ page: String(page - 1) }))
  keyboard.text(text('refresh').text, showActivity.pack({ page: String(page) }))
  if (hasMore) keyboard.text(text('page-next').text, showActivity.pack({ page: String(page + 1) }))
  return keyboard
}

/** /activity: the tickets that were confirmed, or sent by a plan, guard or source, and their outcomes. */
function activityCommand(deps: { readonly desk: Desk }): Command {
  const card = async (ctx: DeskContext, page: number): Promise<Message> => {
    ctx.retryData = showActivity.pack({ page: String(page) })
    const asOf = new Date(deps.desk.now())
    const { list } = deps.desk.trading.tickets
    const [listed, next] = await Promise.all([
      list(personOf(ctx).id, page * ACTIVITY_A_PAGE, ACTIVITY_A_PAGE),
      list(personOf(ctx).id, (page + 1) * ACTIVITY_A_PAGE, 1),
    ])
    const hasMore = next.tickets.length + next.damaged.length > 0
    return activityCard(ctx, listed, { page, hasMore, asOf })
  }
  return {
    name: 'activity',
    topic: 'account',
    access: 'everybody',
    place: 'private',
    run: async (ctx) => {
      await reply(ctx, await card(ctx, 0))
    },
    buttons: [
      onPress(showActivity, async (ctx, { page }) => {
        await replaceMessage(ctx, await card(ctx, Math.max(0, Number.parseInt(page, 10) || 0)))
      }),
    ],
  }
}

export const activityFeature = commandFeature('activity', activityCommand)
