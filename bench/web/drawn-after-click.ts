import type { Locator, Page } from '@playwright/test'

/** Something to click, and a selector of what is there once the click has had its effect. */
export interface Reaction {
  readonly click: (page: Page) => Locator
  readonly shows: string
}

/** Clicks as a person does, and measures within the page: milliseconds from the click event to the end of the frame that draws the effect. */
export async function drawnAfterClickMs(page: Page, { click, shows }: Reaction): Promise<number> {
  await click(page).hover()
  const watch = await page.evaluateHandle(watchNextClick, shows)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })))
  // The pointer is there already; looking for the target again would be work of the page.
  await page.mouse.down()
  await page.mouse.up()
  return watch.evaluate(({ drawn }) => drawn)
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
