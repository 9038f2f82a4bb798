import type { RecordFields } from '#features/records/contract/records.ts'
import { Button } from '#web/kit/actions/button.tsx'
import { ComparisonTable } from '#web/kit/display/comparison-table.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { fieldsOf } from './record-fields.tsx'
import { useRecordMessages, type RecordMessages } from './record-messages.ts'
import styles from './record-conflict.module.css'

interface RecordConflictProps {
  /** What the person has typed on top of the newest version; null while there is no conflict. */
  mine: RecordFields | null
  /** How the record stands now. */
  theirs: RecordFields | null
  onKeepMine: () => void
  onTakeTheirs: () => void
  onGoBack: () => void
}

/** Each field as people read it. */
function wordsOf(fields: RecordFields, messages: RecordMessages): Record<keyof RecordFields, string> {
  return {
    ...fieldsOf(fields),
    sex: messages.sexes[fields.sex],
    type: messages.types[fields.type],
    status: messages.statuses[fields.status],
  }
}

/** Somebody else was quicker: both versions side by side, and three ways on. */
export function RecordConflict({ mine, theirs, onKeepMine, onTakeTheirs, onGoBack }: RecordConflictProps) {
  const messages = useRecordMessages()
  return (
    <Dialog
      isOpen={mine !== null && theirs !== null}
      title={messages.conflictTitle}
      isWide
      isAlert
      onClose={onGoBack}
      footer={
        <>
          <Button onClick={onGoBack}>{messages.goBack}</Button>
          <Button onClick={onTakeTheirs}>{messages.takeTheirs}</Button>
          <Button variant="primary" onClick={onKeepMine}>
            {messages.keepMine}
          </Button>
        </>
      }
    >
      {mine && theirs && <Differences mine={mine} theirs={theirs} />}
    </Dialog>
  )
}

function Differences({ mine, theirs }: { mine: RecordFields; theirs: RecordFields }) {
  const messages = useRecordMessages()
  const [own, other] = [wordsOf(mine, messages), wordsOf(theirs, messages)]
  const names = (['name', 'sex', 'email', 'city', 'type', 'status'] as const).filter((name) => own[name] !== other[name])
  return (
    <>
      <p className={styles.text}>{messages.conflictText}</p>
      <ComparisonTable
        label={messages.conflictTitle}
        rowsTitle={messages.field}
        sides={[{ title: messages.mine, mark: 'own' }, { title: messages.theirs }]}
        rows={names.map((name) => ({ id: name, title: messages[name], values: [own[name], other[name]] }))}
      />
    </>
  )
}
