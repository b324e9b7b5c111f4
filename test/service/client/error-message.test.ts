import { expect, test } from 'vitest'
import { errorMessage } from '../../../src/service/client/error-message.js'

test.each([
  ['the message of an error', new TypeError('no such field'), 'no such field'],
  ['a text', 'no such field', 'no such field'],
  ['the text of anything else', 404, '404'],
  ['the text of nothing', undefined, 'undefined'],
])('the message of what was thrown is %s', (_, thrown, message) => {
  expect(errorMessage(thrown)).toBe(message)
})
