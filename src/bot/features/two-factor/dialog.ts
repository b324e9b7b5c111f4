import type { Clock } from '../../../lib/clock.js'
import type { Redis } from 'ioredis'
import type { SealedStore } from '../../../accounts/vault/sealed-store.js'
import type { TwoFactor } from '../../../accounts/two-factor/two-factor.js'
import { createAsking, type Asking } from './asking.js'
import { createPrompts, type Prompts } from './prompts.js'
import { createShowSecure, type ShowSecure } from './show-secure.js'
import { createShownSecrets, type ShownSecrets } from './shown-secrets.js'

/** The parts by which the bot asks for, shows and changes two-factor. */
export interface TwoFactorDialog {
  readonly twoFactor: TwoFactor
  readonly prompts: Prompts
  readonly shown: ShownSecrets
  readonly asking: Asking
  readonly card: ShowSecure
}

export function createTwoFactorDialog(deps: {
  readonly twoFactor: TwoFactor
  readonly redis: Redis
  readonly sealed: SealedStore
  readonly now: Clock
}): TwoFactorDialog {
  const prompts = createPrompts(deps.sealed)
  const shown = createShownSecrets({ redis: deps.redis, now: deps.now })
  return {
    twoFactor: deps.twoFactor,
    prompts,
    shown,
    asking: createAsking({ twoFactor: deps.twoFactor, prompts, shown, now: deps.now }),
    card: createShowSecure(deps.twoFactor),
  }
}
