import { expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none', environment: { ROLES: 'bot' } })

/** The number of orders of unknown outcome, as a process exposes it. */
async function unknownOrders({ healthUrl }: { readonly healthUrl: string }): Promise<string | undefined> {
  const text = await (await fetch(`${healthUrl}/metrics`)).text()
  return /^squawkbox_orders_unknown (\d+)$/m.exec(text)?.[1]
}

test('an order of unknown outcome is counted after the process that sent it was killed, until its outcome is known', async () => {
  const first = await on.botProcess()
  const { person } = await on.connected()
  await person.send('/long BTC 100 5x')
  await person.waitFor('Nothing is sent before you confirm')
  // Neither the reply nor any read shows what became of it.
  await on.fault({ on: 'execute', what: 'cut-after' })
  await on.fault({ on: 'reads', what: 'late', times: 'always', milliseconds: 3_600_000 })
  await person.press('✅ Confirm')
  await person.waitFor('may or may not have reached the service')
  // Nothing has asked for its metrics.
  await first.kill()
  const next = await on.startBot()
  expect(await unknownOrders(next)).toBe('1')
  await on.exchange('DELETE', '/faults')
  await person.waitFor('Done')
  await expect.poll(() => unknownOrders(next)).toBe('0')
})
