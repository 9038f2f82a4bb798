import { currentSettings } from '#web/base/document-settings.ts'

/** The zones that the browser was asked about, as charts ask for each of their steps. */
const known = new Map<string | undefined, string>()

function zoneOf(timeZone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return zoneOf(undefined)
  }
}

/** The time zone that the days of the site are reckoned by; the browser's where the document names none, or one that the browser does not know. */
export function siteZone(): string {
  const { timeZone } = currentSettings()
  const zone = known.get(timeZone) ?? zoneOf(timeZone)
  known.set(timeZone, zone)
  return zone
}
