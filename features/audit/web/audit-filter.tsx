import { auditList, type AuditEntry } from '#features/audit/contract/audit.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { DateRangeField } from '#web/ui/fields/date/date-range-field.tsx'
import { dayOf, endOfDay, startOfDay } from '#web/ui/fields/date/day-range.ts'
import { MultiSelectField } from '#web/ui/fields/select/select-field.tsx'
import { FilterBar } from '#web/ui/table/filters/filter-bar.tsx'
import { FilterSearch } from '#web/ui/table/filters/filter-search.tsx'
import { useListFilters } from '#web/ui/table/filters/use-list-filters.ts'
import type { ListOf } from '#web/resource/use-list.ts'
import { useAuditMessages } from './messages.ts'
import { useAuditVocabulary, type AuditVocabulary } from './audit-vocabulary.ts'

/** The audit list as requested by the page's URL. */
export type AuditList = ListOf<AuditEntry, typeof auditList>

/** The actions to select: all with a label, and those in the URL without one. */
function actionChoices({ actions }: AuditVocabulary, selected: readonly string[]): Choice[] {
  const unknown = selected.filter((action) => actions.every(({ id }) => id !== action))
  return [...actions, ...unknown.map((action) => ({ id: action, label: action }))]
}

const { username: usernameFilter, target: targetFilter, ip: ipFilter, result: resultFilter } = auditList.filters

/** The filters of the audit log. */
export function AuditFilter({ list }: { list: AuditList }) {
  const messages = useAuditMessages()
  const vocabulary = useAuditVocabulary()
  const { values, change, isSet, bar } = useListFilters(list)

  return (
    <FilterBar
      {...bar}
      first={
        <FilterSearch
          label={messages.username}
          maxLength={usernameFilter.max}
          value={values.username}
          onChange={(username) => change({ username })}
        />
      }
      filters={[
        {
          id: 'target',
          label: messages.target,
          isSet: isSet('target'),
          field: (
            <FilterSearch
              label={messages.target}
              maxLength={targetFilter.max}
              value={values.target}
              onChange={(target) => change({ target })}
            />
          ),
        },
        {
          id: 'at',
          label: messages.at,
          isSet: isSet('at', 'atFrom', 'atTo'),
          onClear: () => change({ at: undefined, atFrom: undefined, atTo: undefined }),
          field: (
            <DateRangeField
              label={messages.at}
              hasPresets
              value={{ preset: values.at, from: dayOf(values.atFrom), to: dayOf(values.atTo) }}
              onChange={({ preset, from, to }) => change({ at: preset, atFrom: startOfDay(from), atTo: endOfDay(to) })}
            />
          ),
        },
        {
          id: 'result',
          label: messages.result,
          isSet: isSet('result'),
          onClear: () => change({ result: undefined }),
          field: (
            <MultiSelectField
              label={messages.result}
              choices={resultFilter.values.map((id) => ({ id, label: messages.results[id] }))}
              value={values.result ?? []}
              onChange={(result) => change({ result: resultFilter.values.filter((value) => result.includes(value)) })}
            />
          ),
        },
        {
          id: 'ip',
          label: messages.ip,
          isSet: isSet('ip'),
          field: <FilterSearch label={messages.ip} maxLength={ipFilter.max} value={values.ip} onChange={(ip) => change({ ip })} />,
        },
        {
          id: 'action',
          label: messages.action,
          isSet: isSet('action'),
          onClear: () => change({ action: undefined }),
          field: (
            <MultiSelectField
              label={messages.action}
              isSearchable
              choices={actionChoices(vocabulary, values.action ?? [])}
              value={values.action ?? []}
              onChange={(action) => change({ action })}
            />
          ),
        },
      ]}
    />
  )
}
