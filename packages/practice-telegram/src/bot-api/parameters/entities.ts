import type { MessageEntity } from 'grammy/types'
import { z } from 'zod'
import { isTime, isTimeFormat } from '../../text/entities.js'
import { nested } from './common.js'

/** Entity types a bot may send. */
const entityTypes = [
  'mention',
  'hashtag',
  'cashtag',
  'bot_command',
  'url',
  'email',
  'phone_number',
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'spoiler',
  'blockquote',
  'expandable_blockquote',
  'code',
  'pre',
  'text_link',
  'text_mention',
  'custom_emoji',
  'date_time',
] as const satisfies readonly MessageEntity['type'][]

/** Required fields of some entity types. */
const ENTITY_FIELDS: Record<string, { field: string; type: 'string' | 'number' | 'object' }> = {
  text_link: { field: 'url', type: 'string' },
  text_mention: { field: 'user', type: 'object' },
  custom_emoji: { field: 'custom_emoji_id', type: 'string' },
  date_time: { field: 'unix_time', type: 'number' },
}

/** Parameter with entities. */
export const entities = nested(
  z.array(
    z
      .looseObject({
        type: z.enum(entityTypes, { error: "can't parse MessageEntity: Unsupported type specified" }),
        offset: z.int({ error: 'can\'t parse MessageEntity: Field "offset" must be of type Number' }),
        length: z.int({ error: 'can\'t parse MessageEntity: Field "length" must be of type Number' }),
      })
      .superRefine((entity, context) => {
        const wanted = ENTITY_FIELDS[entity.type]
        const refuse = (what: string): void =>
          context.addIssue({ code: 'custom', message: `can't parse MessageEntity: ${what}` })
        if (wanted && typeof entity[wanted.field] !== wanted.type)
          return refuse(`Can't find field "${wanted.field}"`)
        const format = entity['date_time_format']
        if (entity.type === 'date_time' && !isTimeFormat(format)) refuse('Invalid date-time format specified')
      }),
    { error: "can't parse entities JSON object" },
  ),
).transform((list) => list.flatMap(complete))

/** An entity as Telegram keeps it: a time outside its range is left out, and a missing format is the empty one. */
function complete(entity: object): MessageEntity[] {
  const given = entity as MessageEntity
  if (given.type !== 'date_time') return [given]
  return isTime(given.unix_time) ? [{ ...given, date_time_format: given.date_time_format ?? '' }] : []
}
