import type { PermissionMode } from '#contract/document-settings.ts'
import { menuStore } from '#server/identity/menus/menu-store.ts'
import { frameHosts, lockAfterSeconds, permissionMode } from '#server/settings/core-settings.ts'
import type { Documents } from './documents.ts'
import type { Services } from '#server/app/services.ts'
import type { ServerState } from '#server/app/server-state.ts'

/** What a document depends on in the database. */
export interface ConsoleState {
  readonly permissionMode: PermissionMode
  readonly lockAfterSeconds: number
  /** Whether a custom menu item has the path of the document. */
  readonly isCustomPath: boolean
  /** The origins that frames may show besides those of the pages in the code. */
  readonly frameHosts: readonly string[]
}

const defaults: ConsoleState = {
  permissionMode: permissionMode.initial,
  lockAfterSeconds: lockAfterSeconds.initial,
  isCustomPath: false,
  frameHosts: frameHosts.initial,
}

/** Reads the state for a path; defaults apply while the database is unavailable. */
export async function consoleState(
  { documents, services, state }: { documents: Documents | undefined; services: Services; state: ServerState },
  path: string,
): Promise<ConsoleState> {
  if (!state.isReady) return defaults
  const mode = await services.settings.get(permissionMode).catch(() => defaults.permissionMode)
  const lockAfter = await services.settings.get(lockAfterSeconds).catch(() => defaults.lockAfterSeconds)
  const isCustomPath = !documents?.isPage(path) && (await hasCustomPath(services, path).catch(() => defaults.isCustomPath))
  const hosts = await services.settings.get(frameHosts).catch(() => defaults.frameHosts)
  return { permissionMode: mode, lockAfterSeconds: lockAfter, isCustomPath, frameHosts: hosts }
}

async function hasCustomPath({ read }: Services, path: string): Promise<boolean> {
  // Paths are stored decoded, as users type them.
  return menuStore(read).hasCustomPath(path.replace(/\/$/, '').split('/').map(decoded).join('/'))
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
