import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, test, vi } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { underAttack } from '../support/hostile/attack.js'
import { hostileDeskForThisFile } from '../support/hostile/hostile-desk.js'

// Webhooks whose names no server answers for. Trading service, Telegram and another webhook are reached by a name too, so that each
// connection to them looks it up.
//
// Nothing is red by chance: it is counted which webhook got its events, and what was answered at all.

const WEBHOOKS = 8
const EVENTS = 3

let victim: ChatUser
let attacker: ChatUser
const received: string[] = []
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.push((JSON.parse(Buffer.concat(chunks).toString()) as { readonly type: string }).type)
    // No connection is kept: the next event looks the name up again.
    response.writeHead(204, { Connection: 'close' }).end()
  })
})
afterAll(() => receiver.close())

const preload = fileURLToPath(new URL('../support/hostile/silent-dns.mjs', import.meta.url))

const desk = hostileDeskForThisFile({
  traders: 4,
  environment: { EVENT_NETWORKS: '127.0.0.1,::1', NODE_OPTIONS: `--import ${preload}` },
  byName: true,
  setUp: async (desk) => {
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const { port } = receiver.address() as AddressInfo
    ;({ person: victim } = await desk.on.connected('Vic'))
    await webhook(victim, 'own', `http://own.answers.test:${port}/hook`)
    ;({ person: attacker } = await desk.on.connected('Nemo'))
    for (let number = 0; number < WEBHOOKS; number++)
      await webhook(attacker, `never${number}`, `http://n${number}.never.test/hook`)

    async function webhook(person: ChatUser, name: string, url: string): Promise<void> {
      await desk.token(person, `${name} events`)
      await person.send(`/api webhook ${name} ${url}`)
      await person.waitFor('This secret signs the events')
    }
  },
})

/** Moves money once, which makes events. */
async function deposit(person: ChatUser): Promise<boolean> {
  await person.send('/deposit 1')
  await person.waitFor('Nothing is sent before you confirm', { timeoutMs: 120_000 })
  await person.press('✅ Confirm', { answer: false })
  await person.waitFor('✅', { timeoutMs: 120_000 })
  return true
}

test('names that nobody answers for delay no other webhook, no answer and no order', async (context) => {
  await underAttack(desk, context, {
    name: `${WEBHOOKS} webhooks whose names are never resolved`,
    door: 'outside',
    who: 'one person',
    run: async () => {
      let confirmed = 0
      let delivered = 0
      for (let event = 0; event < EVENTS; event++) {
        const outcomes = await Promise.allSettled([deposit(attacker), deposit(victim)])
        confirmed += outcomes.filter(({ status }) => status === 'fulfilled').length
        const before = event + 1
        const isThere = (): boolean => received.filter((type) => type === 'ticket.accepted').length >= before
        await vi.waitUntil(isThere, { timeout: 120_000, interval: 50 }).then(
          () => delivered++,
          () => undefined,
        )
      }
      return { 'honest orders': confirmed, 'honest events': delivered }
    },
    claims: ({ answered }) => ({
      'each deposit of both is told': answered['honest orders'] === 2 * EVENTS,
      'the other webhook gets each of its events': answered['honest events'] === EVENTS,
    }),
  })
})
