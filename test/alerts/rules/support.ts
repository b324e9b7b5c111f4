import type { Rule } from '../../../src/alerts/rules/rule.js'
import type { Condition } from '../../../src/alerts/rules/kinds/alert-kinds.js'

/** A rule of Ann's on the real service, that fires once. */
export function ruleOn(condition: Condition, more: Partial<Rule> = {}): Rule {
  return {
    id: 'r1',
    userId: 7,
    chatId: 7,
    condition,
    venue: 'service',
    chainId: '42161',
    armedAt: 0,
    ...more,
  }
}

/** A rule on the price of BTC. */
export function priceRule(is: 'above' | 'below' | 'crosses', value: string, more: Partial<Rule> = {}): Rule {
  return ruleOn({ on: 'price', symbol: 'BTC/USD', is, value }, more)
}
