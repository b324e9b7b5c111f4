import { readPairChoices, type PairChoice } from '../../../../desk/pair-choices.js'
import type { Big } from 'big.js'
import type { AlertDesk } from '../../../../alerts/rules/alert-desk.js'
import { readDraft, type AlertDraft, type AlertStep } from '../../../../alerts/rules/wizard/draft.js'
import type { AlertOrigin } from '../../../../alerts/rules/arming.js'
import type { RuleStatus } from '../../../../alerts/rules/rule-status.js'
import type { Favourites } from '../../../../accounts/settings/favourites.js'
import type { MarketDataAccess } from '../../../../desk/market/market-data-access.js'
import type { Desk } from '../../../../desk/desk.js'
import type { Result } from '../../../../lib/result.js'

/** The facts that a question shows. Each may be missing: an answer can always be typed. */
export interface FormFacts {
  /** The pairs that are offered. */
  readonly pairs?: readonly PairChoice[]
  /** The status of the alert so far. */
  readonly status?: Result<RuleStatus>
  /** The measured value of that status. */
  readonly now?: Big | undefined
}

/** The dependencies of the form. */
export interface FormParts {
  readonly desk: Desk
  readonly alerts: AlertDesk
  readonly favourites: Favourites
}

/** Reads the facts that one question needs. Rejects with a `ServiceError`. */
export async function readFormFacts(
  { desk, alerts, favourites }: FormParts,
  access: MarketDataAccess,
  origin: AlertOrigin,
  draft: AlertDraft,
  step: AlertStep,
): Promise<FormFacts> {
  if (step === 'pair') return { pairs: await readPairChoices({ desk, favourites }, access, origin.userId) }
  const read = readDraft(draft)
  if (step === 'subject' || step === 'side' || step === 'comparison' || !read.ok) return {}
  const prepared = await alerts.prepare(read.rule, origin)
  if (prepared.is !== 'prepared') return {}
  const status = await alerts.previewStatus(prepared.rule)
  return { status, now: status.ok ? status.value.value : undefined }
}
