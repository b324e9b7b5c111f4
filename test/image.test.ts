import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const CONTENTS = fileURLToPath(new URL('../bin/image-contents', import.meta.url))
const MOST_KILOBYTES = 120 * 1024

test('what the image holds beside Node itself weighs at most 120 MB', () => {
  const said = execFileSync(CONTENTS, { encoding: 'utf8' })
  const sum = Number.parseInt(/^(\d+)\tin all$/m.exec(said)?.[1] ?? '', 10)
  expect(sum, said).toBeGreaterThan(10 * 1024)
  expect(sum, said).toBeLessThan(MOST_KILOBYTES)
})
