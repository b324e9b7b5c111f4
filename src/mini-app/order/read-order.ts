import type { FormattedString } from '@grammyjs/parse-mode'
import type { RenderContext } from '../../bot/shell/render-context.js'
import { printTyped } from '../../desk/trading/actions/commands.js'
import type { OpenIntent } from '../../desk/trading/actions/open/grammar.js'
import type { FaultCode } from '../../desk/trading/grammar/fault.js'
import { pairWord } from '../../desk/trading/grammar/views.js'
import { applyOrderDefaults, type DefaultedPart } from '../../desk/trading/order-defaults/apply-defaults.js'
import type { OrderDefaults } from '../../desk/trading/order-defaults/order-defaults.js'
import { readAnswer } from '../../desk/trading/wizard/answers.js'
import { typedOrderOf, type OrderForm, type Step } from '../../desk/trading/wizard/order-form.js'
import { soleReading } from '../../desk/trading/grammar/typed-numbers.js'
import type { Pair } from '../../desk/market/pairs/pair-list.js'
import type { OrderFields } from '../page/order/protocol.js'

/** An order of the form, or the reason why it is none, with the field that it is about. */
export type ReadOrder =
  | {
      readonly ok: true
      readonly intent: OpenIntent
      /** Parts that come from the person's defaults. */
      readonly filled: readonly DefaultedPart[]
      /** The order as one typed command, with what was filled in. */
      readonly line: string
    }
  | { readonly ok: false; readonly field: keyof OrderFields | ''; readonly message: FormattedString }

/** The fields that are answers of the guided order, in the order in which they are read; a target may need the stop-loss. */
const ANSWERS = ['collateral', 'extent', 'stop', 'limit', 'stopLoss', 'takeProfit', 'slippage'] as const

/** The fields that faults of the whole order are about. */
const FIELDS: Partial<Readonly<Record<FaultCode, keyof OrderFields>>> = {
  'typed-missing-collateral': 'collateral',
  'typed-missing-leverage': 'extent',
  'typed-risk-no-stop': 'stopLoss',
}

/** Finds a pair by what was typed. Rejects with a `ServiceError`. */
export type FindPair = (typed: string) => Promise<Pair | { readonly nearest: readonly string[] }>

/** Reads a form by the answers of the guided order and the grammar of typed ones. Rejects with a `ServiceError`. */
export async function readOrder(
  { text, numbers }: Pick<RenderContext, 'text' | 'numbers'>,
  fields: OrderFields,
  orderDefaults: OrderDefaults,
  findPair: FindPair,
): Promise<ReadOrder> {
  const typed = fields.pair.trim()
  const pair = await findPair(typed)
  if ('nearest' in pair) {
    const [unknown, ...nearest] = [text('trade-pair-unknown', { typed }), ...pair.nearest]
    const message =
      nearest.length === 0 ? unknown : text('market-unknown-nearest', { typed, names: nearest.join(', ') })
    return { ok: false, field: 'pair', message }
  }
  const { side, kind } = fields
  const first = readAnswer('kind', kind, {})
  const form: { -readonly [S in Step]?: string } & OrderForm = {
    side,
    pair: pairWord(pair),
    kind: first.ok ? first.answer : '',
  }
  for (const step of ANSWERS) {
    if (!belongs(step, kind)) continue
    const readTyped = (typed: string) => readAnswer(step, answerOf(step, typed, fields), form)
    const sole = soleReading(fields[step], numbers.decimalSign, (typed) => readTyped(typed).ok)
    if ('asked' in sole) return { ok: false, field: step, message: text('typed-two-numbers', sole.asked) }
    if (sole.reading.trim() === '') {
      // No collateral of their defaults takes the place of a risk.
      if (step === 'collateral' && fields.amountBy !== 'collateral')
        return {
          ok: false,
          field: step,
          message: text('typed-missing-value', { word: text('mini-app-order-risk') }),
        }
      continue
    }
    const read = readTyped(sole.reading)
    if (!read.ok) return { ok: false, field: step, message: text(read.code, read.values) }
    form[step] = read.answer
  }
  const missing = missingPrice(form, kind)
  if (missing)
    return {
      ok: false,
      field: missing,
      message: text('typed-missing-value', { word: text(`trade-name-${missing}`) }),
    }
  const { command, text: words } = typedOrderOf(form)
  const { parsed, filled } = applyOrderDefaults(command, words, orderDefaults)
  if (!parsed.ok) {
    const { code, values } = parsed.fault
    return { ok: false, field: FIELDS[code] ?? '', message: text(code, values) }
  }
  const printed = printTyped(parsed.intent)
  return { ok: true, intent: parsed.intent, filled, line: `/${printed.command} ${printed.text}` }
}

/** The units of a risk, as the grammar has them behind the number. */
const RISK_UNITS = { riskPercent: '%', riskDollars: '', riskUnits: 'r' } as const

/** The text of a field, in the words of the grammar. */
function answerOf(
  step: (typeof ANSWERS)[number],
  typed: string,
  { by, amountBy }: Pick<OrderFields, 'by' | 'amountBy'>,
): string {
  const answer = typed.toLowerCase().replaceAll(/\s+/g, '')
  if (step === 'collateral' && amountBy !== 'collateral') {
    const unit = RISK_UNITS[amountBy]
    return `risk ${answer}${answer.endsWith(unit) ? '' : unit}`
  }
  return step === 'extent' && answer !== '' && by === 'size' ? `size ${answer}` : answer
}

/** False for a price or a slippage of another kind of order, which the form hides. */
function belongs(step: Step, kind: OrderFields['kind']): boolean {
  if (step === 'stop') return kind.startsWith('stop')
  if (step === 'limit') return kind.endsWith('limit')
  return step !== 'slippage' || kind === 'market'
}

/** The price that this kind of order needs and that was left out: without it the line would be of another kind. */
function missingPrice(form: OrderForm, kind: OrderFields['kind']): 'stop' | 'limit' | undefined {
  const needed = ['stop', 'limit'] as const
  return needed.find((step) => belongs(step, kind) && !form[step])
}
