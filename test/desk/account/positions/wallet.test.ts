import { expect, test } from 'vitest'
import { walletOf, walletOfAll } from '../../../../src/desk/account/positions/wallet.js'

test.each([
  ['0xAB', '0xab'],
  [undefined, undefined],
  ['', undefined],
  [`0x${'0'.repeat(40)}`, undefined],
])('the owner %s is the wallet %s', (owner, wallet) => {
  expect(walletOf({ owner })).toBe(wallet)
})

test('rows name one wallet, or it is not known', () => {
  const [one, again, other, none] = ['0xAB', '0xab', '0xcd', undefined].map((owner) => ({ owner }))
  expect(walletOfAll([one!, none!, again!])).toBe('0xab')
  expect(walletOfAll([one!, other!])).toBeUndefined()
  expect(walletOfAll([none!])).toBeUndefined()
})
