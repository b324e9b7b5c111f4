import { z } from 'zod'
import type { Components } from '../document/components.js'
import { problemResponses } from '../document/problem-responses.js'
import { signalProblems } from './answer.js'

const taken = z.strictObject({
  data: z.strictObject({
    status: z.enum(['accepted', 'repeated']),
    id: z.string().optional().meta({ description: 'Id of the signal in the list of its source' }),
  }),
})

/** A signal in JSON, as far as all its forms have it in common. */
export const signalBody = z
  .looseObject({
    secret: z.string().optional().meta({ description: 'Of the source, unless it is in a header' }),
  })
  .meta({ description: 'In one of the forms of docs/signals.md' })

/** JSON Schema of a signal in text. */
export const signalText = { type: 'string', maxLength: 4_096 } as const

/** The path for signals, as the OpenAPI document has it. */
export const SIGNALS_PATH = '/signals/{source}'

/** The ways in which a signal says its secret, beside its body. */
export const signalSecrets = {
  signalSecret: { type: 'apiKey', in: 'header', name: 'X-Signal-Secret', description: 'Secret of a source' },
  signalBearer: { type: 'http', scheme: 'bearer', description: 'Secret of a source' },
} as const

/** Summary of the post of a signal. */
export const SIGNAL_SUMMARY =
  'Takes a signal of a source of /signals, and makes drafts of it; an update that its owner lets act only reduces'

/** The post of a signal. It is served beside the paths of the API, and takes no token. */
export function signalOperation(components: Components): object {
  const accepted = { 'application/json': { schema: components.schemaOf(taken) } }
  return {
    operationId: 'postSignal',
    summary: SIGNAL_SUMMARY,
    servers: [{ url: '/' }],
    security: [{ signalSecret: [] }, { signalBearer: [] }, {}],
    parameters: [
      {
        name: 'source',
        in: 'path',
        required: true,
        description: 'As /signals shows it',
        schema: { type: 'string' },
      },
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: components.schemaOf(signalBody, 'input') },
        'text/plain': { schema: signalText },
      },
    },
    responses: {
      200: { description: 'The same signal came before', content: accepted },
      202: { description: 'Its drafts are on the way to the chat, or it is acted on', content: accepted },
      ...problemResponses(Object.values(signalProblems), 'SignalProblem'),
    },
  }
}
