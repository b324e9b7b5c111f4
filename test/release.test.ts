import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }
const versionsIn = (path: string): readonly string[] =>
  [...read(path).matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, one = '']) => one)

describe('a version', () => {
  test('is the same in package.json, the lock file and the chart', () => {
    const lock = JSON.parse(read('package-lock.json')) as {
      version: string
      packages: Record<string, { version: string }>
    }
    const chart = parse(read('deploy/helm/squawkbox/Chart.yaml')) as { version: string; appVersion: string }
    expect([lock.version, lock.packages['']?.version, chart.version, chart.appVersion]).toEqual(
      Array.from({ length: 4 }, () => version),
    )
  })

  test('has its section in CHANGELOG.md and on the page for upgrades, the newest first', () => {
    expect(versionsIn('CHANGELOG.md')[0]).toBe(version)
    expect(versionsIn('docs/upgrading.md')).toEqual(versionsIn('CHANGELOG.md'))
    const sections = read('docs/upgrading.md')
      .split(/^## /m)
      .filter((one) => /^\d/.test(one))
    for (const section of sections) {
      expect(section).toMatch(/^\| Redis +\| \S/m)
      expect(section).toMatch(/^\| Beside \d+\.\d+\.\d+ +\| \S/m)
    }
  })

  test('has notes, which are those of CHANGELOG.md', () => {
    const notesOf = (one: string) =>
      spawnSync(
        process.execPath,
        [fileURLToPath(new URL('../bin/release-notes.mjs', import.meta.url)), one],
        {
          encoding: 'utf8',
        },
      )
    const { stdout, status } = notesOf(version)
    expect(status).toBe(0)
    expect(stdout).toContain('npm run setup:bot')
    expect(stdout).not.toMatch(/^## /m)
    expect(notesOf('9.9.9')).toMatchObject({ status: 1, stdout: '' })
  })
})

describe('the release workflow', () => {
  const text = read('.github/workflows/release.yml')

  test('names every action by its commit, and gives no job more than it needs', () => {
    const uses = [...text.matchAll(/uses: (\S+)(?: # (\S+))?/g)]
    expect(uses.length).toBeGreaterThan(4)
    for (const [, action, tag] of uses) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
      expect(tag).toMatch(/^v\d+\.\d+\.\d+$/)
    }
    const { permissions, jobs } = parse(text) as {
      permissions: object
      jobs: Record<string, { permissions: object; needs?: string; steps: readonly { run?: string }[] }>
    }
    expect(permissions).toEqual({})
    expect(jobs['check']?.permissions).toEqual({ contents: 'read' })
    expect(jobs['image']?.needs).toBe('check')
    // A value of the event in a script would be code of whoever chose it.
    const scripts = Object.values(jobs).flatMap(({ steps }) => steps.map(({ run = '' }) => run))
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([])
    for (const script of scripts) expect(spawnSync('bash', ['-n'], { input: script }).status).toBe(0)
  })

  test('builds both processors on a base image by its digest, with bill of materials, provenance and signature', () => {
    expect(text).toContain('--platform linux/amd64,linux/arm64')
    expect(text).toContain('--build-arg "NODE_IMAGE=node@$base"')
    expect(text).toContain('--provenance mode=max --sbom true')
    expect(text).toContain('cosign sign --yes --recursive "$IMAGE@$DIGEST"')
    const stages = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
    expect(stages).toEqual(['${NODE_IMAGE}', '${NODE_IMAGE}'])
  })
})
