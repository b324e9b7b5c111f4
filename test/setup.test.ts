import {
  copyFileSync,
  mkdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { scriptFolderForThisFile } from './support/process/script-folder.js'

const SETUP = fileURLToPath(new URL('../bin/setup', import.meta.url))

const { home, install, run, ran } = scriptFolderForThisFile({
  folders: ['bin', 'node_modules'],
  tools: ['sh', 'dirname', 'find', 'head'],
})
beforeEach(() => {
  copyFileSync(SETUP, join(home(), 'bin', 'setup'))
  writeFileSync(join(home(), 'package-lock.json'), '{}')
  utimesSync(join(home(), 'package-lock.json'), 1_000, 1_000)
  writeFileSync(join(home(), 'node_modules', '.package-lock.json'), '{}')
  install('node', 'echo v20.19.0')
  install('redis-server', 'exit 0')
  install('npm', `echo "npm $*" >> "${home()}/ran"; echo '{}' > "${home()}/node_modules/.package-lock.json"`)
})

function setup(): { readonly status: number | null; readonly said: string; readonly ran: string } {
  return { ...run('sh', 'bin/setup'), ran: ran() }
}

test('when nothing is missing it says nothing and installs nothing', () => {
  expect(setup()).toEqual({ status: 0, said: '', ran: '' })
})

test('when nothing is missing it is quick: it runs three small programs, and looks at two files', () => {
  for (const tool of ['dirname', 'find', 'head']) {
    const link = join(home(), 'path', tool)
    const program = readlinkSync(link)
    rmSync(link)
    install(tool, `echo "${tool} $*" >> "${home()}/ran"; exec ${program} "$@"`)
  }
  install('node', `echo "node $*" >> "${home()}/ran"; echo v20.19.0`)
  expect(setup()).toEqual({
    status: 0,
    said: '',
    ran: [
      `dirname ${home()}/bin/setup`,
      'node --version',
      'find package-lock.json -newer node_modules/.package-lock.json',
      '',
    ].join('\n'),
  })
})

test.each(['v20.18.3', 'v18.20.8'])('Node %s is too old, and it says so', (version) => {
  install('node', `echo ${version}`)
  const { status, said } = setup()
  expect(status).toBe(1)
  expect(said).toContain(`Node.js ${version} is too old: version 20.19 or later is needed`)
})

test.each(['v20.19.0', 'v24.1.0'])('Node %s will do', (version) => {
  install('node', `echo ${version}`)
  expect(setup()).toEqual({ status: 0, said: '', ran: '' })
})

test('without Node it says where to get it', () => {
  rmSync(join(home(), 'path', 'node'))
  expect(setup()).toMatchObject({ status: 1, said: expect.stringContaining('https://nodejs.org') as string })
})

test.each([
  ['there are none', () => rmSync(join(home(), 'node_modules'), { recursive: true })],
  ['the lock file is newer', () => utimesSync(join(home(), 'package-lock.json'), 4e9, 4e9)],
])('packages are installed when %s, and not again', (_, prepare) => {
  install(
    'npm',
    `echo "npm $*" >> "${home()}/ran"; mkdir -p node_modules; echo '{}' > node_modules/.package-lock.json`,
  )
  symlinkSync('/bin/mkdir', join(home(), 'path', 'mkdir'))
  prepare()
  expect(setup()).toMatchObject({ status: 0, ran: expect.stringMatching(/^npm ci /) as string })
})

const ofTheBuild = [
  'src/main.ts',
  'packages/practice-telegram/src/main.ts',
  'packages/practice-telegram/package.json',
  'packages/practice-telegram/rolldown.config.ts',
  'package.json',
  'tsconfig.json',
  'rolldown.config.ts',
]

test.each(ofTheBuild)('it builds again after a change of %s, and of nothing else', (changed) => {
  for (const path of [...ofTheBuild, 'dist/main.js']) {
    mkdirSync(dirname(join(home(), path)), { recursive: true })
    writeFileSync(join(home(), path), '')
    for (const one of [path, dirname(path)])
      utimesSync(join(home(), one), 1_000, path === 'dist/main.js' ? 2_000 : 1_000)
  }
  expect(run('sh', 'bin/setup', '--to-run').status).toBe(0)
  expect(ran()).toBe('')
  utimesSync(join(home(), changed), 3_000, 3_000)
  expect(run('sh', 'bin/setup', '--to-run')).toEqual({ status: 0, said: 'setup: building (npm run build)\n' })
  expect(ran()).toBe('npm run --silent build\n')
})

test('a Valkey server serves too', () => {
  rmSync(join(home(), 'path', 'redis-server'))
  install('valkey-server', 'exit 0')
  expect(setup()).toEqual({ status: 0, said: '', ran: '' })
})

test.each([
  ['apt-get', 'apt-get install -y --no-install-recommends redis-server'],
  ['dnf', 'dnf install -y valkey'],
  ['apk', 'apk add redis'],
])('without a Redis server it is installed with %s, which is said', (manager, command) => {
  rmSync(join(home(), 'path', 'redis-server'))
  install('id', 'echo 0')
  install(
    manager,
    `case "$*" in *redis*|*valkey*) printf '#!/bin/sh\\n' > "${home()}/path/redis-server"; /bin/chmod 755 "${home()}/path/redis-server";; esac; echo "${manager} $*" >> "${home()}/ran"`,
  )
  const { status, said, ran } = setup()
  expect(said).toContain(`no Redis server was found; installing one:  ${command}`)
  expect(ran).toContain(command)
  expect(status).toBe(0)
})

test('somebody who is not root gets sudo, or the one command to run', () => {
  rmSync(join(home(), 'path', 'redis-server'))
  install('id', 'echo 1000')
  install('apt-get', `echo "apt-get $*" >> "${home()}/ran"`)
  const alone = setup()
  expect(alone).toMatchObject({ status: 1, ran: '' })
  expect(alone.said).toContain(
    'Run this as root, then start again:  apt-get install -y --no-install-recommends redis-server',
  )
  install('sudo', `echo "sudo $*" >> "${home()}/ran"`)
  const helped = setup()
  expect(helped.ran).toContain('sudo apt-get install -y --no-install-recommends redis-server')
  // This one installs nothing, and that is said too.
  expect(helped).toMatchObject({ status: 1, said: expect.stringContaining('Run this yourself') as string })
})

test('without a package manager that it knows it says what to install', () => {
  rmSync(join(home(), 'path', 'redis-server'))
  expect(setup()).toMatchObject({
    status: 1,
    said: expect.stringContaining('Install redis-server or valkey-server') as string,
  })
})
