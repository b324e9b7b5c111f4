import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const CONTENTS = fileURLToPath(new URL('../bin/image-contents', import.meta.url))
const DOCKERFILE = fileURLToPath(new URL('../Dockerfile', import.meta.url))
const MOST_KILOBYTES = 120 * 1024

test('what the image holds beside Node itself weighs at most 120 MB', () => {
  const said = execFileSync(CONTENTS, { encoding: 'utf8' })
  const sum = Number.parseInt(/^(\d+)\tin all$/m.exec(said)?.[1] ?? '', 10)
  expect(sum, said).toBeGreaterThan(10 * 1024)
  expect(sum, said).toBeLessThan(MOST_KILOBYTES)
})

test('what is not weighed is what the Dockerfile deletes', () => {
  const { deleted } =
    /find node_modules -type f \\\((?<deleted>.+)\\\) -delete/.exec(readFileSync(DOCKERFILE, 'utf8'))
      ?.groups ?? {}
  const names = (text: string, before: string): readonly string[] =>
    [...text.matchAll(new RegExp(`${before}'(.+?)'`, 'g'))].map(([, name = '']) => name)
  expect(names(deleted ?? '', '-name ')).not.toEqual([])
  expect(names(readFileSync(CONTENTS, 'utf8'), '--exclude=')).toEqual(names(deleted ?? '', '-name '))
})
