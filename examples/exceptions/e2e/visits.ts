import { goTo, type Visit } from '#e2e/visit.ts'

export const visits: readonly Visit[] = ['403', '404', '500'].map((status) => ({
  name: `exception-${status}`,
  open: (page) => goTo(page, `./exception/${status}`),
}))
