import { dateTime } from '../../shell/format/times.js'
import type { RenderContext } from '../../shell/render-context.js'
import type { TwoFactorStatus } from '../../../accounts/two-factor/two-factor.js'
import { guardNames } from '../../../accounts/two-factor/policy.js'
import {
  aboveKeyboard,
  askKeyboard,
  lostKeyboard,
  secureKeyboard,
  setUpKeyboard,
  resetKeyboard,
} from './keyboard.js'
import type { Text } from '../../shell/text/languages.js'
import { join } from '../../shell/text/markup.js'
import type { Message, MessagePicture } from '../../shell/text/message.js'

/**
 * The two-factor set-up of a person, and what it guards. `resetAt`: the time at which it is reset because they
 * lost it, in milliseconds.
 */
export function secureCard(
  render: RenderContext,
  twoFactor: TwoFactorStatus | undefined,
  resetAt: number | undefined,
): Message {
  const { text, numbers } = render
  if (!twoFactor) {
    const lines = [text('secure-title'), text('secure-none'), '', text('secure-explained')]
    return { text: join(lines, '\n'), keyboard: setUpKeyboard(text) }
  }
  const { kind, since, policy } = twoFactor
  const isPin = kind === 'pin'
  const size = policy.above.eq(0)
    ? text('secure-of-any-size')
    : text('secure-of-size', { size: numbers.dollars(policy.above) })
  const waiting = guardNames
    .filter((guard) => policy.guards.includes(guard))
    .map((guard) => text(`secure-guard-${guard}`, guard === 'orders' || guard === 'closings' ? { size } : {}))
  const lines = [
    text('secure-title'),
    text(isPin ? 'secure-is-pin' : 'secure-is-totp', { since: numbers.date(since) }),
    ...(resetAt === undefined ? [] : ['', resetLine(render, resetAt)]),
    '',
    text(waiting.length > 0 ? 'secure-required' : 'secure-required-none'),
    ...waiting,
    '',
    text(`secure-memory-${policy.remember}`),
    '',
    text('secure-free'),
  ]
  return { text: join(lines, '\n'), keyboard: secureKeyboard(text, policy, resetAt !== undefined) }
}

/** The ways to set up another one. */
export function changeCard(text: Text): Message {
  return { text: text('secure-change-ask'), keyboard: setUpKeyboard(text, true) }
}

/** From which size on orders wait. */
export function aboveCard({ text, numbers }: RenderContext): Message {
  const lines = [text('secure-size-ask'), text('secure-size-typed', { example: '/secure limit 2500' })]
  return { text: join(lines, '\n'), keyboard: aboveKeyboard(text, (dollars) => numbers.dollars(dollars)) }
}

/** Asks for a new PIN. */
export function newPinCard(text: Text): Message {
  return { text: text('secure-pin-ask'), keyboard: askKeyboard(text, false) }
}

/** The secret of a new authenticator, as a picture and as text. */
export function newSecretCard(text: Text, secret: string, draw: MessagePicture['draw']): Message {
  // In groups of four it can be typed; apps take it with or without the spaces.
  const spaced = secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return {
    text: text('secure-secret', { secret: spaced }),
    picture: {
      known: async () => undefined,
      draw,
      // It is shown this once.
      uploaded: async () => {},
      missing: text('secure-secret-no-picture'),
    },
  }
}

/** Asks for the first code. */
export function firstCodeCard(text: Text): Message {
  return { text: text('secure-code-ask'), keyboard: askKeyboard(text, false) }
}

/** The way out for who lost it. */
export function lostCard(text: Text): Message {
  return { text: text('secure-lost-explained'), keyboard: lostKeyboard(text) }
}

/** A start over that waits. */
export function resetCard(render: RenderContext, at: number): Message {
  return { text: resetLine(render, at), keyboard: resetKeyboard(render.text) }
}

function resetLine({ text, numbers }: RenderContext, at: number) {
  return text('reset-pending', { at: dateTime({ numbers }, new Date(at)) })
}
