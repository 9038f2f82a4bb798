import * as z from 'zod/mini'
import { getAdminInfo, type AdminInfo } from '#contract/access.ts'
import { ApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/client.ts'
import { setPerson } from '#web/api/session/person.ts'
import { storeUser } from '#web/api/session/session.ts'

/** The signed-in person holds no permission at all, or the answer does not say which (specification §5). */
export class PermissionsMissing extends Error {
  override readonly name = 'PermissionsMissing'

  constructor() {
    super('permissionsList must be a non-null array')
  }
}

function isAboutPermissions(error: unknown): boolean {
  const cause = error instanceof ApiError ? error.cause : undefined
  return cause instanceof z.core.$ZodError && cause.issues.some(({ path }) => path[0] === 'permissions')
}

/** Asks who is signed in and takes them up; fails when they may not do anything at all. */
export async function loadPerson(signal?: AbortSignal): Promise<AdminInfo> {
  const person = await request(getAdminInfo, {}, signal ? { signal } : {}).catch((error: unknown) => {
    throw isAboutPermissions(error) ? new PermissionsMissing() : error
  })
  if (person.permissions.length === 0) throw new PermissionsMissing()
  applyPerson(person)
  return person
}

/** Makes this the signed-in person of the tab, and keeps it beside the token. */
export function applyPerson(person: AdminInfo): void {
  storeUser(person)
  setPerson(person)
}
