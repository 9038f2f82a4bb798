import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { declaredMenus } from '#contract/pages/declared-menu.ts'
import { topLevel } from '#contract/navigation.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import { auditedChange } from '#contract/resource/rules.ts'
import { departments } from '#features/departments/contract/departments.ts'
import { grantableMenus, listGrantableMenus } from '#features/roles/contract/grantable-menus.ts'
import { nameKey } from '#contract/name-key.ts'
import { grantedMenuMissing, roleNameInUse } from '#features/roles/contract/role-errors.ts'
import { checkStatus, isGivenAnew, isGranting, requireOrdinary } from '#features/roles/contract/role-rules.ts'
import {
  duplicateRole,
  listRoleMembers,
  type Role,
  type RoleFields,
  roles,
  roleStatuses,
  setRoleMenus,
} from '#features/roles/contract/roles.ts'
import { neededViews } from '#web/mock/people.ts'
import { paginate } from '#web/mock/mock-list.ts'
import { mock, type MockContext, type MockHandler } from '#web/mock/mock.ts'
import { mockResource } from '#web/mock/resource/mock-resource.ts'
import { isSeparated, onOfficersChange } from '#web/mock/separation.ts'
import { officerRoles, realRoleCount, realRoles } from './real-roles.ts'
import { mayGrant, permissionsOf, requireGrantable } from './role-guards.ts'
import { memberRows, membersOf } from './role-members.ts'
import { mockRoles } from './role-names.ts'

/** The keys that generated roles grant (specification §3). */
const generatedKeys = ['dashboard', 'console', 'workplace', 'basic-form', 'step-form', 'detail']

/** Coprime to the number of names, so that each name occurs once and the order looks random. */
const nameStep = 4999

const newRole = { id: '', menu_keys: [] } as const

function checkWrite(before: Role | null, fields: Partial<RoleFields>, context: MockContext): undefined {
  checkStatus(before, fields, context.language)
  if (!before) {
    const { dataScope = 'self', isDefault = false, departmentIds = [] } = fields
    requireGrantable(null, { ...newRole, dataScope, departmentIds }, context)
    if (isGranting(null, { dataScope, isDefault, departmentIds })) context.requireConfirmation()
    return
  }
  requireOrdinary(before)
  const after = { ...before, ...fields }
  const givesAll = isGivenAnew(before, after)
  requireGrantable(givesAll ? null : before, after, context)
  if (givesAll || isGranting(before, after)) context.requireConfirmation()
}

const {
  rows,
  handlers: resourceHandlers,
  preferences,
} = mockResource(roles, {
  // The real roles are the oldest, so that the first pages have the rows of the specification.
  count: mockRoles.length + realRoleCount,
  hasSpecifiedPageCount: true,

  seed(random, index, idOf) {
    const real = realRoles((at) => idOf(departments, at))[index - mockRoles.length]
    if (real) return real
    const { name, explain } = mockRoles[(index * nameStep) % mockRoles.length] ?? { name: '', explain: '' }
    const granted = 1 + Math.floor(random() * (2 ** generatedKeys.length - 1))
    return {
      name,
      explain,
      isDefault: false,
      status: roleStatuses[Math.floor(random() * roleStatuses.length)] ?? 'enable',
      dataScope: 'self' as const,
      departmentIds: [],
      menu_keys: generatedKeys.filter((_, bit) => (granted & (1 << bit)) !== 0),
    }
  },

  readOnly: () => ({ menu_keys: [], isSuper: false, officer: null }),
  computed: ({ id, createDate }, now) => ({ create_date: createDate, memberCount: memberRows(id, now).length }),

  beforeWrite(_, before, fields, context) {
    checkWrite(before, fields, context)
    return undefined
  },
  beforeRemove: (role) => requireOrdinary(role),
  beforeRestore(deleted, context) {
    requireGrantable(null, deleted, context)
    if (memberRows(deleted.id, context.now).length > 0 || deleted.isDefault) context.requireConfirmation()
  },
})

onOfficersChange(() => {
  const now = Date.now()
  const present = rows.all(now).filter((row) => row['officer'] !== null)
  if (isSeparated() && present.length === 0) for (const role of officerRoles()) rows.create(role, now)
  if (!isSeparated()) rows.forget(present)
})

export { preferences }

function roleWith(id: string, now: number): Role {
  const row = rows.find(id, now)
  if (!row) throw new AppError(notFound)
  return roles.rowOf(row)
}

function ordinaryRole(id: string, now: number): Role {
  const role = roleWith(id, now)
  requireOrdinary(role)
  return role
}

/** Mock handlers of the roles. */
export const handlers: readonly MockHandler[] = [
  ...resourceHandlers,

  mock(setRoleMenus, ({ params, body: { menuKeys, version } }, context) => {
    const before = ordinaryRole(params.id, context.now)
    if (before.version !== version) throw roles.conflict(before)
    const known = new Set(declaredMenus(topLevel, context.pages).map(({ key }) => key))
    // Generated roles may grant keys of the specification that no page has.
    const isKnown = (key: string) => known.has(key) || before.menu_keys.includes(key)
    if (!menuKeys.every(isKnown)) throw fieldError(grantedMenuMissing, 'menuKeys', context.language)
    if (before.menu_keys.toSorted().join() === menuKeys.join()) return before
    requireGrantable(before, { ...before, menu_keys: menuKeys }, context)
    const held = permissionsOf(before.menu_keys, context)
    if (permissionsOf(menuKeys, context).some((value) => !held.includes(value))) context.requireConfirmation()
    const after = roles.rowOf(rows.update(before, { menu_keys: menuKeys }, context.now))
    context.audit(auditedChange(roles, before, after, after))
    return after
  }),

  mock(duplicateRole, ({ params, body: { name } }, context) => {
    const { now, language } = context
    const { explain, dataScope, departmentIds, menu_keys } = ordinaryRole(params.id, now)
    requireGrantable(null, { id: '', dataScope, departmentIds, menu_keys }, context)
    if (permissionsOf(menu_keys, context).length > 0 || isGranting(null, { dataScope, departmentIds, isDefault: false }))
      context.requireConfirmation()
    if (rows.all(now).some((row) => nameKey(String(row['name'])) === nameKey(name))) throw fieldError(roleNameInUse, 'name', language)
    const fields = { name, explain, isDefault: false, status: 'enable', dataScope, departmentIds, menu_keys, isSuper: false, officer: null }
    const created = roles.rowOf(rows.create(fields, now))
    context.audit(auditedChange(roles, null, created, created))
    return created
  }),

  mock(listGrantableMenus, (_, { pages, language, person }) => ({
    list: grantableMenus(declaredMenus(topLevel, pages), { language, neededViews, mayGrant: (value) => mayGrant(person, value) }),
  })),

  mock(listRoleMembers, ({ params, query }, { now, person }) => {
    const [order] = query.sort
    const members = membersOf(roleWith(params.id, now).id, person.scope, now)
    const sorted = members.toSorted((one, other) => (one.username < other.username ? -1 : 1))
    return paginate(order?.descending ? sorted.toReversed() : sorted, query)
  }),
]
