import type { Desk } from '../../../desk/desk.js'
import type { DraftQueue } from '../../../drafts/draft-queue.js'
import type { Drafts } from '../../../drafts/drafts.js'
import type { Clock } from '../../../lib/clock.js'
import type { ConfirmTicket } from '../trading/tickets/confirm.js'
import type { ShowTicket } from '../trading/tickets/show-ticket.js'
import type { Decisions } from './decisions.js'
import type { PreviewSeveral } from './joined/preview-several.js'
import type { PreviewDraft } from './preview-draft.js'
import { onPress, type Command } from '../../shell/command.js'
import { personOf, type DeskContext } from '../../shell/context.js'
import { replace, reply } from '../../shell/text/deliver.js'
import type { Message } from '../../shell/text/message.js'
import type { Draft } from '../../../drafts/draft.js'
import { renderContextOf } from '../../shell/render-context.js'
import { draftButtons } from './buttons.js'
import { joinedButtons } from './joined/buttons.js'
import { draftsCard } from './card.js'
import { listDrafts } from './keyboard.js'

/** The last drafts that are listed. */
const LISTED = 20

/** A draft whose quote has expired is listed as open for this time, in milliseconds. */
const REOPENED_MS = 24 * 60 * 60_000

/** /drafts: the orders that came in from elsewhere: those that wait, and what became of the last ones. */
export function draftsCommand(deps: {
  readonly drafts: Drafts & { readonly queue: DraftQueue }
  readonly draftDecisions: Decisions
  readonly previewDraft: PreviewDraft
  readonly previewSeveral: PreviewSeveral
  readonly showTicket: ShowTicket
  readonly desk: Desk
  readonly confirm: ConfirmTicket
  readonly now: Clock
}): Command {
  return {
    name: 'drafts',
    topic: 'trading',
    access: 'everybody',
    place: 'private',
    run: async (ctx) => void (await reply(ctx, await list(ctx))),
    buttons: [
      onPress(listDrafts, async (ctx) => replace(ctx, await list(ctx))),
      ...draftButtons(deps),
      ...joinedButtons(deps),
    ],
  }

  async function list(ctx: DeskContext): Promise<Message> {
    const { drafts } = await deps.drafts.list(personOf(ctx).id, { count: 2 * LISTED })
    const isOpenNow = ({ status, at }: Draft): boolean =>
      status === 'waiting' || status === 'shown' || (status === 'expired' && deps.now() - at < REOPENED_MS)
    const last = drafts.filter((draft) => !isOpenNow(draft)).slice(0, LISTED)
    return draftsCard(renderContextOf(ctx), {
      open: drafts.filter(isOpenNow),
      last: await Promise.all(
        last.map(async (draft) => ({
          draft,
          ticket:
            draft.status === 'confirmed' && draft.ticketId !== undefined
              ? await deps.desk.trading.tickets.read(draft.userId, draft.ticketId)
              : undefined,
        })),
      ),
    })
  }
}
