import type { QueryClient } from '@tanstack/react-query'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { browserNotificationPreference } from '#contract/notifications/preference.ts'
import { listPreferences } from '#contract/preferences.ts'
import { inBackground, request } from '#web/api/client.ts'
import { callOptions } from '#web/api/queries.ts'
import { currentLanguage } from '#web/app/i18n/language.ts'

/** Since when notifications are new to this tab: since it was loaded, or since it last told of some. */
let toldUntil = new Date().toISOString()

/** Shows what is new and unread as a notification of the browser, if the user wants that. Tabs of one browser show the same one once, by its tag. */
export async function notifyBrowser(queryClient: QueryClient): Promise<void> {
  const { list: preferences } = await queryClient.query(callOptions(listPreferences))
  const isWanted = preferences.some(({ key, value }) => key === browserNotificationPreference.key && value === true)
  if (!isWanted) return
  const { list } = await inBackground(() =>
    request(listNotifications, { query: { isUnread: 'true' } }, { handledErrors: 'exceptSessionExpired' }),
  )
  const language = currentLanguage()
  const fresh = list.filter(({ at }) => at > toldUntil)
  toldUntil =
    fresh
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? toldUntil
  for (const { id, title, excerpt } of fresh) {
    const shown = new Notification(title[language], { body: excerpt[language], tag: id, lang: language })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
    })
  }
}
