import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  alertKindNames,
  conditionSchema,
  isOnMarket,
  kindByName,
  kindOf,
} from '../../../../src/alerts/rules/kinds/alert-kinds.js'
import { parseMeasure, triggersOf } from '../../../../src/alerts/rules/rule-trigger.js'
import { conditionText } from '../../../../src/bot/shell/cards/rule.js'
import { render } from '../../../bot/features/market/support.js'
import { entriesOf } from '../../../bot/shell/text/support.js'
import { anyRule } from '../grammar/arbitrary.js'

const condition = anyRule.map((rule) => rule.condition)

test('no word names two kinds', () => {
  const words = alertKindNames.flatMap((name) => kindByName(name).words)
  expect(words.toSorted()).toEqual([...new Set(words)].toSorted())
})

describe('every condition', () => {
  test('is read back from its stored form', () => {
    fc.assert(
      fc.property(condition, (one) => {
        expect(conditionSchema.parse(JSON.parse(JSON.stringify(one)))).toEqual(one)
      }),
    )
  })

  test('has a text among the keys of its kind, with the values that the text needs', () => {
    const texts = new Map(entriesOf('en').map((entry) => [entry.key, entry.values]))
    fc.assert(
      fc.property(condition, (one) => {
        const { textKey, textKeys } = kindOf(one)
        expect(textKeys).toContain(textKey(one))
        const given: string[] = []
        conditionText(
          {
            ...render,
            text: (key, values) => {
              if (key === textKey(one)) given.push(...Object.keys(values ?? {}))
              return render.text(key, values)
            },
          },
          one,
        )
        expect(given.toSorted()).toEqual([...(texts.get(textKey(one)) ?? [])].toSorted())
      }),
    )
  })

  test('has a threshold, and on a market measures that lead back to its kind', () => {
    fc.assert(
      fc.property(condition, (one) => {
        expect(() => new Big(kindOf(one).threshold(one).value)).not.toThrow()
        const measures = isOnMarket(one) ? triggersOf(one).map(({ measure }) => parseMeasure(measure)) : []
        expect(measures.every((measure) => measure?.kind === one.on)).toBe(true)
      }),
    )
  })
})
