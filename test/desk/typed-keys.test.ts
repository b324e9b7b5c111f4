import { expect, test } from 'vitest'
import { findKeys } from '../../src/desk/typed-keys.js'

const KEY = 'f3b1c2d4-0a1b-4c5d-8e9f-aabbccddeeff'
const ID = 'kid_0123456789abcdef'

test.each([
  [KEY, [KEY]],
  [`  ${KEY}\n`, [KEY]],
  ['some-key-without-a-digit', ['some-key-without-a-digit']],
  ['abcd', ['abcd']],
  ['Zm9vYmFyYmF6cXV4==', ['Zm9vYmFyYmF6cXV4==']],
  ['key-of-ann-0123', ['key-of-ann-0123']],
  [`API key: ${KEY}`, [KEY]],
  [`apiKey=${KEY}`, [KEY]],
  [`svc-key-id: ${ID}`, [ID]],
  [`Here is my key ${KEY}, thanks`, [KEY]],
  [`${KEY} ${ID}`, [KEY, ID]],
  [`${KEY}\n${ID}`, [KEY, ID]],
  [`API key: ${KEY}\nKey ID: ${ID}`, [KEY, ID]],
  [`Key ID: ${ID}\nAPI key: ${KEY}`, [ID, KEY]],
  [`{"apiKey":"${KEY}","keyId":"${ID}"}`, [KEY, ID]],
  [`{ "apiKey": "${KEY}", "keyId": "${ID}" }`, [KEY, ID]],
  [`API-ключ: ${KEY}, ID ключа: ${ID}.`, [KEY, ID]],
  [`APIキー：${KEY} キーID：${ID}`, [KEY, ID]],
  [`مفتاح API: ${KEY}\nمعرّف المفتاح: ${ID}`, [KEY, ID]],
  [`${KEY} ${KEY}`, [KEY]],
  ['two words', []],
  ['ключ', []],
  ['k\u0000y', []],
  ['ab', []],
  ['', []],
  [`${KEY} ${ID} and-a-third-one-0123`, []],
  ['{}', []],
])('the keys of %j are %j', (typed, found) => {
  expect(findKeys(typed)).toEqual(found)
})
