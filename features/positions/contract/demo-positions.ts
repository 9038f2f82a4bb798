/** A position of the demo data. */
export interface DemoPosition {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly level: string
}

const names = [
  ['总经理', 'general-manager', 'executive'],
  ['副总经理', 'deputy-general-manager', 'executive'],
  ['部门经理', 'department-manager', 'manager'],
  ['主管', 'supervisor', 'manager'],
  ['销售代表', 'sales-representative', 'staff'],
  ['客户经理', 'account-manager', 'senior'],
  ['采购专员', 'buyer', 'staff'],
  ['仓库管理员', 'warehouse-keeper', 'staff'],
  ['会计', 'accountant', 'senior'],
  ['人事专员', 'hr-specialist', 'staff'],
  ['软件工程师', 'software-engineer', 'senior'],
  ['实习生', 'intern', 'trainee'],
] as const

/** Twelve positions as a trading company has them, from the highest on. */
export const demoPositions: readonly DemoPosition[] = names.map(([name, code, level], index) => ({
  id: `dem0p0s1t10n${String(index + 1).padStart(4, '0')}`,
  name,
  code,
  level,
}))
