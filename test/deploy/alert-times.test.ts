import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Rules {
  readonly groups: readonly {
    readonly name: string
    readonly interval?: string
    readonly rules: readonly {
      readonly alert?: string
      readonly for?: string
      readonly labels?: { readonly severity: string }
    }[]
  }[]
}

function read(path: string): unknown {
  return parse(readFileSync(fileURLToPath(new URL(`../../deploy/${path}`, import.meta.url)), 'utf8'))
}

function secondsOf(span: string): number {
  const [, number = '', unit = ''] = /^(\d+)([sm])$/.exec(span) ?? []
  return Number.parseInt(number, 10) * (unit === 'm' ? 60 : 1)
}

/** Alerts on what is dead or wrong by itself, which are sent within two minutes; the others judge a rate or a queue over a while. */
const DEAD = [
  'SquawkboxGone',
  'SquawkboxNotReady',
  'SquawkboxDatabaseEmptied',
  'SquawkboxRedisForgets',
  'SquawkboxUpdatesUndelivered',
  'SquawkboxServiceGone',
  'SquawkboxCertificateEnds',
  'SquawkboxClockWrong',
  'SquawkboxBackupOld',
  'SquawkboxUnread',
]

/** Seconds for which the bot keeps a reading of a certificate or a clock (src/telemetry/gauges.ts). */
const KEPT: Readonly<Record<string, number>> = { SquawkboxCertificateEnds: 60, SquawkboxClockWrong: 60 }

test('a page for what is dead is sent within two minutes, by the slowest turn of scrape, rule and Alertmanager', () => {
  const { global } = read('prometheus/prometheus.yaml') as { global: { scrape_interval: string } }
  const { route } = read('alertmanager/alertmanager.yaml') as { route: { group_wait: string } }
  const { groups } = read('prometheus/alerts.yaml') as Rules
  const group = groups.find(({ name }) => name === 'squawkbox')
  const turns = [global.scrape_interval, group?.interval ?? '', route.group_wait].map(secondsOf)
  const slowest = DEAD.map((name) => {
    const rule = group?.rules.find(({ alert, labels }) => alert === name && labels?.severity === 'page')
    const waits = [secondsOf(rule?.for ?? ''), KEPT[name] ?? 0]
    return [name, [...turns, ...waits].reduce((sum, one) => sum + one, 0)] as const
  })
  expect(slowest.filter(([, seconds]) => !(seconds <= 120))).toEqual([])
})
