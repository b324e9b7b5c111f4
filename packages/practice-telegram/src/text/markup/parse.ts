import { badRequest } from '../../bot-api/bot-api-error.js'
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
 * Parses a text by `parse_mode`; undefined without one, so that the entities apply. Throws Telegram's errors
 * for an unknown mode and malformed markup.
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
