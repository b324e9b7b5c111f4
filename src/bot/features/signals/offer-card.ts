import { InlineKeyboard } from 'grammy'
import { Big } from 'big.js'
import type { OpeningSignal } from '../../../signals/formats/signal.js'
import type { SignalSource } from '../../../signals/sources/sources.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { caption } from '../../shell/keyboard/caption.js'
import type { RenderContext } from '../../shell/render-context.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'

/** Drafts a signal of the chat by the rules of a source. */
export const draftBySource = defineAction('signals-by', 'offer', 'source')
/** Drafts it with dollars of collateral, at its own leverage. */
export const draftBySize = defineAction('signals-size', 'offer', 'dollars')
/** Drops it. */
export const dropOffer = defineAction('signals-drop', 'offer')

/** Dollars of collateral to choose from. */
const SIZES = ['20', '50', '100', '250']

/** Asks by which size a signal that was pasted or forwarded is to be drafted. */
export function offerCard(
  { text, numbers }: RenderContext,
  {
    offer,
    signal,
    sources,
  }: { readonly offer: string; readonly signal: OpeningSignal; readonly sources: readonly SignalSource[] },
): Message {
  const { side, pair, leverage } = signal
  const keyboard = new InlineKeyboard()
  for (const { id, name } of sources)
    keyboard
      .text(caption(text('signals-show', { name }).text), draftBySource.pack({ offer, source: id }))
      .row()
  if (leverage) {
    for (const dollars of SIZES)
      keyboard.text(
        `${numbers.dollars(new Big(dollars))} · ${leverage.toFixed()}x`,
        draftBySize.pack({ offer, dollars }),
      )
    keyboard.row()
  }
  keyboard.text(text('signals-offer-drop').text, dropOffer.pack({ offer }))
  return {
    text: join(
      [text('signals-offer', { signal: `${side} ${pair.symbol}` }), text('signals-offer-sizes')],
      '\n',
    ),
    keyboard,
  }
}
