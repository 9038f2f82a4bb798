import { token } from '#server/kit/token.ts'
import type { PermissionCache } from './permissions.ts'

/** The rights of users. */
export const permissionCache = token<PermissionCache>('permissionCache')
