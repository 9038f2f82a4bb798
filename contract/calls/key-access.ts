import { type CallDefinition, isRead } from './call.ts'

/** Restoring deleted rows, and calls that only start something that the console continues. */
const ofPeople: readonly (string | undefined)[] = ['restore', 'bulkRestore', 'bulkEdit']

/** What decides whether API keys may make a call. */
export type KeyAccess = Pick<CallDefinition, 'method' | 'permission' | 'requiresConfirmation' | 'isOpenToKeys'> & {
  readonly operation?: string
}

/**
 * Whether API keys may make a call, with the permission that it requires. Closed unless declared: the call's permission is for keys, or the call
 * says so itself. Calls that require a confirmation need a person, and so do bringing back what was deleted and editing in bulk with its preview; programs have `update` and `bulk`.
 */
export function isOpenToKeys({ method, permission, requiresConfirmation, operation, isOpenToKeys: isDeclared }: KeyAccess): boolean {
  if (requiresConfirmation || ofPeople.includes(operation)) return false
  if (permission === 'public') return isRead({ method })
  return permission === 'signedIn' ? isDeclared === true : permission.isForKeys === true
}
