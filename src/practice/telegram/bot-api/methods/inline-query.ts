import type { InlineQueryResultsButton } from 'grammy/types'
import { z } from 'zod'
import { answerInline } from '../../state/queries/inline-queries.js'
import { inlineResult, readResults } from '../parameters/inline-result.js'
import { method } from '../method.js'
import { nested, flag, integer } from '../parameters/common.js'
import { badRequest } from '../bot-api-error.js'
import { QUERY_EXPIRED } from './callback-query.js'

/** Maximum number of results, and maximum length of `next_offset` in bytes. */
const MAX_RESULTS = 50
const MAX_OFFSET_BYTES = 64

const cannot = (what: string): string => `can't parse inline query results button: ${what}`

const resultsButton = z
  .strictObject({
    text: z.string({ error: cannot('Can\'t find field "text"') }),
    web_app: z.looseObject({ url: z.string() }).optional(),
    start_parameter: z.string().optional(),
  })
  .refine(({ web_app, start_parameter }) => (web_app === undefined) !== (start_parameter === undefined), {
    error: cannot('InlineQueryResultsButton must have exactly one optional field'),
  })

/** https://core.telegram.org/bots/api#answerinlinequery */
export const answerInlineQuery = method(
  {
    inline_query_id: z.union([z.string(), z.int().transform(String)], { error: QUERY_EXPIRED }),
    results: nested(z.array(inlineResult, { error: 'expected an Array of inline query results' })),
    cache_time: integer.optional(),
    is_personal: flag.optional(),
    next_offset: z.string().optional(),
    button: nested(resultsButton).optional(),
  },
  (hub, { inline_query_id, results, next_offset = '', button }) => {
    if (results.length > MAX_RESULTS) throw badRequest('too many inline query results specified')
    if (Buffer.byteLength(next_offset) > MAX_OFFSET_BYTES) throw badRequest('NEXT_OFFSET_INVALID')
    if (button?.start_parameter !== undefined && !/^[\w-]{1,64}$/.test(button.start_parameter)) {
      throw badRequest('START_PARAM_INVALID')
    }
    const read = readResults(hub, results)
    const answered = answerInline(hub, inline_query_id, {
      results: read,
      next_offset,
      button: (button as InlineQueryResultsButton | undefined) ?? null,
    })
    if (!answered) throw badRequest(QUERY_EXPIRED)
    return true
  },
)
