import type { BotCommand, BotCommandScope } from 'grammy/types'
import type { Hub } from '../hub.js'
import { record } from './events.js'
import type { CommandList } from './world.js'

/** Default command scope. */
export const EVERYWHERE: BotCommandScope = { type: 'default' }

/** Sets the commands of one scope and language; an empty list removes them. */
export function setCommands(
  hub: Hub,
  scope: BotCommandScope,
  language: string,
  commands: BotCommand[],
): void {
  const { world } = hub
  world.commands = world.commands.filter((list) => !isFor(list, scope, language))
  if (commands.length > 0) world.commands.push({ scope, language_code: language, commands })
  record(hub, { kind: 'commands' })
}

/** Commands of exactly this scope and language; empty if none were set. */
export function commandsFor(hub: Hub, scope: BotCommandScope, language: string): BotCommand[] {
  return hub.world.commands.find((list) => isFor(list, scope, language))?.commands ?? []
}

function isFor(list: CommandList, scope: BotCommandScope, language: string): boolean {
  return list.language_code === language && scopeKey(list.scope) === scopeKey(scope)
}

/** Text key of a scope, independent of the order of its fields. */
function scopeKey(scope: BotCommandScope): string {
  const { type, ...rest } = scope
  return JSON.stringify([type, ...Object.entries(rest).sort(([a], [b]) => a.localeCompare(b))])
}
