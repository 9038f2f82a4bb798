import { departments, ledDepartments } from '#features/departments/contract/departments.ts'
import { defineModule } from '#server/kit/module.ts'
import { belongingRows } from '#server/handover/belonging-rows.ts'
import { writeDemoDepartments } from './demo-departments.ts'
import { departmentHandlers } from './department-handlers.ts'

export const feature = defineModule({
  id: 'departments',
  handlers: departmentHandlers,
  preferences: [departments.tableView],
  handovers: [{ ...belongingRows(departments, 'leaderId', 'transfer'), label: ledDepartments, permission: undefined }],
  demo: writeDemoDepartments,
})
