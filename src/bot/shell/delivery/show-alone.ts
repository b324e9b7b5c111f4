import { GrammyError, type Transformer } from 'grammy'
import type { EphemeralMessageParameters, InlineKeyboardMarkup, Message as SentMessage } from 'grammy/types'
import type { Redis } from 'ioredis'
import { keys } from '../../../redis/keys.js'
import { personOf, type DeskContext } from '../context.js'

/** Answers in a group that one member alone sees, where the admins of the group allow it. */
export interface ShowAlone {
  /** Allows it in a group, or does no more. */
  allow(chatId: number, isAllowed: boolean): Promise<void>
  isAllowed(chatId: number): Promise<boolean>
  /**
   * Runs the answer to a person in a group. Whatever it sends to the group is shown to that person alone, without buttons but links; what
   * Telegram does not show so goes to their private chat. False if it refused that, too: then nothing was shown to anybody.
   */
  answer(ctx: DeskContext, act: () => Promise<void>): Promise<boolean>
}

/** The parameters of a call that sends something. */
interface Sending {
  readonly chat_id?: number | string
  readonly [name: string]: unknown
}

/** The answer to an edit: a message that one member sees is not edited. */
const NOT_EDITED = {
  ok: false,
  error_code: 400,
  description: 'Bad Request: message to edit not found',
} as const

export function createShowAlone({ redis }: { readonly redis: Redis }): ShowAlone {
  /** True once the server has shown a message to one member alone; false once it has sent one to all instead. */
  let isSupported: boolean | undefined

  /**
   * Finds out if the server knows such messages, by one that says nothing of anybody: one of an older version sends it to the
   * whole group. It is deleted then, and the server is not asked again.
   */
  const trySupport = async (ctx: DeskContext, chatId: number): Promise<void> => {
    if (isSupported !== undefined) return
    try {
      const sent = await ctx.api.sendMessage(chatId, ctx.text('alone-intro').text, {
        ephemeral_message_parameters: receiverOf(ctx),
      })
      isSupported = isAlone(sent)
      if (!isSupported) await ctx.api.deleteMessage(chatId, sent.message_id)
    } catch (err) {
      // Telegram does not show it to this member, or here.
      if (!(err instanceof GrammyError)) throw err
      ctx.log.debug(
        { event: 'alone-refused', err },
        'A message could not be shown to one member of a group alone',
      )
    }
  }

  return {
    allow: async (chatId, isAllowed) => {
      await (isAllowed ? redis.sadd(keys.aloneGroups(), chatId) : redis.srem(keys.aloneGroups(), chatId))
    },
    isAllowed: async (chatId) => (await redis.sismember(keys.aloneGroups(), chatId)) === 1,
    answer: async (ctx, act) => {
      const chatId = ctx.chat?.id
      if (chatId === undefined) return false
      await trySupport(ctx, chatId)
      const redirect = {
        isOn: true as boolean,
        mayShow: () => isSupported === true,
        shownToAll: async ({ message_id: messageId }) => {
          isSupported = false
          await ctx.api.deleteMessage(chatId, messageId)
        },
      } satisfies Redirect
      // Applies to this update only: each has an `Api` of its own.
      ctx.api.config.use(toOne(ctx, chatId, redirect))
      try {
        await act()
      } catch (err) {
        // What is said of any other failure goes to that person alone, too.
        if (!(err instanceof GrammyError) || err.error_code >= 429) throw err
        ctx.log.debug({ event: 'alone-not-shown', err }, 'An answer could not be sent to its person alone')
        redirect.isOn = false
        return false
      }
      redirect.isOn = false
      return true
    },
  }
}

/** The redirection of the messages of one answer. */
interface Redirect {
  readonly isOn: boolean
  /** True while the server is known to show a message to one member alone. */
  readonly mayShow: () => boolean
  /** Deletes a message that it has sent to the whole group instead. */
  readonly shownToAll: (sent: Pick<SentMessage, 'message_id'>) => Promise<void>
}

/** Sends to one person alone whatever a call would send to a group. */
function toOne(ctx: DeskContext, chatId: number, redirect: Redirect): Transformer {
  return async (call, method, payload, signal) => {
    const { chat_id: to } = payload as Sending
    if (!redirect.isOn || to !== chatId) return await call(method, payload, signal)
    if (!method.startsWith('send'))
      return method === 'deleteMessage' ? await call(method, payload, signal) : NOT_EDITED
    const { reply_markup: buttons, ...rest } = payload as Sending
    // A pressed one would be answered in the group.
    const plain = areLinks(buttons) ? { ...rest, reply_markup: buttons } : rest
    if (redirect.mayShow() && method === 'sendMessage') {
      const alone = { ...plain, ephemeral_message_parameters: receiverOf(ctx) }
      const shown = await call(method, alone as unknown as typeof payload, signal)
      if (!shown.ok && (shown.error_code === 429 || shown.error_code >= 500)) return shown
      const sent = shown.ok ? (shown.result as SentMessage.TextMessage) : undefined
      if (sent && isAlone(sent)) return shown
      if (sent) await redirect.shownToAll(sent)
    }
    const { message_thread_id: __, ...there } = plain
    return await call(method, { ...there, chat_id: personOf(ctx).id } as unknown as typeof payload, signal)
  }
}

/** True for buttons that all open an address. */
function areLinks(markup: unknown): boolean {
  const { inline_keyboard: rows = [] } = (markup ?? {}) as Partial<InlineKeyboardMarkup>
  return rows.length > 0 && rows.flat().every((button) => 'url' in button)
}

function receiverOf(ctx: DeskContext): EphemeralMessageParameters {
  return { receiver_user_id: personOf(ctx).id }
}

function isAlone({
  ephemeral_message_id: id,
}: Partial<Pick<SentMessage.TextMessage, 'ephemeral_message_id'>>): boolean {
  return id !== undefined
}
