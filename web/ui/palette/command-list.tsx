import { Header } from 'react-aria-components/Header'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { PageIcon, type PageIconName } from '#web/ui/icons/page-icon.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './command-palette.module.css'

/** A command of the palette. */
export interface Command extends PageIconName {
  /** Unique in the palette. */
  readonly id: string
  readonly label: string
  /** What tells it apart from commands with the same label. */
  readonly description?: string | undefined
  /** The keys that do the same. */
  readonly shortcut?: string | undefined
}

/** Commands of one kind. */
export interface CommandGroup {
  readonly id: string
  readonly title: string
  readonly commands: readonly Command[]
}

interface CommandListProps {
  label: string
  groups: readonly CommandGroup[]
  emptyText: string
  onChoose: (id: string) => void
}

/** The commands in their groups. */
export function CommandList({ label, groups, emptyText, onChoose }: CommandListProps) {
  return (
    <ListBox
      aria-label={label}
      className={styles.list}
      escapeKeyBehavior="none"
      onAction={(key) => onChoose(String(key))}
      renderEmptyState={() => <p className={`${layout.breaks} ${layout.faint} ${styles.empty}`}>{emptyText}</p>}
    >
      {groups.map(({ id, title, commands }) => (
        <ListBoxSection key={id} id={id}>
          <Header className={`${layout.faint} ${layout.tiny} ${styles.title}`}>{title}</Header>
          {commands.map((command) => (
            <ListBoxItem
              key={command.id}
              id={command.id}
              textValue={command.label}
              className={`${layout.row} ${layout.gap3} ${styles.command}`}
            >
              <PageIcon icon={command.icon ?? 'file'} chosenIcon={command.chosenIcon} size={16} />
              {/* Not slots: the description is part of the name, as it is of what is seen. */}
              <span className={layout.breaks}>{command.label}</span>{' '}
              {command.description !== undefined && command.description !== '' && (
                <span className={`${layout.truncate} ${layout.faint} ${layout.small} ${styles.description}`}>{command.description}</span>
              )}
              {command.shortcut !== undefined && (
                <kbd className={`${layout.fixed} ${layout.faint} ${layout.tiny} ${styles.shortcut}`}>{command.shortcut}</kbd>
              )}
            </ListBoxItem>
          ))}
        </ListBoxSection>
      ))}
    </ListBox>
  )
}
