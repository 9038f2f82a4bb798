import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useRestoreFocus } from '#web/ui/dialog/restore-focus.ts'
import layout from '#web/ui/theme/layout.module.css'
import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import { CommandInput } from './command-input.tsx'
import { CommandList, type CommandGroup } from './command-list.tsx'
import { usePaletteMessages } from './messages.ts'
import styles from './command-palette.module.css'

interface CommandPaletteProps {
  /** Accessible name. */
  label: string
  placeholder: string
  query: string
  onQueryChange: (query: string) => void
  /** In order; those without commands are left out. */
  groups: readonly CommandGroup[]
  /** More commands may still arrive. */
  isBusy: boolean
  /** Shown below the commands if some could not be read. */
  failure?: string | undefined
  /** Called with the id of the chosen command. */
  onChoose: (id: string) => void
  onClose: () => void
}

/** A search over commands in groups: a combobox with its list in a dialog, which is a sheet on a small screen. */
export function CommandPalette(props: CommandPaletteProps) {
  const { label, placeholder, query, onQueryChange, groups, isBusy, failure, onChoose, onClose } = props
  const messages = usePaletteMessages()
  useRestoreFocus()
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0)
  const emptyText = isBusy ? messages.searching : messages.nothing(query.trim())
  return (
    <I18nProvider locale={useLanguage()}>
      <ModalOverlay isOpen isDismissable className={styles.overlay} onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Modal className={styles.modal}>
          <Dialog aria-label={label} className={`${layout.stack} ${layout.gap0} ${layout.fill} ${styles.content}`}>
            <Autocomplete inputValue={query} onInputChange={onQueryChange}>
              <CommandInput {...{ label, placeholder, isBusy, onClose }} />
              <CommandList {...{ label, emptyText, onChoose }} groups={groups.filter(({ commands }) => commands.length > 0)} />
            </Autocomplete>
            {failure !== undefined && <p className={`${layout.fixed} ${layout.small} ${styles.failure}`}>{failure}</p>}
            <output className={visuallyHidden.always}>{count === 0 || isBusy ? emptyText : messages.found(count)}</output>
            <p className={`${layout.row} ${layout.gap4} ${layout.fixed} ${layout.faint} ${layout.tiny} ${styles.keys}`} aria-hidden="true">
              {messages.keys.map(({ key, action }) => (
                <span key={key}>
                  <kbd>{key}</kbd> {action}
                </span>
              ))}
            </p>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}
