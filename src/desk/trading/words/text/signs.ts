import type { Token } from './token.js'

/** Units that are written behind a number, in letters. */
export const GLUED: Readonly<Record<string, Token>> = {
  k: { is: 'numeral', value: 1_000, isFactor: true },
  к: { is: 'numeral', value: 1_000, isFactor: true },
  x: { is: 'concept', concept: 'times' },
  х: { is: 'concept', concept: 'times' },
  r: { is: 'sign', sign: 'r' },
  m: { is: 'concept', concept: 'minute' },
  м: { is: 'concept', concept: 'minute' },
  h: { is: 'concept', concept: 'hour' },
  d: { is: 'concept', concept: 'day' },
  w: { is: 'concept', concept: 'week' },
  u: { is: 'concept', concept: 'dollar' },
  c: { is: 'concept', concept: 'cent' },
}
/** Signs with a meaning. */
export const SIGNS: Readonly<Record<string, Token>> = {
  $: { is: 'concept', concept: 'dollar' },
  '%': { is: 'concept', concept: 'percent' },
  '@': { is: 'concept', concept: 'at' },
  '?': { is: 'question' },
  '"': { is: 'quote' },
  '+': { is: 'sign', sign: '+' },
  '-': { is: 'sign', sign: '-' },
  '/': { is: 'sign', sign: '/' },
  '<': { is: 'sign', sign: '<' },
  '>': { is: 'sign', sign: '>' },
  '≤': { is: 'sign', sign: '<' },
  '≥': { is: 'sign', sign: '>' },
  '&': { is: 'concept', concept: 'and' },
  '¢': { is: 'concept', concept: 'cent' },
  '€': { is: 'concept', concept: 'foreign' },
  '£': { is: 'concept', concept: 'foreign' },
  '¥': { is: 'concept', concept: 'foreign' },
  '₽': { is: 'concept', concept: 'foreign' },
  '₴': { is: 'concept', concept: 'foreign' },
  '₩': { is: 'concept', concept: 'foreign' },
  '₺': { is: 'concept', concept: 'foreign' },
  '₫': { is: 'concept', concept: 'foreign' },
}
/** Signs that end a part of the sentence. */
export const BREAKS = new Set([',', ';', '.', '!', '|', '(', ')', '[', ']', '…', '\n', '~', '·', '•'])
/** Emojis of feelings and of good wishes. Any other may say what a word says: not, when, up. */
export const FEELINGS =
  /^[🚀🔥🙏💪👍👌🤝💰💵💸🤑💎🌕🌚✨⭐🎉😀-😐😘😗😙😚😜😝😛😤😩😫😭😎🥳🥺🥰🤩🤗🤣🫡🤞🍀💚❤🧡💛💙💜🖤⚡👀🤖👋🐶🐳☕☀✅☑✔]/u
/** Signs without a meaning of their own. */
export const SILENT = new Set([':', '=', '#', '*', '_', "'", '^'])
