import type { TransferKind } from '../../../../desk/account/funds/transfers.js'
import type { Desk } from '../../../../desk/desk.js'
import { replaceWithShown, replyWithRead, type ReadCard } from '../../../shell/account-read.js'
import { onPress, type Button, type Command } from '../../../shell/command.js'
import { commandFeature } from '../../../shell/feature.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { pageNumber } from '../../../shell/keyboard/pages.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { transferCard, transfersCard } from './card.js'
import { kindOn, packKind, refreshTransfers, showTransfer, showTransfers } from './keyboard.js'

/** /deposits and /withdrawals: what came in and what went out, in pages; and one of them with its transaction. */
function transferCommands({ desk }: { readonly desk: Desk }): readonly Command[] {
  const list =
    (kind: TransferKind, page: number, isFresh: boolean): ReadCard =>
    async (ctx, trader) =>
      transfersCard(
        renderContextOf(ctx),
        trader,
        await desk.account.transfers(trader, kind, { isFresh }),
        page,
      )
  const one =
    (kind: TransferKind, id: string, page: number): ReadCard =>
    async (ctx, trader) => {
      const transfers = await desk.account.transfers(trader, kind, { isFresh: false })
      const row = transfers.rows.find(({ key }) => shortId(key) === id)
      return transferCard(renderContextOf(ctx), trader, transfers, row, page)
    }
  const buttons: readonly Button[] = [
    onPress(showTransfers, (ctx, { kind, page, ...shown }) =>
      replaceWithShown(ctx, desk, shown, list(kindOn(kind), pageNumber(page), false)),
    ),
    onPress(refreshTransfers, (ctx, { kind, page, ...shown }) =>
      replaceWithShown(ctx, desk, shown, list(kindOn(kind), pageNumber(page), true)),
    ),
    onPress(showTransfer, (ctx, { kind, page, transfer, ...shown }) =>
      replaceWithShown(ctx, desk, shown, one(kindOn(kind), transfer, pageNumber(page))),
    ),
  ]
  const command = (name: TransferKind): Command => ({
    name,
    topic: 'account',
    access: 'everybody',
    place: 'private',
    run: (ctx) =>
      replyWithRead(ctx, desk, list(name, 0, true), (shown) =>
        refreshTransfers.pack({ ...shown, kind: packKind(name), page: '0' }),
      ),
  })
  return [{ ...command('deposits'), buttons }, command('withdrawals')]
}

export const transfersFeature = commandFeature('transfers', transferCommands)
