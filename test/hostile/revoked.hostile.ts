import { expect, test, vi } from 'vitest'
import type { ChatUser } from '../../packages/practice-telegram/src/driver/driver.js'
import { claim, underAttack, type Attack, type Figures } from '../support/hostile/attack.js'
import { flood, UNDER_WAY, type HostileRequest } from '../support/hostile/flood.js'
import { hostileDeskForThisFile, type Door, type Source } from '../support/hostile/hostile-desk.js'

// What was good is taken away in the middle of a flood: from then on everything is refused, and costs no more than what a stranger sends.
//
// Nothing is red by chance: refusals and commands to Redis are counted. The commands that traders cause meanwhile are subtracted by
// those of a calm time, so a request may seem to cost a small part of one.

let person: ChatUser
let token = ''
let ended = ''
let source: Source = { path: '', secret: '' }
let session = ''

const desk = hostileDeskForThisFile({
  traders: 4,
  setUp: async (desk) => {
    ;({ person } = await desk.on.connected('Gil'))
    token = await desk.token(person, 'flood read')
    ended = await desk.token(person, 'ended read')
    source = await desk.source(person, 'tv 100 5x')
    session = await desk.session(person)
  },
})

const REQUESTS = 1_500
const PER_SECOND = 500

/** A flood of one request; something may happen once it has begun. */
function floodBy(
  who: string,
  name: string,
  door: Door,
  from: string,
  request: () => HostileRequest,
  during: () => Promise<unknown> = () => Promise.resolve(),
): Attack {
  return {
    name,
    door,
    who,
    run: async (desk) => {
      const requests = Array.from({ length: REQUESTS }, request)
      const sent = { origin: desk.url(door), from, requests, perSecond: PER_SECOND, onBegun: during }
      const { answered } = await flood(sent)
      return answered
    },
  }
}

const positions = (of: string) => () => ({
  path: '/v1/positions',
  headers: { Authorization: `Bearer ${of}` },
})
const signal = (secret: string) => () => ({
  method: 'POST',
  path: source.path,
  headers: { 'X-Signal-Secret': secret },
  body: 'BTC LONG 5x',
})
const desks = (cookie: string) => () => ({ path: '/session', headers: { Cookie: cookie } })

/** Requests of one address that are refused in a minute, and in the next, which may begin meanwhile; the others are not looked at. */
const LOOKED_AT = { api: 2 * 60 + UNDER_WAY, page: 2 * 150 + UNDER_WAY }
/** Commands to Redis that a request may seem to cost: an order and the traders cause some, more at one time than at another. */
const BESIDE = 1.5

/** All that is claimed of what was taken away, against what a stranger sent to the same door. */
function asAStranger(
  door: 'api' | 'page',
  after: Figures,
  stranger: Figures,
): Readonly<Record<string, boolean>> {
  const lookedAt = after.sent - (after.answered['429'] ?? 0)
  return {
    'nothing is let in': after.admitted === 0,
    'as few requests are looked at as of a stranger': lookedAt <= LOOKED_AT[door],
    'it costs no more of Redis than a stranger': after.commandsEach <= stranger.commandsEach + BESIDE,
  }
}

test('a token that is revoked in the middle of its flood', async (context) => {
  const stranger = await underAttack(
    desk,
    context,
    floodBy('stranger', 'GET /v1/positions', 'api', '127.0.5.2', () => ({ path: '/v1/positions' })),
  )
  const revoke = async (): Promise<void> => {
    await person.send('/api')
    await person.waitFor('ended')
    await person.press('✖️ Revoke ended')
    await person.waitFor(/flood/)
  }
  const during = floodBy('token', 'it is revoked in the middle', 'api', '127.0.5.3', positions(ended), revoke)
  await underAttack(desk, context, during)
  const after = floodBy('revoked token', 'GET /v1/positions', 'api', '127.0.5.3', positions(ended))
  claim(context, asAStranger('api', await underAttack(desk, context, after), stranger))
})

test('token, source and session of somebody who is blocked in the middle of their floods', async (context) => {
  const byStranger = {
    api: await underAttack(
      desk,
      context,
      floodBy('stranger', 'POST /signals', 'api', '127.0.5.4', signal('x'.repeat(43))),
    ),
    page: await underAttack(
      desk,
      context,
      floodBy('stranger', 'GET /session', 'page', '127.0.5.5', desks('')),
    ),
  }
  const block = floodBy(
    'token',
    'its person is blocked in the middle',
    'api',
    '127.0.5.6',
    positions(token),
    () => desk.access(person, '⛔ Block'),
  )
  await underAttack(desk, context, block)
  // Access that a process has read is good for five seconds.
  const refused = async (): Promise<boolean> =>
    (await desk.ask('page', '/session', { headers: { Cookie: session } })).status === 401
  await vi.waitUntil(refused, { timeout: 120_000, interval: 100 })
  expect(await refused()).toBe(true)
  const floods = [
    floodBy('blocked', 'token: GET /v1/positions', 'api', '127.0.5.6', positions(token)),
    floodBy('blocked', 'source: POST /signals', 'api', '127.0.5.7', signal(source.secret)),
    floodBy('blocked', 'session: GET /session', 'page', '127.0.5.8', desks(session)),
  ]
  for (const attack of floods) {
    const door = attack.door === 'page' ? 'page' : 'api'
    claim(context, asAStranger(door, await underAttack(desk, context, attack), byStranger[door]))
  }
})
