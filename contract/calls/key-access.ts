import { type CallDefinition, isRead } from './call.ts'

/** Bringing back what was deleted. */
const restoring: readonly (string | undefined)[] = ['restore', 'bulkRestore']

/** What decides whether API keys may make a call. */
export type KeyAccess = Pick<CallDefinition, 'method' | 'permission' | 'requiresConfirmation' | 'isOpenToKeys'> & {
  readonly operation?: string
}

/**
 * Whether API keys may make a call, with the permission that it requires. Closed unless declared: the call's permission is for keys, or the call
 * says so itself. Calls that require a confirmation need a person, and so does bringing back what was deleted.
 */
export function isOpenToKeys({ method, permission, requiresConfirmation, operation, isOpenToKeys: isDeclared }: KeyAccess): boolean {
  if (requiresConfirmation || restoring.includes(operation)) return false
  if (permission === 'public') return isRead({ method })
  return permission === 'signedIn' ? isDeclared === true : permission.isForKeys === true
}
