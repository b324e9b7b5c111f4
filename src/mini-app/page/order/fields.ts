import { element } from '../dom.js'
import type { PageTexts } from '../protocol.js'
import type { OrderFields } from './protocol.js'

/** The fields of the form, and what stands around them. */
export interface Fields {
  readonly root: HTMLElement
  read(): OrderFields
  /** Sets some fields; an undefined one stays. */
  set(values: Partial<OrderFields>): void
  /** Offers these accounts, by their keys. */
  offerAccounts(accounts: readonly (readonly [key: string, name: string])[]): void
  offerPairs(pairs: readonly string[]): void
  /** The end of the slider of the leverage, a whole number; empty where it is not known. */
  setMostLeverage(most: string): void
  /** Marks the field that a sentence is about; undefined for none. */
  mark(field: keyof OrderFields | '' | undefined): void
}

/** Names and figures read from left to right in every language, and are no words to correct. */
const TYPED = {
  autocomplete: 'off',
  autocapitalize: 'off',
  spellcheck: 'false',
  dir: 'ltr',
  maxlength: '60',
} as const

/** Creates the fields of an order; `changed` is called after each change of one. */
export function createFields(texts: PageTexts['texts'], changed: () => void): Fields {
  const figure = (name: keyof OrderFields): HTMLInputElement =>
    element('input', {
      id: `order-${name}`,
      inputmode: 'decimal',
      'aria-describedby': 'order-message',
      ...TYPED,
    })
  const choice = (
    name: string,
    options: readonly (readonly [value: string, text: string])[],
  ): HTMLSelectElement =>
    element(
      'select',
      { id: `order-${name}` },
      ...options.map(([value, text]) => element('option', { value }, text)),
    )
  const names = element('datalist', { id: 'order-pairs' })
  const slider = element('input', {
    id: 'order-slider',
    type: 'range',
    min: '1',
    max: '100',
    value: '1',
    'aria-label': texts.orderLeverage,
  })
  const inputs = {
    account: choice('account', []),
    pair: element('input', { id: 'order-pair', list: 'order-pairs', ...TYPED }),
    side: choice('side', [
      ['long', texts.orderLong],
      ['short', texts.orderShort],
    ]),
    // Terms of the service, which the cards leave as they are in every language.
    kind: choice('kind', [
      ['market', 'Market'],
      ['limit', 'Limit'],
      ['stop', 'Stop Market'],
      ['stop limit', 'Stop Limit'],
    ]),
    collateral: figure('collateral'),
    by: choice('by', [
      ['leverage', texts.orderLeverage],
      ['size', texts.orderSize],
    ]),
    extent: figure('extent'),
    limit: figure('limit'),
    stop: figure('stop'),
    stopLoss: figure('stopLoss'),
    takeProfit: figure('takeProfit'),
    slippage: figure('slippage'),
  } as const satisfies { readonly [F in keyof OrderFields]: HTMLInputElement | HTMLSelectElement }
  const rows = {
    stop: labelled(texts.orderStop, inputs.stop),
    limit: labelled(texts.orderLimit, inputs.limit),
    slippage: labelled(texts.orderSlippage, inputs.slippage),
  }
  const extentLabel = element('span', {}, texts.orderLeverage)
  const root = element(
    'div',
    { class: 'fields' },
    names,
    labelled(texts.orderAccount, inputs.account),
    labelled(texts.orderPair, inputs.pair),
    labelled(texts.orderSide, inputs.side),
    labelled(texts.orderKind, inputs.kind),
    rows.stop,
    rows.limit,
    labelled(texts.orderCollateral, inputs.collateral),
    labelled(texts.orderBy, inputs.by),
    element('label', {}, extentLabel, inputs.extent),
    slider,
    labelled(texts.orderStopLoss, inputs.stopLoss),
    labelled(texts.orderTakeProfit, inputs.takeProfit),
    element('p', { class: 'soft' }, texts.orderPriceHint),
    rows.slippage,
  )
  /** Shows what belongs to the kind of order, and the words of the extent. */
  const adapt = (): void => {
    const { value } = inputs.kind
    rows.stop.hidden = !value.startsWith('stop')
    rows.limit.hidden = !value.endsWith('limit')
    rows.slippage.hidden = value !== 'market'
    const isLeverage = inputs.by.value === 'leverage'
    extentLabel.textContent = isLeverage ? texts.orderLeverage : texts.orderSize
    slider.hidden = !isLeverage
    if (isLeverage && /^\d{1,4}x?$/.test(inputs.extent.value))
      slider.value = inputs.extent.value.replace('x', '')
  }
  slider.addEventListener('input', () => {
    inputs.extent.value = slider.value
  })
  root.addEventListener('input', () => {
    adapt()
    changed()
  })
  adapt()
  return {
    root,
    read: () =>
      Object.fromEntries(
        Object.entries(inputs).map(([name, { value }]) => [name, value]),
      ) as unknown as OrderFields,
    set: (values) => {
      for (const [name, value] of Object.entries(values)) inputs[name as keyof OrderFields].value = value
      inputs.account.dataset['wanted'] = values.account ?? ''
      adapt()
    },
    offerAccounts: (accounts) => {
      const json = JSON.stringify(accounts)
      if (inputs.account.dataset['known'] === json) return
      const value = inputs.account.value || (inputs.account.dataset['wanted'] ?? '')
      inputs.account.dataset['known'] = json
      inputs.account.replaceChildren(
        ...accounts.map(([key, name]) => element('option', { value: key }, name)),
      )
      if (accounts.some(([key]) => key === value)) inputs.account.value = value
    },
    offerPairs: (pairs) => names.replaceChildren(...pairs.map((value) => element('option', { value }))),
    setMostLeverage: (most) => {
      if (most !== '') slider.max = most
    },
    mark: (field) => {
      for (const [name, input] of Object.entries(inputs))
        if (name === field) input.setAttribute('aria-invalid', 'true')
        else input.removeAttribute('aria-invalid')
    },
  }
}

function labelled(label: string, field: HTMLElement): HTMLLabelElement {
  return element('label', {}, element('span', {}, label), field)
}
