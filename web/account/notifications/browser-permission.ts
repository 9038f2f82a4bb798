import type { QueryClient } from '@tanstack/react-query'
import { browserNotificationPreference } from '#contract/notifications/preference.ts'
import { listPreferences } from '#contract/preferences.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { callOptions } from '#web/api/queries.ts'

/** Chrome on Android has the class, but only service workers may show notifications there: to create one throws. */
function canCreate(): boolean {
  // Where it is allowed, the attempt would show one.
  if (Notification.permission === 'granted') return !/Android.*Chrome\//.test(navigator.userAgent)
  try {
    new Notification('').close()
    return true
  } catch {
    return false
  }
}

/** Whether the browser can tell of notifications: over plain http it never does, and in the demonstration nobody sends any. */
export function canAskBrowser(): boolean {
  return window.isSecureContext && 'Notification' in window && !currentSettings().isDemo && canCreate()
}

/** Whether the browser tells of notifications: the user has switched that on, and allowed the browser to. */
export function tellsInBrowser(queryClient: QueryClient): boolean {
  const preferences = queryClient.getQueryData(callOptions(listPreferences).queryKey)?.list ?? []
  const isOn = preferences.some(({ key, value }) => key === browserNotificationPreference.key && value === true)
  return isOn && canAskBrowser() && Notification.permission === 'granted'
}
