import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readIntent, storeIntent } from '../../../../src/desk/trading/actions/stored-intent.js'
import { big } from './support.js'

test('intents that only buttons give are stored as plain JSON and read back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('breakEven' as const, 'reverse' as const),
      fc.stringMatching(/^[\x21-\x7e]{1,64}$/),
      (kind, id) => {
        const intent = { kind, target: { by: 'id' as const, id } }
        expect(readIntent(storeIntent(intent))).toEqual(intent)
      },
    ),
  )
  const replace = {
    kind: 'replace' as const,
    target: { by: 'id' as const, id: '12/0' },
    stopLoss: { by: 'price' as const, price: big('58000') },
    percent: big('40'),
  }
  expect(storeIntent(replace)).toEqual({
    kind: 'replace',
    target: { by: 'id', id: '12/0' },
    stopLoss: { by: 'price', price: '58000' },
    percent: '40',
  })
  expect(readIntent(storeIntent(replace))).toEqual(replace)
})

test('an intent without an action is neither stored nor read', () => {
  expect(() => storeIntent({ kind: 'constructor' })).toThrow('no action of the kind constructor')
  expect(() => readIntent({ kind: 'close', target: { by: 'id', id: '12' } })).toThrow('an intent')
})
