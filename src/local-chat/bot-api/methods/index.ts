import type { Method } from '../method.js'
import * as about from './about.js'
import * as answering from './answering.js'
import * as editing from './editing.js'
import * as sending from './sending.js'
import { createGetUpdates, deleteWebhook, getWebhookInfo, setWebhook } from './updates.js'

/** Every method served, by its name. Made once per server. */
export function createMethods(): Record<string, Method> {
  return {
    ...about,
    ...answering,
    ...editing,
    ...sending,
    deleteWebhook,
    getWebhookInfo,
    setWebhook,
    getUpdates: createGetUpdates(),
  }
}
