import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none' })
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

test('a bot whose token is revoked while it runs exits with advice', async () => {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...on.environment.variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  await expect.poll(() => output).toContain('"event":"bot-started"')
  const ended = once(child, 'close')
  const person = await on.person()
  await person.send('/help')
  await person.waitFor('Commands')
  await on.driver.revokeToken()
  // Makes the open long poll return.
  await person.send('/help')
  const [code] = (await ended) as [number | null]
  expect({ code, errors }).toEqual({
    code: 1,
    errors: 'Telegram does not accept the bot token any more; take a new one from @BotFather.\n',
  })
  expect(output).toContain('"level":"fatal"')
})
