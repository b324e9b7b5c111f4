import { expect, test } from 'vitest'
import { createSealedStore } from '../../../../src/accounts/vault/sealed-store.js'
import { createVault } from '../../../../src/accounts/vault/vault.js'
import { createPrompts, type Prompt } from '../../../../src/bot/features/two-factor/prompts.js'
import { createShownSecrets } from '../../../../src/bot/features/two-factor/shown-secrets.js'
import { keys } from '../../../../src/redis/keys.js'
import { masterKey } from '../../../accounts/support.js'
import { clientOf, everythingIn } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { processTimers } from '../../../../src/lib/timers.js'

const server = redisForThisFile()
const redis = clientOf(server)

const ANN = 7
const vault = createVault([masterKey('k1')])
const prompt: Prompt = {
  waitsFor: {
    kind: 'entry',
    action: { guard: 'limits', name: 'limits/leverage/20' },
    repeatable: { how: 'command', name: 'limits', argument: 'leverage 20x' },
  },
  messageId: 5,
  updateId: 9,
  until: 1_800_000_000_000,
}

function open() {
  const sealed = createSealedStore({ redis: redis(), vault })
  return { sealed, prompts: createPrompts(sealed) }
}

test('a waiting action is sealed, read back, and deleted after a day', async () => {
  await open().prompts.write(ANN, prompt)
  expect(await open().prompts.read(ANN)).toEqual(prompt)
  expect(await open().prompts.read(8)).toBeUndefined()
  expect(await everythingIn(redis())).not.toContain('leverage')
  expect(await redis().ttl(keys.twoFactorPrompt(ANN))).toBeGreaterThan(23 * 60 * 60)
})

test.each([
  ['is sealed with a key that is lost', 'lost'],
  ['was written by another version', 'other'],
])('a waiting action that %s is deleted', async (_, how) => {
  const { sealed, prompts } = open()
  if (how === 'lost') await redis().set(keys.twoFactorPrompt(ANN), 's1.k0.AAAA')
  else await sealed.write(keys.twoFactorPrompt(ANN), JSON.stringify({ waitsFor: 'something else' }))
  expect(await prompts.read(ANN)).toBeUndefined()
  expect(await redis().exists(keys.twoFactorPrompt(ANN))).toBe(0)
})

test('a shown secret is due for deletion after a minute, for one process at a time, until it is deleted', async () => {
  let clock = 1_800_000_000_000
  const openShown = () => createShownSecrets({ timers: processTimers, redis: redis(), now: () => clock })
  const [one, other] = [openShown(), openShown()]
  const shown = { chatId: ANN, messageId: 12 }
  await one.add(shown)
  clock += 59_999
  expect(await other.due.lease(10_000)).toBeUndefined()
  clock += 1
  const taken = await Promise.all([one, other, one].map(({ due }) => due.lease(10_000)))
  expect(taken.filter(Boolean)).toMatchObject([{ item: shown }])
  // The process that took it died.
  clock += 10_000
  const again = await other.due.lease(10_000)
  expect(again).toMatchObject({ item: shown })
  await other.due.finish(again!)
  clock += 10_000
  expect(await one.due.lease(10_000)).toBeUndefined()
})
