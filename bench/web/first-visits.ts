import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { filesOnlyOf, readManifest } from '#tools/sizes/built-files.ts'
import { type Measure, repeat } from './measure.ts'
import { inFreshBrowser } from './bench-context.ts'

/** Lighthouse's mobile network, and a processor with a quarter of the speed. */
const slow = { latency: 150, bytesPerSecond: 1_600_000 / 8, slowdown: 4 }

/** Measures a page in browsers that have cached nothing. */
function firstVisit(
  figure: Omit<Measure, 'run'>,
  once: (page: Page) => Promise<number>,
  options?: { readonly isSignedIn: boolean },
): Measure {
  return { ...figure, run: (context) => repeat(context.rounds, () => inFreshBrowser(context, once, options)) }
}

function bytes(
  figure: string,
  atMost: number,
  path: string,
  countedFiles: () => (file: string) => boolean = () => () => true,
  options?: { readonly isSignedIn: boolean },
): Measure {
  const how = 'what the browser receives until it has asked for nothing for five seconds, headers included, nothing cached'
  return firstVisit({ figure, unit: 'kB', atMost, how }, (page) => kilobytesOf(page, path, countedFiles()), options)
}

function shownOnSlowLine(figure: string, atMost: number, page: AwaitedPage, options?: { readonly isSignedIn: boolean }): Measure {
  const how = `from the start of navigation to the frame that shows it; 1.6 Mbit/s, 150 ms, CPU ÷ 4`
  return firstVisit({ figure, unit: 'ms', atMost, how }, (opened) => slowUntil(opened, page), options)
}

/** A page, and a selector of the content that users wait for. */
interface AwaitedPage {
  readonly path: string
  readonly shows: string
}

const signInForm: AwaitedPage = { path: '/login', shows: '#root form:has(input) button[type=submit]:enabled' }
/** The values are rendered once the figures have loaded. */
const figures: AwaitedPage = { path: '/dashboard/console', shows: 'main section dl dd:not(:empty, :has([inert]))' }
const signedOut = { isSignedIn: false }

/** The files that only the charts of the dashboard need. The console is built after this module is loaded. */
const chartFiles = () =>
  filesOnlyOf(
    readManifest('dist'),
    ['features/dashboard/web/traffic-chart.tsx'],
    ['index.html', 'features/dashboard/web/dashboard-page.tsx'],
  )

const isChart = () => {
  const files = chartFiles()
  return (file: string) => files.has(file)
}

const isNoChart = () => {
  const files = chartFiles()
  return (file: string) => !files.has(file)
}

export const firstVisits: readonly Measure[] = [
  bytes('sign-in page, first visit', 90, signInForm.path, undefined, signedOut),
  shownOnSlowLine('sign-in page usable, slow line', 1200, signInForm, signedOut),
  bytes('signed-in list, first visit', 190, '/list/basic-list'),
  bytes('dashboard before its charts, first visit', 175, figures.path, isNoChart),
  bytes('charts of the dashboard, first visit', 60, figures.path, isChart),
  shownOnSlowLine('figures of the dashboard, slow line', 2800, figures),
]

/** A visit has ended when it has asked for nothing for this time. */
const quietMs = 5000

/** In the header, where no link is. */
const nowhere = { x: 720, y: 5 }

/** The size of the counted files of a visit over the wire. */
async function kilobytesOf(page: Page, path: string, isCounted: (file: string) => boolean): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  const files = new Map<string, string>()
  let bytes = 0
  let lastAt = performance.now()
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    lastAt = performance.now()
    files.set(requestId, new URL(request.url).pathname.slice(1))
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (isCounted(files.get(requestId) ?? '')) bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await page.goto(path, { waitUntil: 'commit' })
  // Away from links, which load what they lead to under the pointer.
  await page.mouse.move(nowhere.x, nowhere.y)
  while (performance.now() - lastAt < quietMs) await setTimeout(quietMs - (performance.now() - lastAt))
  return bytes / 1000
}

async function slowUntil(page: Page, { path, shows }: AwaitedPage): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.bytesPerSecond,
    uploadThroughput: slow.bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.slowdown })
  await page.addInitScript(reportWhenShown, shows)
  // Polling would cost time in the page, which is throttled.
  await devtools.send('Runtime.enable')
  await devtools.send('Runtime.addBinding', { name: 'shownAfterMs' })
  const { promise: shownAfterMs, resolve, reject } = Promise.withResolvers<number>()
  devtools.on('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload)))
  const limit = globalThis.setTimeout(() => reject(new Error(`${path} did not show ${shows}`)), 60_000)
  try {
    const [ms] = await Promise.all([shownAfterMs, page.goto(path)])
    return ms
  } finally {
    clearTimeout(limit)
  }
}

declare global {
  interface Window {
    shownAfterMs(ms: string): void
  }
}

/** Runs in the page, so it must not refer to anything outside. */
function reportWhenShown(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    requestAnimationFrame(() => window.shownAfterMs(String(performance.now())))
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}
