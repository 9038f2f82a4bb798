import type { CDPSession, Locator, Page } from '@playwright/test'

/** Something to click, and a selector of what is there once the click has had its effect. */
export interface Reaction {
  readonly click: (page: Page) => Locator
  readonly shows: string
}

/** How long a click took to show its effect, in milliseconds. */
export interface Drawn {
  /** From the click event to the end of the frame that draws the effect; the wait for the display is part of it. */
  readonly afterMs: number
  /** Processor time of the page's main thread meanwhile: the click's handlers, style, layout and paint. */
  readonly workMs: number
}

/** Clicks as a person does, and measures within the page. */
export async function drawnAfterClick(page: Page, devtools: CDPSession, { click, shows }: Reaction): Promise<Drawn> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await click(page).hover()
  const watch = await page.evaluateHandle(watchNextClick, shows)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })))
  const workBefore = await workMs(devtools)
  // The pointer is there already; looking for the target again would count as work of the page.
  await page.mouse.down()
  await page.mouse.up()
  const afterMs = await watch.evaluate(({ drawn }) => drawn)
  return { afterMs, workMs: (await workMs(devtools)) - workBefore }
}

async function workMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** Runs in the page, and must not lean on anything around it. */
function watchNextClick(selector: string): { drawn: Promise<number> } {
  const drawn = new Promise<number>((resolve, reject) => {
    const isShown = () => Array.from(document.querySelectorAll(selector)).some((element) => element.checkVisibility())
    const onClick = ({ timeStamp }: Event) => {
      const changes = new MutationObserver(() => {
        if (!isShown()) return
        changes.disconnect()
        requestAnimationFrame(() => {
          // A message comes after the frame that is under way.
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
          port1.start()
          port2.postMessage(undefined)
        })
      })
      setTimeout(() => reject(new Error(`After a click nothing showed ${selector}`)), 10_000)
      changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    }
    addEventListener('click', onClick, { capture: true, once: true })
  })
  return { drawn }
}
