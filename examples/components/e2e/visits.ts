import { goTo, isPhone, type Visit } from '#e2e/visit.ts'

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
      if (isPhone(browserPage)) return
      await browserPage
        .getByRole('button', { name: /^编辑名称：/ })
        .first()
        .click()
      await browserPage.getByRole('textbox', { name: '名称' }).fill('')
      await browserPage.keyboard.press('Enter')
      await browserPage.getByText('请输入名称').last().waitFor()
    },
  },
  {
    name: 'comp-edit-row',
    async open(browserPage) {
      await goTo(browserPage, './comp/table/editRow')
      if (isPhone(browserPage)) return
      await browserPage
        .getByRole('button', { name: /^编辑 / })
        .first()
        .click()
    },
  },
  page('comp-form', './comp/form/basic'),
  page('comp-use-form', './comp/form/useForm'),
  page('comp-modal', './comp/modal'),
  page('comp-drag', './comp/drag'),
  page('comp-upload', './comp/upload'),
  page('comp-rich-text', './comp/richtext'),
]
