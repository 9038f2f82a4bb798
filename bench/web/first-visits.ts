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
    budget: 85,
    how: bytesHow,
    run: (stage) => repeat(stage.rounds, () => inFreshBrowser(stage, (page) => kilobytesOf(page, '/login'), { isSignedIn: false })),
  },
  {
    figure: 'login usable, slow network and processor',
    unit: 'ms',
    budget: 1200,
    how: 'from the start of navigation to the frame that shows the form with an enabled button; 1.6 Mbit/s, 150 ms, CPU ÷ 4',
    run: (stage) => repeat(stage.rounds, () => inFreshBrowser(stage, usableAfter, { isSignedIn: false })),
  },
  {
    figure: 'signed-in list, bytes of a first visit',
    unit: 'kB',
    budget: 190,
    how: bytesHow,
    run: (stage) => repeat(stage.rounds, () => inFreshBrowser(stage, (page) => kilobytesOf(page, '/list/basic-list'))),
  },
]

/** What a visit costs over the wire. */
async function kilobytesOf(page: Page, path: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await page.goto(path, { waitUntil: 'networkidle' })
  return bytes / 1000
}

async function usableAfter(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.bytesPerSecond,
    uploadThroughput: slow.bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.slowdown })
  await page.addInitScript(() => {
    const form = new MutationObserver(() => {
      if (!document.querySelector('form:has(input) button[type=submit]:enabled')) return
      form.disconnect()
      requestAnimationFrame(() => performance.mark('usable'))
    })
    form.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  const [usable] = await page.evaluate(() => performance.getEntriesByName('usable').map(({ startTime }) => startTime))
  if (usable === undefined) throw new Error('/login showed no form with an enabled button')
  return usable
}
