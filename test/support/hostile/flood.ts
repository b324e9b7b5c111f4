import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A request of a flood. */
export interface HostileRequest {
  /** GET by default. */
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Numbers of requests by what became of each: a status, `timeout`, or `closed` for a connection that ended without an answer. */
export type Answered = Readonly<Record<string, number>>

/** What was sent and answered. */
export interface Flooded {
  readonly answered: Answered
  /** Characters of all answers. */
  readonly bytes: number
  /** The first five answers that are faults of the bot, or have something in them that is forbidden. */
  readonly samples: readonly string[]
}

/** Requests of a flood that are under way at once: a count that is made with the answer lets through so many more. */
export const UNDER_WAY = 24

/** Time for an answer, in milliseconds; longer than any deadline of the bot. */
const TIMEOUT_MS = 240_000

const SENDER = fileURLToPath(new URL('sender.mjs', import.meta.url))

/** Sends requests from an address of this machine, at most so many a second and so many at once, and waits for all answers. */
export async function flood({
  origin,
  from,
  requests,
  perSecond,
  connections = UNDER_WAY,
  forbidden = [],
  onBegun = () => Promise.resolve(),
}: {
  /** Such as `http://127.0.0.1:8090`. */
  readonly origin: string
  /** Address that the requests come from, in 127.0.0.0/8. */
  readonly from: string
  readonly requests: readonly HostileRequest[]
  /** 0 for as fast as the answers come. */
  readonly perSecond: number
  readonly connections?: number
  /** Texts that no answer may have in it. */
  readonly forbidden?: readonly string[]
  /** Called once the first answers have come, and waited for. */
  readonly onBegun?: () => Promise<unknown>
}): Promise<Flooded> {
  const sender = fork(SENDER)
  // Each body once: so many large ones would keep this process, where the traders are, from everything else.
  const bodies = [...new Set(requests.map(({ body }) => body))]
  const places = new Map(bodies.map((body, place) => [body, place]))
  sender.send({
    origin,
    from,
    bodies: bodies.map((body) => body ?? null),
    requests: requests.map((request) => ({ ...request, body: places.get(request.body) })),
    perSecond,
    connections,
    timeoutMs: TIMEOUT_MS,
    forbidden,
  })
  let during: Promise<unknown> | undefined
  const flooded = await new Promise<Flooded>((resolve, reject) => {
    sender.on('message', (said) => {
      if (said === 'begun') during = onBegun()
      else resolve(said as Flooded)
    })
    sender.once('exit', (code) => reject(new Error(`The sender ended with ${code}`)))
  })
  await during
  return flooded
}
