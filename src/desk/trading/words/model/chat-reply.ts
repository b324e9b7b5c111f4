import { z } from 'zod'
import { EndpointError } from '../endpoint/endpoint-error.js'

/** More tokens than these in one reply are no figure of an endpoint that can be believed. */
const MOST_TOKENS = 1_000_000

/** No tool was offered, so a reply that calls one is no answer. */
const nothing = z.union([z.null(), z.array(z.never())]).optional()

const chatReply = z.object({
  choices: z.tuple([
    z.object({
      /** Anything else means that the text was cut off, or is none. */
      finish_reason: z.literal('stop'),
      message: z.object({
        role: z.literal('assistant').optional(),
        content: z.string(),
        tool_calls: nothing,
        function_call: z.null().optional(),
      }),
    }),
  ]),
})

const usage = z.object({ usage: z.object({ total_tokens: z.int().min(0).max(MOST_TOKENS) }) })

/** A reply of a chat endpoint. */
export interface ChatReply {
  /** The text of the answer; undefined where the reply has not exactly one whole answer of text. */
  readonly content: string | undefined
  /** Tokens that the endpoint reports; 0 where it reports none. */
  readonly tokens: number
}

/** Reads the reply of /chat/completions. Throws an `EndpointError` for text that is no JSON. */
export function readChatReply(text: string): ChatReply {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    // The parser's message quotes the text, which is the person's.
    throw new EndpointError('unreadable', { cause: new Error('the reply is no JSON') })
  }
  const reply = chatReply.safeParse(json)
  const counted = usage.safeParse(json)
  return {
    content: reply.success ? reply.data.choices[0].message.content : undefined,
    tokens: counted.success ? counted.data.usage.total_tokens : 0,
  }
}
