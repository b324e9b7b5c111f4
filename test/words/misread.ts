import type { Case } from './corpus.js'
import { slips } from './frames.js'
import { createCorpusReader, outcomeOf } from './outcome.js'

/** Cases that become another trade than is meant, or slips in them, each in a line. */
export function misreadOf(cases: readonly Case[], options?: { readonly slips: number }): readonly string[] {
  const reader = createCorpusReader()
  return (options ? slips(cases, options.slips) : cases).flatMap((one) => {
    const { outcome, got } = outcomeOf(one, reader)
    const isMisread = outcome === 'misread' || outcome === 'false'
    return isMisread
      ? [`${one.file}:${one.at} ${one.sentence} => ${one.expected.join(' | ')}, read as ${got}`]
      : []
  })
}
