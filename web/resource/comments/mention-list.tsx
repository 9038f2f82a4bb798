import { useEffect, useRef } from 'react'
import type { Person } from '#contract/identity/people.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { useCommentMessages } from './comment-messages.ts'
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

/** The people who can be mentioned, below the text that is written; the text keeps the focus. */
export function MentionList({ id, people, isLoading, active, onPick }: MentionListProps) {
  const messages = useCommentMessages()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [people.length])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const emptyText = isLoading ? messages.searching : messages.nobody
  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label={messages.people} className={styles.list}>
        {people.map((person, index) => (
          <div
            key={person.id}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={styles.person}
            // The text would lose the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(person)}
          >
            <Avatar name={person.realName || person.username} size={22} />
            <span className={styles.name}>{person.realName || person.username}</span>
            <span className={styles.more}>{person.departmentName ?? person.username}</span>
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
