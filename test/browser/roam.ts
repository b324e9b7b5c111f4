import type { ElementHandle, Page } from 'playwright-core'

/** A rule that must hold at every step. Gives the sentence of what is wrong, or undefined. */
type Rule = () => Promise<string | undefined> | string | undefined

/** An element that can be tapped or filled in, as the page describes it. */
interface Candidate {
  readonly index: number
  readonly kind: 'press' | 'type' | 'select' | 'slide'
  readonly name: string
  /** True for one that is chosen already, or says that it does nothing now. */
  readonly isStill: boolean
}

/** Finds what can be used, keeps it in the window by its index, and describes it. Within an open dialog, nothing else can be used. */
const CANDIDATES = `(() => {
  const within = document.querySelector('dialog[open]') ?? document
  const seen = (element) => {
    const { width, height, x, y } = element.getBoundingClientRect()
    if (width === 0 || height === 0 || element.matches(':disabled') || !element.checkVisibility()) return false
    return x < innerWidth && x + width > 0
  }
  window.roamed = [...within.querySelectorAll('button, summary, select, input, [contenteditable], a[href^="#"]')].filter(seen)
  return window.roamed.map((element, index) => ({
    index,
    kind:
      element.matches('select') ? 'select' : element.matches('[type=range]') ? 'slide'
      : element.matches('input:not([type=radio], [type=checkbox], [type=file]), [contenteditable]') ? 'type' : 'press',
    name: ((element.getAttribute('aria-label') ?? '') || element.textContent || element.id || element.className).trim().slice(0, 60),
    isStill:
      element.matches('[aria-pressed=true], [aria-selected=true], [aria-current], [aria-busy=true], [type=file], [type=radio]:checked'),
  }))
})()`

/** Everything that a person could see of the page, without digits: figures change by themselves. */
const SEEN = `JSON.stringify([
  document.body.outerHTML.replace(/\\d+/g, '#'),
  [...document.querySelectorAll('input, select, textarea')].map((one) => [one.value, one.checked]),
  window.posted?.filter(([type]) => type !== 'web_app_trigger_haptic_feedback').length,
  document.querySelectorAll(':popover-open').length,
  document.getAnimations().length,
  window.askedFor,
])`

/** What is typed into a field: amounts as people write them, and what is none. */
const TYPED = ['10', '57000', '3%', '2r', '1,000.5', '٥٠', '-1', '1e9', 'ten', '<b>', ''] as const

/** The time in which a tap must show something, in milliseconds, and the number of times that it is tapped before it is called dead. */
const ANSWER_MS = 20_000
const TRIES = 2

/** Resolves once a person would see something else; rejects if that does not come in time. A page whose rules forbid `eval` takes it, too. */
const changedFrom = (before: string, ms: number): string => `new Promise((resolve, reject) => {
  const until = performance.now() + ${ms}
  const look = () => {
    if (${SEEN} !== ${JSON.stringify(before)}) resolve(true)
    else if (performance.now() > until) reject(new Error('nothing has changed'))
    else setTimeout(look, 30)
  }
  look()
})`

/** A random number from 0 to below 1, from a seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Roams a page by random taps and texts until `steps` are taken or a rule is broken. Gives what was found, with the last steps, or
 * undefined. `isLeft` names what is not tapped.
 */
export async function roam(
  page: Page,
  {
    seed,
    steps,
    isLeft,
    texts = TYPED,
    rules,
    between,
    answerMs = ANSWER_MS,
  }: {
    readonly seed: number
    readonly steps: () => boolean
    readonly isLeft: (name: string) => boolean
    readonly texts?: readonly string[]
    readonly rules: readonly Rule[]
    /** Done now and again, such as a comparison that takes a while. */
    readonly between?: Rule
    readonly answerMs?: number
  },
): Promise<string | undefined> {
  const random = seeded(seed)
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
  const errors: string[] = []
  // The browser itself asks for a field that was left out, also after the page was loaded again.
  const noteAsked = `addEventListener('invalid', () => { window.askedFor = (window.askedFor ?? 0) + 1 }, true)`
  await page.addInitScript(noteAsked)
  await page.evaluate(noteAsked)
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
  /** In words, so that what was found can be read. */
  const taken: string[] = []
  let lost = 0
  const found = (what: string): string =>
    `${what}\nseed ${seed}, after ${taken.length} steps:\n${taken.slice(-12).join('\n')}`

  const usable = async (): Promise<readonly Candidate[]> =>
    (await page.evaluate<readonly Candidate[]>(CANDIDATES)).filter(({ name }) => !isLeft(name))

  /** Taps an element; false where it has gone, or something else lies over it. */
  const tap = async (element: ElementHandle): Promise<boolean> => {
    try {
      await element.scrollIntoViewIfNeeded({ timeout: 1_000 })
      await element.click({ timeout: 1_000 })
      return true
    } catch {
      // It moved, went or is covered by a toast: another one is tapped.
      return false
    }
  }
  /** Presses a button, and says if nothing came of it. */
  const press = async ({ name, isStill }: Candidate, element: ElementHandle): Promise<string | undefined> => {
    for (let count = 1; count <= TRIES; count += 1) {
      const before = await page.evaluate<string>(SEEN)
      const answered = Promise.any([
        page.waitForEvent('request', { timeout: answerMs }),
        page.evaluate(changedFrom(before, answerMs)),
      ]).then(
        () => true,
        () => false,
      )
      const isTapped = await tap(element)
      if (!isTapped || isStill) return undefined
      if (await answered) return undefined
    }
    return `Nothing happens at “${name}”.`
  }
  const step = async (): Promise<string | undefined> => {
    const candidate = pick(await usable())
    const handle = candidate && (await page.evaluateHandle(`window.roamed[${candidate.index}]`)).asElement()
    if (!candidate || !handle) {
      // A page that loads anew has nothing for a moment.
      lost += 1
      await page.locator('button:visible').first().waitFor()
      return lost > 3 ? 'There is nothing to tap.' : undefined
    }
    lost = 0
    const { kind, name } = candidate
    if (kind === 'press') {
      taken.push(`tap “${name}”`)
      return await press(candidate, handle)
    }
    if (kind === 'type') {
      const text = pick(texts) ?? ''
      taken.push(`type “${text}” into “${name}”`)
      const isFilled = await handle.fill(text, { timeout: 1_000 }).then(
        () => true,
        () => false,
      )
      // Enter in another place would press what has the focus there.
      if (isFilled && random() < 0.5) await page.keyboard.press('Enter')
      return undefined
    }
    taken.push(`${kind} “${name}”`)
    await handle.focus().catch(() => {})
    await page.keyboard.press(pick(['ArrowDown', 'ArrowUp', 'End', 'Home']) ?? 'Home')
    return undefined
  }

  /** Does something with the page; undefined where that has just begun to load anew, as it does for another language. */
  const unlessLoading = async (act: () => Promise<string | undefined>): Promise<string | undefined> => {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('Execution context was destroyed')) throw error
      await page.waitForLoadState()
      return undefined
    }
  }

  while (steps()) {
    const dead = await unlessLoading(step)
    if (dead !== undefined) return found(dead)
    if (random() < 0.05) {
      taken.push('press Escape')
      await page.keyboard.press('Escape')
    }
    if (errors.length > 0) return found(`An error that nobody caught: ${errors[0]}`)
    for (const rule of [...rules, ...(between && taken.length % 20 === 0 ? [between] : [])]) {
      const broken = await unlessLoading(async () => await rule())
      if (broken !== undefined) return found(broken)
    }
  }
  return undefined
}
