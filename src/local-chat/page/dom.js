/**
 * Makes an element. Text is always set as text, so nothing that came with a message is ever read as markup.
 *
 * @param {string} name of the element
 * @param {Record<string, unknown>} [properties] set on it; `class` is its class
 * @param {(Node | string)[]} [children]
 */
export function element(name, properties = {}, children = []) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === false) continue
    if (key === 'class') made.className = value
    else if (key in made) made[key] = value
    else made.setAttribute(key, value)
  }
  made.append(...children)
  return made
}

/**
 * An address that may be followed, or undefined: no scripts, no data.
 *
 * @param {string} address
 */
export function safeLink(address) {
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`)
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined
  } catch {
    return undefined
  }
}

/**
 * A link that opens beside the chat and tells nobody where it came from; plain text where the address is not safe.
 *
 * @param {string} address
 * @param {(Node | string)[]} children
 */
export function link(address, children) {
  const href = safeLink(address)
  return href
    ? element('a', { href, target: '_blank', rel: 'noopener noreferrer' }, children)
    : element('span', {}, children)
}
