import { listNotifications, type Notification as Unread } from '#contract/notifications/notifications.ts'
import { inBackground, request } from '#web/api/client.ts'
import { currentLanguage } from '#web/base/i18n/language.ts'

/** More at once are told by the count alone. */
const shownLimit = 3

/** When the newest notification came that the user knows, or has been told of; undefined if that could not be read. */
let known: Promise<string | undefined> = Promise.resolve(undefined)

/** The newest unread notifications, the newest first. */
async function newestUnread(): Promise<Unread[]> {
  const { list } = await inBackground(() =>
    request(listNotifications, { query: { isUnread: 'true' } }, { handledErrors: 'exceptSessionExpired' }),
  )
  return list.toSorted((one, other) => (one.at < other.at ? 1 : -1))
}

/** Remembers which notifications there are, when the tab is hidden: the browser tells of those that come later. */
export async function rememberNewest(): Promise<void> {
  known = newestUnread().then(
    ([newest]) => newest?.at ?? '',
    () => undefined,
  )
  await known
}

/** Shows the notifications that have come since as notifications of the browser. Tabs of one browser show the same one once, by its tag. */
export async function notifyBrowser(): Promise<void> {
  const before = await known
  const unread = await newestUnread()
  const latest = unread[0]?.at ?? ''
  known = Promise.resolve(before !== undefined && before > latest ? before : latest)
  if (before === undefined) return
  const language = currentLanguage()
  for (const { id, title, excerpt } of unread.filter(({ at }) => at > before).slice(0, shownLimit)) {
    const shown = new Notification(title[language], { body: excerpt[language], tag: id, lang: language })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
    })
  }
}
