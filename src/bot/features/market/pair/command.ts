import type { Favourites } from '../../../../accounts/settings/favourites.js'
import type { Desk } from '../../../../desk/desk.js'
import { pairWord, parseTarget } from '../../../../desk/trading/grammar/views.js'
import { onPress, type Command } from '../../../shell/command.js'
import { isPrivate, personOf } from '../../../shell/context.js'
import { commandFeature } from '../../../shell/feature.js'
import { replaceWithMarket } from '../../../shell/market-read.js'
import { reply } from '../../../shell/text/deliver.js'
import { openTrade } from '../../trading/trade/command.js'
import { showPair } from '../price/keyboard.js'
import { starPair, tradePair } from './keyboard.js'
import { readPairCard, replyWithPair } from './show.js'

/** /pair: all there is to know of one pair, with the way into a trade. */
function pairCommand(deps: { readonly desk: Desk; readonly favourites: Favourites }): Command {
  return {
    name: 'pair',
    topic: 'market',
    access: 'everybody',
    place: 'anywhere',
    accepts: (words) => parseTarget(words) !== undefined,
    examples: ['/pair BTC'],
    hasNumbers: true,
    isFeatured: true,
    run: async (ctx, typed) => {
      // In a group, which one a person chose is nobody else's business.
      const chosen = isPrivate(ctx) ? ctx.userContext?.settings.pair : undefined
      const wanted = typed === '' ? chosen : typed
      if (wanted === undefined) await reply(ctx, { text: ctx.text('pair-which') })
      else await replyWithPair(deps, ctx, wanted)
    },
    followLink: (ctx, rest) => replyWithPair(deps, ctx, rest),
    buttons: [
      onPress(showPair, (ctx, { chain, pair }) =>
        replaceWithMarket(ctx, deps.desk, chain, (access) => readPairCard(deps, ctx, access, pair)),
      ),
      onPress(starPair, (ctx, { on, chain, pair: id }) =>
        replaceWithMarket(ctx, deps.desk, chain, async (access) => {
          const pair = await deps.desk.market.find(access, id)
          if (!('nearest' in pair))
            await deps.favourites.change(personOf(ctx).id, pairWord(pair), on === 'yes')
          return await readPairCard(deps, ctx, access, id)
        }),
      ),
      onPress(
        tradePair,
        async (ctx, { side, pair }) => {
          // The wizard shows the person's own account.
          if (isPrivate(ctx) && (side === 'long' || side === 'short'))
            await openTrade(ctx, `${side} #${pair}`)
          else await reply(ctx, { text: ctx.text('unknown-button') })
        },
        { access: 'traders' },
      ),
    ],
  }
}

export const pairFeature = commandFeature('pair', pairCommand)
