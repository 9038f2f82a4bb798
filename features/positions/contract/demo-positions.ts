/** A position of the demo data. */
export interface DemoPosition {
  readonly id: string
  readonly name: string
  readonly code: string
}

const names = [
  ['总经理', 'general-manager'],
  ['副总经理', 'deputy-general-manager'],
  ['部门经理', 'department-manager'],
  ['主管', 'supervisor'],
  ['销售代表', 'sales-representative'],
  ['客户经理', 'account-manager'],
  ['采购专员', 'buyer'],
  ['仓库管理员', 'warehouse-keeper'],
  ['会计', 'accountant'],
  ['人事专员', 'hr-specialist'],
  ['软件工程师', 'software-engineer'],
  ['实习生', 'intern'],
] as const

/** Twelve positions as a trading company has them, from the highest on. */
export const demoPositions: readonly DemoPosition[] = names.map(([name, code], index) => ({
  id: `dem0p0s1t10n${String(index + 1).padStart(4, '0')}`,
  name,
  code,
}))
