import { describe, expect, test } from 'vitest'
import { classifyReply, isUnexplained } from '../../../src/service/client/classify-reply.js'
import { ServiceError } from '../../../src/service/errors.js'

type Called = Parameters<typeof classifyReply>[1]

const read: Called = {
  operation: 'balances',
  refusals: ['invalid api key', 'unauthorized'],
  rejections: undefined,
  mayHaveActed: ['not mined', 'after * blocks'],
  secrets: ['k3y-7f1c2b9a4d'],
  wasDone: () => false,
}
const execute: Called = {
  ...read,
  rejections: [
    'Insufficient balance',
    'must be at least',
    'pair * is closed',
    '(no funds!)',
    'too few of *',
    '',
  ],
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

/** The reason that an error gives. */
function reasonOf(status: number, body: unknown, called: Called): unknown {
  try {
    return classifyReply({ status, text: JSON.stringify(body) }, called)
  } catch (error) {
    return (error as { readonly reason?: string }).reason
  }
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

describe('the error of an execute', () => {
  test.each([
    ['Insufficient balance', 'RejectedError'],
    ['sorry: insufficient  BALANCE!', 'RejectedError'],
    ['balance insufficient', 'UnconfirmedError'],
    ['insufficient vault balance', 'UnconfirmedError'],
    ['insufficient balances', 'UnconfirmedError'],
    ['the size must be at least 20', 'RejectedError'],
    ['the pair 7 is closed', 'RejectedError'],
    ['the pair is closed', 'UnconfirmedError'],
    ['of pair 7 is', 'UnconfirmedError'],
    ['insufficient balance, not mined', 'UnconfirmedError'],
    ['insufficient balance after 50 blocks', 'UnconfirmedError'],
    ['insufficient balance after 50 long blocks', 'RejectedError'],
    ['there are no funds in it', 'RejectedError'],
    ['too few of them', 'RejectedError'],
    ['there are too few of', 'UnconfirmedError'],
    ['there are too few of ...', 'UnconfirmedError'],
    ['?!', 'UnconfirmedError'],
    ['the transaction was not mined', 'UnconfirmedError'],
    ['unauthorized', 'CredentialsRefusedError'],
  ])('"%s" is a %s', (error, name) => {
    expect(outcome(500, { error }, execute)).toBe(name)
  })

  test('leaves the outcome open if something was done beside it, and none is an error alone', () => {
    const done: Called = { ...execute, wasDone: (reply) => 'transactionHash' in reply }
    const receipt = { transactionHash: '0x12' }
    expect(outcome(200, receipt, done)).toEqual(receipt)
    expect(outcome(200, { ...receipt, error: 'insufficient balance' }, done)).toBe('UnreadableReplyError')
    expect(outcome(400, receipt, done)).toBe('UnreadableReplyError')
    expect(outcome(400, ['transactionHash'], done)).toBe('UnconfirmedError')
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
