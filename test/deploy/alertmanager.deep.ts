import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startPracticeTelegram } from '../../packages/practice-telegram/src/server.js'
import { createDriver } from '../../packages/practice-telegram/src/driver/driver.js'
import { freePorts } from '../support/http/free-ports.js'
import { outputOf, withCheckers } from './support.js'

/**
 * Passes calls on to the practice Telegram, without a parameter of earlier versions of the Bot API that Alertmanager sends: the
 * practice Telegram refuses it, Telegram does not.
 */
async function relayTo(apiRoot: string): Promise<Server> {
  const server = createServer((request, reply) => {
    const pass = async (): Promise<void> => {
      const body = (await json(request)) as Record<string, unknown>
      delete body['disable_web_page_preview']
      const answer = await fetch(`${apiRoot}${request.url}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      reply.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text())
    }
    pass().catch((error: Error) => reply.destroy(error))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

test('a page reaches the chat of the operator', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'squawkbox-alertmanager-'))
  const telegram = await startPracticeTelegram({ port: 0, botUsername: 'alerts_bot', botName: 'Alerts' })
  const operator = await createDriver(telegram.url).user({ firstName: 'Olga', languageCode: 'en' })
  await operator.send('/start')
  const relay = await relayTo(telegram.apiRoot)
  const { port } = relay.address() as AddressInfo
  // In the image it is called `alertmanager`.
  const found = outputOf('sh', ['-c', 'command -v prometheus-alertmanager']).trim()
  symlinkSync(found, join(folder, 'alertmanager'))
  const [ownPort = 0] = await freePorts(1)
  const url = `http://127.0.0.1:${ownPort}`
  const config = join(folder, 'alertmanager.yaml')
  const child = spawn(
    fileURLToPath(new URL('../../deploy/alertmanager/start', import.meta.url)),
    [
      `--web.listen-address=${url.slice('http://'.length)}`,
      `--storage.path=${folder}`,
      '--cluster.listen-address=',
    ],
    {
      env: {
        PATH: `${folder}:${withCheckers()}`,
        ALERTS_BOT_TOKEN: telegram.token,
        ALERTS_CHAT: String(operator.user.id),
        ALERTS_TELEGRAM_API: `http://127.0.0.1:${port}`,
        ALERTS_CONFIG: config,
      },
      stdio: 'ignore',
    },
  )
  const ended = once(child, 'exit')
  try {
    await expect
      .poll(
        async () =>
          await fetch(`${url}/-/ready`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 120_000 },
      )
      .toBe(true)
    // It holds the token.
    expect(statSync(config).mode & 0o777).toBe(0o600)
    const alert = {
      labels: { alertname: 'SquawkboxGone', severity: 'page', role: 'outbox' },
      annotations: { summary: 'No process <has> the role_outbox.' },
    }
    const reply = await fetch(`${url}/api/v2/alerts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify([alert]),
    })
    expect(reply.status).toBe(200)
    const said = await operator.waitFor('SquawkboxGone', { timeoutMs: 120_000 })
    expect(said.text).toBe('🔴 SquawkboxGone\nNo process <has> the role_outbox.\nrole outbox')
  } finally {
    child.kill('SIGTERM')
    await ended
    relay.close()
    await telegram.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
