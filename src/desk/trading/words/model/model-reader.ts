import type { DecimalSign } from '../../grammar/typed-numbers.js'
import type { Big } from 'big.js'
import type { Endpoint } from '../endpoint/endpoint.js'
import { EndpointError } from '../endpoint/endpoint-error.js'
import { readChatReply, type ChatReply } from './chat-reply.js'
import { findDropReason } from './check-line.js'
import type { DropReason } from './drop-reason.js'
import { messagesFor } from './instructions.js'
import { readModelAnswer } from './model-answer.js'
import type { QuestionTopic } from './question-topic.js'
import { actionsIn, namesOf, pairsIn, sidesIn, type SentenceFacts } from './sentence-facts.js'
import { LONGEST_SENTENCE, type NamedInSentence } from '../understand.js'
import type { WordsLine } from '../understanding.js'
import { numbersOfSentence } from './written-numbers.js'

/** A sentence, and what is known beside it. */
interface ModelQuestion {
  readonly sentence: string
  /** BASE/QUOTE of all pairs. */
  readonly symbols: readonly string[]
  /** Of the language that the person writes in. */
  readonly decimalSign: DecimalSign
  /** Numbers of reads that the bot made for this sentence. */
  readonly readNumbers?: readonly Big[]
  /** True if the words of a command that is not for trading are accepted. */
  readonly accepts: (command: string, words: string) => boolean
  /** The part of a command that the reader of words is sure of, where there is one. */
  readonly known?: WordsLine | undefined
  /** Named by words of the sentence, as the reader of words found. */
  readonly named: NamedInSentence
}

/** The result of asking a model: never an order, at most a line that still leads to a preview. */
export type ModelReading =
  | { readonly kind: 'line'; readonly line: WordsLine; readonly tokens: number }
  | { readonly kind: 'question'; readonly about: QuestionTopic; readonly tokens: number }
  | {
      readonly kind: 'dropped'
      readonly reason: DropReason
      /** The failure of the endpoint, with its cause; absent for an answer that was read and not accepted. */
      readonly error?: EndpointError
      readonly tokens: number
    }

/** Asks a model for the meaning of sentences. */
export interface ModelReader {
  /** Host and port of the endpoint, to be shown to people. */
  readonly host: string
  /** Sends the sentence and the names of the pairs, once. Never rejects for anything that the endpoint does. */
  read(question: ModelQuestion): Promise<ModelReading>
}

/** The longest time for one answer, in milliseconds. */
const ANSWER_MS = 8_000

/** A line has a fifth of these tokens. */
const MOST_ANSWER_TOKENS = 150

export function createModelReader({
  endpoint,
  answerMs = ANSWER_MS,
}: {
  readonly endpoint: Endpoint
  /** The longest time for one answer, in milliseconds. */
  readonly answerMs?: number
}): ModelReader {
  const ask = async (sentence: string, symbols: readonly string[]): Promise<ChatReply> => {
    const body = {
      model: endpoint.model,
      messages: messagesFor(sentence, symbols),
      temperature: 0,
      max_tokens: MOST_ANSWER_TOKENS,
      n: 1,
      stream: false,
    }
    const text = await endpoint.post({
      path: '/chat/completions',
      contentType: 'application/json',
      body: JSON.stringify(body),
      timeoutMs: answerMs,
    })
    return readChatReply(text)
  }

  return {
    host: endpoint.host,
    read: async (question) => {
      let reply: ChatReply
      try {
        reply = await ask(question.sentence.slice(0, LONGEST_SENTENCE), question.symbols)
      } catch (error) {
        if (!(error instanceof EndpointError)) throw error
        return { kind: 'dropped', reason: error.reason, error, tokens: 0 }
      }
      const { content, tokens } = reply
      const answer = content === undefined ? undefined : readModelAnswer(content)
      if (!answer) return { kind: 'dropped', reason: 'answer', tokens }
      if (answer.kind === 'question') return { ...answer, tokens }
      const { symbols, accepts, readNumbers = [], known } = question
      const facts = factsOf(question)
      const reason = findDropReason({ line: answer.line, facts, symbols, readNumbers, accepts, known })
      return reason ? { kind: 'dropped', reason, tokens } : { ...answer, tokens }
    },
  }
}

function factsOf({ sentence, symbols, decimalSign, named }: ModelQuestion): SentenceFacts {
  const byWords = symbols.filter((symbol) => named.pairs.some((name) => namesOf(symbol).includes(name)))
  const names = symbols.flatMap((symbol) => [symbol, symbol.split('/', 1)[0] ?? symbol])
  return {
    sides: [...new Set([...sidesIn(sentence), ...named.sides])],
    actions: actionsIn(sentence),
    pairs: [...new Set([...pairsIn(sentence, symbols), ...byWords])],
    numbers: numbersOfSentence(sentence, decimalSign, names),
    forbidsAction: named.forbidsAction,
  }
}
