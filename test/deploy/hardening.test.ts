import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const filesIn = (folder: string, end: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => join(folder, file))

interface Service {
  readonly image?: string
  readonly command?: string | readonly string[]
  readonly entrypoint?: string | readonly string[]
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly [option: string]: unknown
}

const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
const quadlets = filesIn('deploy/quadlet', '.container')
const manifests = filesIn('deploy/kubernetes', '.yaml').filter((path) =>
  /^kind: Deployment$/m.test(read(path)),
)
const templates = filesIn('deploy/helm', '.yaml').filter((path) => /^ +containers:$/m.test(read(path)))

describe('every container is run with a root that cannot be written, no capability, no way to more, and limits', () => {
  test('of compose', () => {
    expect(Object.keys(services).length).toBeGreaterThan(5)
    for (const [name, service] of Object.entries(services)) {
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.stringMatching(/^\d+m$/),
        pids_limit: expect.any(Number),
      })
      expect(service['privileged'], name).toBeUndefined()
    }
    // Ports below 1024 are the proxy's alone.
    const added = Object.entries(services).flatMap(([name, { cap_add: more }]) =>
      more ? [[name, more]] : [],
    )
    expect(added).toEqual([['caddy', ['NET_BIND_SERVICE']]])
  })

  test('of Podman', () => {
    expect(quadlets).toHaveLength(2)
    for (const path of quadlets) {
      const text = read(path)
      for (const line of ['ReadOnly=true', 'DropCapability=ALL', 'NoNewPrivileges=true'])
        expect(text.split('\n'), path).toContain(line)
      expect(text, path).toMatch(/^PodmanArgs=.*--memory=\d+m .*--pids-limit=\d+ /m)
      expect(text, path).not.toMatch(/^AddCapability/m)
    }
  })

  test('of the manifests', () => {
    expect(manifests).toHaveLength(3)
    for (const path of manifests) {
      const deployment = parseAllDocuments(read(path))
        .map((document) => document.toJS() as Record<string, unknown>)
        .find(({ kind }) => kind === 'Deployment')
      expect(deployment, path).toMatchObject({
        spec: {
          template: {
            spec: {
              automountServiceAccountToken: false,
              securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
              containers: [
                {
                  resources: { limits: { memory: expect.any(String) } },
                  securityContext: {
                    allowPrivilegeEscalation: false,
                    readOnlyRootFilesystem: true,
                    capabilities: { drop: ['ALL'] },
                  },
                },
              ],
            },
          },
        },
      })
    }
  })

  test('of the chart', () => {
    expect(templates).toHaveLength(2)
    const needed = [
      /^ +automountServiceAccountToken: false$/gm,
      /^ +runAsNonRoot: true$/gm,
      /^ +seccompProfile: \{ type: RuntimeDefault \}$/gm,
      /^ +allowPrivilegeEscalation: false$/gm,
      /^ +readOnlyRootFilesystem: true$/gm,
      /^ +capabilities: \{ drop: \[ALL\] \}$/gm,
      /^ +resources:\n +\{\{- toYaml \S+resources/gm,
    ]
    for (const path of templates)
      for (const one of needed)
        // One for each container; what a Redis stores has resources as well.
        expect(read(path).match(one), `${path} ${one}`).toHaveLength(
          (read(path).match(/^ +containers:$/gm) ?? []).length,
        )
  })
})

/** Secrets of the environment, as a shell or compose fills them in. */
const SECRET = /\$\$?\{?\w*(?:PASSWORD|TOKEN|KEY|SECRET|REDIS_URL)\w*/
/** What a shell puts into the environment of the command behind it, which no argument has. */
const ASSIGNED = /\b[A-Z_]+="[^"]*"/g

describe('no secret is an argument of a program, which everybody on the machine can read', () => {
  const argumentsOf: readonly (readonly [string, string])[] = [
    ...Object.entries(services).map(
      ([name, { command, entrypoint, healthcheck }]) =>
        [`compose ${name}`, [command, entrypoint, healthcheck?.test].flat().join(' ')] as const,
    ),
    ...[...quadlets, ...filesIn('deploy/systemd', '.service')].map(
      (path) =>
        [path, (read(path).match(/^(?:Exec\w*|HealthCmd|PodmanArgs)=.*$/gm) ?? []).join('\n')] as const,
    ),
    ...[...manifests, ...templates].map(
      (path) => [path, (read(path).match(/^ +(?:command|args|exec): .*$/gm) ?? []).join('\n')] as const,
    ),
    ...filesIn('docs', '.md').map(
      (path) => [path, (read(path).match(/redis-cli[^`]*/g) ?? []).join('\n')] as const,
    ),
  ]

  test.each(argumentsOf)('%s', (_, text) => {
    expect(text.replaceAll(ASSIGNED, '')).not.toMatch(SECRET)
  })

  test.each(['deploy/redis/start', 'deploy/alertmanager/start'])('%s', (path) => {
    // In a file, or on the standard input of a program; the shell itself compares and prints.
    const commands = read(path)
      .replaceAll(/<<(\w+)\n[^]*?\n\1\n/g, '\n')
      .split('\n')
      .filter((line) => !/^(?:#|: |case )/.test(line))
    expect(commands.filter((line) => SECRET.test(line))).toEqual([])
  })
})

describe('images of others', () => {
  test('are named by their digest, the same everywhere', () => {
    const texts = ['compose.yaml', ...filesIn('deploy', '.container'), ...filesIn('deploy', '.yaml')].map(
      read,
    )
    const named = texts
      .flatMap((text) =>
        [...text.matchAll(/^\s*(?:- )?(?:image: |Image=)([^\s{]+)$/gm)].map(([, name = '']) => name),
      )
      .filter((name) => !/^(?:localhost\/)?squawkbox(?::|$)/.test(name))
    expect(named.length).toBeGreaterThan(6)
    for (const name of named) expect(name).toMatch(/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/)
    const digests = new Map<string, string>()
    for (const name of named) {
      const [tag = '', digest = ''] = name.replace('docker.io/library/', '').split('@')
      expect(digests.get(tag) ?? digest, tag).toBe(digest)
      digests.set(tag, digest)
    }
  })

  test('are asked for before a release, which ends where one has no digest or is not there', () => {
    const workflow = read('.github/workflows/release.yml')
    expect(workflow).toContain('run: node bin/pin-images.mjs --check')
    expect(workflow.indexOf('pin-images.mjs --check')).toBeLessThan(workflow.indexOf('docker buildx build'))
  })

  /** Runs the program on a copy, with a `docker` whose registry has these digests. */
  function pin(
    step: readonly string[],
    digestOf: string,
    edit: (compose: string) => string = (text) => text,
  ) {
    const folder = mkdtempSync(join(tmpdir(), 'squawkbox-images-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    for (const path of ['compose.yaml', 'deploy'])
      cpSync(join(root, path), join(folder, path), { recursive: true })
    writeFileSync(join(folder, 'compose.yaml'), edit(read('compose.yaml')))
    const docker = join(folder, 'docker')
    writeFileSync(docker, `#!${process.execPath}\nconst name = process.argv[5]\n${digestOf}\n`)
    chmodSync(docker, 0o755)
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'bin/pin-images.mjs'), ...step], {
      cwd: folder,
      env: { PATH: folder },
      encoding: 'utf8',
    })
    return { status, stderr, compose: readFileSync(join(folder, 'compose.yaml'), 'utf8') }
  }
  const manifest = (architectures: readonly string[]): string =>
    `console.log(JSON.stringify({ digest: 'sha256:' + '1'.repeat(64), manifests: ${JSON.stringify(
      architectures.map((architecture) => ({ platform: { os: 'linux', architecture } })),
    )} }))`
  const BOTH = manifest(['amd64', 'arm64'])

  test('get the digest of their tag', () => {
    const { status, compose } = pin([], BOTH)
    expect(status).toBe(0)
    expect(compose.match(/@sha256:1{64}$/gm)).toHaveLength(5)
    expect(compose).toContain('image: squawkbox:${SQUAWKBOX_VERSION:-latest}')
    expect(compose.replaceAll(/@sha256:[0-9a-f]{64}/g, '')).toBe(
      read('compose.yaml').replaceAll(/@sha256:[0-9a-f]{64}/g, ''),
    )
  })

  test('are refused without a digest, with one that is not there, and where a processor has none', () => {
    expect(pin(['--check'], BOTH)).toMatchObject({ status: 0, stderr: '', compose: read('compose.yaml') })
    const without = pin(['--check'], BOTH, (text) => text.replace(/(caddy:[\d.]+)@\S+/, '$1'))
    expect(without.status).toBe(1)
    expect(without.stderr).toMatch(/^compose\.yaml: caddy:[\d.]+ has no digest;.*\n$/)
    const gone = pin(
      ['--check'],
      "if (name.startsWith('caddy')) { console.error('not found'); process.exit(1) }\n" + BOTH,
    )
    expect(gone.status).toBe(1)
    expect(gone.stderr).toMatch(/^caddy:\S+: docker cannot find it: not found\n$/)
    const narrow = pin([], manifest(['amd64']))
    expect(narrow.status).toBe(1)
    expect(narrow.stderr).toContain('there is none for linux/arm64')
  })
})
