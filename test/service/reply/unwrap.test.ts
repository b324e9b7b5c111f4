import { LosslessNumber } from 'lossless-json'
import { describe, expect, test } from 'vitest'
import { defaultDialect } from '../../../src/service/dialect.js'
import { DecodeError } from '../../../src/service/records/json-object.js'
import { unwrap, unwrapList } from '../../../src/service/reply/unwrap.js'

const { wrappers } = defaultDialect
const list = [1, 2]

const nested = (depth: number, value: unknown): unknown =>
  depth === 0 ? value : { data: nested(depth - 1, value) }

describe('the list of a reply', () => {
  test.each(wrappers)('is found in the wrapper %s', (wrapper) => {
    expect(unwrapList({ [wrapper]: list }, wrappers)).toBe(list)
  })

  test('is found in up to three wrappers, one in the other', () => {
    for (const depth of [0, 1, 2, 3]) expect(unwrapList(nested(depth, list), wrappers)).toBe(list)
    expect(() => unwrapList(nested(4, list), wrappers)).toThrow(DecodeError)
  })

  test.each([
    ['empty wrappers beside it', { data: null, items: list }],
    [
      'a text or a number in a wrapper beside it',
      { data: 'positions', result: new LosslessNumber('2'), items: list },
    ],
    ['signs that nothing failed', { error: false, success: true, ok: true, data: list }],
    ['an empty error', { error: '', data: list }],
    ['no error', { error: null, data: list }],
    ['a message, as it is not empty', { message: 'two rows', data: list }],
    ['lists of other names beside it', { data: list, columns: ['size'] }],
  ])('is found with %s', (_, reply) => {
    expect(unwrapList(reply, wrappers)).toBe(list)
  })

  test.each([
    ['two of them', { data: list, items: list }],
    ['an object in another wrapper', { data: list, result: {} }],
    ['an error in words', { error: 'no', data: list }],
    ['an error that is an object', { error: {}, data: list }],
    ['an error number', { error: 0, data: list }],
    ['a status word of a failure', { status: 'failed', data: list }],
    ['no success', { success: false, data: list }],
    ['a reply that is not ok', { data: { ok: false, items: list } }],
    ['an empty list beside a full one', { data: [], columns: ['size'] }],
    ['a wrapper that a prototype has', Object.create({ data: list }) as object],
  ])('is not believed with %s', (_, reply) => {
    expect(() => unwrapList(reply, wrappers)).toThrow(DecodeError)
  })
})

test('the first value that matches is found, the outermost first, and none is an unreadable reply', () => {
  const isText = (value: unknown): boolean => typeof value === 'string'
  expect(unwrap({ data: { items: 'here' } }, wrappers, isText)).toBe('here')
  expect(unwrap({ data: null, items: 'here', result: 'and here' }, wrappers, isText)).toBe('here')
  expect(() => unwrap({ data: { items: 5 } }, wrappers, isText)).toThrow(DecodeError)
})

test('a value that would mean "none" is not believed beside a list with rows', () => {
  const isText = (value: unknown): boolean => typeof value === 'string'
  const isEmpty = (value: unknown): boolean => value === ''
  expect(unwrap({ data: '', rows: [] }, wrappers, isText, isEmpty)).toBe('')
  expect(unwrap({ data: 'x', others: [1] }, wrappers, isText, isEmpty)).toBe('x')
  expect(() => unwrap({ data: '', others: [1] }, wrappers, isText, isEmpty)).toThrow(DecodeError)
})
