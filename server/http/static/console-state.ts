import { canResetPasswords } from '#server/auth/reset/can-reset.ts'
import { menuStore } from '#server/identity/menus/menu-store.ts'
import { frameHosts, lockAfterSeconds, permissionMode, timeZone } from '#contract/settings/core-settings.ts'
import { copyright, defaultLanguage, icpNumber, logo, logoPath, siteName, siteNameEnglish } from '#contract/settings/site-settings.ts'
import { ssoLabel } from '#contract/settings/single-sign-on-settings.ts'
import type { Documents, DocumentVariant } from './documents.ts'
import type { HttpServices } from '#server/http/http-services.ts'
import type { ServerState } from '#server/http/server-state.ts'

/** What a document depends on in the database. */
export interface ConsoleState extends DocumentVariant {
  /** Whether a custom menu item has the path of the document. */
  readonly isCustomPath: boolean
  /** The origins that frames may show besides those of the pages in the code. */
  readonly frameHosts: readonly string[]
}

const defaults: ConsoleState = {
  permissionMode: permissionMode.initial,
  lockAfterSeconds: lockAfterSeconds.initial,
  defaultLanguage: defaultLanguage.initial,
  timeZone: timeZone.initial,
  isCustomPath: false,
  frameHosts: frameHosts.initial,
}

/** Reads the state for a path; defaults apply while the database is unavailable. */
export async function consoleState(
  { documents, services, state }: { documents: Documents | undefined; services: HttpServices; state: ServerState },
  path: string,
): Promise<ConsoleState> {
  if (!state.isReady) return defaults
  const variant = await documentVariant(services).catch(() => defaults)
  const isCustomPath = !documents?.isPage(path) && (await hasCustomPath(services, path).catch(() => defaults.isCustomPath))
  const hosts = await services.settings.get(frameHosts).catch(() => defaults.frameHosts)
  return { ...variant, isCustomPath, frameHosts: hosts }
}

/** What administrators have changed; an empty text stands for the default. */
async function documentVariant(services: HttpServices): Promise<DocumentVariant> {
  const { settings, provider } = services
  const [chinese, english, picture, icp, owner] = [
    await settings.get(siteName),
    await settings.get(siteNameEnglish),
    await settings.get(logo),
    await settings.get(icpNumber),
    await settings.get(copyright),
  ]
  const names = { ...(chinese !== '' && { 'zh-CN': chinese }), ...(english !== '' && { 'en-US': english }) }
  return {
    permissionMode: await settings.get(permissionMode),
    lockAfterSeconds: await settings.get(lockAfterSeconds),
    defaultLanguage: await settings.get(defaultLanguage),
    timeZone: await settings.get(timeZone),
    ...((await canResetPasswords(services)) && { canResetPassword: true }),
    ...(Object.keys(names).length > 0 && { siteName: names }),
    ...(picture !== '' && { logo: `api${logoPath(picture)}` }),
    ...(icp !== '' && { icpNumber: icp }),
    ...(owner !== '' && { copyright: owner }),
    ...((await provider.issuer()) !== undefined && { singleSignOn: await settings.get(ssoLabel) }),
  }
}

async function hasCustomPath({ read }: HttpServices, path: string): Promise<boolean> {
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
