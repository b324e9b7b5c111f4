/** The least share of the sentences of a file that has to be read right. Nothing of `not-trades` may become a trade. */
export function leastRight(file: string): number {
  if (file === 'not-trades') return 1
  return file === 'en' ? 0.88 : 0.8
}

/** The same where every word counts, and where asking is right for most. */
export function leastAccounted(file: string): number {
  return file === 'en' ? 0.97 : 0.95
}
