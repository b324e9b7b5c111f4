import { z } from 'zod'
import { badRequest, BotApiError } from './bot-api-error.js'

/** Names of later additions to the Bot API: fields of a button, a type of entity, and parameters. */
const newer = z.enum([
  'style',
  'disabled',
  'copy_text',
  'date_time',
  'rich_message',
  'ephemeral_message_parameters',
  'message_draft',
  'can_stop',
  'request_users',
  'switch_inline_query_chosen_chat',
  'prepared_message',
])

type Newer = z.output<typeof newer>

/** Names that this server does not know: it refuses a call that holds one, or acts as if it were not there. */
export const olderServer = z.strictObject({
  refuses: z.array(newer).default([]),
  ignores: z.array(newer).default([]),
})

/** Settings of a server of an older version. */
type OlderServerSettings = z.output<typeof olderServer>

/** Makes the server behave as one of an older version. */
export interface OlderServer {
  /** Names that are unknown now; none at first. */
  settings: OlderServerSettings
  /**
   * Parameters of a call without what is ignored. Throws the error of a server that does not know the call or what it holds.
   */
  read(method: string, parameters: Record<string, unknown>): Record<string, unknown>
}

/** Error texts. A button without a known action is one of text only; that of `style` is no real one: no old server minds it. */
const REFUSALS: Readonly<Record<Newer, string>> = {
  style: 'can\'t parse inline keyboard button: Field "style" is unknown',
  disabled: "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
  copy_text: "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
  // A parameter that an old server does not know, which has no text then.
  rich_message: 'message text is empty',
  ephemeral_message_parameters: 'ephemeral messages are not supported',
  message_draft: 'method not found',
  request_users: 'can\'t parse keyboard button: Field "request_users" is unknown',
  switch_inline_query_chosen_chat:
    "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
  prepared_message: 'method not found',
  can_stop: 'drafts cannot be stopped',
  date_time: "can't parse MessageEntity: Unsupported type specified",
}

/** Methods that an old server does not have, by the later addition that they came with. */
const METHODS: Readonly<Record<string, Newer>> = {
  sendRichMessage: 'rich_message',
  sendMessageDraft: 'message_draft',
  sendRichMessageDraft: 'message_draft',
  savePreparedInlineMessage: 'prepared_message',
}

/** Creates the settings of a current server. */
export function createOlderServer(): OlderServer {
  return {
    settings: { refuses: [], ignores: [] },
    read(method, parameters) {
      const { refuses, ignores } = this.settings
      const needed = METHODS[method]
      if (needed !== undefined && refuses.includes(needed))
        throw new BotApiError(404, 'Not Found: method not found')
      if (refuses.length + ignores.length === 0) return parameters
      return Object.fromEntries(
        Object.entries(parameters)
          .flatMap(([name, value]) =>
            isNewer(name) && leftOut(name, refuses, ignores) ? [] : [[name, value] as const],
          )
          .map(([name, value]) => [name, read(parsed(value), refuses, ignores)]),
      )
    },
  }
}

/** A form holds objects as JSON text. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    // A text that only begins like JSON.
    return value
  }
}

function read(value: unknown, refuses: readonly Newer[], ignores: readonly Newer[]): unknown {
  if (Array.isArray(value)) {
    return value
      .filter((item: unknown) => !isTimeEntity(item) || !leftOut('date_time', refuses, ignores))
      .map((item: unknown) => read(item, refuses, ignores))
  }
  if (typeof value !== 'object' || value === null) return value
  const isButton = 'text' in value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isButton || !isNewer(name) || !leftOut(name, refuses, ignores))
      .map(([name, inner]) => [name, read(inner, refuses, ignores)]),
  )
}

/** True if the server ignores it; throws if it refuses it. */
function leftOut(name: Newer, refuses: readonly Newer[], ignores: readonly Newer[]): boolean {
  if (refuses.includes(name)) throw badRequest(REFUSALS[name])
  return ignores.includes(name)
}

function isTimeEntity(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'date_time'
}

function isNewer(name: string): name is Newer {
  return (newer.options as readonly string[]).includes(name)
}
