import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

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
  expect(sources).toEqual(['/app/node_modules', '/app/dist', '/app/.compiled', '/app/sbom.cdx.json'])
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

test('a build with a compile cache that cannot be filled fails', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'bin/compile-cache.mjs'), join(root, 'dist')],
    { env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: '' }, encoding: 'utf8' },
  )
  expect(status).toBe(1)
  expect(stderr).toContain('needs Node 24')
})
