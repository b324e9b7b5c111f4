import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'

const on = environmentForThisFile({ environment: { EVENT_NETWORKS: '127.0.0.1' } })

const SECRET = /whsec_[A-Za-z0-9+/=]{44}/

test('a person sets a webhook, tests it, gets the steps of an order by it, and removes it', async () => {
  const got: { readonly body: string; readonly headers: Record<string, string> }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      got.push({
        body: Buffer.concat(chunks).toString(),
        headers: request.headers as Record<string, string>,
      })
      response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo

  const { person } = await on.connected()
  await person.send(`/api webhook sheet http://127.0.0.1:${port}/hook`)
  await person.waitFor('You have no token sheet with the scope events')
  await person.send('/api new sheet events')
  await person.waitFor('It is shown only once')
  await person.send('/api webhook sheet https://169.254.169.254/latest/meta-data')
  await person.waitFor('A webhook needs an https:// address on the public internet')
  await person.send(`/api webhook sheet http://127.0.0.1:${port}/hook`)
  const shown = await person.waitFor('This secret signs the events')
  const secret = SECRET.exec(shown.text ?? '')?.[0] ?? ''

  await person.send('/api')
  const list = await person.waitFor('Webhook: 127.0.0.1')
  expect(list.text).not.toContain('/hook')
  await person.press('🔔 Test the webhook of sheet')
  await person.waitFor('The webhook of sheet took the test')
  await person.send('/deposit 25')
  await person.waitFor('Nothing is sent before you confirm')
  await person.press('✅ Confirm')
  const types = (): readonly unknown[] =>
    got.map(
      ({ body, headers }) => (new Webhook(secret).verify(body, headers) as { readonly type: string }).type,
    )
  await expect.poll(types).toContain('ticket.accepted')
  expect(types().slice(0, 4)).toEqual(['test', 'ticket.claimed', 'ticket.sending', 'ticket.accepted'])

  await person.send('/api')
  await person.waitFor('Last event delivered')
  await person.press('✖️ Remove webhook')
  await expect.poll(async () => (await person.messages()).at(-1)?.text).not.toContain('Webhook:')
})
