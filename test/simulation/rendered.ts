import type { Big } from 'big.js'
import type { Languages, Text, Values } from '../../src/bot/shell/text/languages.js'
import type { Numbers } from '../../src/bot/shell/format/numbers.js'

/** A text of the locale files that was put together. */
export interface Rendered {
  readonly key: string
  /** Its values by name. */
  readonly values: Readonly<Record<string, RenderedValue>>
  readonly text: string
}

/** A value of a text. */
interface RenderedValue {
  /** As the reader sees it. */
  readonly text: string
  /** The amount that was written; undefined for anything else. */
  readonly amount: Big | undefined
  /** Keys of the locale files whose text it is. */
  readonly keys: readonly string[]
}

/** Texts that were put together lately. */
export interface RenderedTexts {
  readonly languages: Languages
  /** Those that stand in a message, in the order in which they begin; a short one once. */
  readonly within: (message: string) => readonly Rendered[]
  /** Keys of the texts that are exactly this one. */
  readonly keysOf: (text: string) => readonly string[]
  /** The amount that was written last as this text; undefined for any other text. */
  readonly amountOf: (text: string) => Big | undefined
  clear(): void
}

/** A text as it was made. */
interface Made {
  readonly key: string
  readonly values: Values | undefined
  readonly text: string
}

/** The most different texts that are remembered: more than the bot puts together between two messages. */
const MOST = 1_000

/** Notes every text that the bot makes, so that an invariant knows what a message says by its keys and values. */
export function noteRendered(languages: Languages): RenderedTexts {
  /** The latest of each key and text, in the order in which they were put together last. */
  const rendered = new Map<string, Made>()
  const keys = new Map<string, Set<string>>()
  const amounts = new Map<string, Big>()
  const noted = new WeakMap<Numbers, Numbers>()

  const text = (language: string): Text => {
    const own = languages.text(language)
    return (key, values) => {
      const made = own(key, values)
      const name = `${key}\n${made.text}`
      rendered.delete(name)
      rendered.set(name, { key, values, text: made.text })
      if (rendered.size > MOST) rendered.delete(rendered.keys().next().value!)
      if (made.text.length <= LONGEST_LABEL) {
        const known = keys.get(made.text)
        if (known) known.add(key)
        else keys.set(made.text, new Set([key]))
      }
      return made
    }
  }
  const note = (write: (amount: Big | undefined) => string) => (amount: Big | undefined) => {
    const written = write(amount)
    if (amount) amounts.set(written, amount)
    return written
  }
  const numbers: Languages['numbers'] = (language, chosen) => {
    const own = languages.numbers(language, chosen)
    const known = noted.get(own)
    if (known) return known
    const made: Numbers = {
      ...own,
      dollars: note((amount) => own.dollars(amount)),
      signedDollars: note((amount) => own.signedDollars(amount)),
      price: note((amount) => own.price(amount)),
      exactPrice: note((amount) => own.exactPrice(amount)),
      prices: (prices) => {
        const written = own.prices(prices)
        for (const [place, price] of prices.entries()) if (price) amounts.set(written[place]!, price)
        return written
      },
      amount: note((amount) => own.amount(amount)),
      signedPercent: note((amount) => own.signedPercent(amount)),
      percent: note((amount) => own.percent(amount)),
      multiple: note((amount) => own.multiple(amount)),
    }
    noted.set(own, made)
    return made
  }
  const keysOf = (label: string): readonly string[] => [...(keys.get(label) ?? [])]
  const valueOf = (value: NonNullable<Values>[string]): RenderedValue => {
    const said = typeof value === 'object' ? value.text : String(value)
    return { text: said, amount: amounts.get(said), keys: keysOf(said) }
  }
  return {
    languages: { ...languages, text, numbers },
    within: (message) => {
      const found: Made[] = []
      for (const one of rendered.values()) if (one.text !== '' && message.includes(one.text)) found.push(one)
      // Words of a longer text that are no value of it say nothing of their own.
      const isWithinOther = ({ text: said }: Made, at: number): boolean =>
        found.some(
          (other) =>
            other.text.length > said.length &&
            other.text.includes(said) &&
            placesOf(other.text, message).some(
              (begin) => begin <= at && at + said.length <= begin + other.text.length,
            ) &&
            !Object.values(other.values ?? {}).some((value) => valueOf(value).text.includes(said)),
        )
      return found
        .flatMap((one) => placesOf(one.text, message).map((at) => ({ ...one, at })))
        .filter((one) => !isWithinOther(one, one.at))
        .toSorted((one, other) => one.at - other.at)
        .map(({ key, values, text: said }) => ({
          key,
          values: Object.fromEntries(
            Object.entries(values ?? {}).map(([name, value]) => [name, valueOf(value)]),
          ),
          text: said,
        }))
    },
    keysOf,
    amountOf: (written) => amounts.get(written),
    clear: () => {
      rendered.clear()
      keys.clear()
      amounts.clear()
    },
  }
}

/** The least text that is looked for in more than one place of a line, in characters: shorter ones are words of others. */
const LEAST_REPEATED = 12

/** The places at which a text stands in a message. */
function placesOf(text: string, message: string): readonly number[] {
  const first = message.indexOf(text)
  const places = [first]
  const isEdge = (at: number): boolean => (message[at] ?? '\n') === '\n'
  const isLine = (at: number): boolean => isEdge(at - 1) && isEdge(at + text.length)
  for (
    let at = message.indexOf(text, first + text.length);
    at >= 0;
    at = message.indexOf(text, at + text.length)
  )
    if (text.length >= LEAST_REPEATED || isLine(at)) places.push(at)
  return places
}

/** The longest text of a button or of a word within another text, in characters. */
const LONGEST_LABEL = 80
