import { timeOfDay } from '../../../shell/format/times.js'
import { accountLine } from '../../../shell/cards/account-parts.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { parse, stringify } from 'lossless-json'
import type { AccountReplyAt, RawReplyAt, RawReadName } from '../../../../desk/account/raw-reply.js'
import type { Trader } from '../../../../desk/trader.js'
import { rawMenuKeyboard } from './keyboard.js'
import { costNames } from '../../../shell/cards/pnl-parts.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'

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
