import { recordEvent } from '../../state/event-log.js'
import { z } from 'zod'
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
 * Creates the setter and getter of a profile text, with its maximum length in symbols and the error for longer ones. Without a
 * language a text applies to everyone; an empty one removes it.
 */
function words(field: keyof Profile, longest: number, tooLong: string): { set: Method; get: Method } {
  return {
    set: method({ [field]: z.string().optional(), language_code: language }, (hub, given) => {
      const { [field]: words = '', language_code: code = '' } = given as Record<string, string | undefined>
      const text = words.trim()
      if (symbolCount(text) > longest) throw badRequest(tooLong)
      const texts = hub.state.profile[field]
      if (text === '') delete texts[code]
      else texts[code] = text
      recordEvent(hub, { kind: 'bot' })
      return true
    }),
    get: method({ language_code: language }, ({ state }, { language_code = '' }) => {
      const texts = state.profile[field]
      return { [field]: lookUp(texts, language_code) ?? lookUp(texts, '') ?? '' }
    }),
  }
}

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
