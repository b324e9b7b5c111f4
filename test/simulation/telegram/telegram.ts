import type { Big } from 'big.js'
import type { InlineKeyboardButton, Message, Update, User } from 'grammy/types'
import type { Peer, PeerReply, PeerRequest } from '../network.js'
import type { Random } from '../random.js'
import type { Rendered, RenderedTexts } from '../rendered.js'
import type { Scheduler } from '../scheduler.js'

/** A message of the bot, as its chat shows it. */
export interface ShownMessage {
  readonly id: number
  readonly chat: number
  /** Its text or caption now. */
  text: string
  /** The texts of the locale files that this is made of. */
  parts: readonly Rendered[]
  /** Rows of buttons now. */
  buttons: readonly (readonly InlineKeyboardButton[])[]
  /** When it was sent, or last edited, also with the same text, in milliseconds. */
  at: number
  isDeleted: boolean
}

/** Something that the bot said: a message that was sent, or a new text of one; or the answer to a button. */
export interface Said {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly chat: number
  readonly how: 'sent' | 'edited' | 'answered'
  readonly text: string
  readonly message: ShownMessage | undefined
  /** The texts of the locale files that it is made of. */
  readonly parts: readonly Rendered[]
}

/** How Telegram behaves, within what its API allows. */
export interface TelegramHabits {
  /** The chance that a call is refused with 429. */
  readonly tooMany: number
  /** The chance that a call is done and its answer is lost. */
  readonly lostReply: number
  /** The chance that an update that was confirmed comes again. */
  readonly redelivered: number
}

/** Telegram, as one bot and its people see it. */
export interface Telegram {
  readonly peer: Peer
  /** Everything that the bot said, in order. */
  readonly said: readonly Said[]
  /** Messages of the bot in a chat, the oldest first. */
  messages(chat: number): readonly ShownMessage[]
  /** A person writes to the bot. Returns the id of the message: whatever answers it has a later one. */
  write(person: User, text: string): number
  /** A person presses a button of a message. False if it has none that is wanted. */
  press(person: User, message: ShownMessage, isWanted: (button: InlineKeyboardButton) => boolean): boolean
  /** A person presses the button again that they pressed last, which their client may still show. */
  pressAgain(person: User): void
  /** A person blocks the bot, or lets it write to them again. */
  setBlocked(person: User, isBlocked: boolean): void
  /** A person presses any button of any message, as it was when it came or as it is now. Undefined where they have none. */
  pressAny(person: User): { readonly message: ShownMessage; readonly data: string } | undefined
  /** Keys of the locale files whose text a label is. */
  keysOf(label: string): readonly string[]
  /** The amount that the bot wrote last as this text. */
  readonly amountOf: (text: string) => Big | undefined
}

type Payload = Readonly<Record<string, unknown>>

/** Creates Telegram for one bot. */
export function createTelegram({
  scheduler,
  random,
  habits,
  heard,
  texts,
}: {
  readonly scheduler: Scheduler
  readonly random: Random
  readonly habits: TelegramHabits
  /** Called with everything that the bot says. */
  readonly heard: (said: Said) => void
  readonly texts: RenderedTexts
}): Telegram {
  const me = {
    id: 42,
    is_bot: true,
    first_name: 'Squawkbox',
    username: 'squawkbox_bot',
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_inline_queries: true,
    can_connect_to_business: false,
    has_main_web_app: false,
    has_topics_enabled: false,
    allows_users_to_create_topics: false,
  }
  const said: Said[] = []
  const shown = new Map<number, ShownMessage[]>()
  const pending: Update[] = []
  const everShown: { readonly message: ShownMessage; readonly data: string }[] = []
  const blocked = new Set<number>()
  const pressedLast = new Map<number, { readonly message: ShownMessage; readonly data: string }>()
  let [messageId, updateId] = [0, 0]
  let waiting: ((reply: PeerReply) => void) | undefined

  const say = (what: Omit<Said, 'parts'>): void => {
    const one = { ...what, parts: texts.within(what.text) }
    if (what.message) what.message.parts = one.parts
    said.push(one)
    heard(one)
  }
  const messages = (chat: number): ShownMessage[] => {
    let own = shown.get(chat)
    if (!own) shown.set(chat, (own = []))
    return own
  }
  const show = (message: ShownMessage, buttons: ShownMessage['buttons']): void => {
    message.buttons = buttons
    for (const button of buttons.flat())
      if ('callback_data' in button) everShown.push({ message, data: button.callback_data })
  }
  const ok = (result: unknown): PeerReply => ({ status: 200, body: JSON.stringify({ ok: true, result }) })
  const refuse = (code: number, description: string, parameters?: object): PeerReply => ({
    status: code,
    body: JSON.stringify({ ok: false, error_code: code, description, ...(parameters && { parameters }) }),
  })
  const give = (): void => {
    if (!waiting || pending.length === 0) return
    const answer = waiting
    waiting = undefined
    answer(ok(pending.slice(0, 100)))
  }
  const arrive = (update: Omit<Update, 'update_id'>): void => {
    pending.push({ update_id: ++updateId, ...update })
    if (random.is(habits.redelivered)) pending.push(pending.at(-1)!)
    give()
  }

  const getUpdates = (payload: Payload): Promise<PeerReply> => {
    const offset = Number(payload['offset'] ?? 0)
    while (pending[0] && pending[0].update_id < offset) pending.shift()
    waiting?.(refuse(409, 'Conflict: terminated by other getUpdates request'))
    return new Promise((resolve) => {
      waiting = resolve
      give()
      if (waiting === undefined) return
      scheduler.after(Number(payload['timeout'] ?? 0) * 1_000, () => {
        if (waiting !== resolve) return
        waiting = undefined
        resolve(ok([]))
      })
    })
  }

  const messageOf = ({ id, chat, text, buttons }: ShownMessage): Message =>
    ({
      message_id: id,
      date: Math.floor(scheduler.now() / 1_000),
      chat: { id: chat, type: 'private', first_name: 'Person' },
      from: me,
      text,
      ...(buttons.length > 0 && { reply_markup: { inline_keyboard: buttons } }),
    }) as unknown as Message

  /** The methods that show something. All others are done without a trace. */
  const methods: Readonly<Record<string, (payload: Payload) => PeerReply>> = {
    getMe: () => ok(me),
    getMyCommands: () => ok([]),
    getMyDescription: () => ok({ description: '' }),
    getMyShortDescription: () => ok({ short_description: '' }),
    getMyName: () => ok({ name: 'Squawkbox' }),
    getChatMenuButton: () => ok({ type: 'default' }),
    getWebhookInfo: () => ok({ url: '', has_custom_certificate: false, pending_update_count: 0 }),
    editMessageText: edit,
    editMessageCaption: edit,
    editMessageReplyMarkup: edit,
    editMessageMedia: edit,
    deleteMessage: ({ chat_id, message_id }) => {
      for (const one of messages(Number(chat_id))) if (one.id === Number(message_id)) one.isDeleted = true
      return ok(true)
    },
    deleteMessages: ({ chat_id, message_ids }) => {
      const ids = new Set(Array.isArray(message_ids) ? message_ids.map(Number) : [])
      for (const one of messages(Number(chat_id))) if (ids.has(one.id)) one.isDeleted = true
      return ok(true)
    },
    answerCallbackQuery: (payload) => {
      const [chat] = String(payload['callback_query_id']).split('/')
      if (typeof payload['text'] === 'string' && payload['text'] !== '')
        say({
          at: scheduler.now(),
          chat: Number(chat),
          how: 'answered',
          text: payload['text'],
          message: undefined,
        })
      return ok(true)
    },
  }

  function edit({ chat_id, message_id, text, caption, reply_markup }: Payload): PeerReply {
    const one = messages(Number(chat_id)).find(({ id }) => id === Number(message_id))
    if (!one || one.isDeleted) return refuse(400, 'Bad Request: message to edit not found')
    const next = textOf(text ?? caption)
    const buttons = buttonsOf(reply_markup)
    const isSameText = next === undefined || next === one.text
    one.at = scheduler.now()
    if (isSameText && JSON.stringify(buttons) === JSON.stringify(one.buttons))
      return refuse(400, 'Bad Request: message is not modified')
    show(one, buttons)
    if (!isSameText) {
      one.text = next
      say({ at: one.at, chat: one.chat, how: 'edited', text: next, message: one })
    }
    return ok(messageOf(one))
  }

  function send({ chat_id, text, caption, reply_markup }: Payload): PeerReply {
    const one: ShownMessage = {
      id: ++messageId,
      chat: Number(chat_id),
      text: textOf(text ?? caption) ?? '',
      parts: [],
      buttons: [],
      at: scheduler.now(),
      isDeleted: false,
    }
    show(one, buttonsOf(reply_markup))
    messages(one.chat).push(one)
    say({ at: one.at, chat: one.chat, how: 'sent', text: one.text, message: one })
    return ok(messageOf(one))
  }

  const pressed = (person: User, message: ShownMessage, data: string): void => {
    pressedLast.set(person.id, { message, data })
    arrive({
      callback_query: {
        id: `${person.id}/${updateId}`,
        from: person,
        chat_instance: String(person.id),
        message: messageOf(message),
        data,
      },
    })
  }

  const peer = async (request: PeerRequest): Promise<PeerReply> => {
    const method = request.path.split('/').at(-1) ?? ''
    const payload = payloadOf(request)
    if (method === 'getUpdates') return await getUpdates(payload)
    // A process that cannot reach Telegram at its start is started again by its operator.
    const isDrawn = updateId > 0 && /^(?:send|edit|delete|answer)/.test(method)
    if (isDrawn && random.is(habits.tooMany))
      return refuse(429, 'Too Many Requests: retry after 1', { retry_after: 1 })
    if (blocked.has(Number(payload['chat_id']))) return refuse(403, 'Forbidden: bot was blocked by the user')
    const run = methods[method] ?? (/^send(?!ChatAction|MessageDraft)/.test(method) ? send : () => ok(true))
    const reply = run(payload)
    return isDrawn && random.is(habits.lostReply) ? 'cut' : reply
  }

  return {
    peer,
    said,
    messages,
    write: (person, text) => {
      const chat = { id: person.id, type: 'private' as const, first_name: person.first_name }
      const isCommand = text.startsWith('/')
      const message = {
        message_id: ++messageId,
        date: Math.floor(scheduler.now() / 1_000),
        chat,
        from: person,
        text,
        ...(isCommand && {
          entities: [{ type: 'bot_command', offset: 0, length: text.split(/\s/, 1)[0]?.length ?? 0 }],
        }),
      }
      arrive({ message } as unknown as Update)
      return message.message_id
    },
    press: (person, message, isWanted) => {
      const button = message.isDeleted ? undefined : message.buttons.flat().find(isWanted)
      if (!button || !('callback_data' in button)) return false
      pressed(person, message, button.callback_data)
      return true
    },
    setBlocked: (person, isBlocked) => {
      if (isBlocked) blocked.add(person.id)
      else blocked.delete(person.id)
      const [status, before] = isBlocked ? ['kicked', 'member'] : ['member', 'kicked']
      const chatMember = (now: string | undefined): object => ({ user: me, status: now, until_date: 0 })
      const chat = { id: person.id, type: 'private', first_name: person.first_name }
      const date = Math.floor(scheduler.now() / 1_000)
      const [old, next] = [chatMember(before), chatMember(status)]
      arrive({
        my_chat_member: { chat, from: person, date, old_chat_member: old, new_chat_member: next },
      } as unknown as Update)
    },
    pressAgain: (person) => {
      const last = pressedLast.get(person.id)
      if (last && !last.message.isDeleted) pressed(person, last.message, last.data)
    },
    pressAny: (person) => {
      const own = everShown.filter(({ message }) => message.chat === person.id && !message.isDeleted)
      if (own.length === 0) return undefined
      const any = random.pick(own)
      pressed(person, any.message, any.data)
      return any
    },
    keysOf: texts.keysOf,
    amountOf: texts.amountOf,
  }
}

function payloadOf({ body, headers }: PeerRequest): Payload {
  if (body === '') return {}
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  if (type.startsWith('application/json')) return JSON.parse(body) as Payload
  // An upload: its fields that are no files.
  const fields: Record<string, unknown> = {}
  for (const [, name = '', value = ''] of body.matchAll(/name="(\w+)"\r\n\r\n([^]*?)\r\n--/g)) {
    const text = Buffer.from(value, 'latin1').toString('utf8')
    fields[name] = /^[[{]/.test(text) ? (JSON.parse(text) as unknown) : text
  }
  return fields
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function buttonsOf(markup: unknown): readonly (readonly InlineKeyboardButton[])[] {
  const found = typeof markup === 'string' ? (JSON.parse(markup) as unknown) : markup
  const { inline_keyboard: rows } = (found ?? {}) as { readonly inline_keyboard?: InlineKeyboardButton[][] }
  return rows ?? []
}
