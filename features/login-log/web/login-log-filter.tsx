import type { LoginLogEntry } from '#contract/identity/login-log.ts'
import { loginLogList } from '#features/login-log/contract/login-log.ts'
import type { ListOf } from '#web/resource/use-list.ts'
import { useCredentialMessages } from '#web/ui/credentials/messages.ts'
import { DateRangeField } from '#web/ui/fields/date/date-range-field.tsx'
import { dayOf, endOfDay, startOfDay } from '#web/ui/fields/date/day-range.ts'
import { MultiSelectField } from '#web/ui/fields/select/select-field.tsx'
import { FilterBar } from '#web/ui/table/filters/filter-bar.tsx'
import { FilterSearch } from '#web/ui/table/filters/filter-search.tsx'
import { useListFilters } from '#web/ui/table/filters/use-list-filters.ts'
import { useLoginLogMessages } from './messages.ts'

const { name: nameFilter, ip: ipFilter, result: resultFilter, reason: reasonFilter } = loginLogList.filters

/** The filters of the sign-in log. */
export function LoginLogFilter({ list }: { list: ListOf<LoginLogEntry, typeof loginLogList> }) {
  const messages = useLoginLogMessages()
  const { results, reasons } = useCredentialMessages()
  const { values, change, isSet, bar } = useListFilters(list)
  return (
    <FilterBar
      {...bar}
      first={<FilterSearch label={messages.name} maxLength={nameFilter.max} value={values.name} onChange={(name) => change({ name })} />}
      filters={[
        {
          id: 'result',
          label: messages.result,
          isSet: isSet('result'),
          onClear: () => change({ result: undefined }),
          field: (
            <MultiSelectField
              label={messages.result}
              choices={resultFilter.values.map((id) => ({ id, label: results[id] }))}
              value={values.result ?? []}
              onChange={(result) => change({ result: resultFilter.values.filter((value) => result.includes(value)) })}
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
          id: 'ip',
          label: messages.ip,
          isSet: isSet('ip'),
          field: <FilterSearch label={messages.ip} maxLength={ipFilter.max} value={values.ip} onChange={(ip) => change({ ip })} />,
        },
        {
          id: 'reason',
          label: messages.reason,
          isSet: isSet('reason'),
          onClear: () => change({ reason: undefined }),
          field: (
            <MultiSelectField
              label={messages.reason}
              choices={reasonFilter.values.map((id) => ({ id, label: reasons[id] }))}
              value={values.reason ?? []}
              onChange={(reason) => change({ reason: reasonFilter.values.filter((value) => reason.includes(value)) })}
            />
          ),
        },
      ]}
    />
  )
}
