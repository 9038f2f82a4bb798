import { memo, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { usePage } from '#web/base/page/page.ts'
import { PageLink } from '#web/base/links/page-link.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { SearchField } from '#web/ui/fields/text/search-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { filterShortcut } from '#web/ui/keyboard/shortcuts.ts'
import { Card } from '#web/ui/page-layout/card.tsx'
import { useApiMessages } from './messages.ts'
import { MethodTag } from './method-tag.tsx'
import styles from './operation-list.module.css'
import { searchOperations, type ApiOperation, type OperationGroup } from './operations.ts'

/** A search opens the groups that it finds until so many operations are shown; the others open on demand. */
const openedAtOnce = 40

interface OperationListProps {
  groups: readonly OperationGroup[]
  openId: string | undefined
}

/** The operations by group, with their search. A slash pressed anywhere on the page goes there. */
export function OperationList({ groups, openId }: OperationListProps) {
  const messages = useApiMessages()
  const { pathname } = usePage()
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const found = useMemo(() => searchOperations(groups, searched), [groups, searched])
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    function focusSearch(event: KeyboardEvent) {
      if (!filterShortcut.matches(event)) return
      event.preventDefault()
      list.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', focusSearch)
    return () => document.removeEventListener('keydown', focusSearch)
  }, [])
  useEffect(() => {
    if (openId !== undefined) list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [openId])

  let count = 0
  const items = found.map((group) => {
    const isFirst = count === 0
    count += group.operations.length
    return (
      <Group
        key={`${searched} ${group.title}`}
        isFound={searched !== '' && (isFirst || count <= openedAtOnce)}
        {...{ group, openId, pathname }}
      />
    )
  })
  return (
    <div ref={list} className={styles.list}>
      <Card>
        <SearchField
          label={messages.search}
          isLabelHidden
          placeholder={messages.searchHint}
          maxLength={100}
          value={text}
          onChange={setText}
        />
        <output className={styles.count}>{searched !== '' && count > 0 && messages.count(count)}</output>
        {count === 0 && <Empty text={messages.none} />}
        <ul className={styles.groups}>{items}</ul>
      </Card>
    </div>
  )
}

interface GroupProps extends Omit<OperationListProps, 'groups'> {
  group: OperationGroup
  isFound: boolean
  pathname: string
}

/** A group, whose operations are rendered while it is open. It opens when a search finds it and when one of its operations is opened. */
function Group({ group: { title, operations }, isFound, openId, pathname }: GroupProps) {
  const id = useId()
  const ownId = operations.find((operation) => operation.id === openId)?.id
  const [isOpen, setOpen] = useState(isFound || ownId !== undefined)
  const [lastId, setLastId] = useState(ownId)
  if (ownId !== lastId) {
    setLastId(ownId)
    if (ownId !== undefined) setOpen(true)
  }
  return (
    <li>
      <button
        type="button"
        className={styles.group}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
        <span>{title}</span>
        <span className={styles.size}>{operations.length}</span>
      </button>
      {isOpen && (
        <ul id={id}>
          {operations.map((operation) => (
            <li key={operation.id}>
              <Row operation={operation} to={`${pathname}?operation=${operation.id}`} isOpen={operation.id === ownId} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface RowProps {
  operation: ApiOperation
  to: string
  isOpen: boolean
}

const Row = memo(function Row({ operation: { method, path, access }, to, isOpen }: RowProps) {
  return (
    <PageLink to={to} className={styles.row} aria-current={isOpen || undefined}>
      <span className={styles.method} translate="no">
        <MethodTag method={method} />
      </span>{' '}
      <code className={styles.path} translate="no">
        {path}
      </code>{' '}
      <span className={styles.access}>{access}</span>
    </PageLink>
  )
})
