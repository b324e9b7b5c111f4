import type { SharedCards } from './shared-cards.js'
import { FormattedString } from '@grammyjs/parse-mode'
import { Context, type MiddlewareFn } from 'grammy'
import { filterUpdates } from '../../../shell/compose.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { inlineShareCard } from '../../../shell/cards/share-card.js'
import { answerInline } from '../../../shell/text/inline.js'

/** Words that the button below a card puts behind the bot's name. */
const QUERY = /^card (?<id>[\w-]{12})$/

/** The inline query for a card. */
export function cardQuery(id: string): string {
  return `card ${id}`
}

/**
 * Answers the inline query of a card with that card, for the person who made it: nobody else finds it, whatever they type.
 */
export function inlineCards({
  sharedCards,
}: {
  readonly sharedCards: SharedCards
}): MiddlewareFn<DeskContext> {
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
