import type { ChatUser } from '../../src/practice/telegram/driver.js'

/** /connect, as far as the question for the API key. */
export async function askedForKey(person: ChatUser, label = ''): Promise<void> {
  await person.send(`/connect ${label}`.trim())
  await person.waitFor('API key')
}

/** /connect, as far as the question for the key ID. */
export async function askedForKeyId(person: ChatUser, apiKey: string, label = ''): Promise<void> {
  await askedForKey(person, label)
  await person.send(apiKey)
  await person.waitFor('key ID')
}
