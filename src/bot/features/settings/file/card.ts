import type { FormattedString } from '@grammyjs/parse-mode'
import type { Change } from './changes.js'
import type { Refusal } from './document.js'
import type { ReadFile } from './files.js'
import { clip } from '../../../shell/format/shorten.js'
import { applyFileKeyboard } from '../keyboard.js'
import type { Text } from '../../../shell/text/languages.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'

/** The most characters shown of a value, and the most faults listed. */
const LONGEST_VALUE = 60
const MOST_FAULTS = 20

/** The result of reading a file of settings: what it would change, or why it cannot be applied. */
export function fileCard(text: Text, read: ReadFile): Message {
  if (read.is === 'refused') return { text: refusalText(text, read.refusal) }
  if (read.is === 'same') return { text: text('settings-file-same') }
  const lines = read.changes.map((change) => changeLine(text, change))
  return {
    text: join(
      [join([text('settings-file-title'), ...lines], '\n'), text('settings-file-not-applied')],
      '\n\n',
    ),
    keyboard: applyFileKeyboard(text, read.id),
  }
}

function changeLine(text: Text, { label, from, to }: Change): FormattedString {
  const value = (one: string | undefined): FormattedString | string =>
    one === undefined ? text('settings-file-none') : clip(one, LONGEST_VALUE)
  return text('settings-file-change', { name: text(label), from: value(from), to: value(to) })
}

function refusalText(text: Text, refusal: Refusal): FormattedString {
  if (refusal.is === 'not-settings') return text('settings-file-not-settings')
  if (refusal.is === 'newer') return text('settings-file-newer', { version: refusal.version })
  const faults = refusal.faults
    .slice(0, MOST_FAULTS)
    .map(({ field, value }) =>
      value === ''
        ? text('settings-file-unknown', { field: clip(field, LONGEST_VALUE) })
        : text('settings-file-wrong', { field, value: clip(value, LONGEST_VALUE) }),
    )
  return join([text('settings-file-faults'), ...faults], '\n')
}
