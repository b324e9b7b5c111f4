import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().default(false),
      dev: z.boolean().default(false),
      optional: z.boolean().default(false),
      hasInstallScript: z.boolean().default(false),
    }),
  ),
})
/** The packages of others: those of this project are links to its own folders. */
const packages = Object.fromEntries(
  Object.entries(lockFile.parse(JSON.parse(read('package-lock.json'))).packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  ),
)
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The licences that the command lists, and what it finds fault with. */
function licences(lock = 'package-lock.json') {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/licences.mjs', lock], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return { status, listed: stdout.trim().split('\n'), faults: stderr }
}

test('every package is pinned by its hash', () => {
  for (const [path, { integrity }] of Object.entries(packages)) expect(integrity, path).toMatch(/^sha512-/)
})

test('no package runs anything while it is installed, and the only one that would can do without', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(scripted.map(([path, { optional }]) => [nameOf(path), optional])).toEqual([
    // Its binaries are packages of their own; without one, numbers are packed by JavaScript.
    ['msgpackr-extract', true],
  ])
  expect(read('Dockerfile')).toMatch(/COPY .*\.npmrc .*\nRUN npm ci/)
})

test('every runtime package has a reviewed licence, and is listed', () => {
  const { status, listed, faults } = licences()
  expect({ status, faults }).toEqual({ status: 0, faults: '' })
  const inUse = Object.entries(packages).filter(([, { dev }]) => !dev)
  expect(inUse.length).toBeGreaterThan(50)
  for (const [path, { version }] of inUse)
    expect(listed.some((line) => line.startsWith(`${nameOf(path)}@${version} `))).toBe(true)
})

test('an unreviewed licence is named, and so is a missing one', () => {
  const dir = mkdtempSync(join(tmpdir(), 'squawkbox-licences-'))
  try {
    const lock = join(dir, 'package-lock.json')
    const forged = {
      'node_modules/fine': { version: '1.0.0', license: 'MIT' },
      'node_modules/fine/node_modules/@some/viral': { version: '2.0.0', license: 'AGPL-3.0' },
      'node_modules/silent': { version: '3.0.0' },
      'node_modules/tool': { version: '4.0.0', license: 'SSPL-1.0', dev: true },
    }
    writeFileSync(lock, JSON.stringify({ packages: { '': {}, ...forged } }))
    expect(licences(lock)).toEqual({
      status: 1,
      listed: ['@some/viral@2.0.0 AGPL-3.0', 'fine@1.0.0 MIT', 'silent@3.0.0 none named'],
      faults: '@some/viral@2.0.0: the licence is AGPL-3.0\nsilent@3.0.0: the licence is none named\n',
    })
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})

const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.object({ component: z.object({ type: z.literal('application'), version: z.string() }) }),
  components: z.array(
    z.object({
      purl: z.string(),
      properties: z.array(z.object({ name: z.string(), value: z.string() })),
      hashes: z.array(z.object({ alg: z.literal('SHA-512'), content: z.string() })).optional(),
      licenses: z.array(z.unknown()).min(1),
    }),
  ),
})

test('the bill of materials is CycloneDX and names every package that the bot is run with, by its hash', () => {
  const { stdout } = spawnSync('npm', ['run', '--silent', 'sbom', '--', '--package-lock-only'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const { components } = bill.parse(JSON.parse(stdout))
  const inUse = components.filter(
    ({ properties }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
  )
  // The packages of this project are not fetched.
  const fetched = inUse.filter(({ purl }) => !purl.startsWith('pkg:npm/practice-'))
  expect(fetched.filter(({ hashes }) => hashes === undefined)).toEqual([])
  const named = fetched.map(({ purl }) => decodeURIComponent(purl.replace('pkg:npm/', '')))
  const expected = Object.entries(packages)
    .filter(([, { dev }]) => !dev)
    .map(([path, { version }]) => `${nameOf(path)}@${version}`)
  expect(new Set(named)).toEqual(new Set(expected))
})

test('the image holds the bill of what is in it, and is run without any rights', () => {
  const dockerfile = read('Dockerfile')
  const [, built = '', run = ''] = dockerfile.split(/^FROM /m)
  // After the tools were taken out: what is listed is what is there.
  expect(built).toMatch(/npm prune --omit=dev[^]* && npm run --silent sbom > sbom\.cdx\.json/)
  expect(run).toContain('COPY --from=build --chown=0:0 /app/sbom.cdx.json')
  const user = /^USER (?<user>\S+)$/m.exec(run)
  expect(user?.groups?.['user']).toBe('node')
  // What is copied before belongs to root: the bot cannot change its own code.
  expect(run.slice(user?.index)).not.toMatch(/^(?:COPY|ADD|RUN)/m)
  expect(run.replaceAll('--chown=0:0', '')).not.toMatch(/--ch(?:own|mod)/)
  // No signal opens the inspector of the bot.
  expect(run).toMatch(/^CMD \[.*"--disable-sigusr1", "dist\/main\.js"\]$/m)
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, unknown> }
  expect(services['bot']).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    ulimits: { core: 0 },
    security_opt: ['no-new-privileges:true'],
  })
  expect(Object.keys(services['bot'] as object)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:privileged|cap_add|tmpfs)$/)]),
  )
  // The copies of Redis, whose age it watches, to be read alone.
  expect(services['bot']).toMatchObject({ volumes: ['${BACKUP_FOLDER:-./backups}:/backups:ro'] })
})
