import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

test('npm ci warns of no package, on the Node that runs this', () => {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-installation-'))
  try {
    for (const file of [
      'package.json',
      'package-lock.json',
      '.npmrc',
      'packages/practice-telegram/package.json',
      'packages/practice-exchange/package.json',
    ])
      cpSync(join(ROOT, file), join(dir, file))
    const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--offline', '--no-audit'], {
      cwd: dir,
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
    // Not `npm warn cli`, by which npm itself asks for another Node.
    expect(stderr).not.toMatch(/EBADENGINE|deprecated/)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})

test('nothing of the build loads the punycode of Node, which is deprecated', () => {
  const scripts = readdirSync(join(ROOT, 'dist'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  expect(scripts).toContain('main.js')
  for (const file of scripts)
    expect(readFileSync(join(ROOT, 'dist', file), 'utf8'), file).not.toMatch(
      /(?:from|require\(|import\() ?["'`](?:node:)?punycode["'`]/,
    )
})
