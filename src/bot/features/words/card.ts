import type { QuestionTopic } from '../../../desk/trading/words/model/question-topic.js'
import { join } from '../../shell/text/markup.js'
import type { Text } from '../../shell/text/languages.js'
import type { Message } from '../../shell/text/message.js'
import { inRows, runButton } from '../../shell/keyboard/command.js'
import { InlineKeyboard } from 'grammy'
import { defineAction } from '../../shell/keyboard/action.js'

/**
 * Asks for what was meant by a sentence instead. `line` is what was understood, as far as a button holds it; `sentence` is the
 * id of the sentence, empty for one whose correction cannot be kept.
 */
export const changeWords = defineAction('words-change', 'line', 'sentence')

/** A line that a sentence was read as, and the id of the sentence. */
interface ShownLine {
  readonly line: string
  readonly sentence: string
}

/** Below the line that a sentence was read as. */
function changeWordsKeyboard(text: Text, { line, sentence }: ShownLine): InlineKeyboard {
  const values = changeWords.fits({ line, sentence }) ? { line, sentence } : { line: '', sentence }
  return new InlineKeyboard().text(text('ticket-change').text, changeWords.pack(values))
}

/** The line that a sentence was read as; its preview follows below. */
export function readLineCard(text: Text, shown: ShownLine): Message {
  return { text: text('words-read', { line: shown.line }), keyboard: changeWordsKeyboard(text, shown) }
}

/** The line that its person gave for sentences like this one; its preview follows below. */
export function taughtLineCard(text: Text, shown: ShownLine): Message {
  return { text: text('words-taught', { line: shown.line }), keyboard: changeWordsKeyboard(text, shown) }
}

/** The part of a sentence that was sure; the question for the rest follows below. */
export function knownPartCard(text: Text, line: string): Message {
  return { text: text('words-known', { line }) }
}

/** A sentence that asks for something, without saying surely what. `leftOver` is a word of it that was not understood. */
export function unclearCard(text: Text, leftOver?: string): Message {
  const unclear = text('words-unclear')
  return {
    text:
      leftOver === undefined ? unclear : join([text('words-left-over', { word: leftOver }), unclear], '\n'),
  }
}

/** The answer to Change: nothing was ordered, and the line can be typed. `isKept`: it is kept for sentences like that one. */
export function changeCard(text: Text, line: string, isKept: boolean): Message {
  const asked = text('words-change', { line: line === '' ? '/long BTC 100 10x' : line })
  return { text: isKept ? join([asked, text('words-change-kept')], '\n') : asked }
}

/** A line that a model gave, and the host of the model. */
interface ModelLine {
  readonly line: string
  readonly host: string
}

/** The line that a model read a sentence as; its preview follows below. */
export function modelLineCard(text: Text, { host, ...shown }: ModelLine & ShownLine): Message {
  return {
    text: text('words-understood', { line: shown.line, host }),
    keyboard: changeWordsKeyboard(text, shown),
  }
}

/** An alert that a model read a sentence as, to be set by a tap. */
export function modelAlertCard(text: Text, { line, host }: ModelLine): Message {
  return { text: text('words-alert', { host }), keyboard: inRows([runButton(line)], 1) }
}

/** A question of a model, in the words of the bot. */
export function modelQuestionCard(text: Text, about: QuestionTopic): Message {
  return { text: join([text(`words-ask-${about}`), text('words-ask-hint')], '\n') }
}
