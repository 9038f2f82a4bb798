import { useShellMessages } from '#web/app/messages.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import {
  filterShortcut,
  helpShortcut,
  keysName,
  lockShortcut,
  nextShortcut,
  paletteShortcut,
  previousShortcut,
} from '#web/ui/keyboard/shortcuts.ts'
import { undoShortcut } from '#web/ui/keyboard/undo-shortcut.ts'
import { toastFocusKey } from '#web/ui/toast/use-toast-focus.ts'
import layout from '#web/ui/theme/layout.module.css'
import { usePaletteMessages } from './messages.ts'
import styles from './shortcut-help.module.css'

interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly { readonly keys: string; readonly action: string }[]
}

/** The keyboard shortcuts of the console, by where they work. */
function useShortcutGroups(): readonly ShortcutGroup[] {
  const { lockScreen, keyboardHelp } = useShellMessages()
  const { shortcuts: texts } = usePaletteMessages()
  return [
    {
      title: texts.anywhere,
      shortcuts: [
        { keys: paletteShortcut.name, action: texts.palette },
        { keys: lockShortcut.name, action: lockScreen },
        { keys: helpShortcut.name, action: keyboardHelp },
        { keys: toastFocusKey, action: texts.notices },
        { keys: undoShortcut.name, action: texts.undo },
      ],
    },
    {
      title: texts.lists,
      shortcuts: [
        { keys: filterShortcut.name, action: texts.filter },
        { keys: '↑ ↓', action: texts.rows },
        { keys: 'Home End', action: texts.firstRow },
        { keys: '← →', action: texts.rowControls },
        { keys: 'Enter', action: texts.openRow },
        { keys: keysName('Shift', 'F10'), action: texts.rowMenu },
        { keys: 'Space', action: texts.selectRow },
        { keys: 'Esc', action: texts.clearSelection },
        { keys: keysName('Alt', '↑ ↓ ← →'), action: texts.moveNode },
      ],
    },
    {
      title: texts.details,
      shortcuts: [
        { keys: nextShortcut.name, action: texts.nextRecord },
        { keys: previousShortcut.name, action: texts.previousRecord },
      ],
    },
    {
      title: texts.tabs,
      shortcuts: [
        { keys: '← →', action: texts.moveBetween },
        { keys: keysName('Ctrl', 'Shift', '← →'), action: texts.reorder },
        { keys: 'Delete', action: texts.closeTab },
        { keys: keysName('Shift', 'F10'), action: texts.tabMenu },
        { keys: 'Esc', action: texts.restoreContent },
      ],
    },
    {
      title: texts.forms,
      shortcuts: [
        { keys: keysName('Ctrl', 'Enter'), action: texts.submit },
        { keys: 'Esc', action: texts.close },
      ],
    },
    {
      title: texts.lockScreen,
      shortcuts: [
        { keys: texts.anyKey, action: texts.reveal },
        { keys: 'Esc', action: texts.hide },
      ],
    },
  ]
}

/** The dialog with the keyboard shortcuts. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { keyboardHelp } = useShellMessages()
  const groups = useShortcutGroups()
  return (
    <Dialog isOpen isWide isDismissable title={keyboardHelp} onClose={onClose}>
      <div className={styles.groups}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title} className={styles.group} aria-label={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, action }) => (
                <div key={action} className={`${layout.row} ${layout.gap3} ${layout.between} ${styles.shortcut}`}>
                  <dt>{action}</dt>
                  <dd>
                    <kbd className={styles.keys}>{keys}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
