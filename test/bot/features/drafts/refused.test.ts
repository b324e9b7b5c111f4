import { GrammyError } from 'grammy'
import { expect, test } from 'vitest'
import { createPreviewSeveral } from '../../../../src/bot/features/drafts/joined-buttons.js'
import { createDeliverDrafts } from '../../../../src/bot/features/drafts/deliver.js'
import type { AccessStatus } from '../../../../src/accounts/access/role.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { accepted, ANN, open, TOKEN } from '../../../drafts/support.js'

const redis = clientOf(redisForThisFile())

const text = ((key: string) => ({ text: key, entities: [] })) as never
const numbers = { dateTime: () => 'now' } as never
const render = { text, numbers, language: 'en', theme: 'dark' } as const
const CLOSED = new GrammyError(
  'refused',
  { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' },
  'sendMessage',
  {},
)

/** Two drafts of Ann, and what shows them; `meanwhile` runs right before what would refuse one. */
async function begin(meanwhile: (id: string) => Promise<unknown>, status: AccessStatus = 'trader') {
  const { drafts, post, clock } = await open(redis())
  const ids = [await accepted(post()), await accepted(post({ line: '/long ETH 50 5x' }))]
  const [id = ''] = ids
  const now = () => clock.time
  const decisions = { endTicket: () => Promise.resolve(undefined) }
  const previewSeveral = createPreviewSeveral({
    queue: drafts.queue,
    decisions,
    desk: {
      findTraderOf: () => Promise.resolve({ userId: ANN }),
      trading: { readAccount: () => ({}), orderDefaults: () => Promise.resolve({}) },
    } as never,
    signalSources: { get: () => Promise.resolve(undefined) },
    quotes: {
      draftPart: async () => {
        await meanwhile(id)
        return 'pairs'
      },
    },
    now,
  })
  const deliverDrafts = createDeliverDrafts({
    queue: drafts.queue,
    decisions,
    previewDraft: async (_, userId, draftId) => ({
      draft: await drafts.queue.read(userId, draftId),
      card: { text: { text: 'preview', entities: [] } as never },
    }),
    selections: { of: () => Promise.resolve(new Set<string>()) },
    people: {
      accessStatus: async () => {
        if (status !== 'trader') await meanwhile(id)
        return status
      },
    },
    push: async () => {
      await meanwhile(id)
      throw CLOSED
    },
    api: {} as never,
    findRecipient: () => Promise.resolve({ render, language: 'en', theme: 'dark' } as never),
    logger: { warn: () => undefined },
    now,
  })
  return {
    drafts,
    id,
    status: async () => (await drafts.get(ANN, id))?.status,
    previewBoth: async () => await previewSeveral(render, ANN, ids),
    show: async () => {
      await deliverDrafts(ANN)
    },
  }
}

type Begun = Awaited<ReturnType<typeof begin>>
const ways: readonly (readonly [string, AccessStatus, (begun: Begun) => Promise<unknown>])[] = [
  ['previewed with others', 'trader', (begun) => begun.previewBoth()],
  ['sent to a chat that is closed', 'trader', (begun) => begun.show()],
  ['held back from a person who is no longer let in', 'blocked', (begun) => begun.show()],
]

test.each(ways)(
  'a draft that its sender takes back while it is %s stays taken back',
  async (_, status, run) => {
    const begun: Begun = await begin(async (id) => await begun.drafts.cancel(ANN, id, TOKEN), status)
    await run(begun)
    expect(await begun.status()).toBe('cancelled')
  },
)

test.each(ways)('a draft that its person drops while it is %s stays dropped', async (_, status, run) => {
  const begun: Begun = await begin(
    async (id) => await begun.drafts.queue.change(ANN, id, (draft) => ({ ...draft, status: 'dropped' })),
    status,
  )
  await run(begun)
  expect(await begun.status()).toBe('dropped')
})

test.each(ways)('a draft that nobody answered while it is %s is refused', async (_, status, run) => {
  const begun = await begin(() => Promise.resolve(), status)
  await run(begun)
  expect(await begun.status()).toBe('refused')
})
