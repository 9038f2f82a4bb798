import { formatNumber } from '#web/app/i18n/format.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { ListUpdates } from './list-updates.ts'
import styles from './table-banner.module.css'
import { useTableMessages } from './table-messages.ts'

/** More names are not listed. */
const namesShown = 3

interface UpdatesBannerProps {
  updates: ListUpdates
  isBusy: boolean
  onRefresh: () => void
}

/** Says above the rows of a list that others have changed some, and loads them again when the user wants it. */
export function UpdatesBanner({ updates: { count, people }, isBusy, onRefresh }: UpdatesBannerProps) {
  const messages = useTableMessages()
  const language = useLanguage()
  const text = count === undefined ? messages.manyUpdates : messages.updates(formatNumber(count, language))
  const names = people.slice(0, namesShown).join(messages.namesSeparator)
  const action = (
    <Button variant="text" icon="rotate-cw" isBusy={isBusy} onClick={onRefresh}>
      {messages.showUpdates}
    </Button>
  )
  return (
    <div className={styles.banner}>
      <Alert tone="info" isLive actions={action}>
        {people.length === 0 ? text : messages.updatedBy(text, people.length > namesShown ? messages.andOthers(names) : names)}
      </Alert>
    </div>
  )
}
