import { badRequest } from '../../bot-api/refusal.js'
import type { FormattedText } from '../entities.js'
import { parseHtml } from './html.js'
import { parseMarkdown } from './markdown.js'
import { parseMarkdownV2 } from './markdown-v2.js'
import { MarkupError } from './source.js'

const PARSERS: Record<string, (source: string) => FormattedText> = {
  html: parseHtml,
  markdown: parseMarkdown,
  markdownv2: parseMarkdownV2,
}

/**
 * Reads a text as `parse_mode` says; undefined when none is given, so that entities count.
 * Throws Telegram's refusals: of an unknown mode, and of markup that cannot be read.
 */
export function parseMarkup(source: string, mode: string | undefined): FormattedText | undefined {
  const name = (mode ?? '').toLowerCase()
  if (source === '' || name === '' || name === 'none') return undefined
  const parse = Object.hasOwn(PARSERS, name) ? PARSERS[name] : undefined
  if (!parse) throw badRequest('unsupported parse_mode')
  try {
    return parse(source)
  } catch (error) {
    if (error instanceof MarkupError) throw badRequest(`can't parse entities: ${error.message}`)
    throw error
  }
}
