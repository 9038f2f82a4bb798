import type { Language } from '#contract/language.ts'
import type { MenuPage } from '#web/base/page/menu-pages.ts'
import type { ApiMessages } from './messages.ts'

/** Resources whose page is called otherwise than they are. */
const pageIds: Readonly<Record<string, string>> = {
  about: 'about-index',
  account: 'account-settings',
  dashboard: 'console',
  frameHosts: 'menus',
  loginLog: 'login-log',
  records: 'basic-list',
  settings: 'system-settings',
}

/** What a group of calls is called: by the title of its page, or, of what has none, by a word of its own; otherwise by its resource. */
export function groupTitles(pages: readonly MenuPage[], messages: ApiMessages, language: Language): (resource: string) => string {
  const titles = new Map(pages.map(({ id, title }) => [id, title[language]]))
  const words: ReadonlyMap<string, string> = new Map(Object.entries(messages.groups))
  return (resource) => words.get(resource) ?? titles.get(pageIds[resource] ?? resource) ?? resource
}
