import type { RateKind } from '../../../accounts/access/rates.js'
import type { DeskContext } from '../context.js'
import { confirmBatch } from '../../features/trading/batches/keyboard.js'
import { runCommand } from '../keyboard/command.js'
import { connectAgain } from '../../features/people/connect/keyboard.js'
import { setUpStep } from '../../features/people/two-factor/keyboard.js'
import { confirmTicket } from '../../features/trading/tickets/keyboard.js'

/** Buttons that are counted by themselves; all others are counted together. */
const PRESSES: Readonly<Record<string, RateKind>> = {
  [confirmTicket.name]: 'confirms',
  [confirmBatch.name]: 'confirms',
  [connectAgain.name]: 'secrets',
  [setUpStep.name]: 'secrets',
}

/** Commands that ask for something secret. */
const SECRETS = /^\/(connect|secure)(?![a-z])/i

/** What an update counts as. A Confirm is counted by itself, so that no other haste keeps a person from their order. */
export function rateKind({
  callbackQuery,
  message,
}: Pick<DeskContext, 'callbackQuery' | 'message'>): RateKind {
  const data = callbackQuery?.data ?? ''
  const [press = ''] = data.split(':', 1)
  if (Object.hasOwn(PRESSES, press)) return PRESSES[press] ?? 'updates'
  const run = runCommand.parse(data)
  return SECRETS.test(run ? `/${run.name}` : (message?.text ?? '')) ? 'secrets' : 'updates'
}
