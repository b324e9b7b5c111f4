import type { Done } from '../people.js'
import type { Said } from '../telegram/telegram.js'
import { aboutSaid, has, labelsIn, partOf, receiptsOf, type Evidence, type Finding } from './evidence.js'
import { effectsOf, requestsOf } from './requests.js'

/**
 * Of an order on several accounts, each is sent for an account that its preview shows an order for, and the preview counts these; its report
 * says of each account what came of its order. `all` has the evidence of each wallet of a person.
 */
export function onAccounts(all: readonly Evidence[]): readonly Finding[] {
  const [first] = all
  if (!first) return []
  const done = new Set(all.flatMap(({ person }) => person.done.filter(({ act }) => act.on !== undefined)))
  return [...done].flatMap((one) => ofOrder(all, one))
}

/** Texts that end the part of a preview about an account that gets no order. */
const LEFT_OUT = [
  'on-accounts-not-sent',
  'on-accounts-none-sent',
  'on-accounts-other-money',
  'on-accounts-same-wallet',
] as const

function ofOrder(all: readonly Evidence[], done: Done): readonly Finding[] {
  const { confirmedAt = Infinity } = done
  // One that is for no account has no Confirm.
  const preview = done.preview ?? done.answer?.message
  const [first] = all
  if (!first || !preview) return []
  const { labels, keys } = first.person
  const said = first.outcome.said.filter(({ message }) => message === preview)
  const sent = all.flatMap((evidence) =>
    requestsOf(evidence)
      .of(done)
      .map((request) => ({
        request,
        evidence,
        label: labels[keys.findIndex(({ keyId }) => keyId === request.keyId)] ?? '?',
      })),
  )
  const found: Finding[] = []
  let shown: ReadonlySet<string> = new Set()
  for (const one of said) {
    if (!has(one, 'on-accounts-head')) continue
    const parts = partsOf(one)
    const ordered = parts.flatMap(({ label, isLeftOut }) => (isLeftOut ? [] : [label]))
    const counted = partOf(one, 'on-accounts-head')?.values['sent']?.text
    if (counted !== String(ordered.length))
      found.push(aboutSaid('the orders of a preview are miscounted', one, String(ordered.length)))
    if (has(one, 'on-accounts-not-sent') && ordered.length === 0)
      found.push(aboutSaid('others are called unaffected, and there are none', one))
    if (one.at <= confirmedAt) shown = new Set(ordered)
  }
  for (const { request, label } of sent)
    if (!shown.has(label))
      found.push({
        invariant: 'sent for an account that its preview left out',
        at: request.sentAt,
        what: `${done.act.line}: ${label}`,
      })
  for (const receipt of receiptsOf(done, said)) {
    const only = partOf(receipt, 'receipt-account')?.values['account']?.text
    for (const { key, values } of receipt.parts) {
      if (key !== 'close-all-line') continue
      const title = values['title']?.text ?? ''
      const label = labels.find((one) => title.startsWith(`${one} · `)) ?? only
      const states = values['state']?.keys ?? []
      const own = sent.filter((one) => one.label === label && one.request.sentAt <= receipt.at)
      const effects = own.flatMap(({ evidence, request }) => effectsOf(evidence, done, [request], receipt.at))
      const note = (what: string): unknown =>
        found.push(aboutSaid('a part of an order is reported wrongly', receipt, `${label}: ${what}`))
      if (label === undefined || !shown.has(label)) note('not in its preview')
      if (states.includes('state-done') && effects.length === 0) note('not done')
      if (states.includes('state-not-sent') && own.length > 0) note('sent')
      if (states.includes('state-rejected') && effects.length > 0) note('done')
      if (states.includes('state-cancelled') && effects.length > 0) note('done')
    }
  }
  return found
}

/** The accounts that a preview shows, in order, and whether each of them gets no order. */
function partsOf(said: Said): readonly { readonly label: string; readonly isLeftOut: boolean }[] {
  const begins = said.parts.flatMap(({ key }, place) => (key === 'preview-account' ? [place] : []))
  return begins.flatMap((begin, number) => {
    const parts = said.parts.slice(begin, begins[number + 1])
    const [label] = labelsIn({ parts: parts.slice(0, 1) })
    return label === undefined ? [] : [{ label, isLeftOut: parts.some(({ key }) => isLeftOut(key)) }]
  })
}

function isLeftOut(key: string): boolean {
  return (LEFT_OUT as readonly string[]).includes(key)
}
