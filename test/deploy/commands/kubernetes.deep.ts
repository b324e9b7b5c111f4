import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { outputOf } from '../support.js'
import { commandsOf } from './documented.js'

// As far as each command goes without a cluster: what it would send to one.
const commands = commandsOf('docs/operating.md')

interface Manifest {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly data?: Record<string, string>
  readonly spec?: {
    readonly template?: {
      readonly spec: { readonly volumes?: readonly { readonly secret?: { readonly secretName: string } }[] }
    }
  }
}

/** Arguments of a documented command. */
function argumentsOf(begin: string): readonly string[] {
  const command = commands.find((one) => one.startsWith(begin))
  if (command === undefined) throw new Error(`docs/operating.md has no command ${begin}`)
  return command.split(' ').slice(1)
}

const manifestsIn = (text: string): readonly Manifest[] =>
  parseAllDocuments(text).flatMap((one) => (one.toJS() as Manifest | null) ?? [])

test('kubectl makes the secret that the manifests ask for, from files of its names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'squawkbox-secret-'))
  try {
    const args = argumentsOf('kubectl create secret').map((one) =>
      one.replace(/^--from-file=(\w+)$/, (_, name: string) => {
        writeFileSync(join(folder, name), `the ${name}`)
        return `--from-file=${join(folder, name)}`
      }),
    )
    const secret = parse(outputOf('kubectl', [...args, '--dry-run=client', '--output=yaml'])) as Manifest
    const names = ['BOT_TOKEN', 'REDIS_URL', 'VAULT_KEYS', 'WEBHOOK_SECRET']
    expect(Object.keys(secret.data ?? {}).toSorted()).toEqual(names)
    const manifests = manifestsIn(outputOf('kubectl', ['kustomize', 'deploy/kubernetes']))
    const mounted = manifests.flatMap(({ spec }) =>
      (spec?.template?.spec.volumes ?? []).flatMap(({ secret: one }) => one?.secretName ?? []),
    )
    expect(mounted).toEqual(Array.from({ length: 3 }, () => secret.metadata.name))
    // Its files are those that the settings name.
    const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}
    const files = Object.entries(settings).filter(([name]) => name.endsWith('_FILE'))
    expect(files.map(([, path]) => path.split('/').at(-1) ?? '').toSorted()).toEqual(names)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('kubectl reads what it would apply, and finds the containers to run in', () => {
  const folder = argumentsOf('kubectl apply').at(-1) ?? ''
  const manifests = manifestsIn(outputOf('kubectl', ['kustomize', folder]))
  const deployments = manifests
    .filter(({ kind }) => kind === 'Deployment')
    .map(({ metadata }) => metadata.name)
  expect(deployments.toSorted()).toEqual(['squawkbox-bot', 'squawkbox-outbox', 'squawkbox-watcher'])
  const [, target = '', ...inContainer] = argumentsOf('kubectl exec')
  expect(deployments).toContain(target.replace('deploy/', ''))
  expect(inContainer).toEqual(['--', 'squawkbox', 'doctor'])
})

test('helm makes all that it would install', () => {
  const args = argumentsOf('helm install').map((one) =>
    one
      .replace('image.repository=…', 'image.repository=example.com/squawkbox')
      .replace('=…', '=https://service.example.com'),
  )
  const said = outputOf('helm', [...args, '--dry-run=client', '--output=json'])
  const { manifest, info } = JSON.parse(said) as { manifest: string; info: { status: string } }
  expect(info.status).toBe('pending-install')
  const kinds = manifestsIn(manifest).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'Deployment')).toHaveLength(3)
  expect(manifest).toContain('example.com/squawkbox')
  expect(manifest).toContain('https://service.example.com')
})
