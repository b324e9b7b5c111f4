import { Hono } from 'hono'
import type { Parts } from '../parts.js'
import { chatRoutes } from './chats.js'
import { controlRoutes } from './controls.js'
import { eventRoutes } from './events.js'
import { groupRoutes } from './groups.js'
import { miniAppRoutes } from './mini-app.js'
import { inlineRoutes } from './inline.js'
import { messageRoutes } from './messages.js'
import { preparedMessageRoutes } from './prepared-messages.js'
import { panelRoutes } from './panel.js'
import { sharedUserRoutes } from './shared-users.js'
import { pinRoutes } from './pins.js'
import { topicRoutes } from './topics.js'
import { stateRoutes } from './state.js'

/** Routes of the chat API under `/chat`, for the page, the driver and other programs. */
export function chatApiRoutes(parts: Parts): Hono {
  const { hub } = parts
  const app = new Hono()
  app.route('/', stateRoutes(hub))
  app.route('/', groupRoutes(hub))
  app.route('/', panelRoutes(hub))
  app.route('/', chatRoutes(hub))
  app.route('/', messageRoutes(hub))
  app.route('/', sharedUserRoutes(hub))
  app.route('/', pinRoutes(hub))
  app.route('/', topicRoutes(hub))
  app.route('/', miniAppRoutes(hub))
  app.route('/', inlineRoutes(hub))
  app.route('/', preparedMessageRoutes(hub))
  app.route('/', controlRoutes(parts))
  app.route('/', eventRoutes(hub))
  return app
}
