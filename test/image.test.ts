import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const CONTENTS = fileURLToPath(new URL('../bin/image-contents', import.meta.url))
const DOCKERFILE = fileURLToPath(new URL('../Dockerfile', import.meta.url))
const MOST_KILOBYTES = 90 * 1024

test('what the image holds beside Node itself weighs at most 90 MB', () => {
  const said = execFileSync(CONTENTS, { encoding: 'utf8' })
  const sum = Number.parseInt(/^(\d+)\tin all$/m.exec(said)?.[1] ?? '', 10)
  expect(sum, said).toBeGreaterThan(10 * 1024)
  expect(sum, said).toBeLessThan(MOST_KILOBYTES)
})

/** Names in quotes behind a flag of a command. */
function namesBehind(flag: string, command: string): readonly string[] {
  return [...command.matchAll(new RegExp(`${flag}'(.+?)'`, 'g'))].map(([, name = '']) => name)
}

test('what is not weighed is what the Dockerfile deletes', () => {
  const contents = readFileSync(CONTENTS, 'utf8')
  const dockerfile = readFileSync(DOCKERFILE, 'utf8')
  const [, packages = ''] = /find kept -type f \\\((.+)\\\) -delete/.exec(dockerfile) ?? []
  expect(namesBehind('--exclude=', contents)).not.toEqual([])
  expect(namesBehind('--exclude=', contents)).toEqual(namesBehind('-name ', packages))
  const [, copied = ''] = /cp -a --parents (.+) kept /.exec(dockerfile) ?? []
  expect(copied).not.toBe('')
  expect(/for package in (.+); do/.exec(contents)?.[1]).toBe(copied)
})

test('what only a clone runs is not in the image', () => {
  expect(readFileSync(DOCKERFILE, 'utf8')).toContain('rm -r dist/demo dist/practice-telegram')
})
