import { recordEvent } from '../../state/event-log.js'
import { z } from 'zod'
import type { Hub } from '../../hub.js'
import type { Profile } from '../../state/state.js'
import { lookUp } from '../../state/state.js'
import { symbolCount } from '../../text/format.js'
import { method, type Method } from '../method.js'
import { badRequest } from '../bot-api-error.js'

const language = z
  .string()
  .regex(/^([a-z]{2})?$/, { error: 'invalid language code specified' })
  .optional()

/**
 * Creates the setter and getter of a profile text, with its maximum length in symbols and the error for
 * longer ones.
 */
function words(field: keyof Profile, longest: number, tooLong: string): { set: Method; get: Method } {
  return {
    set: method({ [field]: z.string().optional(), language_code: language }, (hub, given) => {
      const { [field]: words = '', language_code: code = '' } = given as Record<string, string | undefined>
      const text = words.trim()
      if (symbolCount(text) > longest) throw badRequest(tooLong)
      put(hub, field, code, text)
      return true
    }),
    get: method({ language_code: language }, ({ state }, { language_code = '' }) => {
      const fallback = field === 'name' ? state.bot.first_name : ''
      const inAll = lookUp(state.profile[field], '') ?? fallback
      return { [field]: lookUp(state.profile[field], language_code) ?? inAll }
    }),
  }
}

/**
 * Stores a profile text. Without a language it applies to everyone, and the name is shown to people; an empty
 * text removes it.
 */
function put(hub: Hub, field: keyof Profile, code: string, text: string): void {
  const { profile, bot } = hub.state
  if (text === '') delete profile[field][code]
  else profile[field][code] = text
  if (field === 'name' && code === '' && text !== '') bot.first_name = text
  recordEvent(hub, { kind: 'bot' })
}

/** https://core.telegram.org/bots/api#setmyname */
export const { set: setMyName, get: getMyName } = words('name', 64, 'BOT_TITLE_INVALID')

/** https://core.telegram.org/bots/api#setmydescription */
export const { set: setMyDescription, get: getMyDescription } = words(
  'description',
  512,
  'BOT_DESCRIPTION_TOO_LONG',
)

/** https://core.telegram.org/bots/api#setmyshortdescription */
export const { set: setMyShortDescription, get: getMyShortDescription } = words(
  'short_description',
  120,
  'BOT_SHORT_DESCRIPTION_TOO_LONG',
)
