import type { Language } from '#contract/language.ts'
import { timeZone } from '#contract/settings/core-settings.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'

/** A moment as mails tell it, in the time zone of the site. */
export async function momentIn(settings: Pick<CurrentSettings, 'get'>, language: Language, at: number): Promise<string> {
  const zone = await settings.get(timeZone)
  return `${new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(at)} ${zone}`
}
