import { Hono } from 'hono'
import { z } from 'zod'
import type { CallLog } from '../bot-api/call-log.js'
import { faultRequest, type Faults } from '../bot-api/faults.js'
import type { Hub } from '../hub.js'
import { addGroup, addPerson } from '../state/people.js'
import { redeliver } from '../state/updates.js'
import type { ChatRecord } from '../state/world.js'
import { chatRoutes } from './chats.js'
import { eventRoutes } from './events.js'
import { panelRoutes, viewPanel } from './panel.js'
import { numberInQuery, PeopleError, readBody } from './problem.js'

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

const newGroup = z.strictObject({
  title: z.string().trim().min(1).max(128),
  type: z.enum(['group', 'supergroup']).default('supergroup'),
  members: z.array(z.int()).min(1),
})

/** The people's side, below `/chat`: what page, driver and other programs use. */
export function peopleRoutes(hub: Hub, log: CallLog, faults: Faults): Hono {
  const { world } = hub
  const app = new Hono()

  /** Who and what is here; messages are asked for per chat. */
  app.get('/state', (context) =>
    context.json({
      bot: world.bot,
      people: Object.values(world.people),
      chats: Object.values(world.chats).map(withoutMessages),
      commands: world.commands,
      panel: viewPanel(world.panel),
      seq: world.next.event - 1,
    }),
  )

  app.post('/people', async (context) =>
    context.json(addPerson(hub, await readBody(context, newPerson)), 201),
  )

  app.post('/groups', async (context) => {
    const group = await readBody(context, newGroup)
    const unknown = group.members.filter((id) => !world.people[id])
    if (unknown.length > 0) throw new PeopleError(400, `There is nobody with the id ${unknown.join(', ')}`)
    return context.json(withoutMessages(addGroup(hub, group)), 201)
  })

  app.get('/commands', (context) => context.json(world.commands))

  app.get('/calls', (context) =>
    context.json(log.after(numberInQuery(context, 'after', 0), context.req.query('method'))),
  )

  app.get('/faults', (context) => context.json(faults.list()))
  app.post('/faults', async (context) => {
    faults.add(await readBody(context, faultRequest))
    return context.json(faults.list(), 201)
  })
  app.delete('/faults', (context) => {
    faults.clear()
    return context.json([])
  })

  app.get('/updates', (context) => context.json({ waiting: world.updates, confirmed: world.confirmed }))
  app.post('/updates/:id{[0-9]+}/redeliver', (context) => {
    const id = Number.parseInt(context.req.param('id'), 10)
    if (!redeliver(hub, id)) throw new PeopleError(404, `No update ${id} is known`)
    return context.json({ update_id: id })
  })

  app.route('/', chatRoutes(hub))
  app.route('/', eventRoutes(hub))
  app.route('/', panelRoutes(hub))
  return app
}

/** A chat's messages are asked for one chat at a time. */
function withoutMessages(room: ChatRecord): Omit<ChatRecord, 'messages'> {
  const { messages: _, ...rest } = room
  return rest
}
