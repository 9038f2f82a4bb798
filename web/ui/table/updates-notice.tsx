import { listText } from '#contract/texts/list-text.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import type { ListUpdates } from './list-updates.ts'
import { useLateTableMessages } from '#web/ui/table/late-messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './updates-notice.module.css'

/** More names are not listed. */
const namesShown = 3

interface UpdatesNoticeProps {
  updates: ListUpdates
  isBusy: boolean
  onRefresh: () => void
}

/** Says in the toolbar of a list, where it moves no row, that others have changed some, and loads them again when the user wants it. */
export function UpdatesNotice({ updates: { count, people }, isBusy, onRefresh }: UpdatesNoticeProps) {
  const late = useLateTableMessages()
  const language = useLanguage()
  const isNarrow = useIsNarrow()
  const changes = count === undefined ? late.manyUpdates : late.updates(formatNumber(count, language))
  const names = listText(people.slice(0, namesShown), language)
  const text = people.length === 0 ? changes : late.updatedBy(changes, people.length > namesShown ? late.andOthers(names) : names)
  return (
    <div className={`${layout.row} ${layout.gap1} ${layout.small} ${styles.notice}`}>
      <output className={`${layout.truncate} ${layout.muted} ${styles.text}`} title={text}>
        {isNarrow ? changes : text}
      </output>
      <Button variant="text" isBusy={isBusy} onClick={onRefresh}>
        {late.showUpdates}
      </Button>
    </div>
  )
}
