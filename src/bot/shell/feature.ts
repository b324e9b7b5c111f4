import type { Worker } from '../../lib/running/worker.js'
import type { Middleware, Transformer } from 'grammy'
import type { Job } from '../../alerts/jobs/recurring-jobs.js'
import type { RateKind } from '../../accounts/access/rates.js'
import type { Clock } from '../../lib/clock.js'
import type { Command, CommandSet, SharedButtons } from './command.js'
import type { DeskContext } from './context.js'
import type { ShowAlone } from './delivery/show-alone.js'
import { restrictButtons, restrictCommand } from './access/restrict-command.js'
import type { gate } from './middleware/gate.js'

/**
 * The places at which a feature may take part in every update, in this order; `bot.ts` has them among the middleware of all
 * features. Within a stage, features come in the order of their list.
 * - `reactions`: updates that nobody expects an answer to.
 * - `lockout`: ends an update before any feature acts on it.
 * - `anywhere`: inline queries and messages of a special sort, outside of conversations and commands.
 * - `entries`: what is typed in a private chat, before it can become part of a conversation.
 * - `commands`: goes around every command and button.
 * - `sentences`: a message that no conversation, command or button took.
 * - `unknown`: what nothing else took.
 */
const stages = ['reactions', 'lockout', 'anywhere', 'entries', 'commands', 'sentences', 'unknown'] as const
type Stage = (typeof stages)[number]

/** A conversation of a feature. */
interface Conversation {
  /** Unique among all conversations. */
  readonly name: string
  readonly middleware: Middleware<DeskContext>
  /** True if it asks for secrets: an answer that comes too late is deleted from the chat. */
  readonly isSecret?: true
}

/** Checks and answers of features for updates that the gate does not let pass. */
interface AtGate extends Omit<Needs<typeof gate>, 'people' | 'rates'> {
  /** The rate limit of a text that may be a PIN or a code; undefined for anything else. */
  readonly entryRate: (ctx: DeskContext) => Promise<RateKind | undefined>
}

/** The parts of a feature in the chat. */
export interface FeatureParts {
  /** In the order of /help and of Telegram's menu. */
  readonly commands?: readonly Command[]
  /** Buttons that several commands show. */
  readonly buttons?: readonly SharedButtons[]
  readonly conversations?: readonly Conversation[]
  /** Its middleware by stage, made once the commands of all features are. */
  readonly middleware?: (all: CommandSet) => Partial<Readonly<Record<Stage, Middleware<DeskContext>>>>
  readonly gate?: Partial<AtGate>
  /** Sees each call of the Bot API. */
  readonly transformer?: Transformer
  /** Starts its workers of the role `bot`. */
  readonly workers?: () => readonly Worker[]
}

/** The work of a feature in a role other than `bot`. */
export interface RoleWork {
  readonly jobs?: readonly Job[]
  readonly workers?: readonly (Worker | Promise<Worker>)[]
}

/** The roles in which features have nothing but work in the background. */
export type WorkRole = 'watcher' | 'outbox'

/**
 * One thing that the bot can do, with all that it takes. Each function names the dependencies that it needs by their types; the app,
 * which calls them, is checked to have them.
 */
export interface Feature<Deps = never> {
  readonly name: string
  /** Makes what other features use of it, before any feature is created. */
  readonly shares?: (parts: Deps) => object
  /** Makes what it brings to the chat; called once, in the role `bot`. */
  readonly create?: (deps: Deps) => FeatureParts
  /** Starts its work in each of these roles. */
  readonly roles?: Partial<Readonly<Record<WorkRole, (parts: Deps) => RoleWork>>>
}

/** Defines a feature. It takes effect in the list of features, `features.ts`. */
export function defineFeature<const Defined extends Feature>(feature: Defined): Defined {
  return feature
}

/** Defines a feature that is nothing but a command, or a few. */
export function commandFeature<Deps>(
  name: string,
  create: (deps: Deps) => Command | readonly Command[],
): { readonly name: string; readonly create: (deps: Deps) => FeatureParts } {
  return { name, create: (deps) => ({ commands: [create(deps)].flat() }) }
}

/** The intersection of the types of a union. */
type IntersectionOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Whole,
) => void
  ? Whole
  : never

/** The dependencies that all functions of a union need together. */
export type Needs<Functions> = (
  Functions extends (deps: infer Deps) => unknown ? (deps: Deps) => void : never
) extends (deps: infer Whole) => void
  ? Whole
  : never

type PropertyOf<One, Name extends string> = One extends { readonly [Key in Name]: infer Value }
  ? Value
  : never

/** The dependencies that features of a list make for each other. */
type Shared<One> = IntersectionOf<ReturnType<Extract<PropertyOf<One, 'shares'>, (deps: never) => object>>>

/** Makes what the features share. */
export function createShared<const List extends readonly Feature[]>(
  features: List,
  parts: Needs<PropertyOf<List[number], 'shares'>>,
): Shared<List[number]> {
  const made = features.map((feature) => feature.shares?.(parts as never) ?? {})
  return Object.assign({}, ...made) as Shared<List[number]>
}

/** The features of the chat, put together. */
export interface Chat {
  readonly commandSet: CommandSet
  readonly conversations: readonly Conversation[]
  /** The middleware of a stage, in the order of the features. */
  readonly at: (stage: Stage) => readonly Middleware<DeskContext>[]
  readonly gate: AtGate
  readonly transformers: readonly Transformer[]
  /** Starts the workers of the role `bot`. */
  startWorkers(): readonly Worker[]
}

/**
 * Makes every feature; commands and buttons are restricted by their fields. Features that lead to others are given `commands`, which is
 * empty until every feature is made.
 */
export function createFeatures<const List extends readonly Feature[]>(
  features: List,
  deps: Omit<Needs<PropertyOf<List[number], 'create'>>, 'commands'> & {
    readonly now: Clock
    readonly showAlone: Pick<ShowAlone, 'isAllowed' | 'answer'>
  },
): Chat {
  const commands: Command[] = []
  const given = { ...deps, commands: (): readonly Command[] => commands }
  const all = features.map((feature) => feature.create?.(given as never) ?? {})
  commands.push(
    ...all
      .flatMap((brought) => brought.commands ?? [])
      .map((command) => restrictCommand(command, deps.now, deps.showAlone)),
  )
  const shared = all.flatMap(({ buttons = [] }) => buttons)
  const commandSet = {
    commands,
    buttons: [...commands.flatMap(({ buttons = [] }) => buttons), ...shared.flatMap(restrictButtons)],
  }
  const middleware = all.map((brought) => brought.middleware?.(commandSet) ?? {})
  return {
    commandSet,
    conversations: all.flatMap(({ conversations = [] }) => conversations),
    at: (stage) => middleware.flatMap(({ [stage]: one }) => one ?? []),
    gate: Object.assign({}, ...all.map(({ gate }) => gate)) as AtGate,
    transformers: all.flatMap(({ transformer }) => transformer ?? []),
    startWorkers: () => all.flatMap((brought) => brought.workers?.() ?? []),
  }
}

/** The work that features have in a role. */
export function workOf<const List extends readonly Feature[], Role extends WorkRole>(
  features: List,
  role: Role,
  parts: Needs<PropertyOf<PropertyOf<List[number], 'roles'>, Role>>,
): readonly RoleWork[] {
  return features.flatMap(({ roles }) => roles?.[role]?.(parts as never) ?? [])
}
