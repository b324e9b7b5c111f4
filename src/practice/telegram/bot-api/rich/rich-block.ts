import type { RichBlock, RichBlockListItem } from 'grammy/types'
import { badRequest, type BotApiError } from '../bot-api-error.js'
import { readTable } from './rich-table.js'
import { readRichButton, readRichText, type RichPlace } from './rich-text.js'

/** Maximum number of buttons in one row. */
const MAX_ROW = 8

type Fields = Record<string, unknown>

/** Reader of each type of block that this server has. */
const READERS: { [Type in RichBlock['type']]?: (fields: Fields, place: RichPlace) => RichBlock } = {
  paragraph: ({ text }, place) => ({ type: 'paragraph', text: readRichText(text, place) }),
  heading: ({ text, size }, place) => {
    if (!isHeadingSize(size)) throw unparsed('the size of a heading is 1 to 6')
    return { type: 'heading', text: readRichText(text, place), size }
  },
  pre: ({ text, language }, place) => ({
    type: 'pre',
    text: readRichText(text, place),
    ...(typeof language === 'string' && { language }),
  }),
  footer: ({ text }, place) => ({ type: 'footer', text: readRichText(text, place) }),
  divider: () => ({ type: 'divider' }),
  table: readTable,
  details: ({ summary, blocks, is_open }, place) => ({
    type: 'details',
    summary: readRichText(summary, place),
    blocks: readBlocks(blocks, deeper(place)),
    ...(is_open === true && { is_open: true }),
  }),
  blockquote: ({ blocks, credit }, place) => ({
    type: 'blockquote',
    blocks: readBlocks(blocks, deeper(place)),
    ...(credit === undefined ? {} : { credit: readRichText(credit, place) }),
  }),
  expandable_blockquote: ({ text, credit }, place) => ({
    type: 'expandable_blockquote',
    text: readRichText(text, place),
    ...(credit === undefined ? {} : { credit: readRichText(credit, place) }),
  }),
  list: ({ items }, place) => ({ type: 'list', items: readItems(items, deeper(place)) }),
  buttons: ({ buttons, align }, place) => {
    if (!Array.isArray(buttons) || buttons.length === 0 || buttons.length > MAX_ROW)
      throw unparsed(`a row has 1 to ${MAX_ROW} buttons`)
    if (align !== undefined && align !== 'left' && align !== 'center' && align !== 'right')
      throw unparsed('invalid alignment specified')
    return {
      type: 'buttons',
      buttons: buttons.map((button: unknown) => readRichButton(button, place)),
      ...(align && { align }),
    }
  },
}

/** Parses a list of blocks. Throws for a malformed one, and for types that this server does not have. */
export function readBlocks(given: unknown, place: RichPlace): RichBlock[] {
  if (!Array.isArray(given)) throw unparsed('expected an Array of blocks')
  return given.map((block: unknown) => {
    if (typeof block !== 'object' || block === null) throw unparsed('expected an Object')
    const fields = block as Fields
    const read = READERS[fields['type'] as RichBlock['type']]
    if (!read) throw unparsed(`type "${String(fields['type'])}" is unsupported`)
    place.limits.block()
    return read(fields, place)
  })
}

/** Items of a list; one with a value is of an ordered list. */
function readItems(given: unknown, place: RichPlace): RichBlockListItem[] {
  if (!Array.isArray(given) || given.length === 0) throw unparsed('a list has at least one item')
  return given.map((item: unknown) => {
    if (typeof item !== 'object' || item === null) throw unparsed('expected an Object')
    const { blocks, value, has_checkbox, is_checked } = item as Fields
    place.limits.block()
    return {
      label: typeof value === 'number' ? `${value}.` : '•',
      blocks: readBlocks(blocks, place),
      ...(has_checkbox === true && { has_checkbox: true }),
      ...(is_checked === true && { is_checked: true }),
      ...(typeof value === 'number' && { value }),
    }
  })
}

function deeper(place: RichPlace): RichPlace {
  return { ...place, limits: place.limits.inner() }
}

function isHeadingSize(size: unknown): size is 1 | 2 | 3 | 4 | 5 | 6 {
  return [1, 2, 3, 4, 5, 6].includes(size as number)
}

function unparsed(what: string): BotApiError {
  return badRequest(`can't parse InputRichBlock: ${what}`)
}
