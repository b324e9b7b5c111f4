import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { scriptFolderForThisFile } from '../support/process/script-folder.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

const {
  home,
  install,
  run: runScript,
  ran,
} = scriptFolderForThisFile({
  folders: ['bin', '.ci'],
  tools: ['bash', 'dirname', 'mktemp', 'rm'],
})

function run(script: 'bin/check-image' | '.ci/run') {
  copyFileSync(join(root, script), join(home(), script))
  return runScript('bash', script)
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
    install('node', 'echo "/node-$2/bin/node"')
    install(
      'npm',
      `echo "\${PATH%%/bin:*} $*" >> ${home()}/ran; [ "$*" != 'run check:image' ] || exit ${ofImage}`,
    )
    expect(run('.ci/run').status).toBe(status)
    // The whole on the Node of the image, what has to go well on the others too by themselves.
    expect(ran()).toMatch(/^\/node-24 test\n\/node-24 run check\n/)
    for (const later of [
      '/node-20.19.0 run test:smoke',
      '/node-22 run test:smoke',
      '/node-26 run test:smoke',
      '/node-24 run test:deep',
      '/node-24 run test:browser',
    ])
      expect(ran().includes(`${later}\n`)).toBe(status === 0)
  })
})
