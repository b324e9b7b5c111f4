import type { RateKind } from '../../accounts/rates.js'
import type { DeskContext } from '../context.js'
import { confirmBatch } from '../keyboards/batch.js'
import { runCommand } from '../keyboards/command.js'
import { connectAgain } from '../keyboards/connect.js'
import { setUpStep } from '../keyboards/secure.js'
import { confirmTicket } from '../keyboards/ticket.js'

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
