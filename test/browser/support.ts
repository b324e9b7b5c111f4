import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Locator, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { isPictured } from './looks.js'

/** Path of Debian's Chromium. */
export const CHROMIUM = '/usr/bin/chromium'

/** Prevents network access of the browser itself. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const ARTIFACTS = fileURLToPath(new URL('../artifacts/', import.meta.url))

/** Window sizes. */
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const

/** A window size by name. */
export type Size = keyof typeof SIZES

/** Options for opening a page. */
interface Look {
  readonly size?: Size | { readonly width: number; readonly height: number }
  readonly theme?: 'light' | 'dark'
  /** The person; by default the page chooses. */
  readonly as?: { readonly chatId: number; readonly user: { readonly id: number } }
}

/** Opens pages in a separate browser for this test file, with a new profile. */
export interface TestBrowser {
  /** Opens a URL and waits until the page has loaded. Any error in the page fails the test. */
  open(url: string, look?: Look): Promise<Page>
  /** Allows requests to another server, such as that of the mini app, as `http://127.0.0.1:8070`. */
  allow(origin: string): void
  /** Ignores an error that this test causes on purpose, also where the browser reports it later. */
  forgive(match: RegExp): void
  /** Saves a screenshot where pictures are wanted; `css`: one image pixel per CSS pixel. */
  picture(page: Page, name: string, scale?: 'css' | 'device'): Promise<void>
}

/** Starts a browser before the tests of this file and closes it after them; each test closes its pages, of which a failed one leaves pictures. */
export function browserForThisFile(): TestBrowser {
  let browser: Browser | undefined
  const opened: Page[] = []
  const faults: string[] = []
  const forgiven: RegExp[] = []
  const allowed: string[] = []

  beforeAll(async () => {
    mkdirSync(ARTIFACTS, { recursive: true })
    // The profile is a temporary folder, deleted with the browser.
    browser = await chromium.launch({ executablePath: CHROMIUM, headless: true, args: FLAGS })
  })
  afterEach(async ({ task }) => {
    const isFailed = task.result?.state === 'fail'
    for (const [index, page] of opened.splice(0).entries()) {
      // One that cannot be taken hides no failure.
      if (isFailed)
        await page.screenshot({ path: `${ARTIFACTS}failed-${task.id}-${index}.png` }).catch(() => undefined)
      await page.context().close()
    }
    const matches = forgiven.splice(0)
    const unforgiven = faults.splice(0).filter((fault) => !matches.some((match) => match.test(fault)))
    expect(unforgiven, 'faults in the page').toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
  })

  return {
    async open(url, { size = 'desktop', theme = 'light', as } = {}) {
      const { width, height } = typeof size === 'string' ? SIZES[size] : size
      const narrow = width < 761
      const context = await browser!.newContext({
        viewport: { width, height },
        colorScheme: theme,
        locale: 'en-GB',
        deviceScaleFactor: narrow ? 2 : 1,
        hasTouch: narrow,
        isMobile: narrow,
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      const page = await context.newPage()
      opened.push(page)
      page.setDefaultTimeout(60_000)
      page.on('pageerror', (error) => faults.push(error.stack ?? error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text())
      })
      page.on('dialog', (dialog) => faults.push(`a dialog: ${dialog.message()}`))
      page.on('request', (request) => {
        if (![url, ...allowed].some((one) => request.url().startsWith(one)))
          faults.push(`a request to ${request.url()}`)
      })
      if (as) {
        const stored = JSON.stringify(`${as.chatId}:${as.user.id}`)
        await page.addInitScript(`localStorage.setItem('practice-chat', ${stored})`)
      }
      await page.goto(url)
      await page
        .locator('#title:not(:empty)')
        .waitFor()
        .catch((cause: unknown) => {
          throw new Error(`The page did not begin.\n${faults.join('\n')}`, { cause })
        })
      return page
    },
    allow(origin) {
      allowed.push(origin)
    },
    forgive(match) {
      forgiven.push(match)
    },
    async picture(page, name, scale = 'device') {
      if (isPictured)
        await page.screenshot({ path: `${ARTIFACTS}${name}.png`, animations: 'disabled', scale })
    },
  }
}

/** The newest matching message, once it is there. */
export async function waitForMessage(page: Page, match: RegExp | string): Promise<Locator> {
  const message = page.locator('li.message').filter({ hasText: match }).last()
  await message.waitFor()
  return message
}

/** Types into the box and sends. */
export async function send(page: Page, text: string): Promise<void> {
  await page.locator('#text').fill(text)
  await page.locator('#text').press('Enter')
}

/** Shows the page messages of Ann that a correct server would refuse: texts with any entities. */
export async function sendUnchecked(
  page: Page,
  ann: { readonly chatId: number; readonly user: object },
  texts: readonly (readonly [text: string, entities: readonly object[]])[],
): Promise<void> {
  const messages = texts.map(([text, entities], index) => ({
    message_id: index + 1,
    from: ann.user,
    chat: { id: ann.chatId, type: 'private' },
    date: 1_700_000_000,
    text,
    entities,
  }))
  await page.route(`**/chat/chats/${ann.chatId}`, (route) =>
    route.fulfill({ json: { messages, reactions: {}, pinned: [] } }),
  )
  await page.reload()
}

/** Each size, and each theme. */
export const LOOKS = [
  { size: 'phone', theme: 'dark' },
  { size: 'desktop', theme: 'light' },
] as const
