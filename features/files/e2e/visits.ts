import { goTo, type Visit } from '#e2e/visit.ts'

export const visits: readonly Visit[] = [{ name: 'files', open: (page) => goTo(page, './system/file') }]
