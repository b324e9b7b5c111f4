import { randomBytes } from 'node:crypto'
import type { TelegramState } from './state.js'

/** First ids, as large as real ones, so that no bot relies on small ids. */
const FIRST = { bot: 7_000_000_001, person: 5_100_000_001, group: 1_000_001, update: 430_000_001 }

/** State of a new server: a bot, and no people. */
export function emptyState(): TelegramState {
  return {
    version: 1,
    token: `${FIRST.bot}:${newSecret()}`,
    bot: { id: FIRST.bot, is_bot: true, first_name: 'Practice bot', username: 'practice_bot' },
    settings: { inline: false, inline_feedback: false, privacy: true, topics: false },
    profile: { description: {}, short_description: {} },
    people: {},
    deactivated: [],
    chats: {},
    updates: [],
    confirmed: [],
    redeliveries: [],
    heldBack: [],
    disorder: { duplicate: 0, late: 0 },
    allowedUpdates: null,
    webhook: null,
    queries: {},
    inline: {},
    prepared: {},
    inlineMessages: {},
    commands: [],
    menuButtons: {},
    files: {},
    events: [],
    panel: null,
    next: { update: FIRST.update, person: FIRST.person, group: FIRST.group, query: 1, event: 1, file: 1 },
  }
}

/** Creates the secret part of a bot token, as long as a real one. */
export function newSecret(): string {
  return randomBytes(27).toString('base64url').slice(0, 35)
}
