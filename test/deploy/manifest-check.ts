import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { outputOf } from './support.js'

/** An object of Kubernetes, as it is written in YAML. */
export interface Manifest extends Readonly<Record<string, unknown>> {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec?: unknown
}

/** A model of a kind: it throws where the fields do not fit its schema. */
type Model = new (fields: object) => { validate(): void }

/** The kinds that kubectl reads and writes without a cluster. */
const WORKLOADS = new Set(['Deployment', 'StatefulSet'])

/**
 * Makes a check of manifests against the schemas of Kubernetes and of the Prometheus Operator. It gives a line for each fault:
 * wrong types and missing fields of every kind, and unknown fields of workloads, which kubectl leaves out when it reads them.
 * `folder` is for its files.
 */
export async function createManifestCheck(
  folder: string,
): Promise<(manifest: Manifest) => readonly string[]> {
  const groups: readonly Readonly<Record<string, unknown>>[] = await Promise.all([
    import('kubernetes-models/v1'),
    import('kubernetes-models/apps/v1'),
    import('kubernetes-models/autoscaling/v2'),
    import('kubernetes-models/networking.k8s.io/v1'),
    import('kubernetes-models/policy/v1'),
    import('@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1'),
  ])
  return (manifest) => {
    const name = `${manifest.kind} ${manifest.metadata.name}`
    const [model] = groups.flatMap((group) => {
      const found = group[manifest.kind] as (Model & { readonly apiVersion?: string }) | undefined
      return found && found.apiVersion === manifest.apiVersion ? [found] : []
    })
    if (!model) return [`${name}: ${manifest.apiVersion} has no such kind`]
    try {
      new model(manifest).validate()
    } catch (error) {
      return [`${name}: ${error instanceof Error ? error.message : String(error)}`]
    }
    return WORKLOADS.has(manifest.kind)
      ? unknownFields(manifest, folder).map((field) => `${name}: ${field}`)
      : []
  }
}

function unknownFields(manifest: Manifest, folder: string): readonly string[] {
  const path = join(folder, 'workload.yaml')
  writeFileSync(path, stringify(manifest))
  // Any change will do: kubectl reads the object by its own types, and writes what it knows of it.
  const known: unknown = parse(
    outputOf('kubectl', ['set', 'env', '--local', '-f', path, 'CHECKED=1', '-o', 'yaml']),
  )
  return lost(manifest, known, '')
}

/** The paths of `given` that are not in `known`. */
function lost(given: unknown, known: unknown, path: string): readonly string[] {
  if (typeof given !== 'object' || given === null) return []
  const there = (known ?? {}) as Readonly<Record<string, unknown>>
  return Object.entries(given).flatMap(([name, value]) => {
    const at = path === '' ? name : `${path}.${name}`
    if (!(name in there)) return isEmpty(value) ? [] : [`${at} is unknown`]
    // The variable that was added stands at the end, so the others keep their places.
    return lost(value, there[name], at)
  })
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}
