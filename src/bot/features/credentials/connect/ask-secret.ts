import type { Conversation } from '@grammyjs/conversations'
import type { Context } from 'grammy'
import { isKey } from '../../../../desk/connect-account.js'
import type { DeskContext } from '../../../shell/context.js'
import { deleteTyped, reply } from '../../../shell/text/deliver.js'
import type { Text } from '../../../shell/text/languages.js'
import { isForOthers } from '../../../shell/conversations/is-for-others.js'

/**
 * Waits for a secret and deletes its message as soon as it is read. An answer that is no key is deleted too: a mistyped
 * key is still nearly the key.
 */
export async function askSecret(
  conversation: Conversation<DeskContext>,
  text: Text,
): Promise<{ readonly value: string; readonly ctx: Context }> {
  for (;;) {
    const ctx = await conversation.wait()
    if (isForOthers(ctx) || !ctx.message) await conversation.skip({ next: true })
    const deleted = await conversation.external((outside) => deleteTyped(outside))
    if (!deleted) await reply(ctx, { text: text('connect-not-deleted') })
    const typed = ctx.message?.text?.trim()
    if (typed !== undefined && isKey(typed)) return { value: typed, ctx }
    await reply(ctx, { text: text(typed === undefined ? 'connect-not-text' : 'connect-not-key') })
  }
}
