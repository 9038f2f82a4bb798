import type { Page } from '@playwright/test'
import { type Measure, repeat } from './measure.ts'
import { inFreshBrowser } from './stage.ts'

const bytesHow = 'everything the browser receives until the network is idle, headers included, nothing cached'

/** A mobile network as Lighthouse has it, and a processor a quarter as fast as this one. */
const slow = { latency: 150, bytesPerSecond: 1_600_000 / 8, slowdown: 4 }

export const firstVisits: readonly Measure[] = [
  {
    figure: 'login, bytes of a first visit',
    unit: 'kB',
    budget: 90,
    how: bytesHow,
    run: (stage) => repeat(stage.rounds, () => inFreshBrowser(stage, (page) => kilobytesOf(page, '/login'), { isSignedIn: false })),
  },
  {
    figure: 'login usable, slow network and processor',
    unit: 'ms',
    budget: 1200,
    how: 'from the start of navigation to the frame that shows the form with an enabled button; 1.6 Mbit/s, 150 ms, CPU ÷ 4',
    run: (stage) => repeat(stage.rounds, () => inFreshBrowser(stage, (page) => slowUntil(page, signInForm), { isSignedIn: false })),
  },
  {
    figure: 'signed-in list, bytes of a first visit',
    unit: 'kB',
    budget: 190,
    how: bytesHow,
    run: (stage) => repeat(stage.rounds, () => inFreshBrowser(stage, (page) => kilobytesOf(page, '/list/basic-list'))),
  },
  {
    figure: 'dashboard, bytes before the charts',
    unit: 'kB',
    budget: 190,
    how: 'everything the browser receives but what draws the charts, headers included, nothing cached',
    run: (stage) => repeat(stage.rounds, () => inFreshBrowser(stage, (page) => kilobytesOf(page, figures.path, { without: charts }))),
  },
  {
    figure: 'dashboard figures readable, slow network and processor',
    unit: 'ms',
    budget: 2800,
    how: 'from the start of navigation to the frame that shows the four figures; 1.6 Mbit/s, 150 ms, CPU ÷ 4',
    run: (stage) => repeat(stage.rounds, () => inFreshBrowser(stage, (page) => slowUntil(page, figures))),
  },
]

/** A page, and a selector of what a person waits for on it. */
interface Awaited {
  readonly path: string
  readonly shows: string
}

const signInForm: Awaited = { path: '/login', shows: '#root form:has(input) button[type=submit]:enabled' }
/** Its sum is written once the figures are there. */
const figures: Awaited = { path: '/dashboard/console', shows: 'main section dl dd:not(:empty, :has([inert]))' }
const charts = /\/traffic-chart-/

/** What a visit costs over the wire. */
async function kilobytesOf(page: Page, path: string, { without }: { without?: RegExp } = {}): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  const addresses = new Map<string, string>()
  let bytes = 0
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!without?.test(addresses.get(requestId) ?? '')) bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await page.goto(path, { waitUntil: 'networkidle' })
  return bytes / 1000
}

async function slowUntil(page: Page, { path, shows }: Awaited): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.bytesPerSecond,
    uploadThroughput: slow.bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.slowdown })
  await page.addInitScript(tellWhenShown, shows)
  // Asking the page again and again would be work of the page, which is slow now.
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

/** Runs in the page, and must not lean on anything around it. */
function tellWhenShown(selector: string): void {
  const awaited = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    awaited.disconnect()
    requestAnimationFrame(() => window.shownAfterMs(String(performance.now())))
  })
  awaited.observe(document, { childList: true, subtree: true, attributes: true })
}
