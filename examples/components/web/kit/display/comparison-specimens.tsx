import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { ChangeList } from '#web/ui/display/changes/change-list.tsx'
import { changedItems } from '#web/ui/display/changes/changed-values.ts'
import { useDisplayMessages } from './messages.ts'

/** Changed fields: short and long texts, and a list. */
export function ComparisonSpecimens() {
  const messages = useDisplayMessages()
  return (
    <Specimen title={messages.changed}>
      <ChangeList
        label={messages.changed}
        changes={[
          { id: 'status', label: messages.status, owner: messages.nameValue, before: messages.waiting, after: messages.passed },
          { id: 'note', label: messages.note, before: messages.earlierNote, after: messages.noteValue },
          { id: 'people', label: messages.group, ...changedItems(messages.people.slice(0, 3), messages.people.slice(1, 4)) },
          { id: 'email', label: messages.email, before: 'helan@corp.cn', after: '' },
        ]}
      />
    </Specimen>
  )
}
