import type { Page } from '@playwright/test'

/**
 * Resolves when a preference is saved with a content that is told by `matches`. Begin to wait before the change: of several changes the last
 * one is sent once the others have been, and a page that is left before does not send it.
 */
export async function savedPreference(page: Page, key: string, matches: (content: string) => boolean): Promise<void> {
  await page.waitForResponse((response) => {
    const request = response.request()
    return request.method() === 'PUT' && request.url().endsWith(`/preference/${key}`) && response.ok() && matches(request.postData() ?? '')
  })
}
