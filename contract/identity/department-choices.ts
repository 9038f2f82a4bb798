import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { id } from '#contract/schemas/schemas.ts'

/** A department as shown in pickers. Only those in the caller's data scope can be selected; the others are above them. */
export const departmentChoice = z.object({
  id,
  parentId: z.nullable(id),
  name: z.string(),
  isEnabled: z.boolean(),
  isSelectable: z.boolean(),
})

/** A department as shown in pickers. */
export type DepartmentChoice = z.output<typeof departmentChoice>

/** The departments in the caller's data scope and those above them, each after its parent and siblings in their order. */
export const listDepartmentChoices = defineCall({
  resource: 'departments',
  operation: 'choices',
  method: 'GET',
  path: '/department/choices',
  permission: 'signedIn',
  isOpenToKeys: true,
  isCompressed: true,
  result: z.object({ list: z.array(departmentChoice) }),
})
