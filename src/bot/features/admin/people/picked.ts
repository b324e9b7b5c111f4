import type { People } from '../../../../accounts/access/people.js'
import type { MiddlewareFn } from 'grammy'
import type { SharedUser } from 'grammy/types'
import { isPrivate, type DeskContext } from '../../../shell/context.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { reply } from '../../../shell/text/deliver.js'
import { askForUsers, replyWithoutKeys } from '../../../shell/text/reply-keyboard.js'
import { personCard } from './person-card.js'

/** Tells the answers to this question from those to others. */
const REQUEST_ID = 1

/** Shows an admin a key by which they pick a person of their Telegram. */
export async function askForPerson(ctx: DeskContext): Promise<void> {
  await askForUsers(ctx, ctx.text('admin-pick-ask'), {
    key: ctx.text('admin-pick-key').text,
    request: { request_id: REQUEST_ID, user_is_bot: false, max_quantity: 1, request_name: true },
  })
}

/**
 * Shows an admin the person whom they picked, as `/admin 12345` does. Stands before the conversations: it is no answer to what
 * they ask.
 */
export function takePickedPerson({ people }: { readonly people: People }): MiddlewareFn<DeskContext> {
  return async (ctx, next) => {
    const { users_shared: shared, text } = ctx.message ?? {}
    const isText = text !== undefined && text === ctx.text('admin-pick-key').text
    if (!shared && !isText) return await next()
    // The key may have stayed with somebody who is no admin any more.
    if (ctx.accessStatus !== 'admin' || !isPrivate(ctx)) return await next()
    // A server of an older version sends the caption of the key.
    if (!shared) return await replyWithoutKeys(ctx, ctx.text('admin-person-hint'))
    const [user] = shared.users
    if (shared.request_id !== REQUEST_ID || !user) return
    await replyWithoutKeys(ctx, ctx.text('admin-picked', { id: String(user.user_id) }))
    const person = await people.find(user.user_id)
    const name = person.name === '' ? nameOf(user) : person.name
    await reply(ctx, personCard(renderContextOf(ctx), { ...person, name }))
  }
}

function nameOf({ first_name: first = '', last_name: last = '' }: SharedUser): string {
  return `${first} ${last}`.trim()
}
