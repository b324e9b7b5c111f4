import { beforeAll, expect, test } from 'vitest'
import { postSignal, signalSource } from '../support/environment/signals.js'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ bot: 'none', environment: { API_PORT: '0' } })

let url = ''
beforeAll(async () => {
  url = (await on.startBot()).apiUrl ?? ''
})

test('while a person is flat the API refuses what adds with 403 and the reason, and of signals too; not what closes', async () => {
  const { person } = await on.connected()
  await on.exchange('POST', '/prices', { pair: 'BTC/USD', price: '70000', freeze: true })
  await person.send('/api new program draft')
  const token = /sqb1_[\w-]+/.exec((await person.waitFor('It is shown only once')).text ?? '')?.[0] ?? ''
  const source = await signalSource(person, url, 'tv 100 5x max 10x')
  let count = 0
  const draft = async (line: string): Promise<{ readonly status: number; readonly detail: unknown }> => {
    const response = await fetch(`${url}/v1/drafts`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': `draft-${(count += 1)}`,
      },
      body: JSON.stringify({ line }),
    })
    return { status: response.status, detail: ((await response.json()) as { detail?: unknown }).detail }
  }
  // Drafted before, and not sent after it either.
  expect((await draft('/long BTC 100 5x')).status).toBe(201)
  const card = await person.waitFor('Nothing is sent before you confirm')
  await person.send('/flat')
  const preview = await person.waitFor('Go flat: close everything')
  await person.press('🛑 Go flat', { message: preview })
  await on.passing(person.waitFor('no position and no pending order is left'))
  const before = await on.requests(/^execute/)
  await person.press('✅ Confirm', { message: card })
  await person.waitFor('You went flat (/flat)')
  for (const line of ['/long BTC 100 5x', '/add BTC 50 5x', '/collateral BTC -10'])
    expect(await draft(line)).toEqual({ status: 403, detail: expect.stringContaining('The person is flat') })
  expect(await postSignal(source, { ticker: 'BTCUSDT', action: 'buy' })).toMatchObject({
    status: 422,
    body: { detail: 'flat' },
  })
  expect((await draft('/close BTC 50%')).status).toBe(201)
  expect(await on.requests(/^execute/)).toBe(before)
  await person.send('/flat end')
  await person.waitFor('You are no longer flat')
  expect((await draft('/long BTC 100 5x')).status).toBe(201)
  expect(await postSignal(source, { ticker: 'BTCUSDT', action: 'sell' })).toMatchObject({ status: 202 })
})
