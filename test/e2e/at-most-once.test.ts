import { describe, expect, test } from 'vitest'
import { executeCases, executeHarness } from '../support/trading/execute-cases.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

// The exchange counts what reaches it.
const on = environmentForThisFile()

const { preview, executes } = executeHarness(on)

describe.each(executeCases.map((one) => [one.name, one] as const))('%s', (name, one) => {
  test('a double tap, and the same update delivered ten times, send once', async () => {
    const person = await preview(one)
    await Promise.all([person.press('✅ Confirm'), person.press('✅ Confirm')])
    await person.waitFor(/Done|[Aa]ccepted|Placed/)
    const { confirmed, waiting } = await on.driver.updates()
    const press = [...confirmed, ...waiting].findLast(
      ({ callback_query: query }) => query?.from.id === person.user.id,
    )
    for (let time = 0; time < 10; time++) await on.driver.redeliver(press?.update_id ?? 0)
    await person.send('/cancel')
    await person.waitFor('nothing to cancel')
    expect(await executes()).toEqual({ [name]: 1 })
  })

  test.each([
    ['cuts before it acts', { what: 'cut-before' }, 'may or may not have reached the service'],
    ['acts and then cuts', { what: 'cut-after' }, 'may or may not have reached the service'],
    ['hangs', { what: 'hang' }, 'may or may not have reached the service'],
    ['answers rubbish', { what: 'answer', status: 200, body: '<html>' }, 'does not say if anything was done'],
  ])(
    'when the service %s, nothing is sent again and the person is told that it is not known',
    async (_, what, said) => {
      const person = await preview(one)
      await on.fault({ on: 'execute', ...what })
      const confirm = async (): Promise<void> => {
        await person.press('✅ Confirm')
        await person.waitFor(said)
      }
      await (what.what === 'hang' ? on.unanswered(/^execute/, confirm) : confirm())
      await person.press('✅ Confirm', { answer: false }).catch(() => undefined)
      await person.send('/cancel')
      await person.waitFor('nothing to cancel')
      expect(await executes()).toEqual({ [name]: 1 })
    },
  )
})
