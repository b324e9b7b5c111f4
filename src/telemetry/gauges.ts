import { timeOfCopy } from '../lib/backup-copies.js'
import type { Timers } from '../lib/timers.js'
import type { MemoryReserve } from '../redis/memory-reserve.js'
import type { Metrics } from './metrics.js'

/** Adds a gauge of the memory of Redis, which is read only when the metrics are scraped; without a limit it has no value. */
export function addMemoryGauge(
  metrics: Pick<Metrics, 'addGauge'>,
  memory: Pick<MemoryReserve, 'read'>,
): void {
  metrics.addGauge(
    'redis_memory_ratio',
    'Used share of the maxmemory of Redis, of its fullest server.',
    [],
    async () => {
      const share = await memory.read()
      return share === undefined ? [] : [{ labels: {}, value: share }]
    },
  )
}

/** Adds a gauge that is 1 for each role of this process, with the version of its release: it says which of them run. */
export function addRoleGauge(
  metrics: Pick<Metrics, 'addGauge'>,
  { roles, version }: { readonly roles: Iterable<string>; readonly version: string },
): void {
  const values = [...roles].map((role) => ({ labels: { role, version }, value: 1 }))
  metrics.addGauge(
    'role',
    'Roles of this process, with the version of its release.',
    ['role', 'version'],
    () => Promise.resolve(values),
  )
}

/** Adds a gauge that is 1 while this process is ready, and 0 while `/readyz` answers 503; and one for each check of it. */
export function addReadinessGauges(
  metrics: Pick<Metrics, 'addGauge'>,
  readReadiness: () => Promise<{ readonly isReady: boolean; readonly isUp: ReadonlyMap<string, boolean> }>,
): void {
  metrics.addGauge(
    'ready',
    'Readiness of this process: 1 while the servers answer that it can do nothing without, else 0.',
    [],
    async () => [{ labels: {}, value: (await readReadiness()).isReady ? 1 : 0 }],
  )
  metrics.addGauge(
    'check',
    'Each check of the readiness: 1 while it succeeds, else 0.',
    ['check'],
    async () =>
      [...(await readReadiness()).isUp].map(([check, isUp]) => ({ labels: { check }, value: isUp ? 1 : 0 })),
  )
}

/** Adds a gauge of the pages of the mini app that are open at this process. */
export function addMiniAppGauge(metrics: Pick<Metrics, 'addGauge'>, count: () => number): void {
  metrics.addGauge('mini_app_pages', 'Pages of the mini app that are open at this process.', [], () =>
    Promise.resolve([{ labels: {}, value: count() }]),
  )
}

/** Milliseconds for which a reading of another server is kept: it changes slowly, and Prometheus asks every few seconds. */
const KEPT_MS = 60_000

/** Longest wait for the clock of one server, in milliseconds. */
const CLOCK_MS = 4_000

/** Reads at most once in a minute. What could not be read is read again then, too. */
function keptForAMinute<T>(read: () => Promise<T>, { now }: Pick<Timers, 'now'>): () => Promise<T> {
  let kept: { readonly at: number; readonly value: Promise<T> } | undefined
  return () => {
    if (!kept || now() - kept.at >= KEPT_MS) kept = { at: now(), value: read() }
    return kept.value
  }
}

/**
 * Adds a gauge of the clocks of other servers, as `read` finds them at most once in a minute: milliseconds ahead of this machine's, below 0
 * behind; a server whose clock cannot be read has no value.
 */
export function addClockGauge(
  metrics: Pick<Metrics, 'addGauge'>,
  read: Readonly<Record<string, () => Promise<number | undefined>>>,
  timers: Pick<Timers, 'now' | 'within'>,
): void {
  const clocks = Object.entries(read).map(
    ([server, ask]) =>
      [server, keptForAMinute(() => timers.within(CLOCK_MS, ask()).catch(() => undefined), timers)] as const,
  )
  metrics.addGauge(
    'clock_offset_seconds',
    'Time by which the clock of another server is ahead of that of this machine; below 0 behind.',
    ['server'],
    async () => {
      const offsets = await Promise.all(clocks.map(async ([server, ask]) => [server, await ask()] as const))
      return offsets.flatMap(([server, ms]) =>
        ms === undefined ? [] : [{ labels: { server }, value: ms / 1_000 }],
      )
    },
  )
}

/**
 * Adds a gauge of the end of the certificates of these https URLs, which `readEnd` reads at most once in a minute, in milliseconds since the
 * epoch.
 */
export function addCertificateGauge(
  metrics: Pick<Metrics, 'addGauge'>,
  urls: readonly string[],
  readEnd: (url: string) => Promise<number>,
  timers: Pick<Timers, 'now'>,
): void {
  const certificates = urls.map(
    (url) => [new URL(url).host, keptForAMinute(() => readEnd(url), timers)] as const,
  )
  metrics.addGauge(
    'certificate_end_timestamp_seconds',
    'End of the certificate of a public address of the bot.',
    ['host'],
    () =>
      Promise.all(
        certificates.map(async ([host, read]) => ({ labels: { host }, value: (await read()) / 1_000 })),
      ),
  )
}

/** Adds a gauge of the newest sealed copy of Redis in a folder, of which `readNames` gives the names; without any it cannot be read. */
export function addBackupGauge(
  metrics: Pick<Metrics, 'addGauge'>,
  readNames: () => Promise<readonly string[]>,
): void {
  metrics.addGauge('backup_timestamp_seconds', 'Time of the newest sealed copy of Redis.', [], async () => {
    const newest = (await readNames()).at(-1)
    if (newest === undefined) throw new Error('There is no copy')
    return [{ labels: {}, value: timeOfCopy(newest).getTime() / 1_000 }]
  })
}
