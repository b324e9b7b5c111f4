import { recordEvent } from '../state/event-log.js'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Hub } from '../hub.js'
import { addPerson } from '../state/chats.js'
import type { ChatRecord } from '../state/state.js'
import { personOf } from './lookup.js'
import { viewPanel } from './panel.js'
import { readBody } from './requests.js'

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
