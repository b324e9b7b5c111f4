import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, vi } from 'vitest'
import { parse, stringify } from 'yaml'
import { freePorts } from '../support/http/free-ports.js'
import { withCheckers } from './support.js'

/** One result of a query. */
interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** A Prometheus with the rules and the job of this project, which scrapes every second. */
export interface LocalPrometheus {
  /** Replaces the list of what is scraped, each as `host:port`. */
  setTargets(targets: readonly string[]): void
  query(expression: string): Promise<readonly Sample[]>
  /** Names of the alerts whose expression holds now, also those that are not due yet. */
  activeAlerts(): Promise<ReadonlySet<string>>
  /** Names of the alerts that are sent now. */
  firingAlerts(): Promise<ReadonlySet<string>>
  stop(): Promise<void>
}

const deploy = (path: string): string => fileURLToPath(new URL(`../../deploy/${path}`, import.meta.url))

interface Config {
  global: Record<string, string>
  rule_files: readonly string[]
  alerting?: object
  scrape_configs: readonly { readonly job_name: string }[]
}

/**
 * Starts the server of Debian's package with deploy/prometheus, of which only the places of files and processes differ, and the
 * intervals. With `withoutDelay` no alert waits until its expression has held for a while. A scrape may take as long as the interval.
 */
export async function startPrometheus({
  withoutDelay = false,
  scrapeSeconds = 1,
} = {}): Promise<LocalPrometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'squawkbox-prometheus-'))
  const targets = join(folder, 'targets.json')
  const setTargets: LocalPrometheus['setTargets'] = (list) =>
    writeFileSync(targets, JSON.stringify([{ targets: list }]))
  setTargets([])
  const { alerting: _, ...config } = parse(
    readFileSync(deploy('prometheus/prometheus.yaml'), 'utf8'),
  ) as Config
  const [job] = config.scrape_configs
  if (!job) throw new Error('deploy/prometheus/prometheus.yaml scrapes nothing')
  const rules = readFileSync(deploy('prometheus/alerts.yaml'), 'utf8').replace(
    /^( +interval:) .*$/gm,
    '$1 1s',
  )
  writeFileSync(join(folder, 'alerts.yaml'), withoutDelay ? rules.replace(/^( +for:) .*$/gm, '$1 0s') : rules)
  writeFileSync(
    join(folder, 'prometheus.yaml'),
    stringify({
      ...config,
      global: { ...config.global, scrape_interval: `${scrapeSeconds}s`, evaluation_interval: '1s' },
      rule_files: [join(folder, 'alerts.yaml')],
      scrape_configs: [
        { job_name: job.job_name, file_sd_configs: [{ files: [targets], refresh_interval: '1s' }] },
      ],
    }),
  )
  const [port = 0] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { cwd: folder, env: { PATH: withCheckers() }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4_000)))
  const ended = once(child, 'exit')
  const ask = async <T>(path: string): Promise<T> => {
    const reply = await fetch(`${url}/api/v1/${path}`)
    const { data, error } = (await reply.json()) as { data: T; error?: string }
    if (error !== undefined) throw new Error(`Prometheus refused ${path}: ${error}`)
    return data
  }
  const alertsOf = async (states: readonly string[]): Promise<ReadonlySet<string>> => {
    const { alerts } = await ask<{
      alerts: readonly { readonly labels: { readonly alertname: string }; readonly state: string }[]
    }>('alerts')
    return new Set(alerts.filter(({ state }) => states.includes(state)).map(({ labels }) => labels.alertname))
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const isReady = async (): Promise<boolean> =>
    await fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 240_000, interval: 100 })
  } catch (error) {
    await stop()
    throw new Error(`Prometheus does not start:\n${said}`, { cause: error })
  }
  return {
    setTargets,
    query: async (expression) => {
      const { result } = await ask<{
        result: readonly { metric: Record<string, string>; value: readonly [number, string] }[]
      }>(`query?query=${encodeURIComponent(expression)}`)
      return result.map(({ metric, value: [, value] }) => ({ labels: metric, value: Number(value) }))
    },
    activeAlerts: () => alertsOf(['pending', 'firing']),
    firingAlerts: () => alertsOf(['firing']),
    stop,
  }
}
