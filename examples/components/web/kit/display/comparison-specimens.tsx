import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { ComparisonTable } from '#web/ui/display/comparison-table.tsx'
import { useDisplayMessages } from './display-messages.ts'

/** Comparisons of two states: a change, and a conflict. */
export function ComparisonSpecimens() {
  const messages = useDisplayMessages()
  return (
    <>
      <Specimen title={messages.changed}>
        <ComparisonTable
          label={messages.changed}
          rowsTitle={messages.field}
          sides={[
            { title: messages.before, mark: 'removed' },
            { title: messages.after, mark: 'added' },
          ]}
          rows={[
            { id: 'status', title: messages.status, owner: messages.nameValue, values: [messages.waiting, messages.passed] },
            { id: 'note', title: messages.note, owner: messages.nameValue, values: [undefined, messages.noteValue] },
            { id: 'email', title: messages.email, owner: messages.people[3], values: ['helan@corp.cn', undefined] },
          ]}
        />
      </Specimen>
      <Specimen title={messages.conflict}>
        <ComparisonTable
          label={messages.conflict}
          rowsTitle={messages.field}
          sides={[{ title: messages.mine, mark: 'own' }, { title: messages.newest }]}
          rows={[
            { id: 'status', title: messages.status, values: [messages.passed, messages.refused] },
            { id: 'email', title: messages.email, values: ['shen.ruolin@corp.cn', 'shen.ruolin.settlement.department@corp.example.cn'] },
          ]}
        />
      </Specimen>
    </>
  )
}
