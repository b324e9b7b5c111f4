import { z } from 'zod'
import { parseExactly } from '../../../../lib/http/lossless-json.js'
import { questionTopics, type QuestionTopic } from './question-topic.js'
import type { WordsLine } from '../understanding.js'

/** The longest answer that is read, in UTF-16 units. */
const LONGEST = 240

/** One command and its words, of signs that a typed order may have; no id, no comma, and nothing that is shown as a link. */
const LINE = /^\/(?<command>[a-z]{2,20})(?<words>(?: [A-Za-z\d+\-$%./<>]{1,24}){0,12})$/

const lineAnswer = z.strictObject({ line: z.string() })
const questionAnswer = z.strictObject({ question: z.enum(questionTopics) })

/** A text of the model in its form; undefined for any other. */
export type ModelAnswer =
  | { readonly kind: 'line'; readonly line: WordsLine }
  | { readonly kind: 'question'; readonly about: QuestionTopic }

/**
 * Reads the text of an answer: `{"line":"/long BTC 100 10x"}` or `{"question":"pair"}`, alone. Undefined for everything else,
 * such as prose around it, a second line, markup, or a field that nobody asked for. Never throws for a text.
 */
export function readModelAnswer(content: string): ModelAnswer | undefined {
  if (content.length > LONGEST) return undefined
  let json: unknown
  try {
    json = parseExactly(content)
  } catch {
    // Anything but JSON is no answer, and its text is not kept.
    return undefined
  }
  const question = questionAnswer.safeParse(json)
  if (question.success) return { kind: 'question', about: question.data.question }
  const answer = lineAnswer.safeParse(json)
  const { command, words } = (answer.success && LINE.exec(answer.data.line)?.groups) || {}
  if (command === undefined || words === undefined) return undefined
  return { kind: 'line', line: { command, words: words.trimStart() } }
}
