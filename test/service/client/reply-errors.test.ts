import { expect, test } from 'vitest'
import { classifyReply } from '../../../src/service/client/classify-reply.js'
import { isOverload, ServiceError, UnreadableReplyError } from '../../../src/service/errors.js'

type Called = Parameters<typeof classifyReply>[1]

const read: Called = {
  operation: 'balances',
  refusals: [],
  secrets: [],
}

/** The error that a reply is classified as. */
function errorOf(status: number, text: string): ServiceError {
  try {
    classifyReply({ status, text }, read)
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
  throw new Error('a good reply')
}

test.each([
  ['a failure without a reason', 500, '', 'status 500 and no reason'],
  ['a failure of a gateway', 504, '{"error":"no"}', 'status 504 and no reason'],
  ['a redirect', 302, '[]', 'status 302'],
  ['the first status that is no success, with no JSON', 300, '[1,', 'status 300'],
  ['the last status before success', 199, '[]', 'status 199'],
  ['a success with no JSON', 299, '[1,', 'it is no JSON'],
])('the error of an unreadable reply says why: %s', (_, status, text, problem) => {
  const error = errorOf(status, text)
  expect(error).toBeInstanceOf(UnreadableReplyError)
  expect(error.message).toBe(`balances: the reply cannot be read: ${problem}`)
})

test('the error of a reply that is no JSON has the fault as its cause', () => {
  const { cause } = errorOf(200, '[1,')
  expect(cause).toBeInstanceOf(SyntaxError)
  expect(cause).toHaveProperty('message', expect.stringMatching(/\S/))
})

test.each([
  [400, '', false],
  [404, '{"message":"no such path"}', false],
  [429, '{"error":"slow down"}', true],
  [500, '{"error":"no"}', false],
  [503, '{"error":"no"}', true],
  [502, '{"error":"no"}', true],
  [503, '', true],
])('the error of status %i and the text %s keeps the status: an overload? %s', (status, text, expected) => {
  const error = errorOf(status, text)
  expect(error).toHaveProperty('httpStatus', status)
  expect(isOverload(error)).toBe(expected)
})
