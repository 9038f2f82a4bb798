import { fileRule } from '#tools/boundaries/rule.ts'
import { callsOf } from '#tools/boundaries/names.ts'

/** Permissions are declared in two files of their feature's contract, where readers look for them. */
export const permissionRule = fileRule('permissions', ({ file, program, isTest }) =>
  isTest || file.startsWith('contract/permissions/') || /^(?:features|examples)\/[^/]+\/contract\/(?:permissions|pages)\.ts$/.test(file)
    ? []
    : callsOf(program, ['definePermission', 'standardPermissions']).map(({ offset }) => ({
        offset,
        message: 'permissions may only be declared in permissions.ts or pages.ts',
      })),
)
