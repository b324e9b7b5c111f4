import { dateTime } from '../../../shell/format/times.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Person } from '../../../../accounts/access/people.js'
import type { SeenAccessStatus } from '../../../../accounts/access/role.js'
import { personKeyboard, requestKeyboard } from './keyboard.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { cutLabel } from '../../../../accounts/label.js'
import { clean, isBlank } from '../../../shell/text/clean.js'

/** The icon of each access status, also used where there is no room for words. */
export const SIGNS: Readonly<Record<SeenAccessStatus, string>> = {
  admin: '🛡',
  trader: '✅',
  viewer: '👁',
  blocked: '⛔',
  pending: '⏳',
  stranger: '❔',
  damaged: '⚠️',
}

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
  return { text: join([whoLines(render, person), ruleStatusLines(render, person), change], '\n\n') }
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
        join([ruleStatusLines(render, person), ...asked], '\n'),
        ...whyFixed(render, person),
      ],
      '\n\n',
    ),
    keyboard: personKeyboard(text, person),
  }
}

/** An access status in words, behind its icon. */
export function accessStatusWords({ text }: RenderContext, accessStatus: SeenAccessStatus): FormattedString {
  return join([`${SIGNS[accessStatus]} `, text(`admin-status-${accessStatus}`)])
}

/** A name and a number, the number first: letters that are written from the right cannot take it along. */
export function numbered({ text }: RenderContext, id: number, name: string): FormattedString {
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
function ruleStatusLines(render: RenderContext, { accessStatus, decided }: Person): FormattedString {
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
 * Characters that are invisible or that change the text around them, and more marks over one letter than any language
 * has.
 */
const TRICKS = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?<=\p{M}{2})\p{M}/gu

/**
 * The name that a person gave themselves, made safe to show to others: one short line without hidden characters.
 * Anybody may take any name, so it is always shown with their id.
 */
export function personName(name: string): string {
  const line = clean(name).replaceAll(TRICKS, '').replaceAll(/\s+/g, ' ').trim()
  return isBlank(line) ? '—' : cutLabel(line)
}
