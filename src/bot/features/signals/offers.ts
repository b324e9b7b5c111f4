import type { SignalSource, SignalSources } from '../../../signals/sources/sources.js'
import { Composer, InlineKeyboard, type Middleware } from 'grammy'
import { mayTrade } from '../../../accounts/access/role.js'
import {
  type Offered,
  type SignalOffers,
  isChannelPost,
  readOpening,
} from '../../../signals/offers/offers.js'
import type { SourceMapping } from '../../../signals/sources/record.js'
import { type SharedButtons, onPress } from '../../shell/command.js'
import { type DeskContext, isPrivate, personOf } from '../../shell/context.js'
import { type RenderContext, renderContextOf } from '../../shell/render-context.js'
import { replaceMessage, reply } from '../../shell/text/deliver.js'
import { notDraftedText } from './state-text.js'
import { Big } from 'big.js'
import type { OpeningSignal } from '../../../signals/formats/signal.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { caption } from '../../shell/keyboard/caption.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'

/** Drafts a signal of the chat by the rules of a source. */
const draftBySource = defineAction('signals-by', 'offer', 'source')
/** Drafts it with dollars of collateral, at its own leverage. */
const draftBySize = defineAction('signals-size', 'offer', 'dollars')
/** Drops it. */
const dropOffer = defineAction('signals-drop', 'offer')

/** Dollars of collateral to choose from. */
const SIZES = ['20', '50', '100', '250']

/** Asks by which size a signal that was pasted or forwarded is to be drafted. */
function offerCard(
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
  keyboard.text(text('draft-drop').text, dropOffer.pack({ offer }))
  return {
    text: join(
      [text('signals-offer', { signal: `${side} ${pair.symbol}` }), text('signals-offer-sizes')],
      '\n',
    ),
    keyboard,
  }
}

type Deps = {
  readonly signalOffers: SignalOffers
  readonly signalSources: SignalSources
}

/** Rules of a signal of the chat whose size is chosen by a button: its own leverage. */
const OWN_LEVERAGE: Omit<SourceMapping, 'size'> = {
  leverage: { most: '1000' },
  pairs: {},
  mostADay: 1,
  maxLagMs: 1,
  isPaper: false,
}

/** Offers to draft a post in the style of channels that a person pasted. Goes on for any other message. */
export function takePostedSignals(deps: Deps): Middleware<DeskContext> {
  const composer = new Composer<DeskContext>()
  composer.filter(isPrivate).on('message:text', async (ctx, next) => {
    const { text } = ctx.message
    const signal = text.startsWith('/') ? undefined : readOpening(text)
    if (!signal || !isChannelPost(signal) || !(await offer(deps, ctx, text))) await next()
  })
  return composer
}

/** Offers to draft a post that a person forwarded on purpose. False for a message that is none. */
export function createTakeForwarded(deps: Deps): (ctx: DeskContext) => Promise<boolean> {
  return async (ctx) => {
    const { message } = ctx
    const text = message?.text ?? message?.caption
    // Its sender has struck it out: it counts no more.
    const isStruckOut = [...(message?.entities ?? []), ...(message?.caption_entities ?? [])].some(
      ({ type }) => type === 'strikethrough',
    )
    return !isStruckOut && text !== undefined && !text.startsWith('/') && (await offer(deps, ctx, text))
  }
}

async function offer(deps: Deps, ctx: DeskContext, text: string): Promise<boolean> {
  const signal = readOpening(text)
  const { accessStatus, msgId } = ctx
  if (!signal || msgId === undefined || accessStatus === undefined || !mayTrade(accessStatus)) return false
  const { id: userId } = personOf(ctx)
  const [id, sources] = await Promise.all([
    deps.signalOffers.keep(userId, msgId, text),
    deps.signalSources.list(userId),
  ])
  await reply(ctx, offerCard(renderContextOf(ctx), { offer: id, signal, sources }))
  return true
}

/** The buttons below such an offer. */
export function offerButtons(deps: Deps): SharedButtons {
  return {
    access: 'traders',
    place: 'private',
    opens: 'signals',
    buttons: [
      onPress(draftBySource, async (ctx, { offer: id, source: sourceId }) => {
        const userId = personOf(ctx).id
        const source = await deps.signalSources.get(userId, sourceId)
        if (source) await show(ctx, await deps.signalOffers.draft(userId, id, source.mapping, source))
        else await show(ctx, 'gone')
      }),
      onPress(draftBySize, async (ctx, { offer: id, dollars }) => {
        const mapping: SourceMapping = { ...OWN_LEVERAGE, size: { by: 'collateral', amount: dollars } }
        const origin = { id: 'chat', name: '/signals' }
        await show(ctx, await deps.signalOffers.draft(personOf(ctx).id, id, mapping, origin))
      }),
      onPress(dropOffer, async (ctx, { offer: id }) => {
        await deps.signalOffers.drop(personOf(ctx).id, id)
        await replaceMessage(ctx, { text: ctx.text('signals-offer-dropped') })
      }),
    ],
  }
}

async function show(ctx: DeskContext, offered: Offered): Promise<void> {
  if (typeof offered === 'string') await replaceMessage(ctx, { text: ctx.text(`signals-offer-${offered}`) })
  else await replaceMessage(ctx, { text: notDraftedText(ctx.text, offered.reason) })
}
