import * as z from 'zod/mini'
import { getAdminInfo, type AdminInfo } from '#contract/access.ts'
import { ApiError } from '#web/base/api-error.ts'
import { request } from '#web/api/client.ts'
import { setCurrentUser } from '#web/base/current-user.ts'
import { storeUser } from '#web/api/session/stored-session.ts'

/** The signed-in user has no permissions, or the response has no valid list (specification §5). */
export class MissingPermissionsError extends Error {
  override readonly name = 'MissingPermissionsError'

  constructor() {
    super('permissionsList must be a non-null array')
  }
}

function isAboutPermissions(error: unknown): boolean {
  const cause = error instanceof ApiError ? error.cause : undefined
  return cause instanceof z.core.$ZodError && cause.issues.some(({ path }) => path[0] === 'permissions')
}

/** Fetches and sets the signed-in user. Throws if the user has no permissions, except in a view, whose banner ends it. */
export async function loadCurrentUser(signal?: AbortSignal): Promise<AdminInfo> {
  const user = await request(getAdminInfo, {}, signal ? { signal } : {}).catch((error: unknown) => {
    throw isAboutPermissions(error) ? new MissingPermissionsError() : error
  })
  if (user.permissions.length === 0 && !user.viewedAs) throw new MissingPermissionsError()
  applyCurrentUser(user)
  return user
}

/** Sets the signed-in user of this tab and stores it beside the token. */
export function applyCurrentUser(user: AdminInfo): void {
  storeUser(user)
  setCurrentUser(user)
}
