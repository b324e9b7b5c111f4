import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAllDocuments, stringify } from 'yaml'
import { createManifestCheck, type Manifest } from './manifest-check.js'
import { outputOf } from './support.js'

const CHART = 'deploy/helm/squawkbox'

/** Every part of the chart that can be switched on. */
const EVERYTHING = [
  'redis.enabled=true',
  'autoscaling.enabled=true',
  'monitoring.podMonitor=true',
  'monitoring.prometheusRule=true',
  'monitoring.labels.release=prometheus',
  'ingress.enabled=true',
  'api.enabled=true',
  'api.ingress.enabled=true',
  'miniApp.enabled=true',
  'miniApp.ingress.enabled=true',
]

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'squawkbox-manifests-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const manifestsIn = (text: string): readonly Manifest[] =>
  parseAllDocuments(text).flatMap((document) => {
    const [error] = document.errors
    if (error) throw error
    const manifest = document.toJS() as Manifest | null
    return manifest ? [manifest] : []
  })

const rendered = (settings: readonly string[] = []): readonly Manifest[] =>
  manifestsIn(outputOf('helm', ['template', 'desk', CHART, ...settings.flatMap((one) => ['--set', one])]))

const kindsOf = (manifests: readonly Manifest[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { kind } of manifests) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

const kustomized = (): readonly Manifest[] =>
  manifestsIn(outputOf('kubectl', ['kustomize', 'deploy/kubernetes']))

describe('every manifest is one that Kubernetes takes', () => {
  test.each([
    ['the chart by default', () => rendered()],
    ['the whole chart', () => rendered(EVERYTHING)],
    ['the kustomization', kustomized],
  ])('%s', async (_what, read) => {
    const check = await createManifestCheck(folder)
    const faults = read().flatMap((manifest) => check(manifest))
    expect(faults).toEqual([])
  })

  test('and a misspelt field, a wrong type or a missing one is found', async () => {
    const check = await createManifestCheck(folder)
    const deployment = rendered().find(({ kind }) => kind === 'Deployment')
    const budget = rendered().find(({ kind }) => kind === 'PodDisruptionBudget')
    if (!deployment || !budget) throw new Error('The chart has neither a deployment nor a budget')
    const spec = deployment['spec'] as Record<string, unknown>
    expect(check({ ...deployment, spec: { ...spec, replica: 2 } })).toEqual([
      'Deployment desk-bot: spec.replica is unknown',
    ])
    expect(check({ ...deployment, spec: { ...spec, replicas: 'two' } }).join()).toContain('replicas')
    expect(check({ ...budget, spec: { maxUnavailable: true } }).join()).toContain('maxUnavailable')
  })
})

test('no pod is restarted because Redis is away, and none has traffic then', () => {
  const deployments = [...rendered(EVERYTHING), ...kustomized()].filter(({ kind }) => kind === 'Deployment')
  expect(deployments).toHaveLength(6)
  const probes = {
    livenessProbe: { httpGet: { path: '/livez' } },
    readinessProbe: { httpGet: { path: '/readyz' } },
  }
  for (const deployment of deployments)
    expect(deployment).toMatchObject({ spec: { template: { spec: { containers: [probes] } } } })
})

test('the replicas of each role are spread over nodes', () => {
  for (const one of [...rendered(EVERYTHING), ...kustomized()].filter(({ kind }) => kind === 'Deployment'))
    expect(JSON.stringify(one)).toContain('"topologyKey":"kubernetes.io/hostname"')
})

describe('the chart', () => {
  test('passes the lint of helm', () => {
    expect(
      outputOf('helm', ['lint', '--strict', CHART, ...EVERYTHING.flatMap((one) => ['--set', one])]),
    ).toContain('0 chart(s) failed')
  })

  test('has a deployment with its budget for each role, and nothing else that was not asked for', () => {
    expect(kindsOf(rendered())).toEqual({
      ConfigMap: 1,
      Deployment: 3,
      NetworkPolicy: 1,
      PodDisruptionBudget: 3,
      Service: 1,
    })
    expect(kindsOf(rendered(EVERYTHING))).toEqual({
      ConfigMap: 2,
      Deployment: 3,
      HorizontalPodAutoscaler: 3,
      Ingress: 3,
      NetworkPolicy: 2,
      PodDisruptionBudget: 3,
      PodMonitor: 1,
      PrometheusRule: 1,
      Service: 2,
      StatefulSet: 1,
    })
  })

  test('runs every pod without privileges and with a probe for its start', () => {
    const workloads = rendered(EVERYTHING).filter(
      ({ kind }) => kind === 'Deployment' || kind === 'StatefulSet',
    )
    expect(workloads).toHaveLength(4)
    for (const workload of workloads) {
      const text = JSON.stringify(workload)
      expect(text).toContain('"runAsNonRoot":true')
      expect(text).toContain('"startupProbe":')
      expect(text).toContain(
        '"securityContext":{"allowPrivilegeEscalation":false,"readOnlyRootFilesystem":true,"capabilities":{"drop":["ALL"]}}',
      )
    }
  })

  test('leaves the number of replicas to the autoscaler, which goes by the age of each queue', () => {
    const manifests = rendered(EVERYTHING)
    const deployments = manifests.filter(({ kind }) => kind === 'Deployment')
    for (const { spec } of deployments) expect(spec).not.toHaveProperty('replicas')
    const metrics = manifests.flatMap(({ kind, spec }) =>
      kind === 'HorizontalPodAutoscaler'
        ? [/"name":"(squawkbox_\w+)"/.exec(JSON.stringify(spec))?.[1] ?? '']
        : [],
    )
    expect(metrics.toSorted()).toEqual([
      'squawkbox_inbox_overdue_seconds',
      'squawkbox_outbox_overdue_seconds',
      'squawkbox_watch_lag_seconds',
    ])
  })

  test('reads REDIS_URL from the secret, or has a Redis with a password of its own', () => {
    const settingsOf = (manifests: readonly Manifest[]) =>
      JSON.stringify(manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'desk'))
    expect(settingsOf(rendered())).toContain('"REDIS_URL_FILE":"/run/secrets/squawkbox/REDIS_URL"')
    const own = rendered(['redis.enabled=true'])
    expect(settingsOf(own)).not.toContain('REDIS_URL_FILE')
    expect(JSON.stringify(own)).toContain('"redis://bot:$(REDIS_PASSWORD)@desk-redis:6379"')
    expect(JSON.stringify(own)).toContain('exec redis-server --appendonly yes')
  })

  test('opens the API to the ingress alone, in the pods of the role bot', () => {
    const manifests = rendered(['api.enabled=true', 'api.ingress.enabled=true'])
    const portsOf = (kind: string): readonly string[] =>
      manifests
        .filter((one) => one.kind === kind && JSON.stringify(one).includes('"api"'))
        .map(({ metadata }) => metadata.name)
    expect(portsOf('Deployment')).toEqual(['desk-bot'])
    expect(portsOf('Service')).toEqual(['desk'])
    expect(portsOf('Ingress')).toEqual(['desk-api'])
    const spec = manifests.find(({ kind }) => kind === 'NetworkPolicy')?.['spec'] as
      | {
          readonly ingress: readonly { readonly from: readonly object[]; readonly ports: readonly object[] }[]
        }
      | undefined
    const rules = spec?.ingress.filter(({ ports }) => JSON.stringify(ports).includes('"api"'))
    expect(rules?.map(({ from }) => JSON.stringify(from))).toEqual([
      '[{"namespaceSelector":{"matchLabels":{"kubernetes.io/metadata.name":"ingress-nginx"}}}]',
    ])
    expect(JSON.stringify(rendered())).not.toContain('API_PORT')
  })

  test('opens the page to the ingress alone, in the pods of the role bot, at the address that Telegram opens', () => {
    const manifests = rendered([
      'miniApp.enabled=true',
      'miniApp.ingress.enabled=true',
      'miniApp.host=desk.test',
    ])
    const named = manifests.filter((one) => /"(?:name|port)":"page"/.test(JSON.stringify(one)))
    expect(named.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted()).toEqual([
      'Deployment desk-bot',
      'Ingress desk-page',
      'NetworkPolicy desk',
      'Service desk',
    ])
    expect(JSON.stringify(manifests)).toContain('"WEBAPP_URL":"https://desk.test"')
    expect(JSON.stringify(named)).toContain('"path":"/","pathType":"Prefix"')
    expect(JSON.stringify(rendered())).not.toContain('WEBAPP')
  })

  test('tells releases apart, takes annotations and variables, and waits until no proxy leads to a pod', () => {
    const manifests = rendered([
      ...EVERYTHING,
      'podAnnotations.team=desk',
      'extraEnv[0].name=TZ',
      'extraEnv[0].value=UTC',
    ])
    expect(manifests.find(({ kind }) => kind === 'PodMonitor')?.metadata.name).toBe('desk')
    const deployments = manifests.filter(({ kind }) => kind === 'Deployment')
    for (const deployment of deployments) {
      const text = JSON.stringify(deployment)
      expect(text).toMatch(/"checksum\/secret":"[0-9a-f]{64}","team":"desk"/)
      expect(text).toContain('{"name":"TZ","value":"UTC"}')
    }
    const waiting = [...manifests, ...kustomized()].filter((one) =>
      JSON.stringify(one).includes('"lifecycle":{"preStop":{"sleep":{"seconds":5}}}'),
    )
    expect(waiting.map(({ metadata }) => metadata.name)).toEqual(['desk-bot', 'squawkbox-bot'])
    for (const one of waiting) expect(JSON.stringify(one)).toContain('"terminationGracePeriodSeconds":20')
  })

  test.each([
    ['a misspelt name', 'minApp.enabled=true', /minApp/],
    ['a number for a text', 'miniApp.enabled=soon', /miniApp/],
    ['a role that there is not', 'roles.painter.replicas=1', /painter/],
    ['a setting that is no variable', 'settings.serviceUrl=https://x', /serviceUrl/],
  ])('refuses %s by its schema', (_what, setting, named) => {
    expect(() => rendered([setting])).toThrow(named)
  })

  test('carries the alerts as they are', () => {
    const rule = rendered(EVERYTHING).find(({ kind }) => kind === 'PrometheusRule')
    const path = join(folder, 'rule.yaml')
    writeFileSync(path, stringify(rule?.['spec']))
    expect(outputOf('promtool', ['check', 'rules', path])).toMatch(/SUCCESS: \d+ rules/)
  })
})
