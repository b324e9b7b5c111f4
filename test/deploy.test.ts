import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { createRuleIndex } from '../src/alerts/rules/rule-index.js'
import { venues } from '../src/service/venues.js'
import { createBacklog } from '../src/telemetry/backlog.js'
import { addQueueGauges } from '../src/telemetry/queue-gauges.js'
import { createMetrics } from '../src/telemetry/metrics.js'
import { variables } from '../src/config/variables.js'
import { clientOf } from './redis/support.js'
import { redisForThisFile } from './support/redis/redis.js'
import { workContext } from './support/telemetry/work-context.js'

const redis = clientOf(redisForThisFile())
const read = (name: string): string => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8')

/** The names of everything that a process counts and times, as a query may call them. */
async function namesOfMeters(): Promise<ReadonlySet<string>> {
  const metrics = createMetrics(workContext)
  const index = createRuleIndex({ redis: redis(), now: Date.now })
  addQueueGauges(
    metrics,
    createBacklog({ redis: redis(), index, now: Date.now }),
    venues.map(({ id }) => id),
  )
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

  test('by the alerts is counted, and each alert is explained to the operator', async () => {
    const names = await namesOfMeters()
    const { groups } = parse(read('prometheus/alerts.yaml')) as {
      groups: readonly {
        rules: readonly { alert: string; expr: string; annotations: { summary: string } }[]
      }[]
    }
    const rules = groups.flatMap((group) => group.rules)
    const guide = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8')
    for (const { alert, expr, annotations } of rules) {
      expect(metersIn(expr).filter((name) => !names.has(name))).toEqual([])
      expect(annotations.summary).toMatch(/[.?]$/)
      expect(guide).toContain(alert)
    }
    expect(rules.length).toBeGreaterThan(5)
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
