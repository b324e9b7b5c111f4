import { useSignal } from '@preact/signals'
import { TYPED } from './page.js'
import { Labelled } from './parts.js'

/** A unit by what is written behind a figure, and its name on the button that chooses it. */
type UnitChoice<Unit extends string> = readonly (readonly [unit: Unit, name: string])[]

/** Dollars or a price, or percent: of the position for a close, from the entry for a stop or take-profit. */
export const EXIT_UNITS = [
  ['', '$'],
  ['%', '%'],
] as const

/** Further attributes of the input. */
interface InputProps {
  readonly id?: string | undefined
  readonly 'aria-invalid'?: true | undefined
  readonly 'aria-describedby'?: string | undefined
}

/** A field for a figure, with a button for each unit that it may have. */
export function Figure<Unit extends string>({
  label,
  text,
  unit,
  units = [],
  onText,
  onUnit,
  isHidden,
  ...given
}: InputProps & {
  label: string
  text: string
  unit?: Unit | undefined
  units?: UnitChoice<Unit>
  onText: (text: string) => void
  onUnit?: (unit: Unit) => void
  isHidden?: boolean
}) {
  return (
    <Labelled label={label} hidden={isHidden}>
      <span class="amount">
        <input
          {...TYPED}
          inputmode="decimal"
          enterkeyhint="done"
          {...given}
          value={text}
          onInput={({ currentTarget: { value } }) => onText(value)}
        />
        {units.map(([one, name]) => (
          <button
            key={one}
            type="button"
            class="quiet unit"
            aria-label={`${label}: ${name}`}
            aria-pressed={one === unit}
            onClick={() => onUnit?.(one)}
          >
            {name}
          </button>
        ))}
      </span>
    </Labelled>
  )
}

/** A figure that has its unit behind it, as the grammar of commands takes it: `57000`, `3%`, `2r`. */
export function Amount<Unit extends '' | '%' | 'r'>({
  value,
  units,
  onChange,
  ...given
}: InputProps & {
  label: string
  value: string
  units: UnitChoice<Unit>
  onChange: (value: string) => void
  isHidden?: boolean
}) {
  const [, text = '', suffix = ''] = /^(.*?)([%r]?)$/i.exec(value) ?? []
  const chosen = useSignal<string>(units[0]?.[0] ?? '')
  const unit = text === '' ? chosen.value : suffix.toLowerCase()
  return (
    <Figure
      {...given}
      text={text}
      unit={unit}
      units={units}
      onText={(typed) => {
        // The unit of a field that was emptied.
        chosen.value = unit
        onChange(typed === '' || /[%cr]\s*$/i.test(typed) ? typed : `${typed.trim()}${unit}`)
      }}
      onUnit={(next) => {
        chosen.value = next
        onChange(text === '' ? '' : `${text}${next}`)
      }}
    />
  )
}
