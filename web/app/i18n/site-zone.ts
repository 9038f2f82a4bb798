import { currentSettings } from '#web/api/document-settings.ts'

/** The time zone that the days of the site are reckoned by; the browser's where the document names none, or one that the browser does not know. */
export function siteZone(): string {
  const zoneOf = (timeZone?: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  try {
    return zoneOf(currentSettings().timeZone)
  } catch {
    return zoneOf()
  }
}
