import type { PermissionMode } from '#contract/settings.ts'
import { menuStore } from '#server/identity/menus/menu-store.ts'
import { permissionMode } from '#server/settings/core-settings.ts'
import type { Documents } from './documents.ts'
import type { Services } from '#server/app/services.ts'
import type { ServerState } from '#server/app/server-state.ts'

/** What of a served document stands in the database. */
export interface ConsoleState {
  readonly permissionMode: PermissionMode
  /** People have put something into the menu at the path that the document is for. */
  readonly isCustomPath: boolean
}

const unasked: ConsoleState = { permissionMode: permissionMode.initial, isCustomPath: false }

/** Reads it for a path; while the database cannot be asked, it is what holds unless somebody has set it otherwise. */
export async function consoleState(
  { documents, services, state }: { documents: Documents | undefined; services: Services; state: ServerState },
  path: string,
): Promise<ConsoleState> {
  if (!state.isReady) return unasked
  const mode = await services.settings.get(permissionMode).catch(() => unasked.permissionMode)
  const isCustomPath = !documents?.isPage(path) && (await hasCustomPath(services, path).catch(() => unasked.isCustomPath))
  return { permissionMode: mode, isCustomPath }
}

async function hasCustomPath({ read }: Services, path: string): Promise<boolean> {
  // It is written by people, and asked for as an address.
  return menuStore(read).hasCustomPath(path.replace(/\/$/, '').split('/').map(decoded).join('/'))
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
