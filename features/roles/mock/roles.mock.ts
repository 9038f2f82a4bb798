import type * as z from 'zod/mini'
import { listRoles, type roleList, roleStatuses, type Role } from '#features/roles/contract/roles.ts'
import { type Columns, inOrder, pageOf, specifiedRowCount } from '#web/mock/mock-list.ts'
import { minuteOfDay } from '#web/mock/minutes.ts'
import { mock, type MockHandler } from '#web/mock/mock.ts'
import { generatedRoles } from './generated-roles.ts'

type RoleView = z.output<typeof roleList.viewSchema>

const columns: Columns<Role> = { name: ({ name }) => name, createDate: (role) => role.create_date }

/** Views whose rows are kept at hand. */
const rememberedViews = 20

const searched: string[] = []

/** The number of a text among those searched for, from 1. */
function numberOf(text: string): number {
  if (!searched.includes(text)) searched.push(text)
  return searched.indexOf(text) + 1
}

const known = new Map<string, readonly Role[]>()

/** Every row that a view leads through, in its order; the same all day long. */
function rolesOf(view: RoleView, now: number): readonly Role[] {
  const key = JSON.stringify([minuteOfDay(now), view])
  const remembered = known.get(key)
  if (remembered) return remembered
  const { name: text = '', status, sort } = view
  const statuses = status?.length ? status : roleStatuses
  const rows = generatedRoles({ text, textPlace: text === '' ? 0 : numberOf(text), statuses }, now).toSorted(inOrder(sort, columns))
  if (known.size >= rememberedViews) known.clear()
  known.set(key, rows)
  return rows
}

/** Roles for show, paged as the table list is. */
export const answers: readonly MockHandler[] = [
  mock(listRoles, ({ query }, { now }) => {
    const { page: _page, pageSize: _pageSize, ...view } = query
    const rows = rolesOf(view, now)
    return pageOf(rows, query, Math.min(specifiedRowCount(query), rows.length))
  }),
]
