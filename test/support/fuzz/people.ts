import type { Chat, User } from 'grammy/types'

/** A person of the crowd. */
export function personWith(id: number, name = `Person ${id}`): User {
  const languages = ['en', 'de', 'ar', 'zz', '']
  return { id, is_bot: false, first_name: name, language_code: languages[id % languages.length] ?? 'en' }
}

/** Private chat of a person with the bot. */
export function privateChat(person: User): Chat.PrivateChat {
  return { id: person.id, type: 'private', first_name: person.first_name }
}

/** A group, by number. */
export function groupWith(number: number): Chat.SupergroupChat {
  return { id: -1_000_000_000_000 - number, type: 'supergroup', title: `Group ${number}` }
}
