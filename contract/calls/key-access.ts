import { type CallDefinition, isRead } from './call.ts'

/** Restoring deleted rows, and calls that only start something that the console continues. */
const ofPeople: readonly (string | undefined)[] = ['restore', 'bulkRestore', 'bulkEdit']

/** What decides whether API keys may make a call. */
export type KeyAccess = Pick<CallDefinition, 'method' | 'permission' | 'requiresConfirmation' | 'isOpenToKeys'> & {
  readonly operation?: string
}

/**
 * Whether API keys may make a call, given its permission. Closed unless declared by the permission or the call. Calls that need a confirmation are closed,
 * and so are restoring deleted rows and bulk edit with its preview; programs have `update` and `bulk`.
 */
export function isOpenToKeys({ method, permission, requiresConfirmation, operation, isOpenToKeys: isDeclared }: KeyAccess): boolean {
  if (requiresConfirmation || ofPeople.includes(operation)) return false
  if (permission === 'public') return isRead({ method })
  return permission === 'signedIn' ? isDeclared === true : permission.isForKeys === true
}
