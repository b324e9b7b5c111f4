import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { environmentForThisFile } from '../support/environment/test-environment.js'
import { runProgram, type Ended } from '../support/process/run-program.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const on = environmentForThisFile({ bot: 'none', isKept: true })

let clone: string
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'squawkbox-clone-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files.split('\0').filter((name) => name !== '')) {
    cpSync(join(root, file), join(clone, file), { preserveTimestamps: true })
  }
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  const lines = Object.entries(on.environment.variables).map(([name, value]) => `${name}=${value}`)
  writeFileSync(join(clone, '.env'), `${lines.join('\n')}\n`)
})
afterAll(() => rmSync(clone, { recursive: true, force: true }))

/** Runs a script of package.json in a clone without a build, where nothing but the PATH is set. */
function npm(...args: readonly string[]): Promise<Ended> {
  const path = `${dirname(process.execPath)}:${process.env['PATH']}`
  return runProgram(['npm', 'run', '--silent', ...args], {
    cwd: clone,
    environment: { PATH: path, HOME: clone },
  })
}

test('npm run doctor, vault:rotate and forget work on a clone that was never built, with its .env', async () => {
  const doctor = await npm('doctor')
  expect(doctor.stdout).toContain('✓ Environment: complete')
  expect([doctor.status, doctor.stderr]).toEqual([0, 'setup: building (npm run build)\n'])
  const rotate = await npm('vault:rotate')
  expect(rotate.stdout).toMatch(/^Sealed again/)
  expect([rotate.status, rotate.stderr]).toEqual([0, ''])
  const forget = await npm('forget', '--', '4242')
  expect(forget.stdout).toMatch(/^Deleted of 4242/)
  expect(forget.status).toBe(0)
  expect((await npm('paper', '--', '--help')).stdout).toContain('The practice exchange, alone.')
  expect((await npm('squawkbox', '--', '--version')).stdout).toMatch(/^\d+\.\d+\.\d+/)
})
