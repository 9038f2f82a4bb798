import { goTo, type Visit } from '#e2e/visit.ts'

export const visits: readonly Visit[] = [{ name: 'login-log', open: (page) => goTo(page, './system/login-log') }]
