import type { Chain } from '../../../../config/values.js'
import type { Desk } from '../../../../desk/desk.js'
import { parseSubject } from '../../../../desk/market/market-maker/parse-subject.js'
import type { Subject } from '../../../../desk/market/market-maker/subject.js'
import { onPress, type Command } from '../../../shell/command.js'
import { isPrivate, personOf, type DeskContext } from '../../../shell/context.js'
import { commandFeature } from '../../../shell/feature.js'
import { pageNumber } from '../../../shell/keyboard/pages.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { replace, reply } from '../../../shell/text/deliver.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { rawMessage } from '../../account/raw/card.js'
import { headOf, marketMakerCard } from './card.js'
import { packMarketMaker, showMarketMaker, showMarketMakerRaw, subjectOn } from './keyboard.js'
import { TRADES_A_PAGE } from './lists.js'
import { marketMakerMenuCard } from './menu-card.js'

/** The assets that the menu has buttons for. */
const MENU_ASSETS: readonly string[] = ['BTC/USD', 'ETH/USD']

/**
 * /mm: the market-maker reads of any account's address, which need no account here. An address that was asked for in
 * private is remembered, and used again only there.
 */
function marketMakerCommand({ desk }: { readonly desk: Desk }): Command {
  return {
    name: 'mm',
    topic: 'files',
    access: 'everybody',
    place: 'anywhere',
    accepts: (words) => parseSubject(words, undefined, {}).kind === 'subject',
    examples: ['/mm', '/mm oi BTC', '/mm funding'],
    isFeatured: true,
    run: async (ctx, typed) => {
      const userId = personOf(ctx).id
      const [chain, remembered] = await Promise.all([
        desk.market.marketMaker.chainOf(userId),
        desk.market.marketMaker.lastAccount(userId),
      ])
      const account = isPrivate(ctx) ? remembered : undefined
      const parsed = desk.market.marketMaker.parse(typed, account)
      if (parsed.kind !== 'subject') {
        const fault = parsed.kind === 'fault' ? parsed : undefined
        await reply(ctx, marketMakerMenuCard(ctx.text, chain, { account, assets: MENU_ASSETS, fault }))
        return
      }
      const { subject } = parsed
      if ('account' in subject && isPrivate(ctx))
        await desk.market.marketMaker.remember(userId, subject.account)
      await reply(ctx, await card(ctx, chain, subject, 0))
    },
    buttons: [
      onPress(showMarketMaker, (ctx, { chain, page, ...named }) =>
        withSubject(ctx, chain, subjectOn(named), async (on, subject) =>
          replace(ctx, await card(ctx, on, subject, pageNumber(page))),
        ),
      ),
      onPress(showMarketMakerRaw, (ctx, { chain, ...named }) =>
        withSubject(ctx, chain, subjectOn(named), async (on, subject) =>
          reply(ctx, await raw(ctx, on, subject)),
        ),
      ),
    ],
  }

  async function card(ctx: DeskContext, chain: Chain, subject: Subject, page: number): Promise<Message> {
    ctx.retryData = packMarketMaker(subject, chain, page)
    const from = Math.max(0, page) * TRADES_A_PAGE
    const answer = await desk.market.marketMaker.read(chain, subject, { from, count: TRADES_A_PAGE })
    return marketMakerCard(renderContextOf(ctx), desk.market.marketMaker.symbol, answer, page)
  }

  async function raw(ctx: DeskContext, chain: Chain, subject: Subject): Promise<Message> {
    return rawMessage(renderContextOf(ctx), {
      title: ctx.text(`mm-read-${subject.read}`),
      whose: join(headOf(ctx.text, subject, chain.name).slice(1), '\n'),
      name: `mm-${subject.read}-${chain.id}`,
      answer: await desk.market.marketMaker.raw(chain, subject),
    })
  }

  async function withSubject(
    ctx: DeskContext,
    chainId: string,
    subject: Subject | undefined,
    act: (chain: Chain, subject: Subject) => Promise<unknown>,
  ): Promise<void> {
    const chain = desk.market.marketMaker.chain(chainId)
    if (chain && subject) await act(chain, subject)
    else await reply(ctx, { text: ctx.text('mm-not-available') })
  }
}

export const marketMakerFeature = commandFeature('market-maker', marketMakerCommand)
