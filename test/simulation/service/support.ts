import { randomFrom } from '../../support/property/random.js'
import { UnreachableError } from '../../../src/service/errors.js'
import { createCaller } from '../../../src/service/client/caller.js'
import { defaultDialect } from '../../../src/service/dialect.js'
import { operations } from '../../../src/service/operations.js'
import { createServiceClient, type Service } from '../../../src/service/service.js'
import { Secret } from '../../../src/lib/secret.js'
import { createCore, type After, type Core } from './core.js'
import { NEUTRAL_WORLD } from './habits.js'
import {
  createDrawnService,
  type DrawnService,
  type ServiceReply,
  type ServiceRequest,
} from './presentation.js'
import type { ServiceWorld } from './world.js'

/** Start of every world of these tests. */
export const START = Date.UTC(2026, 0, 5, 12)

export const CHAIN = '42161'
export const WALLET = `0x${'a'.repeat(40)}`
export const OTHER_WALLET = `0x${'b'.repeat(40)}`
const keys = [
  { apiKey: 'key-one', keyId: 'id-one', wallet: WALLET },
  { apiKey: 'key-two', keyId: 'id-two', wallet: OTHER_WALLET },
] as const
export const who = { apiKey: new Secret(keys[0].apiKey), keyId: new Secret(keys[0].keyId) }
export const whoElse = { apiKey: new Secret(keys[1].apiKey), keyId: new Secret(keys[1].keyId) }

/** Virtual time: what waits runs when it is advanced, one after the other. */
function virtualTime() {
  let time = START
  let waiting: { readonly at: number; readonly run: () => void }[] = []
  const after: After = (ms, run) => {
    const entry = { at: time + ms, run }
    waiting.push(entry)
    return {
      cancel: () => {
        waiting = waiting.filter((one) => one !== entry)
      },
    }
  }
  /** Lets continuations run. */
  const settle = async (): Promise<void> => {
    for (let turns = 0; turns < 12; turns++) await Promise.resolve()
  }
  return {
    now: () => time,
    after,
    waiting: () => waiting.length,
    advance: async (ms: number): Promise<void> => {
      const end = time + ms
      for (;;) {
        await settle()
        const next = waiting.toSorted((one, other) => one.at - other.at)[0]
        if (!next || next.at > end) break
        waiting = waiting.filter((one) => one !== next)
        time = Math.max(time, next.at)
        next.run()
      }
      time = end
      await settle()
    },
  }
}

/** A world with its service, and the real client in front of it. */
export interface Running {
  readonly core: Core
  readonly drawn: DrawnService
  readonly service: Service
  readonly now: () => number
  readonly advance: (ms: number) => Promise<void>
  /** Number of things that wait for their time. */
  readonly waiting: () => number
  /** Everything that was sent so far: the time, the request, and the reply. */
  readonly sent: string[]
  /** Sends a request without the client, and waits for no reply: some never come. */
  readonly send: (request: Partial<ServiceRequest> & { readonly path: string }) => void
  /** Errors that were thrown instead of a reply; always none. */
  readonly errors: readonly unknown[]
}

/** Starts a world. */
export function run(world: ServiceWorld = NEUTRAL_WORLD, seed = 1): Running {
  const { now, after, advance, waiting } = virtualTime()
  const random = randomFrom(seed)
  const core = createCore({ world, wallets: [WALLET, OTHER_WALLET], random, now, after })
  const drawn = createDrawnService({ world, core, random, now, after })
  for (const key of keys) drawn.addKey(key)
  const sent: string[] = []
  const errors: unknown[] = []
  const handle = async (request: ServiceRequest): Promise<ServiceReply> => {
    const reply = await drawn.handle(request)
    sent.push(`${now() - START} ${request.method} ${request.path} ${request.body} → ${JSON.stringify(reply)}`)
    return reply
  }
  const caller = createCaller({
    baseUrl: 'http://service.test',
    operations,
    dialect: defaultDialect,
    http: {
      send: async ({ operation, request }) => {
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
        )
        const { method, path, body = '' } = request
        const reply = await handle({ method, path, headers, body: body as string })
        if (typeof reply === 'string') throw new UnreachableError(operation, reply === 'cut' ? 'maybe' : 'no')
        return { status: reply.status, text: reply.body }
      },
      close: () => Promise.resolve(),
    },
  })
  return {
    core,
    drawn,
    service: createServiceClient(caller, defaultDialect),
    now,
    advance,
    waiting,
    sent,
    send(request) {
      const headers = { 'svc-api-key': keys[0].apiKey, 'svc-key-id': keys[0].keyId }
      handle({ method: 'GET', body: '', headers, ...request }).catch((error: unknown) => errors.push(error))
    },
    errors,
  }
}
