import { dateTime } from '../../shell/format/times.js'
import type { RenderContext } from '../../shell/render-context.js'
import { InlineKeyboard } from 'grammy'
import type { FormattedString } from '@grammyjs/parse-mode'
import { erasedKinds, totalOf, type Counts } from '../../../accounts/erasure/counts.js'
import type { ErasureMark } from '../../../accounts/erasure/erasure-mark.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'

/** Asks whether to forget a person, anew. */
export const askErasure = defineAction('forget-ask')
/** Forgets a person, if it is pressed before a time in milliseconds. */
export const confirmErasure = defineAction('forget', 'until')
/** Keeps everything after all. */
export const keepAll = defineAction('forget-keep')

/**
 * Asks for a confirmation before everything that is stored of a person is erased. It can be confirmed until `until`, in
 * milliseconds.
 */
export function askErasureCard({ text }: RenderContext, counts: Counts, until: number): Message {
  const isNothing = totalOf(counts) === 0
  return {
    text: join(
      [
        text('forget-ask'),
        isNothing
          ? text('forget-nothing')
          : join([text('forget-would-delete'), ...countLines({ text }, counts)], '\n'),
        text('forget-warning'),
        text('forget-final'),
      ],
      '\n\n',
    ),
    keyboard: new InlineKeyboard()
      .text(text('forget-yes').text, confirmErasure.pack({ until: String(until) }))
      .danger()
      .text(text('forget-no').text, keepAll.pack({})),
  }
}

/** Says that orders are in flight, so that the data cannot be erased now. */
export function ordersInFlightCard({ text }: RenderContext, inFlight: number): Message {
  return {
    text: text('forget-in-flight', { count: inFlight }),
    keyboard: new InlineKeyboard().text(text('try-again').text, askErasure.pack({})),
  }
}

/** The receipt: what was deleted, by kind and count; what stays, and why. */
export function erasureReceiptCard(
  { text, numbers }: RenderContext,
  { counts, coolOffUntil }: ErasureMark,
): Message {
  const stays = [
    text('forget-stays-role'),
    ...(coolOffUntil === undefined
      ? []
      : [text('forget-stays-cool-off', { until: dateTime({ numbers }, new Date(coolOffUntil)) })]),
    text('forget-stays-messages'),
    text('forget-stays-service'),
    text('forget-stays-log'),
  ]
  return {
    text: join(
      [
        text('forget-done'),
        totalOf(counts) === 0
          ? text('forget-nothing')
          : join([text('forget-deleted'), ...countLines({ text }, counts)], '\n'),
        join([text('forget-stays'), ...stays], '\n'),
        text('forget-done-next'),
      ],
      '\n\n',
    ),
  }
}

/** The number of erased records of each kind, besides the account; no line for a kind of which there were none. */
export function countLines(
  { text }: Pick<RenderContext, 'text'>,
  counts: Counts,
): readonly FormattedString[] {
  return erasedKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => text(`forget-count-${kind}`, { count: counts[kind] }))
}
