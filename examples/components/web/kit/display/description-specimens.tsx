import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { DescriptionList, type Description } from '#web/ui/display/description-list.tsx'
import { Status } from '#web/ui/display/status.tsx'
import { useDisplayMessages } from './messages.ts'

const token = 'sk_live_7f3b9c1e5a2d4860b1c4e7a9d0f2836547c8e1b9a6d3f0e2'

/** Description lists with long and copyable values. */
export function DescriptionSpecimens() {
  const messages = useDisplayMessages()
  const items: readonly Description[] = [
    { term: messages.name, value: messages.nameValue },
    { term: messages.status, value: <Status tone="ok">{messages.passed}</Status> },
    { term: messages.email, value: 'shen.ruolin@corp.cn', copyText: 'shen.ruolin@corp.cn' },
    { term: messages.createdAt, value: '2026-11-21 09:00' },
    { term: messages.note, value: messages.noteValue },
    { term: messages.token, value: token, copyText: token },
  ]
  return (
    <>
      <Specimen title={messages.descriptions} isWide>
        <DescriptionList items={items} />
      </Specimen>
      <Specimen title={messages.descriptionsTwo}>
        <DescriptionList
          columns={2}
          items={[
            { term: messages.name, value: messages.nameValue },
            { term: messages.account, value: '100086', copyText: '100086' },
          ]}
        />
      </Specimen>
    </>
  )
}
