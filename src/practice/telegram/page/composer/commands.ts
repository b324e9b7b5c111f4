import type { BotCommand, BotCommandScope } from 'grammy/types'
import type { Chat, CommandList } from '../protocol.js'

/** Commands for a person: from the most specific scope that has any, in their language before the default. */
export function commandsIn(
  lists: readonly CommandList[],
  chat: Chat,
  person: { id: number; language_code?: string },
): BotCommand[] {
  const inChat = (scope: BotCommandScope): boolean => 'chat_id' in scope && scope.chat_id === chat.id
  const scopes: ((scope: BotCommandScope) => boolean)[] = [
    (scope) => scope.type === 'chat_member' && inChat(scope) && scope.user_id === person.id,
    (scope) => scope.type === 'chat' && inChat(scope),
    (scope) => scope.type === (chat.type === 'private' ? 'all_private_chats' : 'all_group_chats'),
    (scope) => scope.type === 'default',
  ]
  for (const fits of scopes) {
    for (const language of [(person.language_code ?? '').slice(0, 2), '']) {
      const found = lists.find((list) => fits(list.scope) && list.language_code === language)
      if (found) return found.commands
    }
  }
  return []
}

/** Commands that match the typed text, by name first, then by description. */
export function search(commands: readonly BotCommand[], typed: string): BotCommand[] {
  const wanted = typed.toLowerCase()
  const rank = ({ command, description }: BotCommand): number => {
    if (command.startsWith(wanted)) return 0
    if (command.includes(wanted)) return 1
    return description.toLowerCase().includes(wanted) ? 2 : 3
  }
  return commands.filter((command) => rank(command) < 3).toSorted((a, b) => rank(a) - rank(b))
}
