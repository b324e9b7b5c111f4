import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** `npm run check:image` weighs the whole, which is at most 200 MB, of which Node is more than half. */
const MOST_KILOBYTES = 70 * 1024

test('what the image holds beside Node itself weighs at most 70 MB', () => {
  const said = execFileSync(join(ROOT, 'bin/image-contents'), { encoding: 'utf8' })
  const sum = Number.parseInt(/^(\d+)\tin all$/m.exec(said)?.[1] ?? '', 10)
  expect(sum, said).toBeGreaterThan(10 * 1024)
  expect(sum, said).toBeLessThan(MOST_KILOBYTES)
})

test('fonts of the image have every character that a text has, and no other file', () => {
  const kept = mkdtempSync(join(tmpdir(), 'squawkbox-image-'))
  onTestFinished(() => rmSync(kept, { recursive: true, force: true }))
  execFileSync(process.execPath, [join(ROOT, 'bin/image-packages.mjs'), kept], { cwd: ROOT })
  const spans = ['arabic', 'jp', 'kr', 'sc'].flatMap((script) => {
    const font = `noto-sans-${script}`
    const folder = join(kept, 'node_modules/@fontsource-variable', font)
    const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
    expect(readdirSync(join(folder, 'files')).toSorted()).toEqual(
      Object.keys(ranges)
        .map((key) => `${font}-${key.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`)
        .toSorted(),
    )
    return Object.values(ranges).flatMap((range) =>
      range.split(',').map((span) => {
        const [first = '', last = first] = span.trim().slice(2).split('-')
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
      }),
    )
  })
  const OTHER_SCRIPTS =
    /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}]/gu
  const letters = new Set(
    readdirSync(join(ROOT, 'locales'))
      .filter((file) => file.endsWith('.ftl'))
      .flatMap((file) => readFileSync(join(ROOT, 'locales', file), 'utf8').match(OTHER_SCRIPTS) ?? []),
  )
  expect(letters.size).toBeGreaterThan(1_000)
  const missing = [...letters].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return !spans.some(([first, last]) => code >= first && code <= last)
  })
  expect(missing).toEqual([])
})
