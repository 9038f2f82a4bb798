import type { Page } from '@playwright/test'

/**
 * Resolves when a preference has been saved with a content that `matches` accepts. Call it before the change. Several changes of one preference are
 * sent one after the other, and a page that is reloaded meanwhile does not send the last one.
 */
export async function savedPreference(page: Page, key: string, matches: (content: string) => boolean): Promise<void> {
  await page.waitForResponse((response) => {
    const request = response.request()
    return request.method() === 'PUT' && request.url().endsWith(`/preference/${key}`) && response.ok() && matches(request.postData() ?? '')
  })
}
