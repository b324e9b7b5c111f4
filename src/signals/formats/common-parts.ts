import { textOf, type BodyFields } from './fields.js'
import { readPairName } from './pair-name.js'
import type { OpeningSignal, SignalPair } from './signal.js'
import { readMaxLag, readTimeField } from './values.js'

/** Parts that every signal has. */
type CommonParts = Pick<OpeningSignal, 'pair' | 'id' | 'sentAt' | 'maxLagMs'>

/** Parts of a signal that says nothing of itself but its pair. */
export function partsOfText(pair: SignalPair): CommonParts {
  return { pair, id: undefined, sentAt: undefined, maxLagMs: undefined }
}

/** Parts of a signal of fields: the pair in one of them, and the time in the first of others that is there. */
export function partsOfFields(
  fields: BodyFields,
  { pair, times }: { readonly pair: readonly string[]; readonly times: readonly string[] },
): CommonParts {
  const maxLag = textOf(fields, 'maxLag')
  const [sentAt] = times.flatMap((name) => textOf(fields, name) ?? [])
  return {
    pair: readPairName(textOf(fields, ...pair) ?? ''),
    id: textOf(fields, 'id'),
    sentAt: sentAt === undefined ? undefined : readTimeField(sentAt),
    maxLagMs: maxLag === undefined ? undefined : readMaxLag(maxLag),
  }
}

/** The order of a signal that opens at the market and says no prices. */
export const AT_MARKET = {
  entry: { type: 'market' },
  price: undefined,
  targets: [],
  stop: undefined,
  leverage: undefined,
} as const satisfies Partial<OpeningSignal>
