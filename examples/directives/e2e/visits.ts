import { goTo, type Visit } from '#e2e/visit.ts'

export const visits: readonly Visit[] = [{ name: 'directives', open: (page) => goTo(page, './directive/index') }]
