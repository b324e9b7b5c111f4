import type { Languages, Text } from '../../src/bot/shell/text/languages.js'

/** A text of the locale files that was put together. */
export interface Rendered {
  readonly key: string
  /** Its values as the reader sees them. */
  readonly values: Readonly<Record<string, string>>
  readonly text: string
}

/** Texts that were put together lately. */
export interface RenderedTexts {
  readonly languages: Languages
  /** Those that stand in a message, each once. */
  readonly within: (message: string) => readonly Rendered[]
  clear(): void
}

/** The most texts that are remembered: more than the bot puts together between two messages. */
const MOST = 4_000

/** Notes every text that the bot makes, so that an invariant knows what a message says by its keys and values. */
export function noteRendered(languages: Languages): RenderedTexts {
  let rendered: Rendered[] = []
  const text = (language: string): Text => {
    const own = languages.text(language)
    return (key, values) => {
      const made = own(key, values)
      rendered.push({
        key,
        values: Object.fromEntries(
          Object.entries(values ?? {}).map(([name, value]) => [
            name,
            typeof value === 'object' ? value.text : String(value),
          ]),
        ),
        text: made.text,
      })
      if (rendered.length > 2 * MOST) rendered = rendered.slice(-MOST)
      return made
    }
  }
  return {
    languages: { ...languages, text },
    within: (message) => {
      const found = new Map<string, Rendered>()
      for (const one of rendered)
        if (one.text !== '' && message.includes(one.text)) found.set(`${one.key}\n${one.text}`, one)
      return [...found.values()]
    },
    clear: () => {
      rendered = []
    },
  }
}
