import { createWordsUse } from '../accounts/words-use.js'
import type { WordsEndpoints } from '../bot/features/words/endpoints.js'
import type { ModelEndpoint } from '../config/values.js'
import { createEndpoint, type Endpoint } from '../desk/trading/words/endpoint/endpoint.js'
import { createModelReader } from '../desk/trading/words/model/model-reader.js'
import { createTranscriber } from '../desk/trading/words/speech/transcriber.js'
import type { Parts } from './parts.js'

/** Opens the endpoints that the operator has set; no connection is made before a person uses one. */
export function openWords({ config, redis, now, metrics, timers, opened }: Parts): WordsEndpoints {
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
