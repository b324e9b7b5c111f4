import type { Metrics } from './metrics.js'

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
