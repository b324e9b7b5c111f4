import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none' })
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

/** Somebody is answered, and the bot is asked to stop: gives its exit code, and what it said where it still can. */
async function outcomeOf(bot: ChildProcess): Promise<unknown> {
  let loud = ''
  bot.stderr?.setEncoding('utf8').on('data', (text: string) => (loud += text))
  const ended = once(bot, 'exit')
  for (const name of ['Ann', 'Ben']) {
    const person = await on.person(name)
    await person.send('/help')
    await person.waitFor('Commands')
  }
  await expect.poll(() => loud).not.toBe('')
  bot.kill('SIGTERM')
  const [code] = (await ended) as [number | null]
  return { code, loud }
}

const without = (reason: string): object => ({
  code: 0,
  loud: `The log cannot be written (${reason}); the bot continues without it.\n`,
})

test('the bot continues when the disk of its log is full', async () => {
  const full = openSync('/dev/full', 'w')
  try {
    const bot = spawn(process.execPath, [MAIN], {
      env: { ...on.environment.variables },
      stdio: ['ignore', full, 'pipe'],
    })
    expect(await outcomeOf(bot)).toEqual(without('ENOSPC'))
  } finally {
    closeSync(full)
  }
})

test('the bot continues when nobody reads its log any more', async () => {
  const bot = spawn(process.execPath, [MAIN], {
    env: { ...on.environment.variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  bot.stdout.destroy()
  expect(await outcomeOf(bot)).toEqual(without('EPIPE'))
})
