import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The lines of a file that each hunk of a patch expects, by file. */
function expectedLines(patch: string): readonly { readonly file: string; readonly lines: string }[] {
  return patch
    .split(/^--- a\/.*\n\+\+\+ b\//m)
    .slice(1)
    .flatMap((part) => {
      const [file = '', ...hunks] = part.split(/\n@@ .*\n/)
      return hunks.map((hunk) => ({
        file,
        lines: hunk
          .split('\n')
          .filter((line) => /^[ -]/.test(line))
          .map((line) => line.slice(1))
          .join('\n'),
      }))
    })
}

test('each planted fault can be put into the code as it stands', () => {
  const folder = `${import.meta.dirname}/planted`
  const names = readdirSync(folder)
  const stale = names.filter((name) => {
    const expected = expectedLines(readFileSync(`${folder}/${name}`, 'utf8'))
    return (
      expected.length === 0 || expected.some(({ file, lines }) => !readFileSync(file, 'utf8').includes(lines))
    )
  })
  expect(names.length).toBeGreaterThan(40)
  expect(stale).toEqual([])
})
