import { Amount, EXIT_UNITS, Figure } from '../amount.js'
import { TYPED, usePage } from '../page.js'
import { accountOptions, Labelled, Select } from '../parts.js'
import type { OrderFields, OrderRoom } from './protocol.js'

/** Fields in which a figure without a unit is typed. */
type FigureName = 'limit' | 'stop' | 'slippage'

const SIDES = ['long', 'short'] as const

/**
 * The fields of an order. `pairs` are names to choose from, `room` is what the account and the pair allow, `wrong` is the field that a
 * sentence is about, empty for none, and `hasRiskUnit` is true where a risk can be given in R.
 */
export function OrderInputs({
  values,
  pairs,
  room: { mostLeverage, free, shares },
  wrong,
  hasRiskUnit,
  onChange,
}: {
  values: OrderFields
  pairs: readonly string[]
  room: OrderRoom
  wrong: keyof OrderFields | ''
  hasRiskUnit: boolean
  onChange: (next: Partial<OrderFields>) => void
}) {
  const { texts, desk } = usePage()
  const { kind, extent, by, amountBy, collateral } = values
  const isByRisk = amountBy !== 'collateral'
  const isLeverage = by === 'leverage'
  const accounts = desk.value?.accounts ?? []
  const share = shares.indexOf(collateral)

  const attributesOf = (name: keyof OrderFields) => ({
    id: `order-${name}`,
    'aria-invalid': name === wrong || undefined,
    'aria-describedby': 'order-message',
  })
  const figure = (name: FigureName, label: string, isHidden = false) => (
    <Figure
      {...attributesOf(name)}
      label={label}
      text={values[name]}
      isHidden={isHidden}
      onText={(text) => onChange({ [name]: text })}
    />
  )
  const exit = (name: 'stopLoss' | 'takeProfit', label: string) => (
    <Amount
      {...attributesOf(name)}
      label={label}
      value={values[name]}
      units={name === 'stopLoss' ? EXIT_UNITS : TARGET_UNITS}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <div class="fields">
      <datalist id="order-pairs">
        {pairs.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div class="two">
        <Labelled label={texts.pair}>
          <input
            {...TYPED}
            {...attributesOf('pair')}
            list="order-pairs"
            value={values.pair}
            onInput={({ currentTarget: { value } }) => onChange({ pair: value })}
          />
        </Labelled>
        <Labelled label={texts.orderKind}>
          <Select
            {...attributesOf('kind')}
            value={kind}
            options={[
              ['market', texts.typeMarket],
              ['limit', texts.typeLimit],
              ['stop', texts.typeStopMarket],
              ['stop limit', texts.typeStopLimit],
            ]}
            onChange={(next) => onChange({ kind: next })}
          />
        </Labelled>
      </div>
      <div class="sides" role="radiogroup" aria-label={texts.orderSide}>
        {SIDES.map((side) => (
          <label key={side} class={side}>
            <input
              type="radio"
              name="order-side"
              value={side}
              checked={values.side === side}
              onChange={() => onChange({ side })}
            />
            {texts[side]}
          </label>
        ))}
      </div>
      {figure('stop', texts.orderStop, !kind.startsWith('stop'))}
      {figure('limit', texts.orderLimit, !kind.endsWith('limit'))}
      <Figure
        {...attributesOf('collateral')}
        label={isByRisk ? texts.orderRisk : texts.orderCollateral}
        text={collateral}
        unit={amountBy}
        units={[
          ['collateral', '$'],
          ['riskPercent', `${texts.orderRisk} %`],
          ['riskDollars', `${texts.orderRisk} $`],
          ...(hasRiskUnit ? [['riskUnits', `${texts.orderRisk} R`] as const] : []),
        ]}
        onText={(text) => onChange({ collateral: text })}
        onUnit={(next) =>
          onChange({
            amountBy: next,
            collateral: '',
            // The size of an order by risk follows from it.
            ...(next !== 'collateral' && !isLeverage ? { by: 'leverage', extent: '' } : {}),
          })
        }
      />
      <div class="slider" hidden={isByRisk || shares.length === 0}>
        <input
          id="order-share"
          type="range"
          min="0"
          max={shares.length}
          value={share + 1}
          aria-label={`${texts.orderCollateral}, %`}
          aria-valuetext={collateral}
          onInput={({ currentTarget: { valueAsNumber } }) =>
            onChange({ collateral: shares[valueAsNumber - 1] ?? '' })
          }
        />
        <small class="soft">
          {texts.freeMargin} <bdi>{free}</bdi>
        </small>
      </div>
      <Figure
        {...attributesOf('extent')}
        label={isLeverage ? texts.orderLeverage : texts.orderSize}
        text={extent}
        unit={by}
        units={isByRisk ? [] : EXTENT_UNITS}
        onText={(text) => onChange({ extent: text })}
        onUnit={(next) => onChange({ by: next, extent: '' })}
      />
      <div class="slider" hidden={!isLeverage}>
        <input
          id="order-slider"
          type="range"
          min="1"
          max={mostLeverage || '100'}
          // What is no whole number leaves it where it is.
          value={/^\d{1,4}x?$/.test(extent) ? extent.replace('x', '') : undefined}
          aria-label={texts.orderLeverage}
          onInput={({ currentTarget: { value } }) => onChange({ extent: value })}
        />
        <small class="soft">
          <bdi>{mostLeverage === '' ? '' : `≤ ${mostLeverage}×`}</bdi>
        </small>
      </div>
      {exit('stopLoss', texts.orderStopLoss)}
      {exit('takeProfit', texts.orderTakeProfit)}
      <div class="two">
        {figure('slippage', texts.orderSlippage, kind !== 'market')}
        <Labelled label={texts.account} hidden={accounts.length < 2}>
          <Select
            {...attributesOf('account')}
            // Without an account it is the one in use.
            value={values.account || accounts.find(({ isCurrent }) => isCurrent)?.key}
            options={accountOptions(accounts)}
            onChange={(account) => onChange({ account })}
          />
        </Labelled>
      </div>
    </div>
  )
}

const EXTENT_UNITS = [
  ['leverage', '×'],
  ['size', '$'],
] as const

/** The target may also be given in risks: twice what the stop-loss risks. */
const TARGET_UNITS = [...EXIT_UNITS, ['r', 'R']] as const
