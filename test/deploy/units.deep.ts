import { existsSync, readdirSync, readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { outputOf } from './support.js'

const deploy = new URL('../../deploy/', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, deploy), 'utf8')

/** Keys and values of a unit, by section. */
function sectionsOf(text: string): ReadonlyMap<string, readonly (readonly [string, string])[]> {
  const sections = new Map<string, (readonly [string, string])[]>()
  let current: (readonly [string, string])[] = []
  for (const line of text.split('\n')) {
    const [, name] = /^\[(\w+)\]$/.exec(line) ?? []
    if (name !== undefined) sections.set(name, (current = []))
    const [, key = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (key !== '') current.push([key, value])
    if (name === undefined && key === '' && line !== '' && !line.startsWith('#'))
      throw new Error(`Not a line of a unit: ${line}`)
  }
  return sections
}

test('systemd accepts the unit, and finds little that it may do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'squawkbox-unit-'))
  try {
    // The paths and the user of an installed bot are not on this machine.
    const unit = join(folder, 'squawkbox.service')
    const here = read('systemd/squawkbox.service')
      .replaceAll('/opt/squawkbox', fileURLToPath(new URL('..', deploy)).replace(/\/$/, ''))
      .replace('/usr/bin/node', process.execPath)
      .replace(/^User=.*$/m, 'User=root')
    writeFileSync(unit, here)
    expect(outputOf('sh', ['-c', `systemd-analyze verify --man=no ${unit} 2>&1`])).toBe('')
    expect(outputOf('systemd-analyze', ['security', '--offline=true', '--threshold=25', unit])).toMatch(
      /OK|SAFE/,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** The keys that Podman's manual has for these sections; another one would stop the whole unit. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  Container:
    'ContainerName DropCapability Environment EnvironmentFile Exec HealthCmd HealthInterval HealthStartPeriod HealthTimeout Image Network NoNewPrivileges PodmanArgs PublishPort ReadOnly User Volume'.split(
      ' ',
    ),
  Network: [],
  Volume: [],
}

/** Sections that Podman passes on. */
const OWN_TO_SYSTEMD = new Set(['Unit', 'Service', 'Install'])

test('the quadlet has only sections and keys of Podman, and names units that are there', () => {
  const files = readdirSync(new URL('quadlet/', deploy))
  expect(files.toSorted()).toEqual([
    'squawkbox-redis.container',
    'squawkbox-redis.volume',
    'squawkbox.container',
    'squawkbox.network',
  ])
  for (const file of files) {
    const sections = sectionsOf(read(`quadlet/${file}`))
    const keys = [...sections].flatMap(([section, entries]) =>
      entries.map(([key]) => [section, key] as const),
    )
    const unknown = keys.filter(
      ([section, key]) => !OWN_TO_SYSTEMD.has(section) && KEYS[section]?.includes(key) !== true,
    )
    expect(unknown).toEqual([])
    const named = (sections.get('Container') ?? []).flatMap(([key, value]) => {
      if (key === 'Network') return [value]
      return key === 'Volume' ? (/^\S+\.volume(?=:)/.exec(value) ?? []) : []
    })
    for (const unit of named) expect(existsSync(new URL(`quadlet/${unit}`, deploy)), unit).toBe(true)
  }
})
