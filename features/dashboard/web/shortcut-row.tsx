import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Checkbox } from '#web/ui/fields/choice/checkbox.tsx'
import { localized, useLanguage } from '#web/base/i18n/language.ts'
import type { MenuPage } from '#web/base/page/menu-pages.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useDashboardMessages } from './messages.ts'
import styles from './shortcut-dialog.module.css'

interface ShortcutRowProps {
  page: MenuPage
  isSelected: boolean
  isDisabled?: boolean
  onSelectionChange: (isSelected: boolean) => void
  /** Its position among the selected pages. `control` is the selector of the clicked button within the row. */
  position?: { readonly isFirst: boolean; readonly isLast: boolean; readonly onMove: (step: -1 | 1, control: string) => void }
}

/** A page in the shortcut dialog. Selected pages can be moved. */
export function ShortcutRow({ page, isSelected, isDisabled = false, onSelectionChange, position }: ShortcutRowProps) {
  const messages = useDashboardMessages()
  const language = useLanguage()
  const title = localized(page.title, language)
  return (
    <li className={`${layout.row} ${layout.gap1} ${styles.row}`} data-page={page.id}>
      <span className={layout.fill}>
        <Checkbox isChecked={isSelected} isDisabled={isDisabled} onChange={onSelectionChange}>
          {title}
          {page.ancestors.length > 0 && (
            <span className={styles.ancestors}>{page.ancestors.map((text) => localized(text, language)).join(' / ')}</span>
          )}
        </Checkbox>
      </span>
      {position && (
        <>
          <IconButton
            icon="arrow-up"
            iconSize={16}
            label={messages.moveUp(title)}
            isDisabled={position.isFirst}
            onClick={() => position.onMove(-1, 'button')}
          />
          <IconButton
            icon="arrow-down"
            iconSize={16}
            label={messages.moveDown(title)}
            isDisabled={position.isLast}
            onClick={() => position.onMove(1, 'button:last-of-type')}
          />
        </>
      )}
    </li>
  )
}
