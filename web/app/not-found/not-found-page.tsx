import { localized, useLanguage } from '#web/base/i18n/language.ts'
import { usePage } from '#web/base/page/page.ts'
import { ErrorActions } from '#web/ui/status-page/status-pages.tsx'
import { StatusView } from '#web/ui/status-page/status-view.tsx'
import { useNotFoundMessages } from './messages.ts'

/** The page of a menu item whose page does not exist in this console. */
export function NotFoundPage() {
  const { title, purpose } = usePage().page
  const language = useLanguage()
  const messages = useNotFoundMessages()
  return (
    <StatusView digits="404" title={messages.title(localized(title, language))} text={messages.text(localized(purpose, language))}>
      <ErrorActions />
    </StatusView>
  )
}
