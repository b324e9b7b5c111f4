import type { Api } from 'grammy'
import type { Redis } from 'ioredis'
import { type AccessJournal, createAccessJournal } from '../../../accounts/access/access-journal.js'
import { createSendBroadcasts } from '../../../alerts/broadcasts/send-broadcasts.js'
import { createForgetTyped } from '../../shell/conversations/storage.js'
import { createPush } from '../../shell/delivery/push.js'
import { type Needs, defineFeature } from '../../shell/feature.js'
import { type AccessRequests, createAccessRequests, createUpdateRequestCards } from './admission.js'
import {
  DECISIONS_A_PAGE,
  PEOPLE_A_PAGE,
  accessJournalCard,
  answerRequest,
  answeredCard,
  askForPerson,
  changeRole,
  peopleCard,
  personCard,
  pickPerson,
  showPerson,
  takePickedPerson,
} from './people.js'
import type { People } from '../../../accounts/access/people.js'
import type { Broadcasts } from '../../../alerts/broadcasts/broadcasts.js'
import type { DeadLetters } from '../../../alerts/outbox/dead-letters.js'
import type { PaidBudget } from '../../../alerts/outbox/paid-budget.js'
import type { Pauses } from '../../../desk/trading/risk/trading-pause.js'
import type { Clock } from '../../../lib/clock.js'
import type { MemoryReserve } from '../../../redis/memory-reserve.js'
import type { Backlog } from '../../../telemetry/backlog.js'
import { type Role, type SeenAccessStatus, roles } from '../../../accounts/access/role.js'
import { type Command, onPress } from '../../shell/command.js'
import type { DeskContext } from '../../shell/context.js'
import { pageNumber } from '../../shell/keyboard/pages.js'
import { adminKeyboard, showAccessJournal, showAdmin, showPeople } from './keyboard.js'
import type { RenderContext } from '../../shell/render-context.js'
import { replaceMessage, reply } from '../../shell/text/deliver.js'
import type { Message } from '../../shell/text/message.js'
import { createBroadcastActions } from './broadcast.js'
import { createPauseActions } from './pause.js'
import { stateButtons } from './state.js'
import { undeliveredButtons } from './undelivered.js'
import { join } from '../../shell/text/markup.js'

/**
 * Interval of the job that sends broadcasts, in milliseconds: a multiple of that of the markets, so that both come due
 * together.
 */
const BROADCAST_MS = 6_000

/** A numeric Telegram id, as typed or on a button. */
const USER_ID = /^[1-9]\d{0,14}$/

/** The chat of the operator: who may use the bot, its state, and broadcasts. */
export const adminFeature = defineFeature({
  name: 'admin',
  shares: (parts: Needs<typeof createUpdateRequestCards>) => ({
    updateRequestCards: createUpdateRequestCards(parts),
  }),
  create: (
    deps: Omit<Needs<typeof adminCommand>, 'admission' | 'journal'> &
      Omit<Needs<typeof createAccessRequests>, 'push' | 'forgetTyped' | 'showMenu'> &
      Omit<Needs<typeof createPush>, 'api'> & {
        readonly redis: Redis
        readonly menu: { readonly decided: Needs<typeof createAccessRequests>['showMenu'] }
      },
  ) => {
    const admission = createAccessRequests({
      ...deps,
      push: (api: Api) => createPush({ ...deps, api }),
      forgetTyped: createForgetTyped(deps.redis),
      showMenu: deps.menu.decided,
    })
    return {
      commands: [adminCommand({ ...deps, admission, journal: createAccessJournal(deps.redis) })],
      gate: { admission },
      middleware: () => ({ anywhere: takePickedPerson(deps) }),
    }
  },
  roles: {
    watcher: (parts: Needs<typeof createSendBroadcasts>) => ({
      jobs: [{ name: 'send-broadcasts', everyMs: BROADCAST_MS, run: createSendBroadcasts(parts) }],
    }),
  },
})

/** /admin: who may use the bot, and how the whole of it is; `/admin 12345` is one person. */
function adminCommand({
  people,
  journal,
  admission,
  ...operating
}: {
  readonly people: People
  readonly journal: AccessJournal
  readonly admission: AccessRequests
  readonly pauses: Pauses
  readonly broadcasts: Broadcasts
  readonly deadLetters: DeadLetters
  readonly paidBudget: PaidBudget
  readonly backlog: Backlog
  readonly memory: MemoryReserve
  readonly reachService: () => Promise<unknown>
  readonly now: Clock
}): Command {
  const pauses = createPauseActions(operating.pauses)
  const broadcasts = createBroadcastActions(operating.broadcasts)
  return {
    name: 'admin',
    topic: 'operating',
    access: 'admins',
    place: 'private',
    isFeatured: true,
    run: async (ctx, typed) => {
      if (typed === '') await reply(ctx, await home(ctx))
      else if (USER_ID.test(typed)) await reply(ctx, await one(ctx, typed))
      else await operate(ctx, typed)
    },
    buttons: [
      ...stateButtons(operating),
      ...pauses.buttons,
      ...broadcasts.buttons,
      ...undeliveredButtons(operating.deadLetters),
      onPress(showAdmin, async (ctx) => replaceMessage(ctx, await home(ctx))),
      onPress(showPeople, async (ctx, { page }) => replaceMessage(ctx, await all(ctx, pageNumber(page)))),
      onPress(showAccessJournal, async (ctx, { page }) =>
        replaceMessage(ctx, await decisions(ctx, pageNumber(page))),
      ),
      onPress(pickPerson, askForPerson),
      onPress(showPerson, async (ctx, { user }) => {
        if (USER_ID.test(user)) await replaceMessage(ctx, await one(ctx, user))
      }),
      onPress(changeRole, (ctx, { user, from, to }) => change(ctx, user, from, to)),
      onPress(answerRequest, (ctx, { user, decision }) => answer(ctx, user, decision)),
    ],
  }

  async function operate(ctx: DeskContext, typed: string): Promise<void> {
    const [, word = '', said = ''] = /^(\S+)\s*([\s\S]*)$/.exec(typed) ?? []
    switch (word.toLowerCase()) {
      case 'pause':
        return await pauses.pause(ctx, said)
      case 'resume':
        return await pauses.resume(ctx)
      case 'say':
        return await broadcasts.say(ctx, said)
      default:
        await reply(ctx, { text: ctx.text('admin-not-understood') })
    }
  }

  async function home(ctx: DeskContext): Promise<Message> {
    const [{ total: known }, { total: made }] = await Promise.all([people.list(0, 1), journal.list(0, 1)])
    return adminCard(ctx, known, made)
  }

  async function one(ctx: DeskContext, user: string): Promise<Message> {
    return personCard(ctx, await people.find(Number.parseInt(user, 10)))
  }

  async function all(ctx: DeskContext, page: number): Promise<Message> {
    const found = await people.list(page * PEOPLE_A_PAGE, PEOPLE_A_PAGE)
    // There were more of them when the button was made.
    if (found.people.length === 0 && page > 0) return await all(ctx, 0)
    return peopleCard(ctx, { ...found, page })
  }

  async function decisions(ctx: DeskContext, page: number): Promise<Message> {
    const found = await journal.list(page * DECISIONS_A_PAGE, DECISIONS_A_PAGE)
    if (found.decisions.length === 0 && page > 0) return await decisions(ctx, 0)
    return accessJournalCard(ctx, { ...found, page })
  }

  async function change(ctx: DeskContext, user: string, from: string, wanted: string): Promise<void> {
    const to = roleOf(wanted)
    if (!to || !isChangeable(from) || !USER_ID.test(user)) return
    const userId = Number.parseInt(user, 10)
    const { changed, person } = await admission.decide(ctx, { userId, from: [from], to })
    const note = ctx.text(changed ? 'admin-changed' : 'admin-unchanged')
    await replaceMessage(ctx, personCard(ctx, person, note))
  }

  /** For a request that was answered before, only shows the decision; the person's own card changes it. */
  async function answer(ctx: DeskContext, user: string, decision: string): Promise<void> {
    const to = roleOf(decision)
    if (!to || !USER_ID.test(user)) return
    const userId = Number.parseInt(user, 10)
    const { person } = await admission.decide(ctx, { userId, from: ['pending', 'stranger'], to })
    await replaceMessage(ctx, answeredCard(ctx, person))
  }
}

/** The role that a button carries. */
function roleOf(name: string): Role | undefined {
  return roles.find((role) => role === name)
}

function isChangeable(name: string): name is Exclude<SeenAccessStatus, 'admin'> {
  return ['stranger', 'pending', 'damaged', ...roles].includes(name)
}

/** The overview: how many people there are, and how many decisions. */
export function adminCard({ text }: RenderContext, people: number, decisions: number): Message {
  return {
    text: join(
      [
        text('admin-title'),
        join(
          [
            text('admin-people-count', { count: String(people) }),
            text('admin-decisions-count', { count: String(decisions) }),
          ],
          '\n',
        ),
        text('admin-hint'),
      ],
      '\n\n',
    ),
    keyboard: adminKeyboard(text),
  }
}
