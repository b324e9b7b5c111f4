import type { Api } from 'grammy'
import { FIRST_LANGUAGE, languageCode } from '../text/choose-language.js'
import type { Languages, Text } from '../text/languages.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Menu } from './command-menus.js'
import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { keys } from '../../../redis/keys.js'
import { transact } from '../../../redis/transaction.js'

/** State of the synchronisation of the bot's profile with Telegram, shared by all processes. */
interface ProfileSyncState {
  /** True if Telegram has all of the content and nothing else was sent since. */
  isInSync(): Promise<boolean>
  /** Marks the content as being sent, so that nothing counts as in sync meanwhile. */
  begin(): Promise<void>
  /**
   * Ends the sending. `isComplete` is true if Telegram accepted everything. If another process sent other content meanwhile,
   * it is unknown which is shown, and nothing counts as in sync.
   */
  end(isComplete: boolean): Promise<void>
}

/**
 * TTL of the state, in seconds. A change made by hand in BotFather stays for as long, and is corrected by the first start
 * after that, or by the first with other texts, commands or admins.
 */
const TTL_SECONDS = 7 * 24 * 60 * 60

export function createProfileSyncState(deps: {
  readonly redis: Redis
  /** Each bot has a state of its own. */
  readonly botId: number
  /** The whole content to send, or digests of it. */
  readonly content: readonly string[]
}): ProfileSyncState {
  const key = keys.botProfile(deps.botId)
  const digest = createHash('sha256').update(JSON.stringify(deps.content)).digest('base64url')
  return {
    isInSync: async () => (await deps.redis.get(key)) === digest,
    begin: async () => {
      await deps.redis.set(key, `sending ${digest}`, 'EX', TTL_SECONDS)
    },
    end: async (isComplete) => {
      const state = (await deps.redis.get(key)) ?? ''
      const isOwn = state === `sending ${digest}`
      if (state === digest || (isOwn && !isComplete)) return
      // Another content was sent meanwhile: nobody knows which of both has arrived.
      await transact(deps.redis, {
        when: [{ reply: ['GET', key], is: state }],
        run: [isOwn ? ['SET', key, digest, 'EX', TTL_SECONDS] : ['DEL', key]],
      })
    },
  }
}

/** The calls of the Bot API that publish the profile. */
type ProfileApi = Pick<
  Api,
  'getMyDescription' | 'setMyDescription' | 'getMyShortDescription' | 'setMyShortDescription'
>

/** The profile and the menus that Telegram shows of the bot, language by language. */
export interface BotProfile {
  /** Sets the English menus; the start waits for it. */
  begin(): Promise<void>
  /** Sets everything else in the background. Resolves when it is set, or after `stop`. */
  syncAll(): Promise<void>
  /** Stops after the request under way. */
  stop(): void
}

/**
 * Sets only the parts that differ, and none if a process has set all of them before. A part that Telegram refuses is logged,
 * and set at the next start.
 */
export function createBotProfile(deps: {
  readonly api: ProfileApi
  readonly menu: Pick<Menu, 'set' | 'translate'>
  readonly syncState: ProfileSyncState
  /** Loads the texts anew: all languages are needed here once, and few of them later. */
  readonly readLanguages: () => Languages
  readonly logger: Logger
}): BotProfile {
  let isInSync = false
  let isComplete = true
  let isStopped = false

  const attempt = async (language: string, step: () => Promise<boolean | void>): Promise<void> => {
    try {
      if (isStopped || (await step()) === false) isComplete = false
    } catch (err) {
      isComplete = false
      if (!isStopped)
        deps.logger.warn(
          { event: 'profile-update-failed', err, language },
          "The bot's name or description could not be set; it is set again at the next start",
        )
    }
  }

  const syncLanguage = async (languages: Languages, language: string): Promise<void> => {
    const { description, about } = profileOf(languages.text(language))
    const code = languageCode(language)
    await attempt(language, async () => {
      const before = await deps.api.getMyDescription(code)
      if (before.description !== description) await deps.api.setMyDescription(description, code)
    })
    await attempt(language, async () => {
      const before = await deps.api.getMyShortDescription(code)
      if (before.short_description !== about) await deps.api.setMyShortDescription(about, code)
    })
    if (language !== FIRST_LANGUAGE) await attempt(language, () => deps.menu.translate(languages, language))
  }

  return {
    begin: async () => {
      isInSync = await deps.syncState.isInSync()
      if (isInSync) return
      await deps.syncState.begin()
      isComplete = await deps.menu.set()
    },
    syncAll: async () => {
      if (isInSync) return
      const languages = deps.readLanguages()
      for (const language of languages.available) {
        if (isStopped) break
        await syncLanguage(languages, language)
      }
      await deps.syncState.end(isComplete && !isStopped)
    },
    stop: () => {
      isStopped = true
    },
  }
}

/** The texts that Telegram shows of a bot to people who have not started it. */
interface Profile {
  /** Shown in the empty chat; at most 512 characters. */
  readonly description: string
  /** Shown on the bot's page and with links to it; at most 120 characters. */
  readonly about: string
}

/** The profile in one language. */
export function profileOf(text: Text): Profile {
  return { description: text('profile-description').text, about: text('profile-about').text }
}
