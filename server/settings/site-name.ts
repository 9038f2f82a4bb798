import type { Language } from '#contract/language.ts'
import { siteName, siteNameEnglish } from '#contract/settings/site-settings.ts'
import { steward } from '#steward.config.ts'
import type { CurrentSettings } from './current-settings.ts'

const settingOf = { 'zh-CN': siteName, 'en-US': siteNameEnglish } as const

/** The name of the site: as an administrator has set it, otherwise the name of the product. */
export async function siteNameIn(settings: Pick<CurrentSettings, 'get'>, language: Language): Promise<string> {
  const name = await settings.get(settingOf[language])
  return name === '' ? steward.name[language] : name
}
