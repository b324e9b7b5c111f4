import type { SignalSources } from '../../../signals/sources/sources.js'
import { Composer, type Middleware } from 'grammy'
import { mayTrade } from '../../../accounts/access/role.js'
import {
  isChannelPost,
  readOpening,
  type Offered,
  type SignalOffers,
} from '../../../signals/offers/offers.js'
import type { SourceMapping } from '../../../signals/sources/record.js'
import { onPress, type SharedButtons } from '../../shell/command.js'
import { isPrivate, personOf, type DeskContext } from '../../shell/context.js'
import { renderContextOf } from '../../shell/render-context.js'
import { replace, reply } from '../../shell/text/deliver.js'
import { draftBySize, draftBySource, dropOffer, offerCard } from './offer-card.js'
import { notDraftedText } from './state-text.js'

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
        await replace(ctx, { text: ctx.text('signals-offer-dropped') })
      }),
    ],
  }
}

async function show(ctx: DeskContext, offered: Offered): Promise<void> {
  if (typeof offered === 'string') await replace(ctx, { text: ctx.text(`signals-offer-${offered}`) })
  else await replace(ctx, { text: notDraftedText(ctx.text, offered.reason) })
}
