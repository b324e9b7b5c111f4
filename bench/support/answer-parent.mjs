/**
 * Answers the parent of this process: each message is `{ id, ask, value }`, and is answered with `{ id, answer }`, where the answer
 * is that of `answers[ask](value)`. Ends the process with its parent.
 */
export function answerParent(answers) {
  const answer = async ({ id, ask, value }) => {
    process.send?.({ id, answer: (await answers[ask](value)) ?? null })
  }
  process.on('message', (message) => {
    answer(message).catch(fail)
  })
  process.on('disconnect', () => process.exit())
}

/** Ends this process with an error. */
export function fail(error) {
  process.stderr.write(`${error.stack}\n`)
  process.exit(1)
}

/** CPU time of this process so far, in microseconds. */
export function cpu() {
  const { user, system } = process.cpuUsage()
  return user + system
}
