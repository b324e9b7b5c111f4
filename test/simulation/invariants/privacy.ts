import type { Finding } from './evidence.js'
import type { Outcome } from '../run.js'

/** Nobody is told anything of another person, and no secret leaves the bot but to the service. */
export function leaks({ people, said, log, sentSecrets }: Outcome): readonly Finding[] {
  const found: Finding[] = []
  for (const one of said) {
    const owner = people.find(({ user }) => user.id === one.chat)
    if (!owner) found.push({ invariant: 'said to nobody', at: one.at, what: one.text })
    for (const { apiKey, keyId, wallet, user } of people) {
      if (one.text.includes(apiKey) || one.text.includes(keyId))
        found.push({ invariant: 'a key was said', at: one.at, what: one.text })
      if (user.id !== one.chat && one.text.includes(wallet) && wallet !== owner?.wallet)
        found.push({ invariant: 'said to another person', at: one.at, what: one.text })
    }
  }
  for (const line of log)
    for (const { apiKey, keyId } of people)
      if (line.includes(apiKey) || line.includes(keyId))
        found.push({ invariant: 'a key was logged', at: 0, what: line })
  for (const what of sentSecrets) found.push({ invariant: 'a key left the bot', at: 0, what })
  return found
}
