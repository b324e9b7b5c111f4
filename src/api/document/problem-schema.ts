import { z } from 'zod'

/** Schema of a problem (RFC 9457). */
export const problemSchema = z.strictObject({
  type: z.string().regex(/^urn:squawkbox:problem:[a-z-]+$/),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  parameters: z.array(z.string()).optional(),
  reference: z.string().optional().meta({ description: 'Reference of the failure in the log of the bot' }),
})

/** Schema of a problem that a signal is answered with. */
export const signalProblemSchema = problemSchema.omit({ parameters: true }).extend({
  reason: z
    .string()
    .optional()
    .meta({ description: 'One of the reasons in docs/signals.md; others may come' }),
  id: z.string().optional().meta({ description: 'Id of the signal in the list of its source' }),
})
