import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll('\\\n', '')
const [, , image = ''] = dockerfile.split(/^FROM /m)

test('nothing in the image belongs to the user it runs as', () => {
  const copies = image.match(/^COPY .*/gm) ?? []
  expect(copies.length).toBeGreaterThan(4)
  expect(copies.filter((copy) => !copy.includes('--chown=0:0'))).toEqual([])
  expect(dockerfile).toMatch(/chown -R root:root \.compiled && chmod -R a\+rX,go-w \.compiled/)
  expect(image).toMatch(/^USER node$/m)
})

test('every folder and file that is copied from the build is one that it has', () => {
  const sources = [...image.matchAll(/^COPY --from=build \S+ (\S+) /gm)].map(([, path]) => path)
  expect(sources).toEqual([
    '/image',
    '/app/node_modules',
    '/app/dist',
    '/app/.compiled',
    '/app/sbom.cdx.json',
  ])
})

test('what is no program in the image is one of squawkbox', () => {
  const [, written = ''] = /^ENTRYPOINT (.*)$/m.exec(image) ?? []
  const entrypoint = JSON.parse(written) as string[]
  const bin = mkdtempSync(join(tmpdir(), 'squawkbox-entrypoint-'))
  onTestFinished(() => rmSync(bin, { recursive: true, force: true }))
  for (const program of ['squawkbox', 'node'])
    writeFileSync(join(bin, program), `#!/bin/sh\necho ${program} "$@"\n`, { mode: 0o755 })
  const said = (...command: readonly string[]) =>
    spawnSync('/bin/sh', [...entrypoint.slice(1), ...command], { env: { PATH: bin }, encoding: 'utf8' })
      .stdout
  expect(said('demo', '--tour')).toBe('squawkbox demo --tour\n')
  expect(said('--help')).toBe('squawkbox --help\n')
  expect(said('squawkbox', 'doctor')).toBe('squawkbox doctor\n')
  expect(said('node', '-e', 'a b')).toBe('node -e a b\n')
})

test('every way of running the bot has the same limits of its heap, and the compile cache is filled with them', () => {
  const flagsIn = (text: string): readonly string[] => [
    ...new Set(text.match(/--(?:max-semi-space-size=\d+|heap-growing-percent=\d+)/g) ?? []),
  ]
  const [, command = ''] = /^CMD (.*)$/m.exec(image) ?? []
  const flags = flagsIn(command)
  expect(flags).toHaveLength(2)
  const fills = dockerfile.match(/node (?:--\S+ )+bin\/compile-cache\.mjs/g) ?? []
  expect(fills.map(flagsIn)).toEqual([flags, flags])
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  for (const path of [
    'package.json',
    'deploy/systemd/squawkbox.service',
    'deploy/quadlet/squawkbox.container',
  ])
    expect(flagsIn(read(path)), path).toEqual(flags)
})

test('every way of running the bot has the same number of arenas of malloc', () => {
  const arenas = ['Dockerfile', 'package.json', 'deploy/systemd/squawkbox.service'].map(
    (path) => /MALLOC_ARENA_MAX=\d+/.exec(readFileSync(join(root, path), 'utf8'))?.[0],
  )
  expect(arenas).toEqual(Array.from(arenas, () => 'MALLOC_ARENA_MAX=2'))
})

test('a build with a compile cache that cannot be filled fails', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'bin/compile-cache.mjs'), join(root, 'dist')],
    { env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: '' }, encoding: 'utf8' },
  )
  expect(status).toBe(1)
  expect(stderr).toContain('needs Node 24')
})
