import { type Corrections, createCorrections } from '../../../accounts/corrections/corrections.js'
import { type LastSentences, createLastSentences } from '../../../accounts/corrections/last-sentences.js'
import type { Desk } from '../../../desk/desk.js'
import { compose } from '../../shell/compose.js'
import { type Needs, defineFeature } from '../../shell/feature.js'
import { type CommandSet, type SharedButtons, onPress } from '../../shell/command.js'
import { createAskModel } from './ask-model.js'
import { wordsCommand } from './command.js'
import { createFindTaught, createNoteSentence, forgetKept, learnLines } from './corrections.js'
import { openWords } from './endpoints.js'
import { createReadSentence, readPlainWords } from './read-words.js'
import { createUnderstandSentence } from './sentences.js'
import { takeSpeech } from './take-speech.js'
import { personOf } from '../../shell/context.js'
import { replaceMessage, reply } from '../../shell/text/deliver.js'
import { changeCard, changeWords } from './card.js'
import { preparations } from '../../../desk/trading/words/understand.js'
import type { Timer, Timers } from '../../../lib/timers.js'

/** Milliseconds between two steps: updates are handled between them. */
const PAUSE_MS = 500

/** Loads the words of one language after another, so that the first sentence does not wait for them. */
function prepareSentences(timers: Pick<Timers, 'after'>): Timer {
  const [...left] = preparations
  const prepareNext = (): void => {
    left.shift()?.()
    if (left.length > 0) timer = timers.after(PAUSE_MS, prepareNext)
  }
  let timer = timers.after(0, prepareNext)
  return { cancel: () => timer.cancel() }
}

type Made =
  | 'words'
  | 'corrections'
  | 'lastSentences'
  | 'commands'
  | 'askModel'
  | 'findTaught'
  | 'noteSentence'
  | 'readSentence'

/** Sentences and voice messages that are read as a command line. */
export const wordsFeature = defineFeature({
  name: 'words',
  shares: ({ desk }: { readonly desk: Desk }) => ({ understandSentence: createUnderstandSentence(desk) }),
  create: (
    deps: Omit<
      Needs<
        | typeof openWords
        | typeof createCorrections
        | typeof wordsCommand
        | typeof createAskModel
        | typeof createReadSentence
        | typeof takeSpeech
      >,
      Made
    >,
  ) => {
    const kept = {
      ...deps,
      words: openWords(deps),
      corrections: createCorrections(deps),
      lastSentences: createLastSentences(deps),
    }
    return {
      commands: [wordsCommand(kept)],
      buttons: [wordsButtons(kept)],
      middleware: ({ commands }: CommandSet) => {
        const noteSentence = createNoteSentence(kept)
        const askModel = createAskModel({ ...kept, commands, noteSentence })
        const findTaught = createFindTaught({ ...kept, commands })
        const readSentence = createReadSentence({ ...kept, commands, noteSentence, askModel, findTaught })
        return {
          commands: learnLines({ ...kept, commands }),
          sentences: compose(readPlainWords(readSentence), takeSpeech({ ...kept, readSentence })),
        }
      },
      workers: () => {
        const preparation = prepareSentences(deps.timers)
        return [{ stop: () => Promise.resolve(preparation.cancel()) }]
      },
    }
  },
})

/** The buttons below a line that a sentence was read as, and below one that is kept for it. */
function wordsButtons({
  corrections,
  lastSentences,
}: {
  readonly corrections: Corrections
  readonly lastSentences: LastSentences
}): SharedButtons {
  return {
    access: 'everybody',
    place: 'private',
    opens: 'help',
    buttons: [
      onPress(changeWords, async (ctx, { line, sentence }) => {
        const misread = await lastSentences.expectLine(personOf(ctx).id, sentence)
        await reply(ctx, changeCard(ctx.text, misread?.line ?? line, misread !== undefined))
      }),
      onPress(forgetKept, async (ctx, { id }) => {
        await corrections.remove(personOf(ctx).id, id)
        await replaceMessage(ctx, { text: ctx.text('words-forgotten') })
      }),
    ],
  }
}
