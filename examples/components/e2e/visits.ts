import { goTo, type Visit } from '#e2e/visit.ts'

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
  page('comp-edit-row', './comp/table/editRow'),
  page('comp-form', './comp/form/basic'),
  page('comp-use-form', './comp/form/useForm'),
  page('comp-modal', './comp/modal'),
]
