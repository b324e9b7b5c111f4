import type { Chain } from '../../../../config/values.js'
import type { Desk } from '../../../../desk/desk.js'
import { type TypedSubject, parseSubject } from '../../../../desk/market/market-maker/parse-subject.js'
import type { Subject } from '../../../../desk/market/market-maker/subject.js'
import { type Command, onPress } from '../../../shell/command.js'
import { type DeskContext, isPrivate, personOf } from '../../../shell/context.js'
import { commandFeature } from '../../../shell/feature.js'
import { pageNumber } from '../../../shell/keyboard/pages.js'
import { type RenderContext, renderContextOf } from '../../../shell/render-context.js'
import { replace, reply } from '../../../shell/text/deliver.js'
import { type Value, join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { rawMessage } from '../../account/raw.js'
import {
  marketMakerKeyboard,
  marketMakerMenu,
  packMarketMaker,
  showMarketMaker,
  showMarketMakerRaw,
  subjectOn,
} from './keyboard.js'
import { TRADES_A_PAGE, ordersBody, positionsBody, tradesBody } from './lists.js'
import { timeOfDay } from '../../../shell/format/times.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { MarketMakerAnswer } from '../../../../desk/market/market-maker/market-maker.js'
import type { Text } from '../../../shell/text/languages.js'
import { asOfLine } from '../../../shell/cards/account-parts.js'
import { type Body, type SymbolOf, exposureBody, fundingBody, interestBody, pnlBody } from './figures.js'

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

/** One market-maker read, with the chain and the account or asset it is about. */
export function marketMakerCard(
  render: RenderContext,
  symbolOf: SymbolOf,
  answer: MarketMakerAnswer,
  wantedPage: number,
): Message {
  const { text } = render
  const { subject, chain, asOf } = answer
  const { parts, page, pages } = bodyOf(render, symbolOf, answer, Math.max(0, wantedPage))
  // Of a list whose end is not known, only the number of the page can be told.
  const paging = { page, pages: pages === 'unknown' ? page + 2 : pages }
  const foot =
    pages === 'unknown'
      ? text('mm-as-of-page', { time: timeOfDay(render, asOf), page: String(page + 1) })
      : asOfLine(render, asOf, paging)
  return {
    text: join([join(headOf(text, subject, chain.name), '\n'), ...parts, foot], '\n\n'),
    keyboard: marketMakerKeyboard(text, chain, subject, paging),
  }
}

/** The heading of a read: its title, its chain, and the account or asset that it is about. */
function headOf(text: Text, subject: Subject, chain: string): readonly FormattedString[] {
  const title = text('mm-title', { title: text(`mm-read-${subject.read}`), chain })
  if ('account' in subject) return [title, text('mm-account', { account: subject.account })]
  return 'asset' in subject ? [title, text('mm-asset', { asset: subject.asset })] : [title]
}

function bodyOf(render: RenderContext, symbolOf: SymbolOf, { reply }: MarketMakerAnswer, page: number): Body {
  switch (reply.read) {
    case 'exposure':
      return exposureBody(render, symbolOf, reply.rows, page)
    case 'oi':
      return interestBody(render, reply.interest)
    case 'upnl':
      return pnlBody(render, reply.pnl, ['long', 'short', 'total'])
    case 'upnlTotal':
      return pnlBody(render, reply.pnl, ['total'])
    case 'positions':
      return positionsBody(render, symbolOf, reply.rows, page)
    case 'orders':
      return ordersBody(render, symbolOf, reply.orders, page)
    case 'trades':
      return tradesBody(render, symbolOf, reply.window, page)
    case 'funding':
      return fundingBody(render, symbolOf, reply.rows, page)
    default:
      throw new Error(`No such read: ${String(reply satisfies never)}`)
  }
}

/** The menu of /mm, with the forms that it accepts after a fault. */
export function marketMakerMenuCard(
  text: Text,
  chain: Chain,
  {
    account,
    assets,
    fault,
  }: {
    readonly account: string | undefined
    readonly assets: readonly string[]
    readonly fault?: (TypedSubject & { kind: 'fault' }) | undefined
  },
): Message {
  return {
    text: join(
      [
        ...(fault ? [faultText(text, fault)] : []),
        text('mm-menu', { chain: chain.name }),
        ...(account === undefined ? [] : [text('mm-last', { account })]),
      ],
      '\n\n',
    ),
    keyboard: marketMakerMenu(text, chain, { account, assets }),
  }
}

function faultText(text: Text, { fault, word }: TypedSubject & { kind: 'fault' }): Value {
  switch (fault) {
    case 'unknown':
      return text('mm-unknown', { word })
    case 'no-address':
      return text('mm-no-address', { word })
    case 'no-asset':
      return text('mm-no-asset', { word })
    case 'not-address':
      return text('typed-not-address', { word })
    case 'too-much':
      return text('mm-too-much', { word })
    default:
      throw new Error(`No such fault: ${String(fault satisfies never)}`)
  }
}
