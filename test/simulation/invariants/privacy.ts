import type { Finding } from './evidence.js'
import type { Outcome } from '../run.js'

/** Nobody is told anything of another person, and no secret leaves the bot but to the service. */
export function leaks({ people, said, log, sentSecrets, core }: Outcome): readonly Finding[] {
  const found: Finding[] = []
  const keys = people.flatMap(({ user, keys: own }) => own.map((key) => ({ ...key, user })))
  for (const one of said) {
    const owner = people.find(({ user }) => user.id === one.chat)
    if (!owner) found.push({ invariant: 'said to nobody', at: one.at, what: one.text })
    const ownWallets = new Set(owner?.keys.map(({ wallet }) => wallet))
    for (const { apiKey, keyId, wallet, user } of keys) {
      if (one.text.includes(apiKey) || one.text.includes(keyId))
        found.push({ invariant: 'a key was said', at: one.at, what: one.text })
      const isOfAnother = user.id !== one.chat && !ownWallets.has(wallet)
      const hasHash = core.log.some(
        (event) => event.kind === 'request' && event.keyId === keyId && one.text.includes(event.hash),
      )
      // The digits of a wallet may begin a longer hash.
      const hasWallet = new RegExp(`${wallet}(?![0-9a-f])`, 'i').test(one.text)
      if (isOfAnother && (hasWallet || hasHash))
        found.push({ invariant: 'said to another person', at: one.at, what: one.text })
    }
  }
  for (const line of log)
    for (const { apiKey, keyId } of keys)
      if (line.includes(apiKey) || line.includes(keyId))
        found.push({ invariant: 'a key was logged', at: 0, what: line })
  for (const what of sentSecrets) found.push({ invariant: 'a key left the bot', at: 0, what })
  return found
}
