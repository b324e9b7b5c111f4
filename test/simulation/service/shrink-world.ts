import { FIELDS, HABITS } from './habits.js'
import type { ServiceWorld } from './world.js'

/**
 * The least world that still fails: fields are set back to neutral, lists lose elements, numbers go halfway back to neutral, as
 * long as `fails` says so. `world` itself must fail.
 */
export async function shrinkWorld(
  world: ServiceWorld,
  fails: (smaller: ServiceWorld) => boolean | Promise<boolean>,
): Promise<ServiceWorld> {
  let least = world
  const tryTo = async (smaller: ServiceWorld): Promise<boolean> => {
    if (!(await fails(smaller))) return false
    least = smaller
    return true
  }

  // Whole halves of the fields first: most fields have nothing to do with a failure.
  for (let size = Math.ceil(drawnFields(least).length / 2); size >= 1; size = Math.floor(size / 2)) {
    const fields = drawnFields(least)
    for (let from = 0; from < fields.length; from += size) {
      const neutral = fields.slice(from, from + size).map((field) => [field, HABITS[field].neutral] as const)
      await tryTo({ ...least, ...Object.fromEntries(neutral) })
    }
  }
  for (;;) {
    let isSmaller = false
    for (const field of drawnFields(least)) {
      for (const value of [HABITS[field].neutral, ...simpler(least[field], HABITS[field].neutral)]) {
        if (await tryTo({ ...least, [field]: value })) {
          isSmaller = true
          break
        }
      }
    }
    if (!isSmaller) return least
  }
}

/** The fields of a world that are not neutral. */
export function drawnFields(world: ServiceWorld): readonly (keyof ServiceWorld)[] {
  return FIELDS.filter((field) => {
    const [value, neutral] = [world[field], HABITS[field].neutral]
    return value !== neutral && JSON.stringify(value) !== JSON.stringify(neutral)
  })
}

/** The part of a world that is not neutral: all that a story tells of it, and a test keeps of it for `worldWith`. */
export function drawnPart(world: ServiceWorld): Partial<ServiceWorld> {
  return Object.fromEntries(drawnFields(world).map((field) => [field, world[field]]))
}

/** Values between one and the neutral one, the simplest first. */
function simpler(value: unknown, neutral: unknown): readonly unknown[] {
  if (typeof value === 'number') {
    const base = typeof neutral === 'number' ? neutral : 0
    const half = base + Math.trunc((value - base) / 2)
    return half === value ? [] : [half]
  }
  if (Array.isArray(value)) {
    const list = value as readonly unknown[]
    return [
      ...list.map((_, index) => list.toSpliced(index, 1)).filter(({ length }) => length > 0),
      ...list.flatMap((one, index) => simpler(one, undefined).map((other) => list.with(index, other))),
    ]
  }
  if (typeof value === 'object' && value !== null) {
    const base = (typeof neutral === 'object' ? neutral : null) as Readonly<Record<string, unknown>> | null
    return Object.entries(value).flatMap(([key, one]) =>
      simpler(one, base?.[key]).map((other) => ({ ...value, [key]: other })),
    )
  }
  return []
}
