import type { WordsUse } from '../../../accounts/words-use.js'
import type { ModelReader } from '../../../desk/trading/words/model/model-reader.js'
import type { Transcriber } from '../../../desk/trading/words/speech/transcriber.js'
import type { Metrics } from '../../../telemetry/metrics.js'

/** The endpoints outside that a person may let read their words, and what they use of them. */
export interface WordsEndpoints {
  /** Undefined where the operator has set none. */
  readonly model: ModelReader | undefined
  /** Undefined where the operator has set none. */
  readonly transcriber: Transcriber | undefined
  readonly use: WordsUse
  readonly count: Metrics['wordsCall']
}
