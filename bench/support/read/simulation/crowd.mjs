/** Longest time without an answer, in milliseconds: a bot that leaves somebody waiting has failed. */
const STALLED_MS = 20_000

/**
 * People who ask a bot: all at once, and each again as soon as they are answered, until `ms` milliseconds are over; with 0 they ask once.
 * A person's answer is the next message in their chat; a message that nobody waits for is counted as `extra`. Resolves when all are
 * answered to the times of the answers and of the whole, in milliseconds, with the last message as JSON.
 */
export function runCrowd(bot, { people, text, ms }) {
  return new Promise((resolve) => {
    /** By the person: the time at which they asked. */
    const asked = new Map()
    const latencies = []
    let extra = 0
    const began = performance.now()
    const stalled = setTimeout(() => {
      throw new Error(`${asked.size} of ${people.length} people were not answered`)
    }, ms + STALLED_MS)

    const ask = (person) => {
      asked.set(person, performance.now())
      bot.write(person, text)
    }
    bot.listen((person, last) => {
      const since = asked.get(person)
      if (since === undefined) {
        extra += 1
        return
      }
      const now = performance.now()
      asked.delete(person)
      latencies.push(now - since)
      if (now - began < ms) return ask(person)
      if (asked.size > 0) return
      clearTimeout(stalled)
      resolve({ latencies, ms: now - began, extra, last: Buffer.from(last, 'latin1').toString() })
    })
    for (const person of people) ask(person)
  })
}
