import type * as z from 'zod/mini'
import { listRoles, type roleList, roleStatuses, type Role } from '#features/roles/contract/roles.ts'
import { type Columns, compareRows, paginate, specifiedRowCount } from '#web/mock/mock-list.ts'
import { startOfDayMinute } from '#web/mock/minutes.ts'
import { mock, type MockHandler } from '#web/mock/mock.ts'
import { generatedRoles } from './generated-roles.ts'

type RoleView = z.output<typeof roleList.viewSchema>

const columns: Columns<Role> = { name: ({ name }) => name, createDate: (role) => role.create_date }

/** Maximum number of cached views. */
const maxCachedViews = 20

const searchTexts: string[] = []

/** The number of a search text, from 1. */
function numberOf(text: string): number {
  if (!searchTexts.includes(text)) searchTexts.push(text)
  return searchTexts.indexOf(text) + 1
}

const cache = new Map<string, readonly Role[]>()

/** All rows of a view, in order; stable for a day. */
function rolesOf(view: RoleView, now: number): readonly Role[] {
  const key = JSON.stringify([startOfDayMinute(now), view])
  const cached = cache.get(key)
  if (cached) return cached
  const { name: text = '', status, sort } = view
  const statuses = status?.length ? status : roleStatuses
  const rows = generatedRoles({ text, textNumber: text === '' ? 0 : numberOf(text), statuses }, now).toSorted(compareRows(sort, columns))
  if (cache.size >= maxCachedViews) cache.clear()
  cache.set(key, rows)
  return rows
}

/** Handlers for generated roles, paginated like the table list. */
export const handlers: readonly MockHandler[] = [
  mock(listRoles, ({ query }, { now }) => {
    const { page: _page, pageSize: _pageSize, ...view } = query
    const rows = rolesOf(view, now)
    return paginate(rows, query, Math.min(specifiedRowCount(query), rows.length))
  }),
]
