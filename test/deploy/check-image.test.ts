import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A folder with a script in it, and a PATH of its own on which only what a test puts there is installed. */
let home = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'squawkbox-check-image-'))
  for (const folder of ['bin', '.ci', 'path']) mkdirSync(join(home, folder))
  for (const tool of ['bash', 'dirname', 'mktemp', 'rm']) {
    const path = spawnSync('sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).stdout.trim()
    symlinkSync(path, join(home, 'path', tool))
  }
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

function install(name: string, script: string): void {
  const path = join(home, 'path', name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
}

function run(script: 'bin/check-image' | '.ci/run') {
  copyFileSync(join(root, script), join(home, script))
  const { status, stdout, stderr } = spawnSync('bash', [join(home, script)], {
    env: { PATH: join(home, 'path') },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

describe('bin/check-image', () => {
  test.each([
    ['there is no root', 'id', 'echo 1000', 'root is needed, and there is no sudo'],
    ['root may not mount', 'unshare', 'exit 1', 'mounts are forbidden (unshare --mount fails)'],
  ])('where %s, says that no image can be built, and ends with 77', (_, program, script, reason) => {
    install('id', 'echo 0')
    install(program, script)
    expect(run('bin/check-image')).toEqual({
      status: 77,
      said: `image: ${reason}, so no image can be built or tried on this machine.\n`,
    })
  })

  test('where sudo asks for a password, says so, and ends with 77', () => {
    install('id', 'echo 1000')
    install('sudo', 'exit 1')
    expect(run('bin/check-image')).toMatchObject({
      status: 77,
      said: expect.stringContaining('sudo asks for a password') as string,
    })
  })

  test('where the packages cannot be had, says so and fails', () => {
    install('id', 'echo 0')
    install('unshare', 'exit 0')
    install('apt-get', 'exit 100')
    expect(run('bin/check-image')).toMatchObject({
      status: 1,
      said: expect.stringContaining('packages buildah and debootstrap could not be had') as string,
    })
  })
})

describe('.ci/run', () => {
  test.each([
    [77, 0],
    [1, 1],
    [0, 0],
  ])('where check:image ends with %i ends with %i', (ofImage, status) => {
    install('chromium', 'exit 0')
    install('npm', `echo "$*" >> ${home}/ran; [ "$*" != 'run check:image' ] || exit ${ofImage}`)
    expect(run('.ci/run').status).toBe(status)
    const ran = existsSync(join(home, 'ran')) ? readFileSync(join(home, 'ran'), 'utf8') : ''
    expect(ran.includes('run test:browser')).toBe(status === 0)
  })
})
