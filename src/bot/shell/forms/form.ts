import type { FormattedString } from '@grammyjs/parse-mode'
import { CapReachedError } from '../../../redis/caps/cap-reached.js'
import { MemoryReservedError } from '../../../redis/memory-reserve.js'
import { ServiceError } from '../../../service/errors.js'
import { failureText } from '../cards/failure.js'
import type { DeskContext } from '../context.js'
import { edit, erase, reply } from '../text/deliver.js'
import type { Message } from '../text/message.js'
import { type Conversation, createConversation } from '@grammyjs/conversations'
import type { Context, Middleware } from 'grammy'
import { conversationsOf, isForOthers } from '../conversations/storage.js'
import { holdsKey } from '../../../lib/secrets/key-like.js'
import type { Action } from '../keyboard/action.js'

/** One answer to choose in a guided form. */
export interface FormChoice {
  readonly label: string
  /** The answer, in the words of the typed grammar. */
  readonly value: string
}

/** The place of a form in its chat. */
export interface FormPlace {
  /** Id of the message that shows the form; 0 before it is sent. */
  readonly card: number
  /** The highest id of a message of the chat that the form knows of: of its card, or of the last one typed. */
  readonly newest: number
}

/**
 * Edits the card; where it is gone, there is a new one. Who types looks at the end of the chat: where other messages may have come
 * since, the card moves there. Ids of messages rise, so a gap between them stands for such messages.
 */
export async function putCard<S extends FormPlace>(ctx: DeskContext, state: S, message: Message): Promise<S> {
  const chatId = ctx.chat?.id
  const typed = ctx.message?.message_id
  const isLast = typed === undefined || typed === state.newest + 1
  const newest = Math.max(typed ?? 0, state.newest)
  const hasCard = chatId !== undefined && state.card !== 0
  if (hasCard && isLast && (await edit(ctx.api, chatId, state.card, message))) return { ...state, newest }
  const { message_id: card } = await reply(ctx, message)
  if (hasCard && !isLast) await erase(ctx.api, chatId, state.card)
  return { ...state, card, newest: card }
}

/**
 * Ends what waits for an answer in this chat, because its person does something else. A guided form says so on its card, which has no
 * buttons then; anything else is `said` to be discarded. False where nothing waited.
 */
export async function leaveForm(ctx: DeskContext, { said = true } = {}): Promise<boolean> {
  if (conversationsOf(ctx) === 0) return false
  await ctx.conversation.exitAll()
  const { openCard, chat } = ctx
  if (openCard !== undefined && chat) await edit(ctx.api, chat.id, openCard, { text: ctx.text('form-left') })
  else if (said) await reply(ctx, { text: ctx.text('form-discarded') })
  return true
}

/** The note for a failure of the service, or for memory that is reserved. Any other failure is rethrown. */
export function failureNote(ctx: DeskContext, error: unknown): FormattedString {
  if (error instanceof MemoryReservedError || error instanceof CapReachedError)
    return failureText(ctx.text, error)
  if (!(error instanceof ServiceError)) throw error
  ctx.log.warn(
    { event: 'form-read-failed', err: error },
    'A guided form could not read market or account data; the user is told',
  )
  return failureText(ctx.text, error)
}

/** An input to a guided form; `More` are those of its own buttons. */
export type FormInput<More = never> =
  | { readonly kind: 'answer' | 'back'; readonly step: string; readonly value: string }
  | { readonly kind: 'cancel' }
  /** A message; `value` is undefined without text. */
  | { readonly kind: 'typed'; readonly value: string | undefined }
  | More

/**
 * A guided form: one card that asks until it knows everything. Null is its end; `passed` hands a message on that is no answer but
 * asks for something by itself.
 */
interface GuidedForm<State, Said extends readonly unknown[], More> {
  begin(ctx: DeskContext, ...said: Said): Promise<State | null>
  take(ctx: DeskContext, state: State, input: FormInput<More>): Promise<State | null | 'passed'>
}

/** The buttons of a form. */
interface FormButtons<More> {
  readonly answer: Action<'step' | 'value'>
  readonly back: Action<'step'>
  readonly cancel: Pick<Action<never>, 'parse'>
  /** The input of any other button. */
  readonly other?: (data: string) => More | undefined
}

/**
 * The conversation of a guided form, for `ctx.conversation.enter` with what `begin` takes. It only collects: reads and
 * messages are in `external` calls, so that a replay repeats none of them.
 */
export function formConversation<State extends FormPlace, Said extends readonly unknown[], More = never>(
  name: string,
  form: GuidedForm<State, Said, More>,
  buttons: FormButtons<More>,
): Middleware<DeskContext> {
  return createConversation<DeskContext, Context>(async (conversation, _ctx, ...said: unknown[]) => {
    let state: State | null = await outsideOf(conversation, (outside) =>
      form.begin(outside, ...(said as unknown as Said)),
    )
    while (state) {
      const before: State = state
      const input = inputOf(await conversation.wait(), before.card, buttons)
      const after = await outsideOf(conversation, async (outside) => {
        const taken = input ? await form.take(outside, before, input) : 'passed'
        if (taken === 'passed') outside.openCard = before.card
        return taken
      })
      if (after === 'passed') await conversation.skip({ next: true })
      else state = after
    }
  }, name)
}

/**
 * The result of something outside of a conversation. Rejects with the error itself: the plugin throws a copy, which has lost its class, so that
 * nobody could tell that Telegram or the service is away.
 */
export async function outsideOf<T>(
  conversation: Conversation<DeskContext>,
  task: (ctx: DeskContext) => T | Promise<T>,
): Promise<T> {
  let failed: unknown
  return await conversation.external({
    task,
    beforeStoreError: (error) => (failed = error),
    afterLoadError: (copy) => failed ?? copy,
  })
}

/**
 * The input of an update to the form of that card; undefined when the update is for the rest of the bot: a command, or a
 * button of any other message, an older form's included.
 */
function inputOf<More>(ctx: Context, card: number, buttons: FormButtons<More>): FormInput<More> | undefined {
  const { callbackQuery, message } = ctx
  if (callbackQuery) {
    return callbackQuery.message?.message_id === card ? pressed(callbackQuery.data ?? '', buttons) : undefined
  }
  // The middleware behind the conversations takes a leaked key out of the chat; it is kept nowhere.
  if (!message || isForOthers(ctx) || holdsKey(message.text ?? '')) return undefined
  return { kind: 'typed', value: message.text }
}

function pressed<More>(
  data: string,
  { answer, back, cancel, other }: FormButtons<More>,
): FormInput<More> | undefined {
  const answered = answer.parse(data)
  if (answered) return { kind: 'answer', ...answered }
  const undone = back.parse(data)
  if (undone) return { kind: 'back', value: '', ...undone }
  return cancel.parse(data) ? { kind: 'cancel' } : other?.(data)
}
