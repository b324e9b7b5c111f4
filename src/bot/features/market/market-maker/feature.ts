import type { Chain } from '../../../../config/values.js'
import type { Desk } from '../../../../desk/desk.js'
import { type TypedSubject, parseSubject } from '../../../../desk/market/market-maker/parse-subject.js'
import {
  type Subject,
  type SubjectRead,
  aboutOf,
  accountReads,
  subjectOf,
} from '../../../../desk/market/market-maker/subject.js'
import { type Command, onPress } from '../../../shell/command.js'
import { type DeskContext, isPrivate, personOf } from '../../../shell/context.js'
import { commandFeature } from '../../../shell/feature.js'
import { pageNumber, pageRow } from '../../../shell/keyboard/pages.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { replaceMessage, reply } from '../../../shell/text/deliver.js'
import { type Value, join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { rawMessage } from '../../account/raw.js'
import { MARKET_TRADES_A_PAGE, ordersBody, positionsBody, tradesBody } from './lists.js'
import { timeOfDay } from '../../../shell/format/times.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { MarketMakerAnswer } from '../../../../desk/market/market-maker/market-maker.js'
import type { Text } from '../../../shell/text/languages.js'
import { asOfLine } from '../../../shell/cards/account-parts.js'
import { type Body, type SymbolOf, exposureBody, fundingBody, interestBody, pnlBody } from './figures.js'
import { copyButtons } from '../../../shell/keyboard/command.js'
import { InlineKeyboard } from 'grammy'
import { defineAction } from '../../../shell/keyboard/action.js'

/** The assets that the menu has buttons for. */
const MENU_ASSETS: readonly string[] = ['BTC/USD', 'ETH/USD']

/**
 * Shows a market-maker read. `read` is one letter, because `of` may be an address of 42 characters; pages count from 0.
 * The whole address stands in the button, so that it outlives whatever the person looks at next.
 */
const showMarketMaker = defineAction('mm', 'read', 'chain', 'page', 'of')
/** Sends the reply behind a market-maker read as a file. */
const showMarketMakerRaw = defineAction('mm-raw', 'read', 'chain', 'of')

const LETTERS: Readonly<Record<SubjectRead, string>> = {
  exposure: 'e',
  positions: 'p',
  orders: 'o',
  trades: 't',
  oi: 'i',
  upnl: 'u',
  upnlTotal: 's',
  funding: 'f',
}

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
          replaceMessage(ctx, await card(ctx, on, subject, pageNumber(page))),
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
    const from = Math.max(0, page) * MARKET_TRADES_A_PAGE
    const answer = await desk.market.marketMaker.read(chain, subject, { from, count: MARKET_TRADES_A_PAGE })
    return marketMakerCard(ctx, desk.market.marketMaker.symbol, answer, page)
  }

  async function raw(ctx: DeskContext, chain: Chain, subject: Subject): Promise<Message> {
    return rawMessage(ctx, {
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

/** The subject that a button names; undefined where it was not written by us. */
export function subjectOn({ read, of }: { readonly read: string; readonly of: string }): Subject | undefined {
  const name = Object.entries(LETTERS).find(([, letter]) => letter === read)?.[0]
  return name === undefined ? undefined : subjectOf(name, of)
}

/** The data of a button that shows a page of a read. */
function packMarketMaker(subject: Subject, chain: Chain, page: number): string {
  const read = LETTERS[subject.read]
  return showMarketMaker.pack({ read, chain: chain.id, page: String(page), of: aboutOf(subject) })
}

/** A button for each read: of the last address, where there is one, and of the first pairs. */
function marketMakerMenu(
  text: Text,
  chain: Chain,
  { account, assets }: { readonly account: string | undefined; readonly assets: readonly string[] },
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  if (account !== undefined) {
    for (const [index, read] of accountReads.entries()) {
      keyboard.text(text(`mm-read-${read}`).text, packMarketMaker({ read, account }, chain, 0))
      if (index % 2 === 1) keyboard.row()
    }
  }
  for (const asset of assets) {
    keyboard
      .text(text('mm-asset-oi', { asset }).text, packMarketMaker({ read: 'oi', asset }, chain, 0))
      .text(text('mm-asset-upnl', { asset }).text, packMarketMaker({ read: 'upnl', asset }, chain, 0))
      .row()
  }
  return keyboard.text(text('mm-read-funding').text, packMarketMaker({ read: 'funding' }, chain, 0))
}

/** Below a read: the pages, refresh, the other reads of the same thing, and the reply as it came. */
function marketMakerKeyboard(
  text: Text,
  chain: Chain,
  subject: Subject,
  paging: { readonly page: number; readonly pages: number },
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  pageRow(keyboard, text, { ...paging, dataOf: (page) => packMarketMaker(subject, chain, page) }).row()
  for (const other of siblings(subject)) {
    keyboard.text(text(`mm-read-${other.read}`).text, packMarketMaker(other, chain, 0))
  }
  return keyboard
    .row()
    .text(
      text('raw-button').text,
      showMarketMakerRaw.pack({ read: LETTERS[subject.read], chain: chain.id, of: aboutOf(subject) }),
    )
    .add(...copyButtons('account' in subject ? subject.account : undefined))
}

/** The other reads of the same account or asset. */
function siblings(subject: Subject): readonly Subject[] {
  if ('account' in subject) {
    const { account } = subject
    return accountReads.filter((read) => read !== subject.read).map((read) => ({ read, account }))
  }
  if (!('asset' in subject)) return []
  const { asset } = subject
  const others = (['oi', 'upnl', 'upnlTotal'] as const).filter((read) => read !== subject.read)
  return others.map((read) => ({ read, asset }))
}
