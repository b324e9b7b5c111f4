import type { ReadHistory } from '../../../../desk/account/history/history.js'
import type { Desk } from '../../../../desk/desk.js'
import type { Random } from '../../../../lib/random.js'
import type { Timers } from '../../../../lib/timers.js'
import {
  replaceWithShown,
  replyWithRead,
  replyWithShown,
  type ReadCard,
} from '../../../shell/account-read.js'
import { onPress, type Command } from '../../../shell/command.js'
import type { ReadDrafts } from '../../../shell/delivery/read-drafts.js'
import { withReadProgress } from '../../../shell/delivery/read-progress.js'
import { commandFeature } from '../../../shell/feature.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { pageNumber } from '../../../shell/keyboard/pages.js'
import type { Pictures } from '../../../shell/pictures/pictures.js'
import { shareTradeButton } from '../share/buttons.js'
import type { SharedCards } from '../share/shared-cards.js'
import { TRADES_A_PAGE, closedCard, historyCard, historyPairsCard } from './card.js'
import {
  chooseHistoryPair,
  refreshHistory,
  showClosed,
  showEnded,
  showHistory,
  type PackedFilter,
} from './keyboard.js'

const ALL: PackedFilter = { result: 'all', pair: '' }

type Find = ReadHistory['find']

/** /history: closed positions in pages, by result and by pair; and one of them in full. */
function historyCommand(deps: {
  readonly desk: Desk
  readonly pictures: Pictures
  readonly readDrafts: ReadDrafts
  readonly sharedCards: SharedCards
  readonly timers: Timers
  readonly random: Random
}): Command {
  const progress = { ...deps, rows: 'export-kind-history' } as const
  const list =
    (packed: PackedFilter, page: number, isFresh: boolean): ReadCard =>
    async (ctx, trader) => {
      const { result, pair } = packed
      const isPair = pair === '' ? undefined : (id: string) => shortId(id) === pair
      // So that the page after this one is known to exist.
      const atLeast = (page + 1) * TRADES_A_PAGE + 1
      const history = await withReadProgress(ctx, progress, (onRows) =>
        deps.desk.account.history.list(trader, { filter: { result, isPair }, atLeast, isFresh, onRows }),
      )
      return historyCard(ctx, trader, history, packed, page)
    }
  const choose =
    (result: PackedFilter['result']): ReadCard =>
    async (ctx, trader) => {
      const history = await withReadProgress(ctx, progress, (onRows) =>
        deps.desk.account.history.list(trader, { atLeast: Infinity, isFresh: false, onRows }),
      )
      return historyPairsCard(ctx, trader, history, result)
    }
  const one =
    (is: Parameters<Find>[1], filter: PackedFilter, page: number): ReadCard =>
    async (ctx, trader) => {
      const found = await withReadProgress(ctx, progress, (onRows) =>
        deps.desk.account.history.find(trader, is, onRows),
      )
      return closedCard(ctx, trader, found, { filter, page })
    }
  return {
    name: 'history',
    topic: 'account',
    access: 'everybody',
    place: 'private',
    isFeatured: true,
    run: (ctx) =>
      replyWithRead(ctx, deps.desk, list(ALL, 0, true), (shown) =>
        refreshHistory.pack({ ...shown, ...ALL, page: '0' }),
      ),
    buttons: [
      shareTradeButton(deps),
      onPress(showHistory, (ctx, { page, result, pair, ...shown }) =>
        replaceWithShown(
          ctx,
          deps.desk,
          shown,
          list({ result: resultOf(result), pair }, pageNumber(page), false),
        ),
      ),
      onPress(refreshHistory, (ctx, { page, result, pair, ...shown }) =>
        replaceWithShown(
          ctx,
          deps.desk,
          shown,
          list({ result: resultOf(result), pair }, pageNumber(page), true),
        ),
      ),
      onPress(chooseHistoryPair, (ctx, { result, ...shown }) =>
        replaceWithShown(ctx, deps.desk, shown, choose(resultOf(result))),
      ),
      // A message of its own: the receipt or notice that it explains stays.
      onPress(showEnded, (ctx, { position, ...shown }) =>
        replyWithShown(
          ctx,
          deps.desk,
          shown,
          one(({ id }) => shortId(id) === position, ALL, 0),
        ),
      ),
      onPress(showClosed, (ctx, { trade, page, result, pair, ...shown }) =>
        replaceWithShown(
          ctx,
          deps.desk,
          shown,
          one((_, key) => shortId(key) === trade, { result: resultOf(result), pair }, pageNumber(page)),
        ),
      ),
    ],
  }
}

export const historyFeature = commandFeature('history', historyCommand)

/** The result on a button; anything else that a client sends is `all`. */
function resultOf(word: string): PackedFilter['result'] {
  return word === 'won' || word === 'lost' ? word : 'all'
}
