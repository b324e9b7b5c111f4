/**
 * People who each write to a bot once, all at the same time. Every message to them is an answer, also a second one.
 */
export function startBurst(bot, { people, text }) {
  /** By the person: the times of their answers, in milliseconds since 1970. */
  const answers = new Map()
  const waiting = []

  bot.listen((person) => {
    const at = performance.timeOrigin + performance.now()
    answers.set(person, [...(answers.get(person) ?? []), at])
    for (const { count, resolve } of waiting) if (answers.size >= count) resolve(null)
  })
  for (const person of people) bot.write(person, text)
  return {
    /** Resolves when so many people are answered. */
    answered: (count) =>
      new Promise((resolve) => {
        if (answers.size >= count) resolve(null)
        else waiting.push({ count, resolve })
      }),
    answers: () => [...answers],
  }
}
