import { join } from '../../../shell/text/markup.js'
import { LONGEST_TEXT, MOST_ENTITIES, type Message } from '../../../shell/text/message.js'

/** A message of one or more cards. */
export interface JoinedCards {
  readonly message: Message
  /** The number of cards. */
  readonly count: number
}

/**
 * Joins as many cards into one message as fit, at least the first, with the footer below. Buttons do not say which card
 * they belong to, so only a single card keeps its buttons. A card with a picture is always single.
 */
export function joinCards(
  cards: readonly [Message, ...Message[]],
  footer: readonly Message['text'][],
): JoinedCards {
  const joined = (count: number): Message['text'] =>
    join([...cards.slice(0, count).map(({ text }) => text), ...footer], '\n\n')
  const firstPicture = cards.findIndex(
    ({ picture }, index) => picture !== undefined || cards[index - 1]?.picture,
  )
  let count = firstPicture === -1 ? cards.length : Math.max(1, firstPicture)
  while (count > 1 && !fits(joined(count))) count -= 1
  const [{ keyboard, picture }] = cards
  return { message: { text: joined(count), ...(count === 1 ? { keyboard, picture } : {}) }, count }
}

function fits({ text, entities }: Message['text']): boolean {
  return text.length <= LONGEST_TEXT && entities.length <= MOST_ENTITIES
}
