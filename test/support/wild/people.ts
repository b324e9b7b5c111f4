import type { Chat, User } from 'grammy/types'

/** Somebody of the crowd. */
export function personWith(id: number, name = `Person ${id}`): User {
  const languages = ['en', 'de', 'ar', 'zz', '']
  return { id, is_bot: false, first_name: name, language_code: languages[id % languages.length] ?? 'en' }
}

/** The chat that somebody has with the bot alone. */
export function privateChat(person: User): Chat.PrivateChat {
  return { id: person.id, type: 'private', first_name: person.first_name }
}

/** A group, by the number that it is counted with. */
export function groupWith(number: number): Chat.SupergroupChat {
  return { id: -1_000_000_000_000 - number, type: 'supergroup', title: `Group ${number}` }
}
