import type { Chat, Message, Update, User } from 'grammy/types'
import type { Chance } from '../property/random.js'
import { groupWith, personWith, privateChat } from './people.js'
import type { ShownButton } from './telegram.js'
import { fit, HOSTILE, phrase } from './hostile-text.js'

/** Sources of random updates: people, groups, commands and shown buttons. */
export interface Crowd {
  /** Numeric ids. */
  readonly people: readonly number[]
  readonly groups: number
  /** Names of the bot's commands, without the slash. */
  readonly commands: readonly string[]
  /** Buttons in a chat. */
  readonly buttons: (chatId: number) => readonly ShownButton[]
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Inputs of every kind of update. */
interface StepInput {
  readonly crowd: Crowd
  readonly chance: Chance
  readonly id: number
  readonly from: User
  readonly chat: Chat
}

/** A random update of any type of the Bot API, with hostile content. */
export function randomUpdate(crowd: Crowd, chance: Chance, id: number): Update {
  const from = personWith(chance.pick(crowd.people), chance.is(0.1) ? chance.pick(HOSTILE) : undefined)
  const chat = chance.is(0.8) ? privateChat(from) : groupWith(chance.below(crowd.groups))
  const input = { crowd, chance, id, from, chat }
  const share = chance.below(100)
  if (share < 62) return { update_id: id, message: message(input, content(input)) }
  if (share < 86) return { update_id: id, ...press(input) }
  if (share < 91) return { update_id: id, ...inline(input) }
  return { update_id: id, ...rare(input) }
}

/** A text whose reply identifies the update: the bot repeats an unknown command. */
function markedCommand(id: number): string {
  return `/fuzz${id}x`
}

/** Message fields besides the text. */
type Content = Partial<Message> & Record<string, unknown>

function message({ chance, crowd, id, from, chat }: StepInput, held: Content): Message & Update.NonChannel {
  const seconds = Math.floor(crowd.now() / 1_000)
  const date = chance.is(0.98) ? seconds : chance.pick([1, seconds - 86_400, seconds + 86_400, 2 ** 31 - 1])
  const more: Content = {}
  if (chance.is(0.03)) more['message_thread_id'] = chance.below(1_000) + 1
  if (chance.is(0.02)) more['sender_chat'] = chat
  if (chance.is(0.03)) more['via_bot'] = { id: 42, is_bot: true, first_name: 'Other' }
  if (chance.is(0.05)) {
    const answered = { message_id: 1 + chance.below(500), date, chat, text: chance.pick(HOSTILE) }
    more['reply_to_message'] = answered as Message & { reply_to_message: undefined }
  }
  if (chance.is(0.03)) {
    more['forward_origin'] = { type: 'hidden_user', sender_user_name: chance.pick(HOSTILE), date }
  }
  return { message_id: 1_000_000 + id, date, chat, from, ...more, ...held } as Message & Update.NonChannel
}

function content(input: StepInput): Content {
  const { chance, crowd, id } = input
  const share = chance.below(100)
  if (share < 5) return written(markedCommand(id))
  if (share < 50) {
    const at = input.chat.type === 'private' || chance.is(0.5) ? '' : '@squawkbox_bot'
    const name = chance.is(0.97) ? chance.pick(crowd.commands) : 'nosuchcommand'
    return written(`/${name}${at} ${phrase(chance)}`.trimEnd())
  }
  if (share < 80) return written(phrase(chance))
  if (share < 84) return written(`Bearer${'Ab3xZ9'.repeat(1 + chance.below(9))}`)
  return {
    ...chance.pick(MEDIA),
    ...(chance.is(0.4) ? { caption: fit(phrase(chance)).slice(0, 1_024) } : {}),
  }
}

/** A text with the entity of a leading command. */
function written(text: string): Content {
  const fitting = fit(text)
  const length = /^\/\w+(@\w+)?/.exec(fitting)?.[0].length
  if (length === undefined) return { text: fitting }
  return { text: fitting, entities: [{ type: 'bot_command', offset: 0, length }] }
}

const FILE = { file_id: 'file', file_unique_id: 'unique' }
const PICTURE = { ...FILE, width: 90, height: 90 }

/** Other message content, including service messages. */
const MEDIA: readonly Content[] = [
  { photo: [PICTURE] },
  { document: { ...FILE, file_name: '\u202Egnp.exe', mime_type: 'no/such' } },
  { audio: { ...FILE, duration: 1 } },
  { video: { ...PICTURE, duration: 1 } },
  { voice: { ...FILE, duration: 0 } },
  { video_note: { ...FILE, length: 1, duration: 1 } },
  { animation: { ...PICTURE, duration: 1 } },
  { sticker: { ...PICTURE, type: 'regular', is_animated: false, is_video: false } },
  { contact: { phone_number: '+1', first_name: '\u202E' } },
  { location: { latitude: 91, longitude: -181 } },
  { venue: { location: { latitude: 0, longitude: 0 }, title: '', address: '' } },
  { dice: { emoji: '🎲', value: 6 } },
  {
    poll: {
      id: '1',
      question: '?',
      options: [],
      total_voter_count: 0,
      is_closed: false,
      is_anonymous: true,
      type: 'regular',
      allows_multiple_answers: false,
      allows_revoting: false,
      members_only: false,
    },
  },
  { new_chat_members: [{ id: 5, is_bot: true, first_name: 'Bot' }] },
  { left_chat_member: { id: 987654321, is_bot: true, first_name: 'Squawkbox' } },
  { new_chat_title: '\u202E' },
  { delete_chat_photo: true },
  { group_chat_created: true },
  { migrate_to_chat_id: -1_000_000_000_999 },
  { message_auto_delete_timer_changed: { message_auto_delete_time: 0 } },
  { web_app_data: { data: '{"__proto__":1}', button_text: 'x' } },
  { users_shared: { request_id: 1, users: [{ user_id: 1 }] } },
  {},
]

/** A callback query: with a button of this chat, of another chat, made up, or of a missing message. */
function press(input: StepInput): Omit<Update, 'update_id'> {
  const { chance, crowd, id, from, chat } = input
  const stranger = chance.is(0.2) ? chance.pick(crowd.people) : chat.id
  const shown = crowd.buttons(stranger)
  const button = shown.length > 0 && chance.is(0.85) ? chance.pick(shown) : undefined
  const data = chance.is(0.8) && button ? button.data : forgedData(chance, button?.data ?? 'ticket-confirm:x')
  const messageId = chance.is(0.9) && button ? button.messageId : chance.below(10_000) + 1
  const below =
    chance.is(0.05) && input.chat.type === 'private'
      ? { inline_message_id: 'inline' }
      : {
          message: chance.is(0.1)
            ? { message_id: messageId, date: 0 as const, chat }
            : message(input, { message_id: messageId, text: 'a card' }),
        }
  const what = chance.is(0.03) ? { game_short_name: 'game' } : { data }
  return { callback_query: { id: `q${id}`, from, chat_instance: '1', ...below, ...what } }
}

/** Callback data of a button with parts replaced, or any text; at most 64 bytes, Telegram's limit. */
function forgedData(chance: Chance, data: string): string {
  const parts = data.split(':')
  const changed = parts
    .map((part, index) => (index > 0 && chance.is(0.5) ? chance.pick(HOSTILE) : part))
    .join(':')
  const any = chance.is(0.7) ? changed : chance.pick(HOSTILE)
  return Buffer.from(any).subarray(0, 64).toString('utf8').slice(0, 60) || ':'
}

function inline({ chance, id, from }: StepInput): Omit<Update, 'update_id'> {
  const query = phrase(chance).slice(0, 256)
  if (chance.is(0.9))
    return { inline_query: { id: `i${id}`, from, query, offset: chance.pick(['', '50', 'x']) } }
  return { chosen_inline_result: { result_id: 'r', from, query } }
}

function rare(input: StepInput): Omit<Update, 'update_id'> {
  const { chance, from, chat, crowd } = input
  const date = Math.floor(crowd.now() / 1_000)
  const me = { id: 987654321, is_bot: true as const, first_name: 'Squawkbox', username: 'squawkbox_bot' }
  const kicked = { user: me, status: 'kicked' as const, until_date: 0 }
  const member = { user: me, status: 'member' as const }
  const [before, after] = chance.is(0.5) ? [kicked, member] : [member, kicked]
  const change = { chat, from, date, old_chat_member: before, new_chat_member: after }
  const channel = { id: -1_000_000_000_000 - 777, type: 'channel' as const, title: 'Channel' }
  const post = {
    message_id: 7,
    date,
    chat: channel,
    sender_chat: channel,
    text: `/${chance.pick(crowd.commands)}`,
  }
  const kinds: readonly object[] = [
    { my_chat_member: change },
    { chat_member: change },
    { edited_message: { ...message(input, content(input)), edit_date: date } },
    { channel_post: post },
    { edited_channel_post: { ...post, edit_date: date } },
    { message: message(input, { from: { ...from, is_bot: true }, text: '/start' }) },
    {
      message_reaction: {
        chat,
        message_id: 1,
        user: from,
        date,
        old_reaction: [],
        new_reaction: [{ type: 'emoji', emoji: '👍' }],
      },
    },
    { poll_answer: { poll_id: '1', user: from, option_ids: [], option_persistent_ids: [] } },
    { chat_join_request: { chat, from, user_chat_id: from.id, date } },
    { pre_checkout_query: { id: '1', from, currency: 'XTR', total_amount: 1, invoice_payload: '' } },
    { shipping_query: { id: '1', from, invoice_payload: '', shipping_address: ADDRESS } },
    {},
  ]
  return chance.pick(kinds)
}

const ADDRESS = {
  country_code: 'XX',
  state: '',
  city: '',
  street_line1: '',
  street_line2: '',
  post_code: '',
}
