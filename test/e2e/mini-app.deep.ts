import { expect, test } from 'vitest'
import { MARKET_LONG } from '../support/trading/execute-cases.js'
import { enterMiniApp, miniAppOrigin, miniAppStreamUntil } from '../support/environment/mini-app.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ paper: { tickMs: 'manual' }, miniAppPort: 0 })

test('a person sees their own accounts alone, and a session ends with /forget', async () => {
  const ann = await on.connected('Ann')
  const bob = await on.connected('Bob')
  await ann.account.execute('newPositionOrder', MARKET_LONG)
  await on.advance(5_000)
  const [own, others] = [await enterMiniApp(on, ann.person), await enterMiniApp(on, bob.person)]
  expect(await miniAppStreamUntil(on, own.cookie, /"positions":\[\{/)).toContain('BTC/USD')
  expect(await miniAppStreamUntil(on, others.cookie, /"asOf"/)).toContain('"positions":[]')
  const executed = await on.requests(/^execute:newPositionOrder$/)

  await ann.person.send('/forget')
  await ann.person.waitFor(/delete/i)
  await ann.person.press(/delete/i)
  await ann.person.waitFor(/deleted/i)
  const after = await fetch(`${miniAppOrigin(on)}/session`, { headers: { Cookie: own.cookie } })
  expect(after.status).toBe(401)
  expect(await on.requests(/^execute:newPositionOrder$/)).toBe(executed)
})

test('a price jump reaches an open stream, and the log has neither the cookie nor the signed data', async () => {
  const { person, account } = await on.connected('Cleo')
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '60000', freeze: true })
  await account.execute('newPositionOrder', MARKET_LONG)
  await on.advance(5_000)
  const { cookie } = await enterMiniApp(on, person)
  const text = await miniAppStreamUntil(on, cookie, /"price":"63,000\.00"/, async () => {
    await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '63000', freeze: true })
    await on.advance(3_000)
  })
  expect(text).toContain('+$49')
  expect(on.log.join('\n')).not.toContain(cookie.split('.').at(-1))
  expect(on.log.join('\n')).not.toContain('auth_date')
})
