import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSignal } from '../../../src/signals/formats/read-signal.js'
import { written } from './written.js'

/** Posts and messages by their kind, each with the orders that are right; `refused` where it may be, or must. */
const posts = z
  .array(z.strictObject({ kind: z.string(), text: z.string(), want: z.array(z.string()).min(1) }))
  .parse(JSON.parse(await readFile(new URL('posts.json', import.meta.url), 'utf8')))

test.each(posts)('reads $text', ({ text, want }) => {
  const result = readSignal(text)
  expect(want).toContain(result.ok ? written(result) : 'refused')
})
