import { useEffect, useRef, useState } from 'react'
import { shortcutsMax } from '#features/dashboard/contract/shortcuts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { localized, useLanguage } from '#web/app/i18n/language.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { MenuPage } from '#web/app/page/menu-pages.ts'
import { useDashboardMessages } from './dashboard-messages.ts'
import styles from './shortcut-dialog.module.css'
import { ShortcutRow } from './shortcut-row.tsx'

interface ShortcutDialogProps {
  /** The pages to select from, in menu order. */
  pages: readonly MenuPage[]
  /** The default shortcuts. */
  usual: readonly MenuPage[]
  chosen: readonly MenuPage[]
  onSave: (chosen: readonly MenuPage[]) => void
  onClose: () => void
}

const sameOrder = (one: readonly MenuPage[], other: readonly MenuPage[]) =>
  one.length === other.length && one.every(({ id }, place) => id === other[place]?.id)

/** Selects and orders the shortcuts. Nothing changes until saved. */
export function ShortcutDialog({ pages, usual, chosen, onSave, onClose }: ShortcutDialogProps) {
  const messages = useDashboardMessages()
  const [draft, setDraft] = useState(chosen)
  return (
    <Dialog
      isOpen
      title={messages.customiseShortcuts}
      isDirty={!sameOrder(draft, chosen)}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <span className={styles.defaults}>
            <Button variant="text" onClick={() => setDraft(usual)}>
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
  const pressed = useRef<{ id: string; control: string }>(undefined)
  const [said, setSaid] = useState('')
  const isFull = draft.length >= shortcutsMax
  const others = pages.filter((page) => !draft.includes(page))

  useEffect(() => {
    if (!pressed.current) return
    const { id, control } = pressed.current
    lists.current?.querySelector<HTMLElement>(`[data-page="${CSS.escape(id)}"] ${control}`)?.focus()
    pressed.current = undefined
  })

  function tick(page: MenuPage, isSelected: boolean) {
    const title = localized(page.title, language)
    pressed.current = { id: page.id, control: 'input' }
    onChange(isSelected ? [...draft, page] : draft.filter((one) => one !== page))
    setSaid(isSelected ? messages.added(title) : messages.removed(title))
  }

  function move(page: MenuPage, place: number, control: string) {
    const next = draft.filter((one) => one !== page)
    pressed.current = { id: page.id, control }
    onChange(next.toSpliced(place, 0, page))
    setSaid(messages.moved(localized(page.title, language), place + 1, draft.length))
  }

  return (
    <div ref={lists}>
      <p className={styles.rule}>{isFull ? messages.shortcutsFull(shortcutsMax) : messages.shortcutsRule(shortcutsMax)}</p>
      <h3 className={styles.heading}>{messages.chosen(draft.length, shortcutsMax)}</h3>
      {draft.length === 0 && <p className={styles.none}>{messages.noneChosen}</p>}
      <ol>
        {draft.map((page, place) => (
          <ShortcutRow
            key={page.id}
            page={page}
            isSelected
            place={{
              isFirst: place === 0,
              isLast: place === draft.length - 1,
              onMove: (step, control) => move(page, place + step, control),
            }}
            onSelectionChange={(isSelected) => tick(page, isSelected)}
          />
        ))}
      </ol>
      <h3 className={styles.heading}>{messages.toAdd}</h3>
      {others.length === 0 && <p className={styles.none}>{messages.allChosen}</p>}
      <ul>
        {others.map((page) => (
          <ShortcutRow key={page.id} page={page} isSelected={false} isDisabled={isFull} onSelectionChange={(isSelected) => tick(page, isSelected)} />
        ))}
      </ul>
      <output>
        <VisuallyHidden>{said}</VisuallyHidden>
      </output>
    </div>
  )
}
