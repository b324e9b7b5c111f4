import { createCorrections } from '../../../accounts/corrections/corrections.js'
import { createLastSentences } from '../../../accounts/corrections/last-sentences.js'
import { compose } from '../../shell/compose.js'
import { defineFeature, type Needs } from '../../shell/feature.js'
import type { CommandSet } from '../../shell/command.js'
import { createAskModel } from './ask-model.js'
import { wordsButtons } from './buttons.js'
import { wordsCommand } from './consent/command.js'
import { createFindTaught } from './corrections/find-taught.js'
import { learnLines } from './corrections/learn-lines.js'
import { createNoteSentence } from './corrections/note-sentence.js'
import { openWords } from './endpoints.js'
import { prepareSentences } from './prepare-sentences.js'
import { createReadSentence, readWords } from './read-words.js'
import { takeSpeech } from './take-speech.js'

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
          sentences: compose(readWords(readSentence), takeSpeech({ ...kept, readSentence })),
        }
      },
      workers: () => {
        const preparation = prepareSentences(deps.timers)
        return [{ stop: () => Promise.resolve(preparation.cancel()) }]
      },
    }
  },
})
