import type { Redis } from 'ioredis'
import { createWordsUse, type WordsUse } from '../../../accounts/words-use.js'
import type { Config } from '../../../config/config.js'
import type { ModelEndpoint } from '../../../config/values.js'
import { createEndpoint, type Endpoint } from '../../../desk/trading/words/endpoint/endpoint.js'
import { createModelReader, type ModelReader } from '../../../desk/trading/words/model/model-reader.js'
import { createTranscriber, type Transcriber } from '../../../desk/trading/words/speech/transcriber.js'
import type { Clock } from '../../../lib/clock.js'
import type { Timers } from '../../../lib/timers.js'
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

/** Opens the endpoints that the operator has set; no connection is made before a person uses one. */
export function openWords({
  config,
  redis,
  now,
  metrics,
  timers,
  opened,
}: {
  readonly config: Pick<Config, 'wordsModel' | 'transcription' | 'wordsCallsADay'>
  readonly redis: Redis
  readonly metrics: Pick<Metrics, 'wordsCall'>
  /** Functions that close what was opened, called when the process ends. */
  readonly opened: (() => Promise<unknown>)[]
  readonly timers: Timers
  readonly now: Clock
}): WordsEndpoints {
  const open = (given: ModelEndpoint | undefined): Endpoint | undefined => {
    const endpoint = given && createEndpoint(given, timers)
    if (endpoint) opened.push(() => endpoint.close())
    return endpoint
  }
  const model = open(config.wordsModel)
  const transcription = open(config.transcription)
  return {
    model: model && createModelReader({ endpoint: model }),
    transcriber: transcription && createTranscriber({ endpoint: transcription }),
    use: createWordsUse({ redis, callsADay: config.wordsCallsADay, now }),
    count: (service, outcome) => metrics.wordsCall(service, outcome),
  }
}
