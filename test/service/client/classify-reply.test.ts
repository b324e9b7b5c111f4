import { describe, expect, test } from 'vitest'
import { classifyReply, isUnexplained } from '../../../src/service/client/classify-reply.js'
import { ServiceError } from '../../../src/service/errors.js'

type Called = Parameters<typeof classifyReply>[1]

const read: Called = {
  operation: 'balances',
  refusals: ['invalid api key', 'unauthorized'],
  secrets: ['k3y-7f1c2b9a4d'],
}
const execute: Called = {
  ...read,
  execute: {
    mayHaveActed: ['reverted', 'after * blocks', '(no funds!)', 'too few of *', ''],
    hashOf: ({ transactionHash, transactionReceipt }) =>
      (transactionHash ??
        (transactionReceipt as { transactionHash?: string } | undefined)?.transactionHash) as
        | string
        | undefined,
  },
}

/** The value of a good reply, or the name of the error that it is classified as. */
function outcome(status: number, body: unknown, called: Called): unknown {
  try {
    return classifyReply({ status, text: typeof body === 'string' ? body : JSON.stringify(body) }, called)
  } catch (error) {
    if (error instanceof ServiceError) return error.name
    throw error
  }
}

/** The error that a reply is classified as. */
function errorOf(status: number, body: unknown, called: Called): unknown {
  try {
    classifyReply({ status, text: typeof body === 'string' ? body : JSON.stringify(body) }, called)
  } catch (error) {
    return error
  }
  throw new Error('a good reply')
}

/** The reason that an error gives. */
function reasonOf(status: number, body: unknown, called: Called): unknown {
  return (errorOf(status, body, called) as { readonly reason?: string }).reason
}

test.each([
  [499, '', false],
  [500, '', true],
  [500, '{"error":""}', true],
  [500, '{"error":" "}', true],
  [500, '{"error":7}', true],
  [500, '["error"]', true],
  [500, '{"message":"no"}', true],
  [500, '{"error":"no"}', false],
  [500, '{"error":{"message":"no"}}', false],
  [501, '{"error":"no"}', false],
  [502, '{"error":"no"}', true],
  [503, '{"error":"no"}', false],
  [504, '{"error":"no"}', true],
])('a reply of the status %i and the text %s has no explanation: %s', (status, text, expected) => {
  expect(isUnexplained({ status, text })).toBe(expected)
})

describe('a reply', () => {
  test.each([
    ['with JSON is good', 200, ['x'], ['x']],
    ['of any status of success is good', 299, ['x'], ['x']],
    ['with a message and no error is good', 200, { message: 'hi' }, { message: 'hi' }],
    ['of no final status is unreadable', 199, ['x'], 'UnreadableReplyError'],
    ['that points elsewhere is unreadable', 300, ['x'], 'UnreadableReplyError'],
    ['that points elsewhere with an error is refused', 302, { error: 'no' }, 'RejectedError'],
    ['with an error is refused', 200, { error: 'no' }, 'RejectedError'],
    ['of a status of failure is refused', 400, ['x'], 'RejectedError'],
    ['that is no JSON is unreadable', 200, '[1,', 'UnreadableReplyError'],
    ['of a failure that is no JSON is refused', 400, '[1,', 'RejectedError'],
    ['without an explanation is unreadable', 502, { error: 'no' }, 'UnreadableReplyError'],
    ['of 401 refuses the credentials', 401, '', 'CredentialsRefusedError'],
    ['of 403 refuses the credentials', 403, '', 'CredentialsRefusedError'],
    ['of 402 refuses the request', 402, '', 'RejectedError'],
    [
      'about the key refuses the credentials',
      500,
      { error: 'The API-key is INVALID' },
      'CredentialsRefusedError',
    ],
    ['about a key alone refuses the request', 500, { error: 'invalid key of a pair' }, 'RejectedError'],
    [
      'with a word within a longer one refuses the request',
      500,
      { error: 'unauthorizedly' },
      'RejectedError',
    ],
  ])('%s', (_, status, body, expected) => {
    expect(outcome(status, body, read)).toEqual(expected)
  })

  test('about the key refuses the request alone where no credentials were sent', () => {
    for (const [status, body] of [
      [401, ''],
      [500, { error: 'invalid api key' }],
    ] as const)
      expect(outcome(status, body, { ...read, secrets: [] })).toBe('RejectedError')
  })
})

const receipt = { transactionHash: '0x12' }

describe('the answer to an execute', () => {
  test.each([
    [receipt],
    [{ transactionReceipt: { transactionHash: '0x12', status: 1, type: '0x0' } }],
    [{ ...receipt, status: 'success', error: null }],
    [{ ...receipt, success: true, error: '' }],
    // A field of that name this far within belongs to what happened on the chain, not to the call.
    [{ transactionReceipt: { ...receipt, logs: { first: { status: '0' } } } }],
  ])('accepts it by an object that names a transaction, and no failure: %j', (body) => {
    expect(outcome(200, body, execute)).toEqual(JSON.parse(JSON.stringify(outcome(200, body, execute))))
    expect(outcome(200, body, execute)).not.toBe('UnconfirmedError')
  })

  test.each([
    [500, { error: 'position not found' }, 'position not found'],
    [400, { error: 'Insufficient balance' }, 'Insufficient balance'],
    [404, { message: 'no such order' }, 'no such order'],
    [429, { error: 'slow down' }, 'slow down'],
    [503, { error: 'no' }, 'no'],
    [502, { error: 'Bad Gateway' }, 'Bad Gateway'],
    [500, 'position not found', 'position not found'],
    [502, '<html><h1>Bad Gateway</h1></html>', 'status 502'],
    [500, '', 'status 500'],
    [302, '', 'status 302'],
    [200, { error: 'no' }, 'no'],
    [200, { error: { message: 'no', code: 'CALL_EXCEPTION' } }, 'no'],
    [200, { status: 'error', message: 'no' }, 'no'],
    [200, { status: 'FAILED', message: 'no', ...receipt }, 'no'],
    [200, { success: false, message: 'no' }, 'no'],
    [200, { data: { error: 'no' } }, 'no'],
    [200, { result: { data: { success: false, message: 'no' } } }, 'no'],
    [200, { ...receipt, result: { data: { error: 'no' } } }, 'no'],
    [200, { transactionReceipt: { ...receipt, status: 0 } }, '{"transactionHash":"0x12","status":0}'],
    [200, { transactionReceipt: { ...receipt, status: '0x0' } }, '{"transactionHash":"0x12","status":"0x0"}'],
    [200, { ...receipt, error: 'no' }, 'no'],
    [400, receipt, 'status 400'],
    [200, { status: 'ok' }, '{"status":"ok"}'],
    [200, {}, '{}'],
    [200, ['0x12'], 'status 200'],
    [200, 'null', 'null'],
    [200, '', 'status 200'],
    [200, '{"transactionHash":"0x', 'status 200'],
  ])('is the words of any other, which leaves open if it acted: %i %j', (status, body, reason) => {
    expect(outcome(status, body, execute)).toBe('UnconfirmedError')
    expect(reasonOf(status, body, execute)).toBe(reason)
  })

  test('keeps the transaction that it names beside a failure', () => {
    expect(errorOf(200, { ...receipt, error: 'no' }, execute)).toHaveProperty('transactionHash', '0x12')
    expect(errorOf(200, { error: 'no' }, execute)).toHaveProperty('transactionHash', undefined)
  })

  test.each([
    [401, '', 'CredentialsRefusedError'],
    [403, { error: 'Forbidden' }, 'CredentialsRefusedError'],
    [403, { error: 'no' }, 'UnconfirmedError'],
    [403, { error: 'market is closed' }, 'UnconfirmedError'],
    [401, { error: 'position not found' }, 'UnconfirmedError'],
    [500, { error: 'The API-key is INVALID' }, 'CredentialsRefusedError'],
    [500, { error: 'unauthorized' }, 'CredentialsRefusedError'],
    [500, { error: 'execution reverted: unauthorized' }, 'UnconfirmedError'],
    [500, { error: 'unauthorized after 50 blocks' }, 'UnconfirmedError'],
    [500, { error: 'unauthorized: there are no funds in it' }, 'UnconfirmedError'],
    [500, { error: 'unauthorized, too few of them' }, 'UnconfirmedError'],
    [401, { error: 'unauthorized', ...receipt }, 'UnconfirmedError'],
  ])('is a refusal of the key only before anything reached the chain: %i %j', (status, body, name) => {
    expect(outcome(status, body, execute)).toBe(name)
  })
})

test.each([
  ['the error', 500, { error: 'no', message: 'other' }, 'no'],
  ['the message within the error', 500, { error: { message: 'no' }, message: 'other' }, 'no'],
  ['the message of a failure', 400, { message: 'no' }, 'no'],
  ['the status where there are no words', 404, {}, 'status 404'],
  ['one line without control characters', 500, { error: ' a\r\n\tb\u0007c\u202e ' }, 'a bc'],
  ['no secret', 500, { error: 'no K3Y-7F1C2B9A4D here' }, 'no [secret] here'],
  ['300 characters', 500, { error: '\u{1f600}'.repeat(301) }, '\u{1f600}'.repeat(300)],
])('the reason of a refusal is %s', (_, status, body, reason) => {
  expect(reasonOf(status, body, read)).toBe(reason)
})
