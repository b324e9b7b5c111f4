import { z } from 'zod'
import type { CommandGrammar } from '../grammar/command-grammar.js'
import { missing, wrong } from '../grammar/fault.js'
import { readParts } from '../grammar/parts.js'
import type { Word } from '../grammar/word.js'
import type { Plan } from './plan.js'
import type { TradingAction } from './trading-action.js'
import type { CallRulesOf } from './call-rules.js'

/** The function that registers a trade-bot platform. */
const platformCalls: CallRulesOf<'setPlatformUsed'> = {
  setPlatformUsed: {
    evidence: { by: 'none', readsBefore: [], reads: [] },
    risk: 'none',
    guarded: 'never',
    title: ({ platform }) => ({ key: 'ticket-platform', values: { address: platform } }),
  },
}

/** /platform */
const platformIntent = z
  .strictObject({
    kind: z.literal('platform'),
    /** `0x` and 40 hexadecimal digits, in the case that was typed. */
    address: z.string(),
  })
  .readonly()
/** See `platformIntent`. */
export type PlatformIntent = z.output<typeof platformIntent>

/** `/platform 0x…`. */
const grammar: CommandGrammar<PlatformIntent> = {
  example: '/platform 0x52908400098527886E0F7030069857D2E4169EE7',
  read: (line) => {
    const { address } = readParts(line.words, { address: { looks: /^/, read: readAddress } })
    if (!address) throw missing('typed-missing-address', line)
    return { kind: 'platform', address: address.value }
  },
  print: ({ address }) => [address],
}

/** Registers a trade-bot platform (service.md §4.2): /platform. */
export const platform: TradingAction<
  PlatformIntent,
  Plan<PlatformIntent>,
  'platform',
  keyof typeof platformCalls
> = {
  kind: 'platform',
  intent: platformIntent,
  commands: { platform: grammar },
  plan: async (_account, { address }) => planPlatform(address),
  calls: platformCalls,
}

/** Works out the registration of a platform. */
export function planPlatform(address: string): Plan<PlatformIntent> {
  return {
    intent: { kind: 'platform', address },
    issues: [],
    call: { name: 'setPlatformUsed', params: { platform: address } },
    shown: { symbol: undefined, price: undefined, figures: { platform: address } },
  }
}

function readAddress(word: Word): string {
  // As service.md §4.2 takes it; the case of its letters may be a checksum, so it stays.
  if (!/^0x[\da-f]{40}$/i.test(word.text)) throw wrong('typed-not-address', word)
  return `0x${word.text.slice(2)}`
}
