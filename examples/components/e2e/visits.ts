import type { Locator, Page } from '@playwright/test'
import { goTo, type Visit } from '#e2e/visit.ts'

/** Waits for the rows; whether this element of a table is among what they show. */
async function isShown(element: Locator, browserPage: Page): Promise<boolean> {
  await element
    .or(browserPage.getByRole('button', { name: /的更多操作$/ }).first())
    .first()
    .waitFor()
  return element.isVisible()
}

const page = (name: string, path: string): Visit => ({ name, open: (browserPage) => goTo(browserPage, path) })

/** The sections of the page with every component. */
const kitSections = ['actions', 'fields', 'form', 'table', 'tree', 'overlays', 'display', 'frame']

const kitVisits = kitSections.map((section): Visit => {
  const part = `#kit-${section}`
  return {
    name: `kit-${section}`,
    part,
    async open(browserPage) {
      await goTo(browserPage, './kit')
      await browserPage.locator(part).scrollIntoViewIfNeeded()
    },
  }
})

export const visits: readonly Visit[] = [
  ...kitVisits,
  page('comp-table', './comp/table/basic'),
  page('comp-edit-cell', './comp/table/editCell'),
  {
    name: 'comp-edit-cell-wrong',
    async open(browserPage) {
      await goTo(browserPage, './comp/table/editCell')
      const cell = browserPage.getByRole('button', { name: /^编辑名称：/ }).first()
      // On a phone rows are cards.
      if (!(await isShown(cell, browserPage))) return
      await cell.click()
      await browserPage.getByRole('textbox', { name: '名称' }).fill('')
      await browserPage.keyboard.press('Enter')
      await browserPage.getByText('请输入名称').last().waitFor()
    },
  },
  {
    name: 'comp-edit-row',
    async open(browserPage) {
      await goTo(browserPage, './comp/table/editRow')
      const button = browserPage.getByRole('button', { name: /^编辑 / }).first()
      if (await isShown(button, browserPage)) await button.click()
    },
  },
  page('comp-form', './comp/form/basic'),
  page('comp-use-form', './comp/form/useForm'),
  page('comp-modal', './comp/modal'),
  page('comp-drag', './comp/drag'),
  page('comp-upload', './comp/upload'),
  page('comp-rich-text', './comp/richtext'),
]
