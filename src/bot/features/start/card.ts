import { accountName } from '../../shell/cards/account-parts.js'
import type { PictureContext } from '../../shell/render-context.js'
import type { Account } from '../../../accounts/accounts.js'
import type { DeskContext } from '../../shell/context.js'
import { inRows, runButton, privateChatKeyboard } from '../../shell/keyboard/command.js'
import { connectKeyboard, firstTradeKeyboard, practiseKeyboard } from './keyboard.js'
import type { Pictures } from '../../shell/pictures/pictures.js'
import type { Text } from '../../shell/text/languages.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import type { WelcomePicture } from '../../../charts/picture.js'
import { lookOf } from '../../shell/pictures/look.js'

/** Commands that need no API key, where the operator's own key reads market data. */
const OPEN_COMMANDS = ['/price BTC ETH', '/chart BTC 4h', '/pairs', '/help']

/** Says what the bot is: the first message that a person sees of it. */
export function introductionCard(pictureContext: PictureContext, pictures: Pictures): Message {
  return { picture: pictures(welcomePicture(pictureContext), undefined), text: pictureContext.text('start') }
}

/** Says how to make an API key (service.md §1), and how the bot stores it. */
export function apiKeyCard(text: Text): Message {
  return { text: text('start-keys'), keyboard: connectKeyboard(text) }
}

/** Offers to practise first. */
export function offerPracticeCard(text: Text): Message {
  return { text: text('start-practise'), keyboard: practiseKeyboard(text) }
}

/** Says what a person without an API key can look at. */
export function browseCard(text: Text, { canLook }: { readonly canLook: boolean }): Message {
  if (!canLook) return { text: text('start-key-required'), keyboard: inRows([runButton('/help')]) }
  return { text: text('start-without-key'), keyboard: inRows(OPEN_COMMANDS.map(runButton)) }
}

/** Greets a person who has an account: its name, its chain, and buttons for the command lines `lines`. */
export function welcomeBackCard(
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
export function groupCard(ctx: DeskContext): Message {
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

/** A name, and so the same in every language. */
const NAME = 'Squawkbox'

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
