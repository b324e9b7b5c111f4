import type { Method } from '../method.js'
import * as about from './about.js'
import { sendMediaGroup } from './album.js'
import { answerCallbackQuery, sendChatAction } from './answering.js'
import * as commands from './commands.js'
import * as deleting from './deleting.js'
import * as editing from './editing.js'
import { answerInlineQuery } from './inline.js'
import * as passingOn from './passing-on.js'
import * as pins from './pins.js'
import * as profile from './profile.js'
import { setMessageReaction } from './reactions.js'
import * as sending from './sending.js'
import { createGetUpdates } from './updates.js'
import * as webhook from './webhook.js'

/** Every method served, by its name. Made once per server. */
export function createMethods(): Record<string, Method> {
  return {
    ...about,
    answerCallbackQuery,
    answerInlineQuery,
    ...commands,
    ...deleting,
    ...editing,
    getUpdates: createGetUpdates(),
    ...passingOn,
    ...pins,
    ...profile,
    sendChatAction,
    sendMediaGroup,
    ...sending,
    setMessageReaction,
    ...webhook,
  }
}
