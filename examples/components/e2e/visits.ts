import { goTo, type Visit } from '#e2e/visit.ts'

const page = (name: string, path: string): Visit => ({ name, open: (browserPage) => goTo(browserPage, path) })

export const visits: readonly Visit[] = [
  page('kit', './kit'),
  page('comp-table', './comp/table/basic'),
  page('comp-form', './comp/form/basic'),
  page('comp-use-form', './comp/form/useForm'),
  page('comp-modal', './comp/modal'),
]
