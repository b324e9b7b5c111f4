import { expect, test } from 'vitest'
import { createLogOutput, type Output } from '../../../src/lib/log/log-output.js'

test('lines that cannot be written are reported once, and counted when the log works again', () => {
  const lines: string[] = []
  const complaints: string[] = []
  let isFull = false
  const stream: Output = {
    on: () => undefined,
    write: (line, done) => {
      if (!isFull) lines.push(line)
      done(isFull ? Object.assign(new Error('no space left'), { code: 'ENOSPC' }) : null)
    },
  }
  const output = createLogOutput(stream, (text) => complaints.push(text))
  output.write('one\n')
  isFull = true
  for (const line of ['two\n', 'three\n']) output.write(line)
  expect(complaints).toEqual(['The log cannot be written (ENOSPC); the bot continues without it.'])
  isFull = false
  output.write('four\n')
  expect([lines[0], lines[1]]).toEqual(['one\n', 'four\n'])
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({ level: 'warn', lost: 2, event: 'log-lines-lost' })
  output.write('five\n')
  expect(lines).toHaveLength(4)
})
