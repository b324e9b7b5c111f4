import { startDigestWorker } from '../../../../alerts/digests/schedules.js'
import { createSendDigest } from '../../../../alerts/digests/send-digest.js'
import type { ReadDigest } from '../../../../alerts/digests/read-digest.js'
import type { Config } from '../../../../config/config.js'
import type { Queues } from '../../../../alerts/jobs/bull-queue.js'
import { type Needs, defineFeature } from '../../../shell/feature.js'
import type { DigestPreference, Digests } from '../../../../alerts/digests/digests.js'
import type { Chain } from '../../../../config/values.js'
import type { Desk } from '../../../../desk/desk.js'
import type { Timers } from '../../../../lib/timers.js'
import type { SettingsList } from '../../../settings/settings-list.js'
import type { ReadDrafts } from '../../../shell/delivery/read-drafts.js'
import type { Languages } from '../../../shell/text/languages.js'
import type { PictureOf } from './picture.js'
import { isTrader } from '../../../shell/access/access-checks.js'
import { parseDigestSchedule } from '../../../../alerts/digests/schedule.js'
import { noAccountCard } from '../../../shell/cards/account-parts.js'
import { noticeCard } from '../notices/card.js'
import { type Command, onPress } from '../../../shell/command.js'
import { type DeskContext, personOf } from '../../../shell/context.js'
import { digestKeyboard, sendDigest, setDigest, showDigest } from './keyboard.js'
import type { Numbers } from '../../../shell/format/numbers.js'
import { withReadProgress } from '../../../shell/delivery/read-progress.js'
import { replaceMessage, reply } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'
import { dateTime } from '../../../shell/format/times.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { digestWhen } from '../../../shell/cards/setting-value.js'
import { join } from '../../../shell/text/markup.js'

/** Summaries of all accounts of a person, when they ask and at times that they choose. */
export const digestFeature = defineFeature({
  name: 'digest',
  create: (deps: Needs<typeof digestCommand>) => ({ commands: [digestCommand(deps)] }),
  roles: {
    watcher: (
      parts: Omit<Needs<typeof createSendDigest>, 'read'> &
        Omit<Needs<typeof startDigestWorker>, 'send' | 'redisUrl' | 'queues'> & {
          readonly readDigest: ReadDigest
          readonly config: Pick<Config, 'redisUrl'>
          readonly host?: { readonly queues?: Queues } | undefined
        },
    ) => ({
      workers: [
        startDigestWorker({
          ...parts,
          ...parts.config,
          queues: parts.host?.queues,
          send: createSendDigest({ ...parts, read: parts.readDigest }),
        }),
      ],
    }),
  },
})

/** /digest: a summary of the person's trading, every day or week at their hour, or now. */
function digestCommand(deps: {
  readonly digests: Digests
  readonly settingsList: SettingsList
  readonly pictureOf: PictureOf
  readonly languages: Languages
  /** The first is the default. */
  readonly chains: readonly Chain[]
  readonly desk: Desk
  readonly readDrafts: ReadDrafts
  readonly timers: Timers
}): Command {
  return {
    name: 'digest',
    topic: 'alerts',
    access: 'everybody',
    place: 'private',
    accepts: (words) => parseDigestSchedule(words) !== undefined,
    examples: ['/digest', '/digest daily 8', '/digest weekly mon 8'],
    changesState: true,
    isFeatured: true,
    run: async (ctx, typed) => {
      const word = typed.toLowerCase()
      if (word === 'now') await reply(ctx, await now(ctx))
      else await reply(ctx, await chosen(ctx, word))
    },
    buttons: [
      onPress(showDigest, async (ctx) => void (await reply(ctx, await card(ctx)))),
      onPress(setDigest, async (ctx, { to }) => replaceMessage(ctx, await chosen(ctx, to))),
      onPress(sendDigest, async (ctx) => void (await reply(ctx, await now(ctx)))),
    ],
  }

  /** Sets the schedule of a typed text or a button, and shows it. */
  async function chosen(ctx: DeskContext, typed: string): Promise<Message> {
    const schedule = parseDigestSchedule(typed)
    if (!schedule && typed !== '' && typed !== 'off') return { text: ctx.text('digest-unknown', { typed }) }
    if (typed !== '') await deps.settingsList.named('digest').change(personOf(ctx).id, typed)
    return await card(ctx)
  }

  async function card(ctx: DeskContext): Promise<Message> {
    const preference = await deps.digests.preference(personOf(ctx).id)
    const numbers = numbersIn(ctx, preference.timeZone)
    return digestCard({ text: ctx.text, numbers }, preference)
  }

  /** Reads the time zone again: it may have changed since the update came. */
  function numbersIn({ language, userContext }: DeskContext, timeZone: string): Numbers {
    return deps.languages.numbers(language, { ...userContext?.settings, timeZone })
  }

  async function now(ctx: DeskContext): Promise<Message> {
    const { id } = personOf(ctx)
    const progress = { ...deps, rows: 'export-kind-history' } as const
    const [notice, { timeZone }] = await Promise.all([
      withReadProgress(ctx, progress, (onRows) => deps.digests.now(id, onRows)),
      deps.digests.preference(id),
    ])
    if (!notice) return noAccountCard(ctx.text, deps.desk.hasPaper)
    const render = { text: ctx.text, numbers: numbersIn(ctx, timeZone) }
    const message = noticeCard(render, notice, {
      now: notice.at,
      chains: deps.chains,
      isPrivate: true,
      canTrade: isTrader(ctx),
    })
    return { ...message, picture: deps.pictureOf(ctx, notice) }
  }
}

/** The schedule of the digest, and its content. */
export function digestCard(render: RenderContext, preference: DigestPreference): Message {
  const { text, numbers } = render
  const { schedule, timeZone, next, isInQuiet, isOff } = preference
  const lines = [
    text('digest-title'),
    digestWhen(render, schedule),
    ...(schedule && next ? [text('digest-next', { time: dateTime({ numbers }, next) })] : []),
    text('digest-zone', { zone: timeZone }),
    ...(schedule && isInQuiet ? [text('digest-in-quiet')] : []),
    ...(schedule && isOff ? [text('digest-turned-off')] : []),
    '',
    text('digest-explained'),
    text('digest-typed'),
  ]
  return { text: join(lines, '\n'), keyboard: digestKeyboard(text, schedule) }
}
