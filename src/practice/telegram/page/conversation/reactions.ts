import type { ReactionType } from 'grammy/types'
import type { ChatMessage } from '../protocol.js'
import { button, element } from '../shell/dom.js'

/** Emoji of a reaction; a star for custom ones. */
export function emojiOf(reaction: ReactionType): string {
  return reaction.type === 'emoji' ? reaction.emoji : '⭐'
}

/** Reactions of a message with their counts; a press toggles the person's own. */
export function reactions(
  message: ChatMessage,
  personId: number,
  react: (message: ChatMessage, emoji: string) => void,
): HTMLElement[] {
  const given = new Map<string, number[]>()
  for (const { user_id, reaction } of message.reactions ?? []) {
    for (const emoji of reaction.map(emojiOf)) given.set(emoji, [...(given.get(emoji) ?? []), user_id])
  }
  if (given.size === 0) return []
  const pills = [...given].map(([emoji, people]) =>
    button(
      {
        class: 'reaction',
        'aria-pressed': String(people.includes(personId)),
        'aria-label': `${emoji}, ${people.length}`,
        'data-key': emoji,
      },
      [emoji, ...(people.length > 1 ? [` ${people.length}`] : [])],
      () => react(message, emoji),
    ),
  )
  return [element('div', { class: 'reactions' }, pills)]
}
