import { createCommands, type CommandParts } from '../../../src/bot/features/commands.js'

/** Stand-ins without any method: a command that is only made calls nothing, and whatever is asked of one fails. */
const emptyParts: CommandParts = {
  accounts: {} as never,
  people: {} as never,
  journal: {} as never,
  admission: {} as never,
  pauses: {} as never,
  broadcasts: {} as never,
  backlog: {} as never,
  reachService: () => Promise.resolve(),
  favourites: {} as never,
  rates: {} as never,
  settingsFiles: {} as never,
  desk: { trading: {} } as never,
  alerts: {} as never,
  settings: {} as never,
  outbox: {} as never,
  digests: {} as never,
  erasure: {} as never,
  pictures: {} as never,
  pictureOf: () => undefined,
  twoFactorDialog: {} as never,
  languages: {} as never,
  chains: [],
  now: () => 0,
}

/** Every command of the bot. */
export const allCommands = createCommands(emptyParts)
