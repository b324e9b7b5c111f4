import type { FormattedString } from '@grammyjs/parse-mode'
import type { Person } from '../../../../accounts/access/people.js'
import type { SeenStanding } from '../../../../accounts/access/role.js'
import { personName } from '../../../shell/format/person-name.js'
import { personKeyboard } from './person-keyboard.js'
import { requestKeyboard } from './request-keyboard.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import type { Pen } from '../../trading/previews/parts.js'

/** What stands before a standing, also where there is no room for its words. */
export const SIGNS: Readonly<Record<SeenStanding, string>> = {
  admin: '🛡',
  trader: '✅',
  viewer: '👁',
  blocked: '⛔',
  pending: '⏳',
  stranger: '❔',
  damaged: '⚠️',
}

/** What an admin is shown when a stranger asks to come in. */
export function requestCard(pen: Pen, asker: Pick<Person, 'userId' | 'name'>): Message {
  return {
    text: join([pen.text('gate-request'), whoLines(pen, asker)], '\n\n'),
    keyboard: requestKeyboard(pen.text, asker.userId),
  }
}

/** The same card once somebody decided: where the person stands, who decided it, and how to change it. */
export function answeredCard(pen: Pen, person: Person): Message {
  const change = pen.text('gate-change', { id: String(person.userId) })
  return { text: join([whoLines(pen, person), standingLines(pen, person), change], '\n\n') }
}

/** One person for an admin, with what may be decided of them. `note` says what came of the last press. */
export function personCard(pen: Pen, person: Person, note?: FormattedString): Message {
  const { text, numbers } = pen
  const asked =
    person.askedAt === undefined
      ? []
      : [text('admin-asked', { time: numbers.dateTime(new Date(person.askedAt)) })]
  return {
    text: join(
      [
        ...(note ? [note] : []),
        whoLines(pen, person),
        join([standingLines(pen, person), ...asked], '\n'),
        ...whyFixed(pen, person),
      ],
      '\n\n',
    ),
    keyboard: personKeyboard(text, person),
  }
}

/** Where somebody stands, in words with their sign. */
export function standingWords({ text }: Pen, standing: SeenStanding): FormattedString {
  return join([`${SIGNS[standing]} `, text(`admin-standing-${standing}`)])
}

/** A name and a number, the number first: letters that are written from the right cannot take it along. */
export function numbered({ text }: Pen, id: number, name: string): FormattedString {
  return text('admin-numbered', { id: String(id), name: personName(name) })
}

/** Who somebody is: their name, and their number in a line of its own. */
function whoLines({ text }: Pen, { userId, name }: Pick<Person, 'userId' | 'name'>): FormattedString {
  return text('admin-who', { name: personName(name), id: String(userId) })
}

/** Where somebody stands, and who decided it, where somebody did. */
function standingLines(pen: Pen, { standing, decided }: Person): FormattedString {
  const words = standingWords(pen, standing)
  if (!decided) return words
  const by = pen.text('admin-decided', {
    time: pen.numbers.dateTime(new Date(decided.at)),
    admin: numbered(pen, decided.adminId, decided.adminName),
  })
  return join([words, by], '\n')
}

/** Why nothing can be decided of somebody from here, or not everything. */
function whyFixed({ text }: Pen, { standing, open }: Person): readonly FormattedString[] {
  if (standing === 'admin') return [text('admin-fixed-admin')]
  if (standing === 'damaged') return [text('admin-damaged')]
  return open.length === 0 ? [text('admin-fixed-list')] : []
}
