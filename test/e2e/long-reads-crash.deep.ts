import { afterEach, beforeAll, expect, test } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none', paper: { tickMs: 'manual' } })

beforeAll(async () => {
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
})
afterEach(() => on.exchange('DELETE', '/faults'))

/** A read that takes long, and whose draft is shown. */
async function begunBy(person: ChatUser): Promise<void> {
  await on.fault({ on: 'closed_positions', what: 'delay', milliseconds: 600_000, times: 'always' })
  await person.send('/pnl all')
  await expect.poll(async () => (await person.draft())?.can_stop).toBe(true)
}

test('the draft of a process that died goes by itself, and another one reads again', async () => {
  const dying = await on.botProcess()
  const { person } = await on.connected()
  await begunBy(person)
  await dying.kill()
  await on.exchange('DELETE', '/faults')
  await on.advance(31_000)
  expect(await person.draft()).toBeUndefined()
  const next = await on.botProcess()
  await person.waitFor('No positions closed')
  await next.kill()
})

test('Stop reaches the process that reads, whichever of two has taken it', async () => {
  const both = [await on.botProcess(), await on.botProcess()]
  const { person } = await on.connected()
  for (let times = 0; times < 2; times++) {
    await begunBy(person)
    await person.stopDraft()
    await person.waitFor('⏹ Stopped by you')
    await on.exchange('DELETE', '/faults')
  }
  for (const one of both) await one.kill()
})
