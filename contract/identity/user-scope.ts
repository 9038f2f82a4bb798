import { rows } from '#contract/resource/scope.ts'

/** Which users a caller sees: those of the departments in their data scope, and themselves. */
export const userScope = rows({ owner: 'id', department: 'departmentId' })
