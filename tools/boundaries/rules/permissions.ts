import { fileRule } from '#tools/boundaries/rule.ts'
import { callsOf } from '#tools/boundaries/names.ts'

/** Permissions are declared in their feature's contract, where discovery finds them. */
export const permissionRule = fileRule('permissions', ({ file, program, isTest }) =>
  isTest || /^(?:features|examples)\/[^/]+\/contract\/permissions\.ts$/.test(file)
    ? []
    : callsOf(program, ['definePermission']).map(({ offset }) => ({
        offset,
        message: 'permissions may only be declared in permissions.ts',
      })),
)
