import { dateTime } from '../../shell/format/times.js'
import type { RenderContext } from '../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { People, Person } from '../../../accounts/access/people.js'
import type { Role, SeenAccessStatus } from '../../../accounts/access/role.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { cutLabel } from '../../../accounts/label.js'
import { clean, isBlank } from '../../shell/text/clean.js'
import { InlineKeyboard, type MiddlewareFn } from 'grammy'
import { homeRow, showAccessJournal, showPeople } from './keyboard.js'
import { caption } from '../../shell/keyboard/caption.js'
import { pageRow } from '../../shell/keyboard/pages.js'
import { copyButtons } from '../../shell/keyboard/command.js'
import type { Text } from '../../shell/text/languages.js'
import { defineAction } from '../../shell/keyboard/action.js'
import type { SharedUser } from 'grammy/types'
import { type DeskContext, isPrivate } from '../../shell/context.js'
import { reply } from '../../shell/text/deliver.js'
import { askForUsers, replyWithoutKeys } from '../../shell/text/reply-keyboard.js'
import type { Decision } from '../../../accounts/access/access-journal.js'

/** The icon of each access status, also used where there is no room for words. */
const SIGNS: Readonly<Record<SeenAccessStatus, string>> = {
  admin: '🛡',
  trader: '✅',
  viewer: '👁',
  blocked: '⛔',
  pending: '⏳',
  stranger: '❔',
  damaged: '⚠️',
}

/**
 * Characters that are invisible or that change the text around them, and more marks over one letter than any language
 * has.
 */
const TRICKS = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?<=\p{M}{2})\p{M}/gu

/** The number of people on one page. */
export const PEOPLE_A_PAGE = 8

/** An admin's answer to somebody who asks to come in; `decision` is a role. */
export const answerRequest = defineAction('gate', 'user', 'decision')

/** Asks an admin to pick a person. */
export const pickPerson = defineAction('admin-pick')
/** Shows one person, by their number. */
export const showPerson = defineAction('admin-who', 'user')
/** Gives a person another role; `from` is where they stood on the card, so that nothing is decided over another's head. */
export const changeRole = defineAction('admin-role', 'user', 'from', 'to')

/** Tells the answers to this question from those to others. */
const REQUEST_ID = 1

/** The number of decisions on one page. */
export const DECISIONS_A_PAGE = 6

/** Asks an admin to let in a stranger. */
export function requestCard(render: RenderContext, access: Pick<Person, 'userId' | 'name'>): Message {
  return {
    text: join([render.text('access-request'), whoLines(render, access)], '\n\n'),
    keyboard: requestKeyboard(render.text, access.userId),
  }
}

/** The same card after a decision: the access status, the admin who decided it, and buttons to change it. */
export function answeredCard(render: RenderContext, person: Person): Message {
  const change = render.text('access-change', { id: String(person.userId) })
  return { text: join([whoLines(render, person), accessStatusLines(render, person), change], '\n\n') }
}

/** One person for an admin, with what may be decided of them. `note` says what came of the last press. */
export function personCard(render: RenderContext, person: Person, note?: FormattedString): Message {
  const { text, numbers } = render
  const asked =
    person.askedAt === undefined
      ? []
      : [text('admin-asked', { time: dateTime({ numbers }, new Date(person.askedAt)) })]
  return {
    text: join(
      [
        ...(note ? [note] : []),
        whoLines(render, person),
        join([accessStatusLines(render, person), ...asked], '\n'),
        ...whyFixed(render, person),
      ],
      '\n\n',
    ),
    keyboard: personKeyboard(text, person),
  }
}

/** An access status in words, behind its icon. */
function accessStatusWords({ text }: RenderContext, accessStatus: SeenAccessStatus): FormattedString {
  return join([`${SIGNS[accessStatus]} `, text(`admin-status-${accessStatus}`)])
}

/** A name and a number, the number first: letters that are written from the right cannot take it along. */
function numbered({ text }: RenderContext, id: number, name: string): FormattedString {
  return text('admin-numbered', { id: String(id), name: personName(name) })
}

/** The name of a person, and their Telegram id in a line of its own. */
function whoLines(
  { text }: RenderContext,
  { userId, name }: Pick<Person, 'userId' | 'name'>,
): FormattedString {
  return text('admin-person', { name: personName(name), id: String(userId) })
}

/** The access status of a person, and the admin who decided it, if one did. */
function accessStatusLines(render: RenderContext, { accessStatus, decided }: Person): FormattedString {
  const words = accessStatusWords(render, accessStatus)
  if (!decided) return words
  const by = render.text('admin-decided', {
    time: dateTime(render, new Date(decided.at)),
    admin: numbered(render, decided.adminId, decided.adminName),
  })
  return join([words, by], '\n')
}

/** Why nothing can be decided of somebody from here, or not everything. */
function whyFixed({ text }: RenderContext, { accessStatus, open }: Person): readonly FormattedString[] {
  if (accessStatus === 'admin') return [text('admin-fixed-admin')]
  if (accessStatus === 'damaged') return [text('admin-damaged')]
  return open.length === 0 ? [text('admin-fixed-list')] : []
}

/**
 * The name that a person gave themselves, made safe to show to others: one short line without hidden characters.
 * Anybody may take any name, so it is always shown with their id.
 */
export function personName(name: string): string {
  const line = clean(name).replaceAll(TRICKS, '').replaceAll(/\s+/g, ' ').trim()
  return isBlank(line) ? '—' : cutLabel(line)
}

/** A page of those who asked or were decided upon: a button each. */
export function peopleCard(
  { text }: RenderContext,
  {
    people,
    total,
    page,
  }: { readonly people: readonly Person[]; readonly total: number; readonly page: number },
): Message {
  const pages = Math.max(1, Math.ceil(total / PEOPLE_A_PAGE))
  const keyboard = new InlineKeyboard()
  for (const { userId, name, accessStatus } of people) {
    const user = String(userId)
    // The number first: letters that are written from the right cannot take it along.
    keyboard
      .text(caption(`${SIGNS[accessStatus]} ${user} ${personName(name)}`), showPerson.pack({ user }))
      .row()
  }
  keyboard.text(text('admin-pick').text, pickPerson.pack({}))
  const dataOf = (one: number): string => showPeople.pack({ page: String(one) })
  return {
    text: join(
      [
        text('admin-people-title', { page: String(page + 1), pages: String(pages) }),
        text(total === 0 ? 'admin-people-none' : 'admin-person-hint'),
      ],
      '\n\n',
    ),
    keyboard: homeRow(pageRow(keyboard, text, { page, pages, dataOf }), text),
  }
}

/** Below a request. */
function requestKeyboard(text: Text, userId: number): InlineKeyboard {
  const answer = (decision: Role): string => answerRequest.pack({ user: String(userId), decision })
  return new InlineKeyboard()
    .text(text('access-approve').text, answer('trader'))
    .text(text('access-view-only').text, answer('viewer'))
    .row()
    .text(text('access-block').text, answer('blocked'))
}

/** Below one person: what else they may be. */
function personKeyboard(text: Text, { userId, accessStatus, open }: Person): InlineKeyboard {
  const user = String(userId)
  const keyboard = new InlineKeyboard()
  const captions = { trader: 'access-approve', viewer: 'access-view-only', blocked: 'access-block' } as const
  for (const to of open)
    keyboard.text(text(captions[to]).text, changeRole.pack({ user, from: accessStatus, to }))
  return keyboard
    .row()
    .text(text('admin-to-people').text, showPeople.pack({ page: '0' }))
    .text(text('refresh').text, showPerson.pack({ user }))
    .row(...copyButtons(user))
}

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
    await reply(ctx, personCard(ctx, { ...person, name }))
  }
}

function nameOf({ first_name: first = '', last_name: last = '' }: SharedUser): string {
  return `${first} ${last}`.trim()
}

/** A page of the journal of access, the latest first: when, of whom, what, and who decided it. */
export function accessJournalCard(
  render: RenderContext,
  {
    decisions,
    total,
    page,
  }: { readonly decisions: readonly (Decision | undefined)[]; readonly total: number; readonly page: number },
): Message {
  const { text } = render
  const pages = Math.max(1, Math.ceil(total / DECISIONS_A_PAGE))
  const entries = decisions.map((decision) =>
    decision ? entry(render, decision) : text('admin-journal-damaged'),
  )
  return {
    text: join(
      [
        text('admin-journal-title', { page: String(page + 1), pages: String(pages) }),
        ...(entries.length === 0 ? [text('admin-journal-none')] : entries),
      ],
      '\n\n',
    ),
    keyboard: homeRow(
      pageRow(new InlineKeyboard(), text, {
        page,
        pages,
        dataOf: (one) => showAccessJournal.pack({ page: String(one) }),
      }),
      text,
    ),
  }
}

function entry(
  render: RenderContext,
  { at, userId, name, from, to, adminId, adminName }: Decision,
): FormattedString {
  return render.text('admin-journal-entry', {
    time: dateTime(render, new Date(at)),
    person: numbered(render, userId, name),
    from: accessStatusWords(render, from),
    to: accessStatusWords(render, to),
    admin: numbered(render, adminId, adminName),
  })
}
