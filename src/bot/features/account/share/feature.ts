import type { UserFromGetMe } from 'grammy/types'
import { type Needs, defineFeature } from '../../../shell/feature.js'
import { createIdsOf } from '../../../../telemetry/request-ids.js'
import { type SharedCards, createSharedCards } from './shared-cards.js'
import { FormattedString } from '@grammyjs/parse-mode'
import { Context, type MiddlewareFn } from 'grammy'
import { filterUpdates } from '../../../shell/compose.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import { inlineShareCard } from '../../../shell/cards/share-card.js'
import { answerInline } from '../../../shell/text/inline.js'

/** Words that the button below a card puts behind the bot's name. */
const QUERY = /^card (?<id>[\w-]{12})$/

/** Cards that a person posts in any chat. */
export const shareFeature = defineFeature({
  name: 'share',
  shares: (
    parts: Omit<Needs<typeof createSharedCards | typeof createIdsOf>, 'botId'> & {
      readonly me: Pick<UserFromGetMe, 'id'>
    },
  ) => ({
    sharedCards: createSharedCards({ ...parts, botId: parts.me.id, random: createIdsOf(parts)('card') }),
  }),
  create: (deps: Needs<typeof inlineCards>) => ({
    middleware: () => ({ anywhere: inlineCards(deps) }),
  }),
})

/** The inline query for a card. */
export function cardQuery(id: string): string {
  return `card ${id}`
}

/**
 * Answers the inline query of a card with that card, for the person who made it: nobody else finds it, whatever they type.
 */
function inlineCards({ sharedCards }: { readonly sharedCards: SharedCards }): MiddlewareFn<DeskContext> {
  return filterUpdates(Context.has.filterQuery('inline_query'), async (ctx, next) => {
    const id = QUERY.exec(ctx.inlineQuery.query)?.groups?.['id']
    if (id === undefined) return await next()
    const card = await sharedCards.find(personOf(ctx).id, id)
    if (!card) {
      const button = { text: ctx.text('share-gone'), start: 'positions' }
      return await answerInline(ctx, { cards: [], button, cacheSeconds: 0 })
    }
    const said = new FormattedString(card.text, [...card.entities])
    await answerInline(ctx, {
      cards: [inlineShareCard(ctx.text, { id, said, fileId: card.fileId })],
      cacheSeconds: 0,
    })
  })
}
