import type { Language } from '#contract/language.ts'
import type { DepartmentNode } from '#features/departments/contract/departments.ts'
import { formatDateTime, formatNumber } from '#web/base/i18n/format.ts'
import { Status } from '#web/ui/display/status.tsx'
import type { Column } from '#web/ui/table/columns/column.ts'
import type { DepartmentMessages } from './messages.ts'
import { noValue } from '#web/resource/resource-columns.tsx'

interface Labels {
  readonly messages: DepartmentMessages
  readonly fields: Readonly<Record<string, string>>
  readonly language: Language
}

function StateMark({ row, messages }: { row: DepartmentNode; messages: DepartmentMessages }) {
  return <Status tone={row.isEnabled ? 'ok' : 'neutral'}>{row.isEnabled ? messages.enabled : messages.disabled}</Status>
}

/** Where a department belongs in the tree. Those outside the user's data scope are marked. */
export function departmentRowNode(messages: DepartmentMessages) {
  return ({ id, parentId, name, isReadOnly }: DepartmentNode) => ({
    id,
    parentId,
    label: name,
    ...(isReadOnly && { hint: messages.readOnlyHint }),
  })
}

/** The columns after the name. */
export function departmentColumns({ messages, fields, language }: Labels): Column<DepartmentNode>[] {
  return [
    { id: 'leaderId', title: fields['leaderId'] ?? '', widthPx: 128, cell: ({ leaderTitle }) => leaderTitle ?? noValue },
    { id: 'phone', title: fields['phone'] ?? '', widthPx: 144, isMuted: true, cell: ({ phone }) => phone ?? noValue },
    {
      id: 'memberCount',
      title: fields['memberCount'] ?? '',
      widthPx: 128,
      align: 'end',
      cell: ({ memberCount }) => (memberCount === null ? noValue : formatNumber(memberCount, language)),
    },
    { id: 'isEnabled', title: messages.status, widthPx: 104, cell: (row) => <StateMark {...{ row, messages }} /> },
    { id: 'createDate', title: messages.createDate, widthPx: 164, isMuted: true, cell: ({ createDate }) => formatDateTime(createDate) },
  ]
}

/** What a small screen shows of a department. */
export function departmentCard({ messages }: Pick<Labels, 'messages'>) {
  return (row: DepartmentNode) => ({
    detail: [row.leaderTitle, row.phone].filter((text) => text !== null).join(' · '),
    mark: <StateMark {...{ row, messages }} />,
  })
}
