import { expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none', environment: { CHART_THREADS: '1' } })

/** Node's permission model: any write fails. Native code is exempt, and only draws. */
const GUARD = [
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
  ...(process.allowedNodeEnvironmentFlags.has('--allow-net') ? ['--allow-net'] : []),
  '--allow-fs-read=*',
  '--allow-worker',
  '--allow-addons',
]

test('the bot writes to no file, so that it runs on a read-only disk', async () => {
  const bot = await on.botProcess({ NODE_OPTIONS: GUARD.join(' '), PAPER: 'on' })
  expect(on.log.join('')).toContain('SecurityWarning')
  const { person } = await on.connected()
  await person.send('/chart BTC')
  expect(await person.waitFor('BTC/USD')).toHaveProperty('photo')
  await person.send('/accounts')
  await person.waitFor('Your accounts')
  await person.press(/Paper/)
  await person.send('/positions')
  await person.waitFor(/No open positions/)
  expect(await bot.terminate()).toBe(0)
  expect(on.log.join('')).not.toMatch(/ERR_ACCESS_DENIED|"level":[56]0/)
})
