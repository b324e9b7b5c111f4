import { inRows, runButton } from '../keyboard/command.js'
import type { Text } from '../text/languages.js'
import type { Message } from '../text/message.js'

/** Words that can be read in several ways, with a button for each line that they may mean. */
export function choiceCard(text: Text, lines: readonly string[]): Message {
  return { text: text('words-choice'), keyboard: inRows(lines.map(runButton), 1) }
}
