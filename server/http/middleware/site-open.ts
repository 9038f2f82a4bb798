import type { CallDefinition } from '#contract/calls/call.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { siteClosed } from '#contract/errors/error.ts'
import { siteClosed as siteClosedSetting, siteClosedText } from '#contract/settings/site-settings.ts'
import type { CallMiddleware } from '#server/http/call-env.ts'
import type { HttpServices } from '#server/http/http-services.ts'

/** Who may view the system settings, and so can open the site again (features/settings). */
const keeper = { value: 'setting_system' } as const

/** Refuses what a closed site refuses: everything but signing in and out, unless the caller may view the system settings. */
export function siteOpen(
  { permission, isAllowedWhileClosed }: Pick<CallDefinition, 'permission' | 'isAllowedWhileClosed'>,
  { settings }: Pick<HttpServices, 'settings'>,
): CallMiddleware {
  const isAllowed = permission === 'public' || isAllowedWhileClosed === true
  return async (context, next) => {
    const principal = context.get('principal')
    // Without a session there is nothing to refuse but the missing session, which the console answers with the sign-in page.
    if (!isAllowed && principal && !principal.can(keeper) && (await settings.get(siteClosedSetting))) {
      throw new AppError(siteClosed, { text: await settings.get(siteClosedText) })
    }
    await next()
  }
}
