import type { Locator, Page } from '@playwright/test'

/** An element to click, and a selector of an element that is visible after the click. */
export interface Interaction {
  readonly click: (page: Page) => Locator
  readonly shows: string
}

/** Clicks with the mouse and measures in the page: milliseconds from the click event to the end of the frame that paints the effect. */
export async function clickToPaintMs(page: Page, { click, shows }: Interaction): Promise<number> {
  await click(page).hover()
  const watch = await page.evaluateHandle(watchNextClick, shows)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })))
  // The pointer is already there; locating the target again would cost time in the page.
  await page.mouse.down()
  await page.mouse.up()
  return watch.evaluate(({ painted }) => painted)
}

/** Runs in the page, so it must not refer to anything outside. */
function watchNextClick(selector: string): { painted: Promise<number> } {
  const painted = new Promise<number>((resolve, reject) => {
    const isShown = () => Array.from(document.querySelectorAll(selector)).some((element) => element.checkVisibility())
    const onClick = ({ timeStamp }: Event) => {
      const changes = new MutationObserver(() => {
        if (!isShown()) return
        changes.disconnect()
        requestAnimationFrame(() => {
          // A message arrives after the current frame.
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
          port1.start()
          port2.postMessage(undefined)
        })
      })
      setTimeout(() => reject(new Error(`${selector} did not appear after the click`)), 10_000)
      changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    }
    addEventListener('click', onClick, { capture: true, once: true })
  })
  return { painted }
}
