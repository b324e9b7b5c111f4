import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secret } from '../../src/lib/secret.js'
import { createService, type Service } from '../../src/service/service.js'
import {
  answer,
  apiKey,
  cut,
  cutInside,
  failure,
  garbage,
  keyId,
  who,
  wireForThisFile,
  type Behaviour,
} from './support/wire.js'
import { sleepless } from '../support/time/timers.js'
import { systemRandom } from '../../src/lib/random.js'

const wire = wireForThisFile()
let service: Service
beforeAll(() => {
  service = createService({ random: systemRandom, baseUrl: wire.url(), timers: sleepless })
})
afterAll(() => service.close())

/** All there is to an error: its message, stack, properties and causes, hidden ones too. */
function everything(error: unknown): string {
  return inspect(error, {
    depth: Infinity,
    showHidden: true,
    getters: true,
    maxStringLength: Infinity,
    maxArrayLength: Infinity,
  })
}

const read = () => service.openPositions(who, { chainId: '42161' })
const execute = () => service.execute(who, '42161', { name: 'depositSelf', params: { amount: '5' } })

const secrets = [apiKey, keyId, apiKey.slice(0, 9), apiKey.slice(-9)]

const behaviours: readonly (readonly [string, Behaviour])[] = [
  ['cut', cut],
  ['cut inside', cutInside],
  ['garbage', garbage],
  ['a plain error', answer({ error: 'no' }, 500)],
  ['401', answer('', 401)],
  ['no reason', answer('', 500)],
  [
    'an error that names the key',
    answer({ error: `Invalid API key ${apiKey.toUpperCase()} for ${keyId}` }, 500),
  ],
  ['an error that names the key at its end', answer({ error: `${'x'.repeat(292)}${apiKey}` }, 500)],
  ['an error that hides the key', answer({ error: 'k3y-\u00007f1c2b\u202e9a4d' }, 400)],
  ['broken JSON that names the key', answer(`{"${apiKey}": 1, "${apiKey}": 2}`)],
  ['text that is the key', answer(JSON.stringify(apiKey))],
  ['a record that names the key', answer([{ [apiKey]: keyId }])],
]

test.each(behaviours)('no credential is in any part of an error: %s', async (_what, behaviour) => {
  wire.behave(behaviour)
  for (const ask of [read, execute]) {
    const shown = everything(await failure(ask())).toLowerCase()
    for (const secret of secrets) expect(shown).not.toContain(secret)
  }
})

test('a reason shows that a secret was removed from it', async () => {
  wire.behave(answer({ error: `No account for ${keyId}, sorry` }, 500))
  expect(await failure(service.deposits(who, { chainId: '1' }))).toHaveProperty(
    'reason',
    'No account for [secret], sorry',
  )
})

test.each([
  ['control characters', 'a\r\nX-Evil: 1'],
  ['letters beyond ASCII', 'ключ'],
  ['nothing', ''],
  ['a space at its end', 'key-of-mine '],
])('credentials with %s are refused before anything is sent', async (_what, value) => {
  const error = await failure(service.balances({ ...who, apiKey: new Secret(value) }, { chainId: '1' }))
  expect(error).toMatchObject({
    name: 'InvalidRequestError',
    sent: 'no',
    faults: [{ field: 'credentials.apiKey' }],
  })
  expect(wire.arrived).toEqual([])
  expect(everything(error)).not.toContain(value.trim() || 'X-Evil')
})
