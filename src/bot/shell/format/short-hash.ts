/** Shortens an id or a hash; both ends stay, to tell it from others. */
export function shortHash(hash: string): string {
  const characters = Array.from(hash)
  if (characters.length <= 14) return hash
  return `${characters.slice(0, 6).join('')}…${characters.slice(-4).join('')}`
}
