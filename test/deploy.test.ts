import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { createRuleIndex } from '../src/alerts/rules/rule-index.js'
import { venues } from '../src/service/venues.js'
import { createBacklog } from '../src/telemetry/backlog.js'
import {
  addBackupGauge,
  addCertificateGauge,
  addClockGauge,
  addMemoryGauge,
  addMiniAppGauge,
  addReadinessGauges,
  addRoleGauge,
} from '../src/telemetry/gauges.js'
import { addQueueGauges } from '../src/telemetry/queue-gauges.js'
import { createMetrics } from '../src/telemetry/metrics.js'
import { variables } from '../src/config/variables.js'
import { clientOf } from './redis/support.js'
import { redisForThisFile } from './support/redis/redis.js'
import { workContext } from './support/telemetry/work-context.js'
import { processTimers } from '../src/lib/timers.js'

const redis = clientOf(redisForThisFile())
const read = (name: string): string => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8')

/** The names of everything that a process counts and times, as a query may call them. */
async function namesOfMeters(): Promise<ReadonlySet<string>> {
  const metrics = createMetrics(workContext, { updateKinds: [], ticketStates: [] }, processTimers)
  const index = createRuleIndex({ redis: redis(), now: Date.now })
  const asConfigured = { configuredS: 3, stretch: 1 }
  const intervals = { active: asConfigured, others: asConfigured }
  addQueueGauges(
    metrics,
    createBacklog({
      redis: redis(),
      index,
      outboxShards: 1,
      watchShards: 1,
      intervalsOf: () => intervals,
      now: Date.now,
    }),
    venues.map(({ id }) => id),
  )
  metrics.apiRequests([])
  addRoleGauge(metrics, { roles: [], version: '1.0.0' })
  addMiniAppGauge(metrics, () => 0)
  addReadinessGauges(metrics, () => Promise.resolve({ isReady: true, isUp: new Map([['redis', true]]) }))
  addClockGauge(metrics, {}, processTimers)
  addCertificateGauge(metrics, [], () => Promise.resolve(0), processTimers)
  addBackupGauge(metrics, () => Promise.resolve([]))
  addMemoryGauge(metrics, { read: () => Promise.resolve(0.5) })
  const text = await metrics.text()
  metrics.close()
  const described = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    described.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
}

/** The names of meters in a query. */
function metersIn(query: string): readonly string[] {
  return query.match(/\b(?:squawkbox|process)_\w+/g) ?? []
}

/** A rule of Prometheus: an alert, or a query whose result is recorded. */
interface Rule {
  readonly alert?: string
  readonly record?: string
  readonly expr: string
  readonly annotations?: { readonly summary: string }
}

/** The names of recorded queries in a query. */
const RECORDED = /\bsquawkbox:\w+:\w+/g

const { groups } = parse(read('prometheus/alerts.yaml')) as {
  groups: readonly { rules: readonly Rule[] }[]
}
const rules = groups.flatMap((group) => group.rules)
const alerts = rules.filter(({ alert }) => alert !== undefined)

describe('what is asked of the meters', () => {
  test('by the dashboard is counted', async () => {
    const names = await namesOfMeters()
    const { panels } = JSON.parse(read('grafana/squawkbox.json')) as {
      panels: readonly { title: string; targets: readonly { expr: string }[] }[]
    }
    const asked = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metersIn(expr)))
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((name) => !names.has(name))).toEqual([])
    // And what is counted, somebody looks at.
    const shown = new Set(asked.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))
    const counted = [...names].map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
    expect([...new Set(counted)].filter((name) => !shown.has(name))).toEqual(['process_start_time_seconds'])
  })

  test('by the alerts is counted, or recorded by a rule before it', async () => {
    const names = await namesOfMeters()
    const recorded = new Set<string>()
    for (const { record, expr } of rules) {
      expect(metersIn(expr).filter((name) => !names.has(name))).toEqual([])
      expect((expr.match(RECORDED) ?? []).filter((name) => !recorded.has(name))).toEqual([])
      if (record !== undefined) recorded.add(record)
    }
    expect(rules.flatMap(({ expr }) => metersIn(expr)).length).toBeGreaterThan(20)
    // And what is recorded, an alert asks for.
    const asked = new Set(alerts.flatMap(({ expr }) => expr.match(RECORDED) ?? []))
    expect([...recorded].filter((name) => !asked.has(name))).toEqual([])
  })
})

describe('each alert', () => {
  test('has a line for the operator: what it means, and what to do', () => {
    const guide = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8')
    const explained = [...guide.matchAll(/^\| (?<alert>Squawkbox\w+) +\| \S.{20,} \| \S.{20,} \|$/gm)]
    const named = explained.map(({ groups }) => groups?.['alert'])
    expect(new Set(named)).toEqual(new Set(alerts.map(({ alert }) => alert)))
    expect(named).toHaveLength(alerts.length)
    for (const { annotations } of alerts) expect(annotations?.summary).toMatch(/[.?]$/)
  })

  test('has a case in which it fires, one in which it is silent, and one through a restart', () => {
    const folder = new URL('deploy/', import.meta.url)
    const files = readdirSync(folder).filter((file) => file.endsWith('.test.yaml'))
    const cases = files.flatMap((file) => {
      const { tests } = parse(readFileSync(new URL(file, folder), 'utf8')) as {
        tests: readonly {
          name: string
          alert_rule_test: readonly { alertname: string; exp_alerts: readonly object[] }[]
        }[]
      }
      return tests.flatMap(({ name, alert_rule_test: expected }) => expected.map((one) => ({ ...one, name })))
    })
    for (const { alert } of alerts) {
      const own = cases.filter(({ alertname }) => alertname === alert)
      const fires = own.map(({ exp_alerts: fired }) => fired.length > 0)
      expect(new Set(fires), alert).toEqual(new Set([true, false]))
      expect(own.filter(({ name }) => /restart/.test(name)).length, alert).toBeGreaterThan(0)
    }
  })
})

describe('the manifests for Kubernetes', () => {
  const files = readdirSync(new URL('../deploy/kubernetes', import.meta.url))
  const documents = files.flatMap((file) =>
    parseAllDocuments(read(`kubernetes/${file}`)).map((document) => {
      const [error] = document.errors
      if (error) throw error
      return document.toJS() as { kind: string; data?: object; resources?: string[]; spec?: unknown }
    }),
  )

  test('are all named in the kustomization', () => {
    const kustomization = documents.find(({ kind }) => kind === 'Kustomization')
    expect(kustomization?.resources?.toSorted()).toEqual(
      files.filter((file) => file !== 'kustomization.yaml').toSorted(),
    )
  })

  test('set only variables that there are', () => {
    const settings = documents.find(({ kind }) => kind === 'ConfigMap')
    const known = new Set(Object.keys(variables).flatMap((name) => [name, `${name}_FILE`]))
    expect(Object.keys(settings?.data ?? {}).filter((name) => !known.has(name))).toEqual([])
  })

  test('run one deployment for each role, without privileges, with a budget for disruptions', () => {
    const text = JSON.stringify(documents)
    for (const role of ['bot', 'watcher', 'outbox'])
      expect(text).toContain(`{"name":"ROLES","value":"${role}"}`)
    const deployments = documents.filter(({ kind }) => kind === 'Deployment')
    expect(deployments).toHaveLength(3)
    for (const deployment of deployments) {
      expect(JSON.stringify(deployment.spec)).toContain(
        '"securityContext":{"allowPrivilegeEscalation":false,"readOnlyRootFilesystem":true,"capabilities":{"drop":["ALL"]}}',
      )
      expect(JSON.stringify(deployment.spec)).toContain('"runAsNonRoot":true')
    }
    expect(documents.filter(({ kind }) => kind === 'PodDisruptionBudget')).toHaveLength(3)
  })
})
