import { demoDepartments } from '#features/departments/contract/demo-departments.ts'
import type { RoleScope } from '#contract/identity/role-scope.ts'

/** A role of the demo data. `menuKeys` are the menu rows that it grants. */
export interface DemoRole {
  readonly id: string
  readonly name: string
  readonly explain: string
  readonly dataScope: RoleScope
  readonly menuKeys: readonly string[]
  /** The indexes of the demo departments that the data scope `custom` opens. */
  readonly departments?: readonly number[]
}

/** The ids of the demo roles, by which demo users are assigned to them. */
export const demoRoleIds = {
  generalManager: 'dem0r01e00000001',
  regionalManager: 'dem0r01e00000002',
  departmentHead: 'dem0r01e00000003',
  salesperson: 'dem0r01e00000004',
  accountant: 'dem0r01e00000005',
  auditor: 'dem0r01e00000006',
} as const

/** The indexes of the demo departments with these names. */
function departmentsNamed(...names: readonly string[]): number[] {
  return demoDepartments.flatMap(({ name }, index) => (names.includes(name) ? index : []))
}

const everyone = ['workplace', 'account-settings', 'about-index']
const applies = ['basic-form', 'step-form', 'detail']
const decides = [...applies, 'detail-approve']
const readsRecords = ['basic-list', 'basic-info']
const editsRecords = [...readsRecords, 'basic-list-edit']

/** Six roles as a trading company has them, each with another data scope or other menus. */
export const demoRoles: readonly DemoRole[] = [
  {
    id: demoRoleIds.generalManager,
    name: '总经理',
    explain: '查看公司全部数据和运行状况',
    dataScope: 'all',
    menuKeys: [...everyone, 'console', 'monitor', ...editsRecords, 'basic-list-delete', ...decides, 'audit'],
  },
  {
    id: demoRoleIds.regionalManager,
    name: '区域经理',
    explain: '管理本区域及下级部门的业务',
    dataScope: 'departmentAndBelow',
    menuKeys: [...everyone, 'console', ...editsRecords, 'basic-list-delete', ...decides],
  },
  {
    id: demoRoleIds.departmentHead,
    name: '部门主管',
    explain: '管理本部门的业务',
    dataScope: 'department',
    menuKeys: [...everyone, 'console', ...editsRecords, ...decides],
  },
  {
    id: demoRoleIds.salesperson,
    name: '业务员',
    explain: '跟进自己的客户',
    dataScope: 'self',
    menuKeys: [...everyone, ...editsRecords, ...applies],
  },
  {
    id: demoRoleIds.accountant,
    name: '财务专员',
    explain: '核对指定部门的账目',
    dataScope: 'custom',
    departments: departmentsNamed('财务中心', '会计核算部', '资金管理部', '销售中心'),
    menuKeys: [...everyone, 'console', ...readsRecords, ...applies],
  },
  {
    id: demoRoleIds.auditor,
    name: '审计员',
    explain: '查阅业务数据和审计日志，不能修改',
    dataScope: 'all',
    menuKeys: [...everyone, ...readsRecords, 'detail', 'audit', 'sessions'],
  },
]
