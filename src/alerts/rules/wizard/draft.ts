import { TypedError } from '../../../desk/trading/grammar/fault.js'
import { readLine } from '../../../desk/trading/grammar/word.js'
import { takeNote } from '../grammar/note.js'
import { parseRule, type ParsedRule } from '../grammar/parse.js'
import { printDuration } from '../grammar/time.js'
import { readWords, type Said, type Subject } from '../grammar/words.js'
import { needs, signWords, subjectWords, type SubjectWord } from './required-steps.js'

/** What there is to say of an alert, in the order in which it is asked. */
export const alertSteps = ['subject', 'pair', 'side', 'way', 'figure', 'window', 'rest'] as const
/** See `alertSteps`. */
export type AlertStep = (typeof alertSteps)[number]

/**
 * An alert as far as it is said, in the words of the typed grammar, so that a guided alert and a typed one cannot differ.
 * `pair` is empty where any is meant; `rest` holds all that is said of when it is told.
 */
export type AlertDraft = { readonly [S in AlertStep]?: string }

/** What is still to be asked next; undefined when everything is said. */
export function alertStepOf(draft: AlertDraft): AlertStep | undefined {
  return askedOf(draft).find((step) => draft[step] === undefined)
}

/** The steps that are answered, of those that this alert needs. */
export function answeredAlertSteps(draft: AlertDraft): readonly AlertStep[] {
  return askedOf(draft).filter((step) => draft[step] !== undefined)
}

/** The draft without its last answer before the step that it is at; undefined where there is none. */
export function withoutLastAnswer(draft: AlertDraft): AlertDraft | undefined {
  const order = askedOf(draft)
  const at = alertStepOf(draft)
  const last = at === undefined ? order.at(-1) : order[order.indexOf(at) - 1]
  return last && Object.fromEntries(Object.entries(draft).filter(([step]) => step !== last))
}

/** The subject of a draft, once it is said. */
export function subjectOf({ subject }: AlertDraft): SubjectWord | undefined {
  return subjectWords.find((word) => word === subject)
}

/** What a draft comes to, with whatever is still to be said put in its place as an example. */
export function readDraft(draft: AlertDraft): ParsedRule {
  return parseRule(lineOf(draft))
}

/** A draft that says what these words do, as far as they can be read. What they leave open is asked. */
export function draftFromWords(words: string): AlertDraft {
  try {
    const { rest, note } = takeNote(words)
    return sound(draftOf(readWords(readLine(rest)), note))
  } catch (error) {
    if (error instanceof TypedError) return {}
    throw error
  }
}

function askedOf(draft: AlertDraft): readonly AlertStep[] {
  const subject = subjectOf(draft)
  if (!subject) return ['subject']
  const { asks } = needs[subject]
  // What only crosses or flips has no value.
  const isBare = draft.way === 'flips' || (subject === 'pnl' && draft.way === 'crosses')
  return alertSteps.filter(
    (step) =>
      step === 'subject' || step === 'rest' || (asks.includes(step) && !(isBare && step === 'figure')),
  )
}

function lineOf(draft: AlertDraft): string {
  const subject = subjectOf(draft) ?? 'price'
  const { examples, asks } = needs[subject]
  const asked = askedOf({ ...draft, subject })
  const part = (step: Exclude<AlertStep, 'subject' | 'rest'>): string =>
    asked.includes(step) ? (draft[step] ?? examples[step] ?? '') : ''
  return [
    part('pair'),
    subject === 'price' || subject === 'move' ? '' : subject,
    part('side'),
    asks.includes('way') ? part('way') : (examples.way ?? ''),
    subject === 'pnl' && draft.way === 'crosses' ? '0' : part('figure'),
    part('window'),
    draft.rest ?? '',
  ]
    .filter((word) => word !== '')
    .join(' ')
}

const WORDS: Readonly<Record<Subject, SubjectWord>> = {
  price: 'price',
  move: 'move',
  funding: 'funding',
  interest: 'oi',
  borrow: 'borrow',
  profit: 'pnl',
  liquidation: 'liq',
  margin: 'margin',
  balance: 'balance',
}

function draftOf(said: Said, note: string | undefined): AlertDraft {
  const { subject, pair, side, way, sign, figure, window } = said
  const isPrice = sign !== undefined || figure !== undefined
  const about = subject ? WORDS[subject.value] : way ? 'move' : isPrice ? 'price' : undefined
  const ofAny = (about === 'pnl' || about === 'liq') && isPrice ? '' : undefined
  const bare = about === 'move' && figure ? 'move' : undefined
  const answers: AlertDraft = known({
    subject: about,
    pair: pair?.value ?? ofAny,
    side: side?.value,
    way: way?.value ?? (sign ? signWords[sign.value] : bare),
    figure: figure?.value.key,
    window: window && printDuration(window.value),
    rest: restOf(said, note),
  })
  return answers
}

/** When it is told, as `printRule` writes it; undefined where nothing was said of it. */
function restOf({ rest, once, lasts, until }: Said, note: string | undefined): string | undefined {
  const words = [
    ...(rest ? [`every ${printDuration(rest.value)}`] : once ? ['once'] : []),
    ...(lasts ? [`for ${printDuration(lasts.value)}`] : []),
    ...(until ? [`until ${until.value}`] : []),
    ...(note === undefined ? [] : [`note ${note}`]),
  ]
  return words.length === 0 ? undefined : words.join(' ')
}

function known(answers: { readonly [S in AlertStep]: string | undefined }): AlertDraft {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined))
}

/** The answers up to the first that does not fit those before it; a pair stays, whatever it is asked about. */
function sound(draft: AlertDraft): AlertDraft {
  let kept: AlertDraft = draft.pair === undefined ? {} : { pair: draft.pair }
  for (const step of askedOf(draft)) {
    const answer = draft[step]
    if (answer === undefined) continue
    const further = { ...kept, [step]: answer }
    if (!readDraft(further).ok) return kept
    kept = further
  }
  return kept
}
