import { expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none' })

test('with PAPER=on a new version starts beside the old one, and has its paper accounts once that has ended', async () => {
  const old = await on.startBot({ PAPER: 'on' })
  const ann = await on.person('Ann')
  await ann.send('/accounts')
  await ann.waitFor('Your accounts')
  await ann.press('Use Paper')
  await ann.waitFor('Paper')
  const starting = on.startBot({ PAPER: 'on' })
  await expect.poll(() => on.log.some((line) => line.includes('"event":"paper-exchange-waits"'))).toBe(true)
  // The old one works on meanwhile.
  await ann.send('/balance')
  await ann.waitFor('PAPER')
  expect(await old.stop()).toBe(true)
  await starting
  await ann.send('/long BTC 100 5x')
  await ann.waitFor('Preview expires:')
  await ann.press('✅ Confirm')
  await ann.waitFor('Done')
})
