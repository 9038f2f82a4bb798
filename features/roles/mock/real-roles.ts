import { officerDuties, officerNames, officers, officersOf } from '#contract/identity/officers.ts'
import { declaredMenus } from '#contract/pages/declared-menu.ts'
import { topLevel } from '#contract/navigation.ts'
import { demoRoles } from '#features/roles/contract/demo-roles.ts'
import type { Role } from '#features/roles/contract/roles.ts'
import { grantedPermission } from '#features/roles/contract/grantable-menus.ts'
import { declaredPages } from '#web/mock/feature-mocks.ts'
import { officerRoleIds } from '#web/mock/separation.ts'

/** The ids of the roles that the accounts of the mock have. */
export const builtInRoleIds = { administrator: 'dem0r01e000000a1', editor: 'dem0r01e000000a2' } as const

/** A role that grants what its menus say, unlike the generated ones, whose keys are those of the specification. */
type RealRole = Pick<
  Role,
  'id' | 'name' | 'explain' | 'isDefault' | 'status' | 'dataScope' | 'departmentIds' | 'menu_keys' | 'isSuper' | 'officer'
>

/** The roles of the mock that people have: those of its accounts, and those of the demo data. `departmentIdAt` is the id of a demo department. */
export function realRoles(departmentIdAt: (index: number) => string): readonly RealRole[] {
  const allKeys = declaredMenus(topLevel, declaredPages).map(({ key }) => key)
  const common = { isDefault: false, status: 'enable' as const, isSuper: false, officer: null, departmentIds: [] }
  return [
    {
      ...common,
      id: builtInRoleIds.administrator,
      name: '超级管理员',
      explain: '拥有全部权限',
      status: 'normal',
      dataScope: 'all',
      menu_keys: allKeys.toSorted(),
      isSuper: true,
    },
    {
      ...common,
      id: builtInRoleIds.editor,
      name: '编辑',
      explain: '查看和编辑日常业务',
      isDefault: true,
      dataScope: 'all',
      menu_keys: ['basic-list', 'workplace'],
    },
    ...demoRoles.map(({ menuKeys, departments = [], ...role }) => ({
      ...common,
      ...role,
      departmentIds: departments.map(departmentIdAt),
      menu_keys: menuKeys.toSorted(),
    })),
  ]
}

/** The number of `realRoles`. */
export const realRoleCount = 2 + demoRoles.length

/** The roles of the three officers, which exist while duties are separated. */
export function officerRoles(): readonly RealRole[] {
  const menus = declaredMenus(topLevel, declaredPages)
  return officers.map((officer) => {
    const granted = menus.filter((menu) => officersOf(grantedPermission(menu) ?? '').includes(officer))
    return {
      id: officerRoleIds[officer],
      name: officerNames[officer]['zh-CN'],
      explain: officerDuties[officer]['zh-CN'],
      isDefault: false,
      status: 'normal',
      dataScope: 'all',
      departmentIds: [],
      menu_keys: granted.map(({ key }) => key).toSorted(),
      isSuper: false,
      officer,
    }
  })
}
