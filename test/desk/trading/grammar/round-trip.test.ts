import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TypedIntent } from '../../../../src/desk/trading/actions/commands.js'
import { parseTyped } from '../../../../src/desk/trading/actions/commands.js'
import { printTyped, type TypedLine } from '../../../../src/desk/trading/actions/commands.js'
import { intents } from './arbitraries.js'
import { looselyWritten } from './loosely.js'
import { plain, accepted } from './support.js'

const kinds = Object.entries(intents) as readonly (readonly [
  TypedIntent['kind'],
  fc.Arbitrary<TypedIntent>,
])[]

/** The same line without one of its words, for each of them. */
function shortened({ command, text }: TypedLine): readonly TypedLine[] {
  const words = text.match(/\S+/g) ?? []
  return words.map((_, at) => ({ command, text: words.filter((_, other) => other !== at).join(' ') }))
}

function means({ command, text }: TypedLine, intent: TypedIntent): boolean {
  const parsed = parseTyped(command, text)
  return parsed.ok && isDeepStrictEqual(plain(parsed.intent), plain(intent))
}

describe.each(kinds)('%s', (_, arbitrary) => {
  it('parses to the same after printing, and needs every printed word', () => {
    fc.assert(
      fc.property(arbitrary, (intent) => {
        const line = printTyped(intent)
        const again = accepted(`/${line.command} ${line.text}`)
        expect(plain(again)).toEqual(plain(intent))
        expect(printTyped(again)).toEqual(line)
        expect(shortened(line).filter((shorter) => means(shorter, intent))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('parses to the same in any accepted notation, case, spacing and order', () => {
    const written = arbitrary.chain((intent) => {
      const { command, text } = printTyped(intent)
      return fc.tuple(fc.constant(intent), fc.constant(command), looselyWritten(command, text))
    })
    fc.assert(
      fc.property(written, ([intent, command, text]) => {
        expect(plain(accepted(`/${command} ${text}`)), text).toEqual(plain(intent))
      }),
      { numRuns: 150 },
    )
  })
})
