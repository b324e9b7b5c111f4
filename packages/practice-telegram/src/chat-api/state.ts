import { eventsAfter, recordEvent } from '../state/event-log.js'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Hub } from '../hub.js'
import { addPerson } from '../state/chats.js'
import type { ChatRecord } from '../state/state.js'
import { numberInQuery, personOf, readBody } from './requests.js'
import { viewPanel } from './panel.js'
import { streamSSE } from 'hono/streaming'

/** Maximum time of a long poll for events, in milliseconds. */
const MAX_WAIT_MS = 30_000

/** Interval of heartbeats on an idle stream, in milliseconds. */
const HEARTBEAT_MS = 15_000

/** Events: by long polling (`/events`) or as server-sent events (`/stream`). */
export function eventRoutes(hub: Hub): Hono {
  const app = new Hono()

  /**
   * `?after=` last sequence number seen, `&chat=` one chat, `&wait=` milliseconds. Responds at once if there
   * are events.
   */
  app.get('/events', async (context) => {
    const after = numberInQuery(context, 'after', 0)
    const chat = numberInQuery(context, 'chat', undefined)
    const wait = Math.min(numberInQuery(context, 'wait', 0), MAX_WAIT_MS)
    const fresh = await hub.until(() => some(eventsAfter(hub, after, chat)), wait, context.req.raw.signal)
    return context.json(fresh ?? [])
  })

  app.get('/stream', (context) => {
    const { signal } = context.req.raw
    const resumed = Number.parseInt(context.req.header('last-event-id') ?? '', 10)
    let seen = Number.isSafeInteger(resumed)
      ? resumed
      : numberInQuery(context, 'after', hub.state.next.event - 1)
    return streamSSE(context, async (stream) => {
      await stream.write(': hello\n\n')
      while (!stream.aborted && !signal.aborted && !hub.closing.aborted) {
        const fresh = await hub.until(() => some(eventsAfter(hub, seen)), HEARTBEAT_MS, signal)
        if (!fresh) await stream.write(': still here\n\n')
        for (const event of fresh ?? []) {
          seen = event.seq
          await stream.writeSSE({ id: String(event.seq), data: JSON.stringify(event) })
        }
      }
    })
  })

  return app
}

function some<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined
}

const newPerson = z.strictObject({
  first_name: z.string().trim().min(1).max(64),
  last_name: z.string().max(64).optional(),
  username: z
    .string()
    .regex(/^[a-zA-Z]\w{3,31}$/)
    .optional(),
  language_code: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/)
    .optional(),
})

/** Routes of the overall state and of people. */
export function stateRoutes(hub: Hub): Hono {
  const { state } = hub
  const app = new Hono()

  /** Without messages; those are read per chat. */
  app.get('/state', (context) =>
    context.json({
      bot: state.bot,
      settings: state.settings,
      profile: state.profile,
      people: Object.values(state.people),
      deactivated: state.deactivated,
      chats: Object.values(state.chats).map(withoutMessages),
      commands: state.commands,
      menu_buttons: state.menuButtons,
      panel: viewPanel(state.panel),
      seq: state.next.event - 1,
    }),
  )

  app.post('/people', async (context) =>
    context.json(addPerson(hub, await readBody(context, newPerson)), 201),
  )

  /** Deletes the account: the bot's messages now fail with "user is deactivated". */
  app.post('/people/:id{[0-9]+}/deactivate', (context) => {
    const person = personOf(hub, Number.parseInt(context.req.param('id'), 10))
    if (!state.deactivated.includes(person.id)) state.deactivated.push(person.id)
    recordEvent(hub, { kind: 'joined', chat_id: person.id })
    return context.json(person)
  })

  app.get('/commands', (context) => context.json(state.commands))

  return app
}

/** A chat without its messages and their markups. */
export function withoutMessages(chatRecord: ChatRecord): Omit<ChatRecord, 'messages' | 'markups'> {
  const { messages: _, markups: __, ...rest } = chatRecord
  return rest
}
