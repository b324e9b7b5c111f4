import {
  type AccountReplyAt,
  type RawReadName,
  type RawReplyAt,
  rawReads,
} from '../../../desk/account/raw-reply.js'
import type { Desk } from '../../../desk/desk.js'
import { replyWithRead } from '../../shell/account-read.js'
import { type Command, onPress } from '../../shell/command.js'
import { personOf } from '../../shell/context.js'
import { commandFeature } from '../../shell/feature.js'
import type { RenderContext } from '../../shell/render-context.js'
import { reply } from '../../shell/text/deliver.js'
import { timeOfDay } from '../../shell/format/times.js'
import { accountLine } from '../../shell/cards/account-parts.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { parse, stringify } from 'lossless-json'
import type { Trader } from '../../../desk/trader.js'
import { costNames } from '../../shell/cards/pnl-parts.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { InlineKeyboard } from 'grammy'
import type { Text } from '../../shell/text/languages.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { shownOf } from '../../shell/keyboard/shown.js'

/** Sends the service's reply behind a card as a file. `about` is the pair's id for `pairInfo`, and `-` otherwise. */
const showRaw = defineAction('raw', 'account', 'chain', 'read', 'about')

/** Stands for the account in use, below a card that is about no account. */
const CURRENT = '.'

/** /raw: the service's replies as they came, for when a field is not understood; and the button for it below other cards. */
function rawCommand({ desk }: { readonly desk: Desk }): Command {
  return {
    name: 'raw',
    topic: 'files',
    access: 'everybody',
    place: 'private',
    isFeatured: true,
    run: (ctx) => replyWithRead(ctx, desk, (own, trader) => Promise.resolve(rawMenuCard(own, trader))),
    buttons: [
      onPress(showRaw, async (ctx, { account, chain, read, about }) => {
        if (!isRead(read)) return
        const userId = personOf(ctx).id
        const accountId = account === CURRENT ? (await desk.findTrader(userId))?.account.id : account
        const trader =
          accountId === undefined ? undefined : await desk.findTraderOf({ userId, accountId, chainId: chain })
        // A message of its own: the card that it explains stays.
        await reply(
          ctx,
          trader
            ? rawCard(ctx, trader, read, await desk.account.rawReply(trader, read, about))
            : { text: ctx.text(accountId === undefined ? 'accounts-none' : 'account-not-connected') },
        )
      }),
    ],
  }
}

export const rawFeature = commandFeature('raw', rawCommand)

function isRead(name: string): name is RawReadName {
  return (rawReads as readonly string[]).includes(name)
}

/** Lists the replies to choose from. */
export function rawMenuCard({ text }: RenderContext, trader: Trader): Message {
  return {
    text: join([text('raw-which'), accountLine({ text }, trader)], '\n'),
    keyboard: rawMenuKeyboard(text, trader),
  }
}

/** The reply to a read of an account, as a file. */
export function rawCard(
  render: RenderContext,
  trader: Trader,
  read: RawReadName,
  answer: AccountReplyAt,
): Message {
  return rawMessage(render, {
    title: render.text(`raw-${read}`),
    whose: accountLine(render, trader),
    name: `${read}-${trader.chain.id}`,
    answer,
    notes:
      read === 'closedPositions'
        ? [render.text('raw-part'), realisedPnlNote(render, answer.realisedPnlIncludes)]
        : [],
  })
}

/** The meaning that the bot takes `realisedPnl` to have. */
function realisedPnlNote(
  { text }: RenderContext,
  includes: AccountReplyAt['realisedPnlIncludes'],
): FormattedString {
  if (includes.length === 0) return text('raw-realised-pnl-gross')
  return text('raw-realised-pnl', { costs: costNames({ text }, includes) })
}

/** A reply as a file: what it is, whose, with which status it came, and when it was asked for. */
export function rawMessage(
  { text, numbers }: RenderContext,
  {
    title,
    whose,
    name,
    answer: { reply, asOf },
    notes = [],
  }: {
    readonly title: FormattedString
    readonly whose: FormattedString
    /** The name of the file, without the time and the extension. */
    readonly name: string
    readonly answer: RawReplyAt
    /** Lines on how the bot reads the reply. */
    readonly notes?: readonly FormattedString[]
  },
): Message {
  const pretty = spread(reply.text)
  const stamp = asOf.toISOString().replaceAll(/[:.]/g, '-')
  const lines = [
    text('raw-title', { title }),
    whose,
    text('raw-status', { status: String(reply.status) }),
    // Telegram takes no empty file.
    ...(reply.text === '' ? [text('raw-empty')] : []),
    ...notes,
    text('as-of', { time: timeOfDay({ numbers }, asOf) }),
  ]
  const caption = join(lines, '\n')
  if (reply.text === '') return { text: caption }
  return {
    text: caption,
    document: {
      name: `${name}-${stamp}.${pretty === undefined ? 'txt' : 'json'}`,
      content: new TextEncoder().encode(pretty ?? reply.text),
    },
  }
}

/** JSON over several lines, every digit as it came; undefined for what is no JSON. */
function spread(reply: string): string | undefined {
  try {
    return stringify(parse(reply), undefined, 2)
  } catch {
    return undefined
  }
}

/** A button for what the service says of a pair, asked with the account in use. */
export function rawPairButton(
  text: Text,
  { chain, pair }: { readonly chain: string; readonly pair: string },
) {
  const data = showRaw.pack({ account: CURRENT, chain, read: 'pairInfo', about: pair })
  return InlineKeyboard.text(text('raw-button').text, data)
}

/** The data of a button that sends the raw reply behind a card. */
function rawData(trader: Trader, read: RawReadName, about = '-'): string {
  return showRaw.pack({ ...shownOf(trader), read, about })
}

/** A button for the reply behind a card, for a row of its keyboard. */
export function rawButton(text: Text, trader: Trader, read: RawReadName, about?: string) {
  return InlineKeyboard.text(text('raw-button').text, rawData(trader, read, about))
}

/** A button for each reply that is about the account and nothing besides. */
function rawMenuKeyboard(text: Text, trader: Trader): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const [index, read] of rawReads.filter((name) => name !== 'pairInfo').entries()) {
    keyboard.text(text(`raw-${read}`).text, rawData(trader, read))
    if (index % 2 === 1) keyboard.row()
  }
  return keyboard
}
