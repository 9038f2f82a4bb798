import { goTo, type Visit } from '#e2e/visit.ts'

export const visits: readonly Visit[] = [{ name: 'sessions', open: (page) => goTo(page, './system/session') }]
