import { z } from 'zod'
import {
  baseAssumptions,
  dialectNames,
  type BaseDialect,
  type Assumptions,
  type AssumptionsOf,
} from './dialect/base.js'
import type { AnyOperation } from './operation.js'
import { operations } from './operations.js'
import type { ExecuteFunction } from './operations/execute/function.js'
import { fieldOf } from './records/json-object.js'
import { rulesOf, type RecordRules } from './records/record.js'

/** The operations of a venue, by name. */
type OperationMap = Readonly<Record<string, AnyOperation | ExecuteFunction<never>>>

type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/**
 * The values of the assumptions that a map of operations declares. Operations without assumptions have the general type, and
 * add none.
 */
type OwnAssumptions<Map> = UnionToIntersection<
  {
    [Name in keyof Map]: Map[Name] extends { readonly assumptions: infer Own extends Assumptions }
      ? string extends keyof Own
        ? never
        : AssumptionsOf<Own>
      : never
  }[keyof Map]
>

/** The schema of a dialect for these operations; what it makes of `{}` are the defaults. */
function dialectSchema(map: OperationMap) {
  const all = Object.entries(map)
  const assumptions: Assumptions = Object.assign(
    {},
    ...all.map(([, operation]) => operation.assumptions),
  ) as Assumptions
  const records = all
    .flatMap(([, operation]) => operation.records)
    .map((record) => [record.name, recordSchema(rulesOf(record))] as const)
  const aliases = all.flatMap(([name, operation]) =>
    'aliases' in operation && operation.aliases.length > 0
      ? [[name, z.enum([name, ...operation.aliases]).default(name)] as const]
      : [],
  )
  return z.strictObject({
    ...baseAssumptions,
    ...assumptions,
    records: z.strictObject(Object.fromEntries(records)).prefault({}),
    aliases: z.strictObject(Object.fromEntries(aliases)).prefault({}),
  })
}

/** Strict, because an unknown field is a typing mistake. */
function recordSchema(rules: RecordRules): z.ZodType {
  const decimals = z.int().min(0).max(60)
  const rule = (defaults: RecordRules[string]): z.ZodType =>
    (defaults.decimals === undefined
      ? z.strictObject({ names: dialectNames })
      : z.strictObject({ names: dialectNames, decimals })
    ).default(defaults as { names: string[]; decimals: number })
  return z
    .strictObject(Object.fromEntries(Object.entries(rules).map(([key, one]) => [key, rule(one)])))
    .prefault({})
}

/** The dialect of a map of operations. */
export type DialectOf<Map> = BaseDialect & OwnAssumptions<Map>

/** The dialect of these operations: its defaults, and the way that an operator's JSON changes them. */
export function createDialect<Map extends OperationMap>(map: Map) {
  const schema = dialectSchema(map)
  const defaults = schema.parse({}) as unknown as DialectOf<Map>
  return {
    defaults,
    /**
     * The dialect that JSON makes of the defaults: objects merge, everything else replaces the default. Throws an Error that
     * names each unknown key and each wrong value.
     */
    parse: (json: unknown): DialectOf<Map> => {
      const result = schema.safeParse(mergeJson(defaults, json))
      if (result.success) return result.data as unknown as DialectOf<Map>
      const faults = result.error.issues.map(
        (issue) => `${issue.path.join('.') || 'dialect'}: ${issue.message}`,
      )
      throw new Error(`The dialect is not understood: ${faults.join('; ')}`, { cause: result.error })
    },
  }
}

/**
 * Every assumption about what service.md leaves open: spelling and scaling of fields, formats in requests, wrappers of replies.
 * Each operation declares its own part; an operator can override any of it (`DIALECT`).
 */
export type Dialect = DialectOf<typeof operations>

/** The dialect of the trading service without overrides, and the way that an operator's JSON overrides it. */
export const { defaults: defaultDialect, parse: parseDialect } = createDialect(operations)

/** Merges one JSON value over another: objects merge key by key, any other value replaces the one below. Neither is changed. */
function mergeJson(below: unknown, above: unknown): unknown {
  if (!isPlain(below) || !isPlain(above)) return above === undefined ? below : above
  const keys = new Set([...Object.keys(below), ...Object.keys(above)])
  return Object.fromEntries(
    [...keys].map((key) => [key, mergeJson(fieldOf(below, key), fieldOf(above, key))]),
  )
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
