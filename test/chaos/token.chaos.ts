import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none' })
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

test('a bot whose token is revoked while it runs ends by itself, and says what to do', async () => {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...on.environment.variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let loud = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (loud += text))
  await expect.poll(() => said).toContain('"event":"bot-started"')
  const ended = once(child, 'close')
  const person = await on.person()
  await person.send('/help')
  await person.waitFor('Commands')
  await on.driver.revokeToken()
  // What holds the request for updates open answers it now.
  await person.send('/help')
  const [code] = (await ended) as [number | null]
  expect({ code, loud }).toEqual({
    code: 1,
    loud: 'Telegram does not accept the bot token any more; take a new one from @BotFather.\n',
  })
  expect(said).toContain('"level":60')
})
