import type { QueryClient } from '@tanstack/react-query'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { browserNotificationPreference } from '#contract/notifications/preference.ts'
import { countUnread } from '#contract/notifications/unread.ts'
import { listPreferences } from '#contract/preferences.ts'
import { inBackground, request } from '#web/api/client.ts'
import { callOptions } from '#web/api/queries.ts'
import { currentLanguage } from '#web/app/i18n/language.ts'

/** More at once are told by the count alone. */
const shownLimit = 3

const options = { handledErrors: 'exceptSessionExpired' } as const

/**
 * Shows what is new since there were `unreadCount` unread notifications as notifications of the browser, if the user wants that. Tabs of one browser
 * show the same one once, by its tag.
 */
export async function notifyBrowser(queryClient: QueryClient, unreadCount: number): Promise<void> {
  const { list: preferences } = await queryClient.query(callOptions(listPreferences))
  const isWanted = preferences.some(({ key, value }) => key === browserNotificationPreference.key && value === true)
  if (!isWanted) return
  const { count } = await inBackground(() => request(countUnread, {}, options))
  if (count <= unreadCount) return
  const { list } = await inBackground(() => request(listNotifications, { query: { isUnread: 'true' } }, options))
  const newest = list.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, Math.min(shownLimit, count - unreadCount))
  const language = currentLanguage()
  for (const { id, title, excerpt } of newest) {
    const shown = new Notification(title[language], { body: excerpt[language], tag: id, lang: language })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
    })
  }
}
