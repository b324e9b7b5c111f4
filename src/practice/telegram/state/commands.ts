import { recordEvent } from './event-log.js'
import type { BotCommand, BotCommandScope } from 'grammy/types'
import type { Hub } from '../hub.js'
import type { CommandList } from './state.js'

/** Default command scope. */
export const DEFAULT_SCOPE: BotCommandScope = { type: 'default' }

/** Sets the commands of one scope and language; an empty list removes them. */
export function setCommands(
  hub: Hub,
  scope: BotCommandScope,
  language: string,
  commands: BotCommand[],
): void {
  const { state } = hub
  state.commands = state.commands.filter((list) => !matches(list, scope, language))
  if (commands.length > 0) state.commands.push({ scope, language_code: language, commands })
  recordEvent(hub, { kind: 'commands' })
}

/** Commands of exactly this scope and language; empty if none were set. */
export function commandsFor(hub: Hub, scope: BotCommandScope, language: string): BotCommand[] {
  return hub.state.commands.find((list) => matches(list, scope, language))?.commands ?? []
}

function matches(list: CommandList, scope: BotCommandScope, language: string): boolean {
  return list.language_code === language && scopeKey(list.scope) === scopeKey(scope)
}

/** Text key of a scope, independent of the order of its fields. */
function scopeKey(scope: BotCommandScope): string {
  const { type, ...rest } = scope
  return JSON.stringify([type, ...Object.entries(rest).sort(([a], [b]) => a.localeCompare(b))])
}
