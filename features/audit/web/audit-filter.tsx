import type * as z from 'zod/mini'
import type { auditList } from '#features/audit/contract/audit.ts'
import type { Choice } from '#web/kit/fields/choice.ts'
import { DateRangeField } from '#web/kit/fields/date-range-field.tsx'
import { dayOf, endOfDay, startOfDay } from '#web/kit/fields/day-range.ts'
import { FilterBar } from '#web/kit/table/filter-bar.tsx'
import { MultiSelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useDraft } from '#web/kit/table/use-draft.ts'
import { useIsNarrow } from '#web/kit/theme/narrow.ts'
import { useAuditMessages } from './audit-messages.ts'
import { useAuditVocabulary, type AuditVocabulary } from './audit-vocabulary.ts'

/** The log as the page's address asks for it. */
export type AuditRequest = z.output<typeof auditList.schema>

/** What the filters of the log ask for. */
export type AuditFilters = { [Name in 'username' | 'target' | 'action' | 'atFrom' | 'atTo']?: AuditRequest[Name] | undefined }

/** Filters that ask for nothing. */
export const noFilters: AuditFilters = { username: undefined, target: undefined, action: undefined, atFrom: undefined, atTo: undefined }

interface AuditFilterProps {
  request: AuditRequest
  onSearch: (filters: AuditFilters) => void
  onReset: () => void
}

function filtersOf({ username, target, action, atFrom, atTo }: AuditRequest): AuditFilters {
  return { username, target, action, atFrom, atTo }
}

/** How many filters a request uses; a span of days is one. */
export function countFilters(request: AuditRequest): number {
  const { atFrom, atTo, ...others } = filtersOf(request)
  return [...Object.values(others), atFrom ?? atTo].filter((value) => value !== undefined && value.length > 0).length
}

/** The actions to choose from: all that have a word, and those that the address names beside them. */
function actionChoices({ actions }: AuditVocabulary, asked: readonly string[]): Choice[] {
  const unknown = asked.filter((action) => actions.every(({ id }) => id !== action))
  return [...actions, ...unknown.map((action) => ({ id: action, label: action }))]
}

/** The filters of the log. What is typed applies when it is searched for. */
export function AuditFilter({ request, onSearch, onReset }: AuditFilterProps) {
  const messages = useAuditMessages()
  const vocabulary = useAuditVocabulary()
  const isNarrow = useIsNarrow()
  const [draft, change] = useDraft(filtersOf(request))

  return (
    <FilterBar
      activeCount={countFilters(request)}
      onSearch={() => onSearch(draft)}
      onReset={onReset}
      first={
        <TextField
          label={messages.username}
          isLabelHidden={isNarrow}
          {...(isNarrow && { icon: 'search', placeholder: messages.username })}
          type="search"
          maxLength={64}
          value={draft.username}
          onChange={(username) => change({ username })}
        />
      }
    >
      <TextField label={messages.target} type="search" maxLength={64} value={draft.target} onChange={(target) => change({ target })} />
      <DateRangeField
        label={messages.at}
        value={{ from: dayOf(draft.atFrom), to: dayOf(draft.atTo) }}
        onChange={({ from, to }) => change({ atFrom: startOfDay(from), atTo: endOfDay(to) })}
      />
      <MultiSelectField
        label={messages.action}
        placeholder={messages.anyAction}
        isSearchable
        choices={actionChoices(vocabulary, draft.action ?? [])}
        value={draft.action ?? []}
        onChange={(action) => change({ action })}
      />
    </FilterBar>
  )
}
