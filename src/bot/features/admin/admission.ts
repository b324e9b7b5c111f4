import { copyButtons } from '../../shell/keyboard/command.js'
import { InlineKeyboard, type Api } from 'grammy'
import type { People, Person, RequestCard } from '../../../accounts/access/people.js'
import type { Role, SeenAccessStatus, AccessStatus } from '../../../accounts/access/role.js'
import type { MemoryReserve } from '../../../redis/memory-reserve.js'
import { answeredCard, requestCard } from './people.js'
import { personOf, type DeskContext } from '../../shell/context.js'
import type { Push } from '../../shell/delivery/push.js'
import type { Recipient } from '../../shell/delivery/recipient.js'
import { edit, reply, send } from '../../shell/text/deliver.js'
import type { Languages } from '../../shell/text/languages.js'

/** An admin's decision of somebody, as a button or a command asks for it. */
interface Wanted {
  readonly userId: number
  /** The access statuses that the pressed card showed. */
  readonly from: readonly Exclude<SeenAccessStatus, 'admin'>[]
  readonly to: Role
}

/** Admission of new people: they ask, an admin decides, and both sides are told. */
export interface AccessRequests {
  /** Asks the admins to let in the stranger behind an update, and tells the stranger so in one line. */
  request(ctx: DeskContext): Promise<void>
  /** Decides if the person still has the access status that the admin saw, and resolves with the person afterwards. */
  decide(ctx: DeskContext, wanted: Wanted): Promise<{ readonly changed: boolean; readonly person: Person }>
}

/** Updates the request of a person as every admin sees it, but for the message that is shown anyway. Never rejects. */
export type UpdateRequestCards = (
  ctx: Pick<DeskContext, 'api' | 'log'>,
  person: Person,
  except?: RequestCard,
) => Promise<void>

export function createUpdateRequestCards(deps: {
  readonly findRecipient: (userId: number) => Promise<Recipient>
}): UpdateRequestCards {
  return async ({ api, log }, person, except) => {
    for (const card of person.cards) {
      if (card.chatId === except?.chatId && card.messageId === except.messageId) continue
      try {
        const { render } = await deps.findRecipient(card.chatId)
        const shown =
          person.accessStatus === 'pending' ? requestCard(render, person) : answeredCard(render, person)
        await edit(api, card.chatId, card.messageId, shown)
      } catch (err) {
        // Its buttons show the decision, too.
        log.warn(
          { event: 'admission-card-update-failed', err, admin: card.chatId },
          "An access request could not be updated in an admin's chat; its buttons stay",
        )
      }
    }
  }
}

export function createAccessRequests(deps: {
  readonly people: People
  readonly memory: Pick<MemoryReserve, 'requireRoom'>
  readonly languages: Languages
  readonly findRecipient: (userId: number) => Promise<Recipient>
  readonly updateRequestCards: UpdateRequestCards
  readonly push: (api: Api) => Push
  /** Forgets what a person has typed for a conversation that waits for more. */
  readonly forgetTyped: (userId: number) => Promise<void>
  /** Shows a person the menu of the commands that are theirs now. Never rejects. */
  readonly showMenu: (userId: number, accessStatus: AccessStatus, language: string) => Promise<void>
}): AccessRequests {
  /** The messages that now show the request; an admin who can't be asked is left out. */
  const askAdmins = async (ctx: DeskContext): Promise<readonly RequestCard[]> => {
    const { id: userId, name } = personOf(ctx)
    const cards: RequestCard[] = []
    for (const admin of deps.people.admins) {
      try {
        const { render } = await deps.findRecipient(admin)
        const sent = await send(ctx.api, admin, requestCard(render, { userId, name }))
        cards.push({ chatId: admin, messageId: sent.message_id })
      } catch (err) {
        // One admin who never opened the bot, or blocked it, must not keep the others from being asked.
        ctx.log.warn(
          { event: 'admission-request-failed', err, admin },
          'A request for access could not be sent to an admin',
        )
      }
    }
    return cards
  }

  /** Tells the person the decision. If that fails they learn it when they next write. */
  const tell = async (
    ctx: DeskContext,
    { userId, language, accessStatus }: Person,
    from: SeenAccessStatus,
  ): Promise<void> => {
    // Who is blocked is told when they next write, and once.
    if (accessStatus !== 'trader' && accessStatus !== 'viewer') return
    try {
      const telegramLanguage =
        language === '' ? (await deps.findRecipient(userId)).language : deps.languages.choose(language)
      const text = deps.languages.text(telegramLanguage)
      const wasIn = from === 'trader' || from === 'viewer'
      const said = wasIn ? text(`access-now-${accessStatus}`) : text(`access-welcome-${accessStatus}`)
      if (accessStatus === 'viewer' || from === 'viewer')
        await deps.showMenu(userId, accessStatus, telegramLanguage)
      await deps.push(ctx.api)({ userId, chatId: userId, language: telegramLanguage }, { text: said })
    } catch (err) {
      ctx.log.warn(
        { event: 'admission-answer-failed', err, user: userId },
        'A user could not be told the decision on their access',
      )
    }
  }

  return {
    request: async (ctx) => {
      const { id, name } = personOf(ctx)
      // A request that is not stored would be sent to the admins again and again.
      await deps.memory.requireRoom()
      // The admins first: a request that was noted but that nobody saw would wait for ever.
      const cards = await askAdmins(ctx)
      if (cards.length === 0) {
        await reply(ctx, { text: ctx.text('access-not-asked') })
        return
      }
      const person = await deps.people.ask(id, { name, language: ctx.language }, cards)
      // Somebody may have decided before all were asked.
      if (person.accessStatus !== 'pending') return await deps.updateRequestCards(ctx, person)
      await reply(ctx, {
        text: ctx.text('access-asked', { id: String(id) }),
        keyboard: InlineKeyboard.from([copyButtons(String(id))]),
      })
      // Only now: where the reply was not sent, the next message is answered.
      await deps.people.shouldNotify(id, person.accessStatus)
    },
    decide: async (ctx, { userId, from, to }) => {
      const { id, name } = personOf(ctx)
      const before = await deps.people.find(userId)
      const decided = await deps.people.decide({ userId, from, to, admin: { id, name } })
      const { changed, person } = decided
      const pressed = ctx.callbackQuery?.message
      await deps.updateRequestCards(
        ctx,
        person,
        pressed && { chatId: pressed.chat.id, messageId: pressed.message_id },
      )
      if (!changed) return decided
      if (to === 'blocked') await deps.forgetTyped(userId)
      await tell(ctx, person, before.accessStatus)
      return decided
    },
  }
}
