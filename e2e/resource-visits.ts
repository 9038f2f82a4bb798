import type { Page as BrowserPage } from '@playwright/test'
import { discoverContract } from '#conformance/discovery.ts'
import type { CallDefinition } from '#contract/calls/call.ts'
import { pathWithoutOptional } from '#contract/pages/page-path.ts'
import type { Page } from '#contract/pages/page.ts'
import { goTo, type Visit } from '#e2e/visit.ts'

const { calls } = await discoverContract()

/** The call that creates a row of the list on a page; undefined where there is none. */
function createCallOf({ permissions = [] }: Page): CallDefinition | undefined {
  const values = permissions.map(({ value }) => value)
  const list = calls.find(
    ({ operation, permission }) => operation === 'list' && typeof permission !== 'string' && values.includes(permission.value),
  )
  return list && calls.find(({ resource, operation }) => resource === list.resource && operation === 'create')
}

/** The list of a resource, the form of a new row, and what that says when nothing was entered; none for other pages. */
export function resourceVisits(page: Page): Visit[] {
  const create = createCallOf(page)
  if (!create) return []
  const name = create.path.slice(1)
  const list = (browser: BrowserPage) => goTo(browser, `.${pathWithoutOptional(page.path)}`)
  async function openForm(browser: BrowserPage): Promise<void> {
    await list(browser)
    await browser.getByRole('button', { name: '新建', exact: true }).click()
    await browser.getByRole('dialog').waitFor()
  }
  return [
    { name: page.id, open: list },
    { name: `${name}-form`, open: openForm },
    {
      name: `${name}-form-wrong`,
      async open(browser) {
        await openForm(browser)
        await browser.keyboard.press('Control+Enter')
        await browser.locator('[aria-invalid="true"]').first().waitFor()
      },
    },
  ]
}
