import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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
    const [newest = ''] = versionsIn('CHANGELOG.md')
    expect(read('CHANGELOG.md').includes('\n## Unreleased\n')).toBe(version.endsWith('-dev'))
    expect(version.endsWith('-dev') ? version : newest).toBe(version)
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
    const { stdout, status } = notesOf('0.2.0')
    expect(status).toBe(0)
    expect(stdout).toContain('npm run setup:bot')
    expect(stdout).not.toMatch(/^## /m)
    expect(notesOf('9.9.9')).toMatchObject({ status: 1, stdout: '' })
  })
})

describe('between two releases', () => {
  let folder = ''
  const BIN = fileURLToPath(new URL('../bin', import.meta.url))
  const run = (program: string, ...args: readonly string[]) =>
    spawnSync(program, args, {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: `${folder}/path:${process.env['PATH']}`,
        HOME: folder,
        ...Object.fromEntries(
          ['AUTHOR', 'COMMITTER'].flatMap((role) => [
            [`GIT_${role}_NAME`, 'Ann'],
            [`GIT_${role}_EMAIL`, 'ann@example.com'],
          ]),
        ),
      },
    })
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const commit = (version: string): void => {
    write('package.json', JSON.stringify({ name: 'squawkbox', version }))
    run('git', 'add', '--all')
    run('git', 'commit', '--quiet', '--allow-empty', '--message', version)
  }
  const faultOfVersion = (): string => run(process.execPath, join(BIN, 'check-version.mjs')).stderr

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'squawkbox-release-'))
    run('git', 'init', '--quiet')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('the version ends in -dev and is above the newest tag; at a tag it is that one', () => {
    commit('0.1.0')
    expect(faultOfVersion()).toContain('has no tag, so it ends in -dev')
    run('git', 'tag', 'v0.1.0')
    expect(faultOfVersion()).toBe('')
    commit('0.1.0')
    expect(faultOfVersion()).toContain('has no tag, so it ends in -dev')
    commit('0.1.0-dev')
    expect(faultOfVersion()).toContain('v0.1.0 was released already')
    commit('0.2.0-dev')
    expect(faultOfVersion()).toBe('')
    run('git', 'tag', 'v0.2.0')
    expect(faultOfVersion()).toContain('has the tag v0.2.0')
  })

  test('bin/release.mjs makes the sections, the versions, the tag and the next version', () => {
    for (const page of ['CHANGELOG.md', 'docs/upgrading.md'])
      write(page, `# ${page}\n\n## Unreleased\n\nNews.\n\n## 0.2.0\n`)
    write('deploy/helm/squawkbox/Chart.yaml', 'version: 0.3.0-dev\nappVersion: 0.3.0-dev\n')
    write('deploy/mcp-registry/server.json', '{ "version": "0.3.0-dev" }')
    write('package-lock.json', '{"name":"squawkbox","version":"0.3.0-dev","lockfileVersion":3,"packages":{}}')
    write('path/npx', '#!/bin/sh\n')
    chmodSync(join(folder, 'path/npx'), 0o755)
    commit('0.3.0-dev')
    const release = join(BIN, 'release.mjs')
    expect(run(process.execPath, release, 'next').stderr).toBe('Name a version, such as 0.3.0.\n')
    const { stdout, stderr } = run(process.execPath, release, '0.3.0')
    expect([stdout, stderr]).toEqual(['Now: git push origin main v0.3.0\n', ''])
    const at = (commitish: string, path: string) => run('git', 'show', `${commitish}:${path}`).stdout
    for (const page of ['CHANGELOG.md', 'docs/upgrading.md']) {
      expect(at('v0.3.0', page)).toBe(`# ${page}\n\n## 0.3.0\n\nNews.\n\n## 0.2.0\n`)
      expect(at('HEAD', page)).toBe(`# ${page}\n\n## Unreleased\n\n## 0.3.0\n\nNews.\n\n## 0.2.0\n`)
    }
    expect(at('v0.3.0', 'deploy/helm/squawkbox/Chart.yaml')).toBe('version: 0.3.0\nappVersion: 0.3.0\n')
    expect(at('v0.3.0', 'deploy/mcp-registry/server.json')).toBe('{ "version": "0.3.0" }')
    expect(at('v0.3.0', 'package-lock.json')).toContain('"version":"0.3.0"')
    expect(at('HEAD', 'package.json')).toContain('"version":"0.4.0-dev"')
    expect(faultOfVersion()).toBe('')
    run('git', 'checkout', '--quiet', 'v0.3.0')
    expect(faultOfVersion()).toBe('')
  })
})

/** What each job may do beside reading nothing; `release` publishes, `docs` puts the site where it is read. */
const RIGHTS: Readonly<Record<string, object>> = {
  'docs.yml build': { contents: 'read' },
  'docs.yml deploy': { pages: 'write', 'id-token': 'write' },
  'release.yml check': { contents: 'read' },
  'release.yml image': { contents: 'read', packages: 'write', 'id-token': 'write' },
  'release.yml notes': { contents: 'write' },
  'vulnerabilities.yml packages': { contents: 'read' },
  'vulnerabilities.yml image': { contents: 'read' },
}

interface Workflow {
  readonly permissions: object
  readonly jobs: Readonly<
    Record<string, { permissions: object; needs?: string; steps: readonly { run?: string; with?: object }[] }>
  >
}

describe('the workflows', () => {
  const folder = new URL('../.github/workflows/', import.meta.url)
  const texts = readdirSync(folder).map((file) => [file, read(`.github/workflows/${file}`)] as const)

  test('give no job more rights than it needs, and no name of an action that somebody could move', () => {
    const rights = texts.flatMap(([file, text]) => {
      const { permissions, jobs } = parse(text) as Workflow
      expect(permissions, file).toEqual({})
      return Object.entries(jobs).map(([name, job]) => [`${file} ${name}`, job.permissions])
    })
    expect(Object.fromEntries(rights)).toEqual(RIGHTS)
    for (const [file, text] of texts) {
      const checkouts = text.match(/uses: actions\/checkout@/g) ?? []
      expect(text.match(/persist-credentials: false/g) ?? [], file).toHaveLength(checkouts.length)
    }
  })

  test('look every day for known vulnerabilities of packages and of the image, and for newer versions of all', () => {
    const workflow = read('.github/workflows/vulnerabilities.yml')
    expect(workflow).toMatch(/^ {2}schedule:\n {4}- cron: /m)
    expect(workflow).toContain('run: npm audit --omit=dev --audit-level=high')
    expect(workflow).toMatch(/image: squawkbox:scanned\n +severity-cutoff: high/)
    const { updates } = parse(read('.github/dependabot.yml')) as {
      updates: readonly { 'package-ecosystem': string; directory: string }[]
    }
    expect(updates.map((one) => one['package-ecosystem'])).toEqual([
      'npm',
      'github-actions',
      'docker-compose',
    ])
  })

  test('names every action by its commit', () => {
    const text = texts.map(([, one]) => one).join('\n')
    const uses = [...text.matchAll(/uses: (\S+)(?: # (\S+))?/g)]
    expect(uses.length).toBeGreaterThan(4)
    for (const [, action, tag] of uses) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
      expect(tag).toMatch(/^v\d+\.\d+\.\d+$/)
    }
    const workflows = texts.map(([, one]) => parse(one) as Workflow)
    // A value of the event in a script would be code of whoever chose it.
    const scripts = workflows
      .flatMap(({ jobs }) => Object.values(jobs))
      .flatMap(({ steps }) => steps.map(({ run = '' }) => run))
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([])
    for (const script of scripts) expect(spawnSync('bash', ['-n'], { input: script }).status).toBe(0)
  })

  test('release an image for both processors on a base image by its digest, with bill of materials, provenance and signature, and a signed chart', () => {
    const text = read('.github/workflows/release.yml')
    const { jobs } = parse(text) as Workflow
    expect([jobs['image']?.needs, jobs['notes']?.needs]).toEqual(['check', 'image'])
    expect(text).toContain('--platform linux/amd64,linux/arm64')
    expect(text).toContain('--build-arg "NODE_IMAGE=node@$base"')
    expect(text).toContain('--provenance mode=max --sbom true')
    expect(text).toContain('cosign sign --yes --recursive "$IMAGE@$DIGEST"')
    expect(text).toMatch(/helm push .*\n.*\n +cosign sign --yes "\$\{IMAGE%\/\*\}\/charts\/squawkbox@/)
    const stages = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
    expect(stages).toEqual(['${NODE_IMAGE}', 'scratch'])
  })
})
