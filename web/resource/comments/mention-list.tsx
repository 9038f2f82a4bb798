import type { Person } from '#contract/identity/people.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useCommentMessages } from './messages.ts'
import styles from './mention-list.module.css'

interface MentionListProps {
  id: string
  people: readonly Person[]
  /** The first answer has not come yet. */
  isLoading: boolean
  /** The person whom Enter picks. */
  active: number
  onPick: (person: Person) => void
}

/** The id of the option of a person, by their place in the list. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

function scrollIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** The people who can be mentioned, below the text that is written; the text keeps the focus. */
export function MentionList({ id, people, isLoading, active, onPick }: MentionListProps) {
  const messages = useCommentMessages()
  const emptyText = isLoading ? messages.searching : messages.nobody
  return (
    <>
      <div
        key={people.length === 0 ? 'empty' : 'people'}
        ref={scrollIntoSight}
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the text above keeps the focus, which native lists take
        role="listbox"
        aria-label={messages.people}
        className={styles.list}
      >
        {people.map((person, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- arrows and Enter in the text above do the same
          <div
            key={person.id}
            id={optionId(id, index)}
            ref={index === active ? scrollIntoSight : undefined}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- native options are in native lists only
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={`${layout.row} ${styles.person}`}
            // The text would lose the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(person)}
          >
            <Avatar name={person.realName || person.username} size={22} />
            <span className={`${layout.fill} ${layout.truncate}`}>{person.realName || person.username}</span>
            <span className={`${layout.truncate} ${layout.fixed} ${layout.small} ${layout.faint} ${styles.more}`}>
              {person.departmentName ?? person.username}
            </span>
          </div>
        ))}
        {people.length === 0 && <p className={styles.empty}>{emptyText}</p>}
      </div>
      <VisuallyHidden>
        <output>{people.length === 0 ? emptyText : messages.found(people.length)}</output>
      </VisuallyHidden>
    </>
  )
}
