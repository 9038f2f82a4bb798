import { fileRule } from '#tools/boundaries/rule.ts'
import { callsOf } from '#tools/boundaries/names.ts'

/** Permissions are declared in the contract of the noun they belong to, where they are found. */
export const permissionRule = fileRule('permissions', ({ file, program, isTest }) =>
  isTest || /^(?:features|examples)\/[^/]+\/contract\/permissions\.ts$/.test(file)
    ? []
    : callsOf(program, ['definePermission']).map(({ offset }) => ({ offset, message: 'permissions are declared in permissions.ts' })),
)
