import type { BasicRecord } from '#features/records/contract/records.ts'
import { Button } from '#web/kit/actions/button.tsx'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { SchemaForm } from '#web/kit/form/schema-form.tsx'
import { RecordConflict } from './record-conflict.tsx'
import { recordLayout } from './record-fields.tsx'
import { useRecordMessages } from './record-messages.ts'
import { useRecordForm } from './use-record-form.ts'

interface RecordDrawerProps {
  /** The record to edit; without one a new one is made. */
  record?: BasicRecord | undefined
  onClose: () => void
}

/** The form of a record in a drawer. */
export function RecordFormDrawer({ record, onClose }: RecordDrawerProps) {
  const messages = useRecordMessages()
  const { form, conflict, keepMine, takeTheirs, goBack } = useRecordForm(record, onClose)
  return (
    <>
      <Drawer
        isOpen
        title={record ? messages.editTitle : messages.createTitle}
        isDirty={form.isDirty}
        onClose={onClose}
        renderFooter={(close) => (
          <>
            <Button onClick={close}>{messages.cancel}</Button>
            <Button type="submit" form={form.formProps.id} variant="primary" isBusy={form.isBusy}>
              {record ? messages.save : messages.submitCreate}
            </Button>
          </>
        )}
      >
        <SchemaForm form={form} layout={recordLayout(messages)} />
      </Drawer>
      <RecordConflict
        mine={conflict?.mine ?? null}
        theirs={conflict?.theirs ?? null}
        onKeepMine={() => conflict && keepMine(conflict)}
        onTakeTheirs={() => conflict && takeTheirs(conflict)}
        onGoBack={goBack}
      />
    </>
  )
}
