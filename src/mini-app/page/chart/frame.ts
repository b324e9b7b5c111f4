import { element } from '../dom.js'
import type { PageTexts } from '../protocol.js'

/** The elements of the view around the canvas. */
export function createFrame(texts: PageTexts['texts']) {
  const pair = element('select', { 'aria-label': texts.pair })
  const period = element('select', { 'aria-label': texts.period, class: 'short' })
  const position = element('select', { 'aria-label': texts.positions })
  const handles = element('div', { class: 'handles' })
  const canvas = element('div', { class: 'canvas', dir: 'ltr' })
  const stage = element('div', { class: 'stage card' }, handles, canvas)
  const addStop = element('button', { type: 'button', class: 'quiet' }, texts.addStop)
  const addTarget = element('button', { type: 'button', class: 'quiet' }, texts.addTarget)
  const here = element('p', { class: 'card here' })
  const status = element('p', { class: 'soft', role: 'status' })
  const hint = element('p', { class: 'soft' }, texts.chartHint)
  const credit = element(
    'a',
    { class: 'soft', href: 'https://www.tradingview.com/', target: '_blank', rel: 'noopener noreferrer' },
    texts.chartCredit,
  )
  const adding = element('p', { class: 'pair' }, addStop, addTarget)
  here.hidden = true
  adding.hidden = true
  position.hidden = true
  const root = element(
    'section',
    { id: 'view-chart', class: 'chart', 'aria-label': texts.chart },
    element('div', { class: 'choices' }, pair, period, position),
    status,
    stage,
    here,
    adding,
  )
  return {
    root,
    pair,
    period,
    position,
    handles,
    canvas,
    stage,
    addStop,
    addTarget,
    adding,
    here,
    status,
    hint,
    credit,
  }
}

/** Fills a list of choices where they differ from those it has, and selects one. */
export function fill(
  select: HTMLSelectElement,
  options: readonly { readonly value: string; readonly label: string }[],
  selected: string,
): void {
  const json = JSON.stringify(options)
  if (select.dataset['options'] !== json)
    select.replaceChildren(...options.map(({ value, label }) => element('option', { value }, label)))
  select.dataset['options'] = json
  if (select.value !== selected) select.value = selected
}
