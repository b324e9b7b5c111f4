import { expect, test } from 'vitest'
import { SealError } from '../../../../../src/accounts/vault/vault.js'
import { createFindOpenInPair } from '../../../../../src/bot/features/alerts/deliver/find-open-in-pair.js'
import { priceRule } from '../../../../alerts/rules/support.js'
import { traderNamed } from '../../../../desk/support.js'

test('an account whose key cannot be opened leaves its positions out, is logged, and holds up no alert', async () => {
  const logged: unknown[] = []
  const findOpenInPair = createFindOpenInPair({
    accounts: {
      list: async () =>
        await Promise.resolve(['sealed', 'good'].map((id) => ({ id, label: id, venue: 'service' }) as never)),
    },
    snapshots: {
      read: async () =>
        await Promise.resolve({ snapshot: { positions: { 7: { pairId: '1', isLong: true } } } } as never),
    },
    findTraderOf: async ({ accountId }) =>
      accountId === 'sealed'
        ? await Promise.reject(new SealError('A record cannot be opened'))
        : await Promise.resolve(traderNamed('Ann')),
    pairNames: { symbols: async () => await Promise.resolve(new Map([['1', 'BTC/USD']])) },
    logger: { warn: (fields) => logged.push([fields.event, fields['account']]) },
    timers: { within: async (_, work) => await work },
  })
  const rule = JSON.stringify(priceRule('above', '70000'))
  const notice = { id: 'rule r1 1', kind: 'rule-fired' as const, at: 0, facts: { rule, value: '70001' } }
  const found = await findOpenInPair(7, [notice])
  expect(found.get(notice)?.map(({ shown }) => shown.account)).toEqual(['good'])
  expect(logged).toEqual([['open-in-pair-unread', 'sealed']])
})
