import type { Redis } from 'ioredis'
import type { SealedStore } from '../../../../accounts/vault/sealed-store.js'
import type { SecondStep } from '../../../../accounts/two-factor/two-factor.js'
import { createAsking, type Asking } from './asking.js'
import { createPrompts, type Prompts } from './prompts.js'
import { createShowSecure, type ShowSecure } from './show-secure.js'
import { createShownSecrets, type ShownSecrets } from './shown-secrets.js'

/** Everything by which the bot speaks of the second step. */
export interface StepTalk {
  readonly secondStep: SecondStep
  readonly prompts: Prompts
  readonly shown: ShownSecrets
  readonly asking: Asking
  readonly card: ShowSecure
}

export function createStepTalk({
  secondStep,
  redis,
  sealed,
  now,
}: {
  readonly secondStep: SecondStep
  readonly redis: Redis
  readonly sealed: SealedStore
  /** The time, in milliseconds. */
  readonly now: () => number
}): StepTalk {
  const prompts = createPrompts(sealed)
  const shown = createShownSecrets({ redis, now })
  return {
    secondStep,
    prompts,
    shown,
    asking: createAsking({ secondStep, prompts, shown, now }),
    card: createShowSecure(secondStep),
  }
}
