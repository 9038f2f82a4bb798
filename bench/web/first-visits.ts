import type { Page } from '@playwright/test'
import { type Measure, repeat } from './measure.ts'
import { inFreshBrowser } from './bench-context.ts'

const bytesHow = 'everything the browser receives until the network is idle, headers included, nothing cached'

/** Lighthouse's mobile network, and a processor with a quarter of the speed. */
const slow = { latency: 150, bytesPerSecond: 1_600_000 / 8, slowdown: 4 }

export const firstVisits: readonly Measure[] = [
  {
    figure: 'login, bytes of a first visit',
    unit: 'kB',
    budget: 90,
    how: bytesHow,
    run: (context) => repeat(context.rounds, () => inFreshBrowser(context, (page) => kilobytesOf(page, '/login'), { isSignedIn: false })),
  },
  {
    figure: 'login usable, slow network and processor',
    unit: 'ms',
    budget: 1200,
    how: 'from the start of navigation to the frame that shows the form with an enabled button; 1.6 Mbit/s, 150 ms, CPU ÷ 4',
    run: (context) => repeat(context.rounds, () => inFreshBrowser(context, (page) => slowUntil(page, signInForm), { isSignedIn: false })),
  },
  {
    figure: 'signed-in list, bytes of a first visit',
    unit: 'kB',
    budget: 190,
    how: bytesHow,
    run: (context) => repeat(context.rounds, () => inFreshBrowser(context, (page) => kilobytesOf(page, '/list/basic-list'))),
  },
  {
    figure: 'dashboard, bytes before the charts',
    unit: 'kB',
    budget: 190,
    how: 'everything the browser receives except the chart code, headers included, nothing cached',
    run: (context) => repeat(context.rounds, () => inFreshBrowser(context, (page) => kilobytesOf(page, figures.path, { without: charts }))),
  },
  {
    figure: 'dashboard figures readable, slow network and processor',
    unit: 'ms',
    budget: 2800,
    how: 'from the start of navigation to the frame that shows the four figures; 1.6 Mbit/s, 150 ms, CPU ÷ 4',
    run: (context) => repeat(context.rounds, () => inFreshBrowser(context, (page) => slowUntil(page, figures))),
  },
]

/** A page, and a selector of the content that users wait for. */
interface AwaitedPage {
  readonly path: string
  readonly shows: string
}

const signInForm: AwaitedPage = { path: '/login', shows: '#root form:has(input) button[type=submit]:enabled' }
/** The values are rendered once the figures have loaded. */
const figures: AwaitedPage = { path: '/dashboard/console', shows: 'main section dl dd:not(:empty, :has([inert]))' }
const charts = /\/traffic-chart-/

/** The size of a visit over the wire. */
async function kilobytesOf(page: Page, path: string, { without }: { without?: RegExp } = {}): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  const urls = new Map<string, string>()
  let bytes = 0
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!without?.test(urls.get(requestId) ?? '')) bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await page.goto(path, { waitUntil: 'networkidle' })
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
  const limit = setTimeout(() => reject(new Error(`${path} did not show ${shows}`)), 60_000)
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
