import { GrammarError } from '../../../desk/trading/grammar/fault.js'
import { readLine } from '../../../desk/trading/grammar/word.js'
import { takeNote } from '../grammar/note.js'
import { parseRule, type ParsedRule } from '../grammar/parse.js'
import { printDuration } from '../grammar/time.js'
import { readWords, type AlertParts } from '../grammar/words.js'
import { alertKindNames, kindByName, type AlertKindName, type Condition } from '../kinds/alert-kinds.js'
import { comparisonWords, type AlertKind } from '../kinds/kind.js'

/** The questions of the wizard, in their order. */
export const alertSteps = ['subject', 'pair', 'side', 'comparison', 'figure', 'window', 'options'] as const
/** See `alertSteps`. */
export type AlertStep = (typeof alertSteps)[number]

/**
 * The answers so far, in the words of the typed grammar, so that a guided alert and a typed one cannot differ. `subject`
 * is the first word of a kind; `pair` is empty for any pair; `options` holds the repetition, the end and the note.
 */
export type AlertDraft = { readonly [S in AlertStep]?: string }

/** A whole answer for each step that a draft may leave open. */
const EXAMPLES = { pair: 'BTC', side: 'long', window: '1h' } as const

/** The first word of every kind: the answers to `subject`. */
export const subjectWords: readonly string[] = alertKindNames.map((name) => kindByName(name).words[0])

/** The next question; undefined when every one is answered. */
export function alertStepOf(draft: AlertDraft): AlertStep | undefined {
  return stepsOf(draft).find((step) => draft[step] === undefined)
}

/** The answered steps, of those that this alert needs. */
export function answeredAlertSteps(draft: AlertDraft): readonly AlertStep[] {
  return stepsOf(draft).filter((step) => draft[step] !== undefined)
}

/** The draft without the last answer before its next question; undefined where there is none. */
export function withoutLastAnswer(draft: AlertDraft): AlertDraft | undefined {
  const steps = stepsOf(draft)
  const next = alertStepOf(draft)
  const last = next === undefined ? steps.at(-1) : steps[steps.indexOf(next) - 1]
  return last && Object.fromEntries(Object.entries(draft).filter(([step]) => step !== last))
}

/** The kind of alert of a draft, once it is answered. */
export function kindOfDraft({ subject }: AlertDraft): AlertKind<Condition> | undefined {
  const name = alertKindNames.find((one) => kindByName(one).words[0] === subject)
  return name && kindByName(name)
}

/** Parses a draft, with examples in place of the open answers. */
export function parseAlertDraft(draft: AlertDraft): ParsedRule {
  return parseRule(lineOf(draft))
}

/** The draft of a typed text, as far as it can be parsed. The rest stays open. */
export function draftFromWords(text: string): AlertDraft {
  try {
    const { rest, note } = takeNote(text)
    return validPart(draftOf(readWords(readLine(rest)), note))
  } catch (error) {
    if (error instanceof GrammarError) return {}
    throw error
  }
}

function stepsOf(draft: AlertDraft): readonly AlertStep[] {
  const kind = kindOfDraft(draft)
  if (!kind) return ['subject']
  const { parts, comparisons } = kind
  const hasFigure = comparisons.find(({ word }) => word === draft.comparison)?.figure === undefined
  return alertSteps.filter((step) => {
    if (step === 'subject' || step === 'options') return true
    if (step === 'comparison') return comparisons.length > 1
    return parts.includes(step) && (step !== 'figure' || hasFigure)
  })
}

function lineOf(draft: AlertDraft): string {
  const kind = kindOfDraft(draft) ?? kindByName('price' satisfies AlertKindName)
  const [subject] = kind.words
  const steps = stepsOf({ ...draft, subject })
  const comparison = draft.comparison ?? kind.comparisons[0].word
  const fixed = kind.comparisons.find(({ word }) => word === comparison)?.figure
  const answer = (step: 'pair' | 'side' | 'window'): string =>
    steps.includes(step)
      ? (draft[step] ?? (step === 'pair' && kind.scope === 'account' ? '' : EXAMPLES[step]))
      : ''
  return [
    answer('pair'),
    // `move` names a kind and one of its comparisons.
    comparison === subject ? '' : subject,
    answer('side'),
    comparison,
    fixed ?? draft.figure ?? (isPercent(kind) ? '1%' : '1'),
    answer('window'),
    draft.options ?? '',
  ]
    .filter((word) => word !== '')
    .join(' ')
}

/** True if every figure of the kind is in percent, so that it needs no %. */
export function isPercent({ figures }: Pick<AlertKind<Condition>, 'figures'>): boolean {
  return figures.length > 0 && figures.every((figure) => figure.endsWith('%'))
}

function draftOf(typed: AlertParts, note: string | undefined): AlertDraft {
  const { subject, pair, side, comparison, direction, figure, window } = typed
  const isPrice = comparison !== undefined || figure !== undefined
  const name = subject?.value ?? (direction ? 'move' : isPrice ? 'price' : undefined)
  const kind = name && kindByName(name)
  const isOfAnyPair = isPrice && kind?.scope === 'account' && kind.parts.includes('pair')
  const isKindsWord = figure && kind?.comparisons.some(({ word }) => word === kind.words[0])
  return known({
    subject: kind?.words[0],
    pair: pair?.value ?? (isOfAnyPair ? '' : undefined),
    side: side?.value,
    comparison:
      direction?.value ??
      (comparison ? comparisonWords[comparison.value] : isKindsWord ? kind?.words[0] : undefined),
    figure: figure?.value.key,
    window: window && printDuration(window.value),
    options: optionsOf(typed, note),
  })
}

/** The repetition, the end and the note as `printRule` prints them; undefined where none is typed. */
function optionsOf({ repeat, once, lasts, until }: AlertParts, note: string | undefined): string | undefined {
  const words = [
    ...(repeat ? [`every ${printDuration(repeat.value)}`] : once ? ['once'] : []),
    ...(lasts ? [`for ${printDuration(lasts.value)}`] : []),
    ...(until ? [`until ${until.value}`] : []),
    ...(note === undefined ? [] : [`note ${note}`]),
  ]
  return words.length === 0 ? undefined : words.join(' ')
}

function known(answers: { readonly [S in AlertStep]: string | undefined }): AlertDraft {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined))
}

/** The answers up to the first that does not fit those before it. A pair always stays. */
function validPart(draft: AlertDraft): AlertDraft {
  let valid: AlertDraft = draft.pair === undefined ? {} : { pair: draft.pair }
  for (const step of stepsOf(draft)) {
    const answer = draft[step]
    if (answer === undefined) continue
    const further = { ...valid, [step]: answer }
    if (!parseAlertDraft(further).ok) return valid
    valid = further
  }
  return valid
}
