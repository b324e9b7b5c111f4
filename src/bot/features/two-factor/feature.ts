import { type Needs, defineFeature } from '../../shell/feature.js'
import { type Command, type CommandSet, onPress } from '../../shell/command.js'
import { type TwoFactorDialog, createTwoFactorDialog } from './dialog.js'
import { createEntryRate, twoFactorEntries } from './entries.js'
import {
  type CountEndingOnReset,
  createCountEndingOnReset,
  startTwoFactorResetWorker,
} from './reset-worker.js'
import { startSecretWorker } from './shown-secrets.js'
import type { Random } from '../../../lib/random.js'
import { Big } from 'big.js'
import { newTotp, otpauthUri } from '../../../accounts/two-factor/totp.js'
import { type TwoFactorPolicy, rememberScopes } from '../../../accounts/two-factor/policy.js'
import { TwoFactorUnreadableError } from '../../../accounts/two-factor/records.js'
import type { TwoFactor } from '../../../accounts/two-factor/two-factor.js'
import { plainSigns } from '../../../desk/trading/grammar/plain-signs.js'
import { parseSecure } from '../../../desk/trading/risk/two-factor/parse-secure.js'
import {
  aboveCard,
  cancelReset,
  changeTwoFactorCard,
  changeTwoFactor,
  firstCodeCard,
  isGuardName,
  lostCard,
  newPinCard,
  newSecretCard,
  openAboveThreshold,
  openLost,
  reset,
  resetCard,
  setGuard,
  setRememberScope,
  setThreshold,
  setUpTwoFactor,
  showSecure,
  stopAsking,
  switchOffTwoFactor,
} from './card.js'
import { typedFaultCard } from '../../shell/cards/typed-fault.js'
import { type DeskContext, personOf } from '../../shell/context.js'
import { deleteTyped, replaceMessage, reply } from '../../shell/text/deliver.js'
import { createPngEncoder } from '../../../charts/style/png.js'

/**
 * A text that looks like a PIN or a code. Neither is ever typed behind the command, and neither may stay in the chat.
 */
const LIKE_A_PIN = /(?:\d\s*){6}/

/** A size as a button carries it; anything else was not written by us. */
const AMOUNT = /^\d{1,12}$/

/** The width of each dot, in pixels: Telegram shrinks and blurs pictures, and cameras look at screens. */
const DOT = 10

/** Dots of white around it; readers need four (ISO/IEC 18004, section 5.3.8). */
const BORDER = 4

/** A PIN or code that guards what a person does. */
export const twoFactorFeature = defineFeature({
  name: 'two-factor',
  shares: (parts: Needs<typeof createTwoFactorDialog>) => ({ twoFactorDialog: createTwoFactorDialog(parts) }),
  create: (
    deps: Omit<Needs<typeof secureCommand>, 'countEndingOnReset'> &
      Omit<Needs<typeof startTwoFactorResetWorker>, 'countEndingOnReset'> &
      Needs<typeof createCountEndingOnReset> &
      Omit<Needs<typeof startSecretWorker>, 'shown'> &
      Pick<Needs<typeof twoFactorEntries>, 'now'>,
  ) => {
    const countEndingOnReset = createCountEndingOnReset(deps)
    const dialog = { ...deps, ...deps.twoFactorDialog, countEndingOnReset }
    return {
      commands: [secureCommand({ ...deps, countEndingOnReset })],
      gate: { entryRate: createEntryRate(dialog) },
      middleware: (commandSet: CommandSet) => ({ entries: twoFactorEntries({ ...dialog, commandSet }) }),
      workers: () => [startSecretWorker(dialog), startTwoFactorResetWorker(dialog)],
    }
  },
})

/** /secure: a PIN or an authenticator app that some of what one does waits for. */
function secureCommand({
  twoFactorDialog: deps,
  countEndingOnReset,
  random,
}: {
  readonly twoFactorDialog: TwoFactorDialog
  readonly countEndingOnReset: CountEndingOnReset
  readonly random: Random
}): Command {
  return {
    name: 'secure',
    topic: 'keys',
    access: 'everybody',
    place: 'private',
    isFeatured: true,
    rate: 'secrets',
    setting: {
      place: { row: 7, column: 1 },
      lines: [
        {
          name: 'secure',
          group: 'you',
          read: async ({ userId, render }) => {
            const kind = await kindOf(deps.twoFactor, userId)
            return { chosen: kind && render.text(`settings-two-factor-${kind}`) }
          },
        },
      ],
    },
    run: async (ctx, typed) => {
      const parsed = parseSecure(typed)
      if (!parsed.ok && LIKE_A_PIN.test(plainSigns(typed))) {
        const deleted = await deleteTyped(ctx)
        await reply(ctx, { text: ctx.text(deleted ? 'secure-not-typed' : 'connect-not-deleted') })
        return
      }
      if (!parsed.ok) {
        await reply(ctx, { text: typedFaultCard(ctx.text, typed, parsed.fault) })
        return
      }
      if (parsed.intent.kind === 'above') {
        const { above } = parsed.intent
        await deps.twoFactor.change(personOf(ctx).id, { above })
      }
      await reply(ctx, await deps.card(ctx))
    },
    buttons: [
      onPress(showSecure, async (ctx) => replaceMessage(ctx, await deps.card(ctx))),
      onPress(setUpTwoFactor, (ctx, { kind }) => (kind === 'pin' ? setUpPin(ctx) : setUpTotp(ctx)), {
        rate: 'secrets',
      }),
      onPress(changeTwoFactor, async (ctx) => replaceMessage(ctx, changeTwoFactorCard(ctx.text))),
      onPress(switchOffTwoFactor, async (ctx) => {
        await deps.twoFactor.switchOff(personOf(ctx).id)
        await replaceMessage(ctx, await deps.card(ctx))
      }),
      onPress(setGuard, async (ctx, { guard, on }) => {
        if (!isGuardName(guard)) return
        const { guards } = (await deps.twoFactor.read(personOf(ctx).id))?.policy ?? { guards: [] }
        const others = guards.filter((one) => one !== guard)
        await change(ctx, { guards: on === '1' ? [...others, guard] : others })
      }),
      onPress(openAboveThreshold, async (ctx) => replaceMessage(ctx, aboveCard(ctx))),
      onPress(setThreshold, async (ctx, { above }) => {
        if (AMOUNT.test(above)) await change(ctx, { above: new Big(above) })
      }),
      onPress(setRememberScope, async (ctx, { remember }) => {
        const wanted = rememberScopes.find((one) => one === remember)
        if (wanted) await change(ctx, { remember: wanted })
      }),
      onPress(openLost, async (ctx) => {
        // Below the question it takes the question's place, which is asked no more.
        const wasAsked = await deps.asking.stop(ctx, ctx.callbackQuery?.message?.message_id)
        await (wasAsked ? reply(ctx, lostCard(ctx.text)) : replaceMessage(ctx, lostCard(ctx.text)))
      }),
      onPress(reset, async (ctx) => {
        const userId = personOf(ctx).id
        // Nothing was lost where there is nothing.
        if (!(await deps.twoFactor.exists(userId))) return await replaceMessage(ctx, await deps.card(ctx))
        ctx.log.warn(
          { event: 'two-factor-reset-started', user: userId },
          'A user who lost their two-factor device requested a reset',
        )
        const at = await deps.twoFactor.reset.begin(userId)
        await replaceMessage(ctx, resetCard(ctx, at, await countEndingOnReset(userId)))
      }),
      onPress(cancelReset, async (ctx) => {
        const wasOn = await deps.twoFactor.reset.cancel(personOf(ctx).id)
        await replaceMessage(ctx, { text: ctx.text(wasOn ? 'reset-cancelled' : 'reset-none') })
      }),
      onPress(stopAsking, async (ctx) => {
        // A press may be handled only after the answer, or stand below an earlier question.
        const wasAsked = await deps.asking.stop(ctx, ctx.callbackQuery?.message?.message_id)
        await reply(ctx, { text: ctx.text(wasAsked ? 'two-factor-cancelled' : 'two-factor-not-asked') })
      }),
    ],
  }

  async function change(ctx: DeskContext, changes: Partial<TwoFactorPolicy>): Promise<void> {
    await deps.twoFactor.change(personOf(ctx).id, changes)
    await replaceMessage(ctx, await deps.card(ctx))
  }

  async function setUpPin(ctx: DeskContext): Promise<void> {
    await deps.twoFactor.setUp.begin(personOf(ctx).id, { kind: 'pin' })
    await deps.asking.forSetUp(ctx, newPinCard(ctx.text))
  }

  async function setUpTotp(ctx: DeskContext): Promise<void> {
    const userId = personOf(ctx).id
    await deps.twoFactor.setUp.mayBegin(userId)
    const totp = newTotp(random)
    const draw = (): Promise<Uint8Array> => drawQr(otpauthUri(totp, ctx.me.username))
    const { message_id: messageId } = await reply(ctx, newSecretCard(ctx.text, totp.secret, draw))
    // Only now: a secret in a message that nobody knows of, because of a crash just here, is good for nothing.
    await deps.shown.add({ chatId: userId, messageId })
    await deps.twoFactor.setUp.begin(userId, totp)
    await deps.asking.forSetUp(ctx, firstCodeCard(ctx.text), messageId)
  }
}

/** The kind of two-factor that a person has; undefined if they have none. */
async function kindOf(
  twoFactor: Pick<TwoFactor, 'read'>,
  userId: number,
): Promise<'pin' | 'totp' | 'unreadable' | undefined> {
  try {
    return (await twoFactor.read(userId))?.kind
  } catch (error) {
    if (error instanceof TwoFactorUnreadableError) return 'unreadable'
    throw error
  }
}

/** Draws a text as a QR code, as PNG. */
export async function drawQr(text: string): Promise<Uint8Array> {
  // Loaded only for who sets up an authenticator app.
  const { encodeQR } = await import('qr')
  const dots = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  const size = dots.length * DOT
  const pixels = new Uint8Array(size * size * 4).fill(255)
  for (const [row, line] of dots.entries()) {
    for (const [column, isDark] of line.entries()) {
      if (isDark) fillDot(pixels, size, row * DOT, column * DOT)
    }
  }
  return createPngEncoder({ width: size, height: size })(pixels)
}

function fillDot(pixels: Uint8Array, size: number, top: number, left: number): void {
  for (let y = top; y < top + DOT; y++) {
    for (let x = left; x < left + DOT; x++) pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
  }
}
