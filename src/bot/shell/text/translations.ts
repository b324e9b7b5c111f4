import { FluentBundle, FluentResource } from '@fluent/bundle'

/** Puts variables into the text under a key, in one language; undefined where its locale file has no such text. */
export type Translate = (
  key: string,
  variables: Readonly<Record<string, string | number>>,
) => string | undefined

/** Reads the content of a locale file. Throws when it says something twice. */
export function readTranslations(language: string, source: string): Translate {
  // Isolation marks would travel along with every copied price and address.
  const bundle = new FluentBundle(language, { useIsolating: false })
  const [error] = bundle.addResource(new FluentResource(source))
  if (error) throw error
  return (key, variables) => {
    const pattern = bundle.getMessage(key)?.value
    return pattern ? bundle.formatPattern(pattern, variables) : undefined
  }
}
