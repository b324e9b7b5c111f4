import type { SettingsStore } from '../../../accounts/settings/settings.js'
import type { WordsEndpoints } from './endpoints.js'
import { canBeCompleted } from '../../../desk/trading/words/model/known-part.js'
import { kindOfCommand } from '../../../desk/trading/words/model/model-commands.js'
import type { ModelReading } from '../../../desk/trading/words/model/model-reader.js'
import type { NamedInSentence } from '../../../desk/trading/words/understand.js'
import { writeLine, type WordsLine } from '../../../desk/trading/words/understanding.js'
import { acceptedBy, isAvailable, type Command } from '../../shell/command.js'
import { holdsKey } from '../../../lib/secrets/key-like.js'
import { personOf, type DeskContext } from '../../shell/context.js'
import { reply } from '../../shell/text/deliver.js'
import type { NoteSentence } from './corrections.js'
import { modelAlertCard, modelLineCard, modelQuestionCard } from './card.js'

/** A sentence that the reader of words found no whole command in. */
interface UnreadSentence {
  readonly sentence: string
  /** BASE/QUOTE of all pairs. */
  readonly symbols: readonly string[]
  /** Reads the pairs and sides that it names; only for who has switched the model on, as it takes a while. */
  readonly named: () => NamedInSentence
  /** The part of a command that is sure. With it only a whole line is an answer: the rest can be asked without a model. */
  readonly known?: WordsLine | undefined
}

/**
 * Answers a sentence with the help of a model; false where it has no answer. Nothing is sent for a person who has not switched
 * the model on. An order only leads to its preview.
 */
export type AskModel = (ctx: DeskContext, unread: UnreadSentence) => Promise<boolean>

export function createAskModel({
  settings,
  words: { model, use, count },
  commands,
  noteSentence,
}: {
  readonly settings: SettingsStore
  readonly words: WordsEndpoints
} & {
  readonly commands: readonly Command[]
  readonly noteSentence: NoteSentence
}): AskModel {
  const show = async (
    ctx: DeskContext,
    { reading, sentence, host }: { reading: ModelReading; sentence: string; host: string },
  ): Promise<boolean> => {
    if (reading.kind === 'dropped') {
      ctx.log.info(
        { event: 'words-answer-dropped', reason: reading.reason, err: reading.error },
        'The answer of the model was dropped; the message is answered as not understood',
      )
      return false
    }
    if (reading.kind === 'question') {
      await reply(ctx, modelQuestionCard(ctx.text, reading.about))
      return true
    }
    const { command: name, words } = reading.line
    const command = commands.find((one) => one.name === name)
    if (!command || !isAvailable(command, ctx.accessStatus)) return false
    const shown = { line: writeLine(reading.line), host }
    if (kindOfCommand(name) === 'alert') {
      await reply(ctx, modelAlertCard(ctx.text, shown))
      return true
    }
    const id = await noteSentence(ctx, sentence, reading.line)
    await reply(ctx, modelLineCard(ctx.text, { ...shown, sentence: id }))
    // The message is no typed order, so it is never sent without a Confirm.
    await command.run(ctx, words)
    return true
  }

  return async (ctx, { sentence, symbols, named, known }) => {
    if (!model || holdsKey(sentence)) return false
    if (known && !canBeCompleted(known)) return false
    const { id } = personOf(ctx)
    if ((await settings.read(id)).model !== 'on') return false
    if (!(await use.claimCall(id))) {
      if (known) return false
      await reply(ctx, { text: ctx.text('words-limit', { most: String(use.callsADay) }) })
      return true
    }
    const reading = await model.read({
      sentence,
      symbols,
      named: named(),
      known,
      decimalSign: ctx.numbers.decimalSign,
      accepts: acceptedBy(commands),
    })
    count('model', reading.kind === 'dropped' ? reading.reason : reading.kind)
    await use.addTokens(id, reading.tokens)
    if (known && reading.kind === 'question') return false
    return await show(ctx, { reading, sentence, host: model.host })
  }
}
