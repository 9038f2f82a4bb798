import type { AuditEntry } from '#features/audit/contract/audit.ts'
import { DescriptionList } from '#web/kit/display/description-list.tsx'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { formatDateTime } from '#web/kit/language/format.ts'
import { changesOf } from './audit-changes.ts'
import styles from './audit-drawer.module.css'
import { useAuditMessages } from './audit-messages.ts'
import { ResultMark } from './audit-result.tsx'
import { useAuditVocabulary } from './audit-vocabulary.ts'

/** All about one thing that was done. */
export function AuditDrawer({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  const messages = useAuditMessages()
  return (
    <Drawer isOpen={entry !== null} title={messages.detailTitle} onClose={onClose}>
      {entry && <EntryDetail entry={entry} />}
    </Drawer>
  )
}

function EntryDetail({ entry }: { entry: AuditEntry }) {
  const messages = useAuditMessages()
  const vocabulary = useAuditVocabulary()
  return (
    <>
      <DescriptionList
        items={[
          { term: messages.at, value: formatDateTime(entry.at) },
          { term: messages.username, value: entry.username },
          { term: messages.action, value: vocabulary.action(entry.action) },
          { term: messages.result, value: <ResultMark result={entry.result} /> },
          { term: messages.target, value: entry.targetName || entry.target || messages.noTarget },
          { term: messages.ip, value: entry.ip },
          { term: messages.reference, value: <code className={styles.reference}>{entry.reference}</code> },
        ]}
      />
      <h3 className={styles.heading}>{messages.changes}</h3>
      <Changes entry={entry} />
    </>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  const messages = useAuditMessages()
  const vocabulary = useAuditVocabulary()
  const changes = changesOf(entry)
  if (changes.length === 0) return <p className={styles.none}>{messages.noChanges}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{messages.field}</th>
          <th scope="col">{messages.before}</th>
          <th scope="col">{messages.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, record, before, after }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two records may have one name, and nothing here changes place
          <tr key={index}>
            <th scope="row">
              {record !== undefined && <span className={styles.record}>{record}</span>}
              {vocabulary.field(entry.action, name)}
            </th>
            <td>{before !== undefined && <del className={styles.before}>{vocabulary.value(entry.action, name, before)}</del>}</td>
            <td>{after !== undefined && <ins className={styles.after}>{vocabulary.value(entry.action, name, after)}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
