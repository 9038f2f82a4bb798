import { departments } from '#features/departments/contract/departments.ts'
import { defineModule } from '#server/app/module.ts'
import { writeDemoDepartments } from './demo-departments.ts'
import { departmentHandlers } from './department-handlers.ts'

export const feature = defineModule({
  id: 'departments',
  handlers: departmentHandlers,
  preferences: [departments.tableView],
  demo: writeDemoDepartments,
})
