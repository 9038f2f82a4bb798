import { useEffect, useRef, useState } from 'react'
import { shortcutsMax } from '#features/dashboard/contract/shortcuts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { localized, useLanguage } from '#web/base/i18n/language.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { MenuPage } from '#web/base/page/menu-pages.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useDashboardMessages } from './messages.ts'
import styles from './shortcut-dialog.module.css'
import { ShortcutRow } from './shortcut-row.tsx'

interface ShortcutDialogProps {
  /** The pages to select from, in menu order. */
  pages: readonly MenuPage[]
  /** The default shortcuts. */
  defaults: readonly MenuPage[]
  selected: readonly MenuPage[]
  onSave: (selected: readonly MenuPage[]) => void
  onClose: () => void
}

const sameOrder = (a: readonly MenuPage[], b: readonly MenuPage[]) =>
  a.length === b.length && a.every(({ id }, index) => id === b[index]?.id)

/** Selects and orders the shortcuts. Nothing changes until saved. */
export function ShortcutDialog({ pages, defaults, selected, onSave, onClose }: ShortcutDialogProps) {
  const messages = useDashboardMessages()
  const [draft, setDraft] = useState(selected)
  return (
    <Dialog
      isOpen
      title={messages.customiseShortcuts}
      isDirty={!sameOrder(draft, selected)}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <span className={styles.defaults}>
            <Button variant="text" onClick={() => setDraft(defaults)}>
              {messages.defaults}
            </Button>
          </span>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onSave(draft)
              onClose()
            }}
          >
            {messages.saveShortcuts}
          </Button>
        </>
      )}
    >
      <ShortcutLists pages={pages} draft={draft} onChange={setDraft} />
    </Dialog>
  )
}

interface ShortcutListsProps {
  pages: readonly MenuPage[]
  draft: readonly MenuPage[]
  onChange: (draft: readonly MenuPage[]) => void
}

/** The selected and the available pages. A page that moves between the lists keeps the focus. */
function ShortcutLists({ pages, draft, onChange }: ShortcutListsProps) {
  const messages = useDashboardMessages()
  const language = useLanguage()
  const lists = useRef<HTMLDivElement>(null)
  const pendingFocus = useRef<{ id: string; control: string }>(undefined)
  const [announcement, setAnnouncement] = useState('')
  const isFull = draft.length >= shortcutsMax
  const available = pages.filter((page) => !draft.includes(page))

  useEffect(() => {
    if (!pendingFocus.current) return
    const { id, control } = pendingFocus.current
    lists.current?.querySelector<HTMLElement>(`[data-page="${CSS.escape(id)}"] ${control}`)?.focus()
    pendingFocus.current = undefined
  })

  function toggle(page: MenuPage, isSelected: boolean) {
    const title = localized(page.title, language)
    pendingFocus.current = { id: page.id, control: 'input' }
    onChange(isSelected ? [...draft, page] : draft.filter((other) => other !== page))
    setAnnouncement(isSelected ? messages.added(title) : messages.removed(title))
  }

  function move(page: MenuPage, index: number, control: string) {
    const next = draft.filter((other) => other !== page)
    pendingFocus.current = { id: page.id, control }
    onChange(next.toSpliced(index, 0, page))
    setAnnouncement(messages.moved(localized(page.title, language), index + 1, draft.length))
  }

  return (
    <div ref={lists}>
      <p className={layout.faint}>{isFull ? messages.shortcutsFull(shortcutsMax) : messages.shortcutsRule(shortcutsMax)}</p>
      <h3 className={styles.heading}>{messages.selectedCount(draft.length, shortcutsMax)}</h3>
      {draft.length === 0 && <p className={styles.none}>{messages.noneSelected}</p>}
      <ol>
        {draft.map((page, index) => (
          <ShortcutRow
            key={page.id}
            page={page}
            isSelected
            position={{
              isFirst: index === 0,
              isLast: index === draft.length - 1,
              onMove: (step, control) => move(page, index + step, control),
            }}
            onSelectionChange={(isSelected) => toggle(page, isSelected)}
          />
        ))}
      </ol>
      <h3 className={styles.heading}>{messages.available}</h3>
      {available.length === 0 && <p className={styles.none}>{messages.allAdded}</p>}
      <ul>
        {available.map((page) => (
          <ShortcutRow
            key={page.id}
            page={page}
            isSelected={false}
            isDisabled={isFull}
            onSelectionChange={(isSelected) => toggle(page, isSelected)}
          />
        ))}
      </ul>
      <output>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </output>
    </div>
  )
}
