import { currentSettings } from '#web/base/document-settings.ts'
import { defineMessages } from '#web/base/i18n/messages.ts'
import { browserZone, siteZone } from '#web/base/i18n/site-zone.ts'

const useZoneMessages = defineMessages({
  'zh-CN': { timesAreIn: (zone: string, offset: string) => `时间均为 ${zone}（${offset}）` },
  'en-US': { timesAreIn: (zone, offset) => `Times are in ${zone} (${offset})` },
})

/** How far a time zone is from UTC now, such as `UTC+8`. */
function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts()
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC')
}

/** The words for the time zone of the site; undefined if the browser's clocks show the same time now. */
export function useZoneText(): string | undefined {
  const messages = useZoneMessages()
  const zone = siteZone()
  const offset = offsetOf(zone)
  // Browsers may know the zone of the settings by another name.
  return offset === offsetOf(browserZone()) ? undefined : messages.timesAreIn(currentSettings().timeZone ?? zone, offset)
}
