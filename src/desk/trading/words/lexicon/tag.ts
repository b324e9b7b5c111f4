import { concepts, type Concept } from './concepts.js'

/** The meaning of a word or a phrase by itself. */
export type SimpleTag =
  | { readonly is: 'concept'; readonly concept: Concept }
  /** A number word. A factor multiplies what stands before it. */
  | { readonly is: 'numeral'; readonly value: number; readonly isFactor: boolean }
  /** A pair, by its word in a typed line. */
  | { readonly is: 'pair'; readonly word: string }

/** The meaning of a word or a phrase. A compound says several things at once: "buy stop" is a side and a kind of order. */
export type Tag = SimpleTag | { readonly is: 'compound'; readonly parts: readonly SimpleTag[] }

/** The meanings of a tag, one by one. */
export function partsOf(tag: Tag): readonly SimpleTag[] {
  return tag.is === 'compound' ? tag.parts : [tag]
}

const tags = new Map<string, Tag>()

/** The tag of a meaning as a vocabulary writes it; the same object each time. */
export function tagOf(meaning: string): Tag {
  const made = tags.get(meaning) ?? makeTag(meaning)
  tags.set(meaning, made)
  return made
}

function makeTag(meaning: string): Tag {
  const [first, ...others] = meaning.split(' ').map(simpleTag)
  if (!first) throw new Error('A meaning is empty')
  return others.length === 0 ? first : { is: 'compound', parts: [first, ...others] }
}

function simpleTag(part: string): SimpleTag {
  const concept = concepts.find((one) => one === part)
  if (concept) return { is: 'concept', concept }
  const isFactor = part.startsWith('*')
  return { is: 'numeral', value: Number(isFactor ? part.slice(1) : part), isFactor }
}
