import type { AuditEntry } from '#features/audit/contract/audit.ts'
import { DescriptionList } from '#web/ui/display/description-list.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import type { RecordPath } from '#web/base/page/audit-labels.ts'
import { PageLink } from '#web/base/links/page-link.tsx'
import { useCurrentUser } from '#web/base/current-user.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { formatTimestamp } from '#web/base/i18n/format.ts'
import { actorText } from './audit-columns.tsx'
import styles from './audit-drawer.module.css'
import { useAuditMessages } from './messages.ts'
import { ResultStatus } from './result-status.tsx'
import { useAuditVocabulary } from './audit-vocabulary.ts'

const editState = lazyControl(() => import('#web/resource/undo/bulk-edit-state.tsx').then((module) => module.BulkEditState))
const changes = lazyControl(() => import('./entry-changes.tsx').then((module) => module.EntryChanges))

interface AuditDrawerProps {
  entry: AuditEntry | null
  /** The entries of the page, in which the buttons go back and forth. */
  entries: readonly AuditEntry[]
  onShow: (entry: AuditEntry) => void
  onClose: () => void
}

/** The details of an audit entry. */
export function AuditDrawer({ entry, entries, onShow, onClose }: AuditDrawerProps) {
  const messages = useAuditMessages()
  const index = entries.findIndex(({ id }) => id === entry?.id)
  const [previous, next] = index < 0 ? [] : [entries[index - 1], entries[index + 1]]
  const button = (label: string, other: AuditEntry | undefined) => (
    // Not disabled at either end: a disabled button would lose the focus.
    <Button aria-disabled={!other} onClick={() => other && onShow(other)}>
      {label}
    </Button>
  )
  return (
    <Drawer
      isOpen={entry !== null}
      title={messages.detailTitle}
      onClose={onClose}
      renderFooter={() => (
        <>
          {button(messages.previous, previous)}
          {button(messages.next, next)}
        </>
      )}
    >
      {entry && <EntryDetail entry={entry} />}
    </Drawer>
  )
}

function EntryDetail({ entry }: { entry: AuditEntry }) {
  const messages = useAuditMessages()
  const vocabulary = useAuditVocabulary()
  const isOwn = useCurrentUser()?.username.toLowerCase() === entry.username.toLowerCase()
  const isOwnEdit = isOwn && entry.result === 'done' && entry.action.endsWith('.bulkEdit')
  return (
    <>
      <DescriptionList
        items={[
          { term: messages.at, value: formatTimestamp(entry.at) },
          { term: messages.username, value: actorText(entry, messages) },
          { term: messages.action, value: vocabulary.action(entry.action) },
          { term: messages.result, value: <ResultStatus entry={entry} /> },
          { term: messages.target, value: <Target entry={entry} /> },
          { term: messages.ip, value: entry.ip },
          { term: messages.requestId, value: <code className={styles.requestId}>{entry.requestId}</code> },
        ]}
      />
      {isOwnEdit && <editState.Control id={entry.target} />}
      <h3 className={styles.heading}>{messages.changes}</h3>
      <changes.Control entry={entry} />
    </>
  )
}

/** The record that the entry is about, with a link to where it is shown. */
function Target({ entry: { action, target, targetName } }: { entry: AuditEntry }) {
  const messages = useAuditMessages()
  const path = useAuditVocabulary().record(action.split('.')[0] ?? '')
  const name = targetName || target || messages.noTarget
  // An import or a bulk edit is no record of the list, and what is handed over has the user as its target.
  if (!path || target === '' || /\.(import|bulkEdit|undoBulkEdit)$|^(?!users\.).*\.handover$/.test(action)) return <span>{name}</span>
  return <TargetLink path={path} id={target} name={name} />
}

function TargetLink({ path, id, name }: { path: RecordPath; id: string; name: string }) {
  const messages = useAuditMessages()
  if (!useCan(path.permission)) return <span>{name}</span>
  return (
    <span className={styles.target}>
      {name}
      <PageLink to={path.pathOf(id)} aria-label={messages.openRecordOf(name)}>
        {messages.openRecord}
      </PageLink>
    </span>
  )
}
