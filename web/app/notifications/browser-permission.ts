import { currentSettings } from '#web/api/document-settings.ts'

/** Whether the browser can tell of notifications: over plain http it never does, and in the demonstration nobody sends any. */
export function canAskBrowser(): boolean {
  return window.isSecureContext && 'Notification' in window && !currentSettings().useMock
}

/** Whether the user has allowed the browser to tell of notifications. */
export function isAllowedByBrowser(): boolean {
  return canAskBrowser() && Notification.permission === 'granted'
}
