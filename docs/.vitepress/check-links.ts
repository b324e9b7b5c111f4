import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { posix } from 'node:path'

/** Links of the pages below a folder, built for this base, that lead to no file or to no anchor: each with its page. */
export function checkLinks(folder: string, base: string): readonly string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )
  const textOf = new Map(pages.map((page) => [page, readFileSync(`${folder}/${page}`, 'utf8')]))
  const anchors = new Map(
    [...textOf].map(([page, text]) => [
      page,
      new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)),
    ]),
  )
  return [...textOf].flatMap(([page, text]) => {
    const links = new Set([...text.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, to = '']) => to))
    return [...links].flatMap((link) => {
      const [to = '', anchor] = link.split('#')
      // Another site, or no address.
      if (/^(?:[a-z]+:|\/\/)/.test(to)) return []
      if (to.startsWith('/') && !to.startsWith(base)) return [`${page}: ${link}`]
      const path =
        to === '' ? page : to.startsWith('/') ? to.slice(base.length) : posix.join(posix.dirname(page), to)
      const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
      if (!existsSync(`${folder}/${file}`)) return [`${page}: ${link}`]
      const isThere = !anchor || (anchors.get(file)?.has(decodeURIComponent(anchor)) ?? true)
      return isThere ? [] : [`${page}: ${link}`]
    })
  })
}
