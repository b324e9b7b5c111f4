import type { Account, Accounts } from '../../accounts/accounts.js'
import type { Chain, ServiceNames } from '../../config/values.js'
import type { Desk } from '../../desk/desk.js'
import { type Command, isAvailable } from '../shell/command.js'
import { type DeskContext, isPrivate, personOf } from '../shell/context.js'
import { commandFeature } from '../shell/feature.js'
import { isTrader } from '../shell/access/access-checks.js'
import type { Pictures } from '../shell/pictures/pictures.js'
import { reply } from '../shell/text/deliver.js'
import type { Message } from '../shell/text/message.js'
import { accountName } from '../shell/cards/account-parts.js'
import type { PictureContext } from '../shell/render-context.js'
import { inRows, privateChatKeyboard, runButton, runCommand } from '../shell/keyboard/command.js'
import type { Text } from '../shell/text/languages.js'
import { join } from '../shell/text/markup.js'
import type { WelcomePicture } from '../../charts/picture.js'
import { lookOf } from '../shell/pictures/look.js'
import { InlineKeyboard } from 'grammy'
import { defineAction } from '../shell/keyboard/action.js'
import { beginTrade } from './trading/trade/keyboard.js'

/** The commands that a greeting leads to, as far as they are available. */
const NEXT_COMMANDS = ['positions', 'balance', 'trade', 'chart', 'settings']

/** Commands that need no API key, where the operator's own key reads market data. */
const OPEN_COMMANDS = ['/price BTC ETH', '/chart BTC 4h', '/pairs', '/help']

/** A name, and so the same in every language. */
const NAME = 'Squawkbox'

/** Makes the paper account the one in use, and leads from there to a first trade; the first time, it is opened. */
export const practise = defineAction('practise')

/** The first order that is proposed on paper, in the words of the typed grammar: small, and at the market price. */
const PRACTICE_WORDS = 'BTC 100 5x slip 1'

/**
 * /start: what the bot does and how to begin, in three short messages; for whoever has begun, one. Behind a link,
 * `?start=<command>` runs that command, and `?start=<command>_<rest>` hands it the rest, where the command takes one.
 */
function startCommand(deps: {
  readonly accounts: Accounts
  readonly desk: Desk
  readonly pictures: Pictures
  /** The first is the default. */
  readonly chains: readonly Chain[]
  readonly commands: () => readonly Command[]
  readonly serviceNames: ServiceNames
}): Command {
  const greet = async (ctx: DeskContext): Promise<readonly Message[]> => {
    const { text } = ctx
    // What a person calls their account is nobody else's business.
    if (!isPrivate(ctx)) return [groupCard(ctx)]
    const { id } = personOf(ctx)
    const settings = ctx.userContext?.settings
    const account = await deps.accounts.current(id, settings)
    if (account) {
      const chain = deps.chains.find((one) => one.id === settings?.chain) ?? deps.chains[0]
      const ways = NEXT_COMMANDS.filter((name) =>
        deps.commands().some((one) => one.name === name && isAvailable(one, ctx.accessStatus)),
      )
      const lines = [...ways, 'help'].map((name) => `/${name}`)
      return [welcomeBackCard(text, account, { chain: chain?.name ?? '—', lines })]
    }
    const practises = deps.desk.hasPaper && isTrader(ctx)
    const canLook =
      practises || (await deps.desk.market.findMarketDataAccess(id, { isPrivate: true })) !== undefined
    return [
      introductionCard(ctx, deps.pictures),
      apiKeyCard(text, deps.serviceNames),
      practises ? offerPracticeCard(text) : browseCard(text, { canLook }),
    ]
  }
  return {
    name: 'start',
    topic: 'keys',
    access: 'everybody',
    place: 'anywhere',
    isFeatured: true,
    run: async (ctx, argument) => {
      const find = (wanted: string | undefined): Command | undefined =>
        deps.commands().find(({ name }) => name === wanted)
      const target = find(argument)
      if (target) return await target.run(ctx, '')
      const [name, ...rest] = argument.split('_')
      const follow = find(name)?.followLink
      if (follow) return await follow(ctx, rest.join('_'))
      for (const message of await greet(ctx)) await reply(ctx, message)
    },
  }
}

export const startFeature = commandFeature('start', startCommand)

/** Says what the bot is: the first message that a person sees of it. */
function introductionCard(pictureContext: PictureContext, pictures: Pictures): Message {
  return { picture: pictures(welcomePicture(pictureContext), undefined), text: pictureContext.text('start') }
}

/** Says how to make an API key (service.md §1), and how the bot stores it. */
function apiKeyCard(text: Text, serviceNames: ServiceNames): Message {
  const connect = runCommand.pack({ name: 'connect', argument: '' })
  const keyboard = new InlineKeyboard().text(text('start-connect').text, connect)
  const links = serviceLinks(text, serviceNames)
  if (links) keyboard.row().append(links)
  return { text: text('start-keys'), keyboard }
}

/** Buttons to the page on which the service makes API keys, and to its terms; undefined where neither is known. */
export function serviceLinks(text: Text, { keysUrl, termsUrl }: ServiceNames): InlineKeyboard | undefined {
  if (keysUrl === undefined && termsUrl === undefined) return undefined
  const keyboard = new InlineKeyboard()
  if (keysUrl !== undefined) keyboard.url(text('connect-keys-page').text, keysUrl)
  if (termsUrl !== undefined) keyboard.url(text('connect-terms').text, termsUrl)
  return keyboard
}

/** Offers to practise first. */
function offerPracticeCard(text: Text): Message {
  const label = text('start-practise-button').text
  return { text: text('start-practise'), keyboard: new InlineKeyboard().text(label, practise.pack({})) }
}

/** Says what a person without an API key can look at. */
function browseCard(text: Text, { canLook }: { readonly canLook: boolean }): Message {
  if (!canLook) return { text: text('start-key-required'), keyboard: inRows([runButton('/help')]) }
  return { text: text('start-without-key'), keyboard: inRows(OPEN_COMMANDS.map(runButton)) }
}

/** Greets a person who has an account: its name, its chain, and buttons for the command lines `lines`. */
function welcomeBackCard(
  text: Text,
  account: Pick<Account, 'label' | 'venue'>,
  { chain, lines }: { readonly chain: string; readonly lines: readonly string[] },
): Message {
  return {
    text: text('start-connected', { account: accountName({ text }, account), chain }),
    keyboard: inRows(lines.map(runButton), 3),
  }
}

/** In a group: what it does there, and the way into the private chat. */
function groupCard(ctx: DeskContext): Message {
  return { text: ctx.text('start-group'), keyboard: privateChatKeyboard(ctx, 'start') }
}

/** Says that the person trades on paper now, with a button to a first trade if they may trade. */
export function practiceStartedCard(
  text: Text,
  account: Pick<Account, 'label' | 'venue'>,
  { trades }: { readonly trades: boolean },
): Message {
  const said = text('start-practising', { account: accountName({ text }, account) })
  if (!trades) return { text: said }
  return {
    text: join([said, text('first-trade')], '\n\n'),
    keyboard: firstTradeKeyboard(text, { isPaper: true }),
  }
}

/** The first picture that a person sees: the same for everybody who speaks their language. */
function welcomePicture(pictureContext: PictureContext): WelcomePicture {
  const { text } = pictureContext
  const words = [text('start-word-view'), text('start-word-trade'), text('start-word-alerts')]
  return {
    kind: 'welcome',
    ...lookOf(pictureContext),
    title: NAME,
    subtitle: '',
    words: words.map((word) => word.text),
  }
}

/** Below an account that is new: into the guided order, on paper with small amounts filled in. */
export function firstTradeKeyboard(text: Text, { isPaper }: { readonly isPaper: boolean }): InlineKeyboard {
  const words = isPaper ? PRACTICE_WORDS.replaceAll(' ', '_') : ''
  return new InlineKeyboard().text(text('first-trade-button').text, beginTrade.pack({ words }))
}
