import { pageSizePreference } from '#contract/lists/page-size.ts'
import { usePreference } from '#web/base/preferences/preference.ts'

/** A call without a size answers fewer, which leave a part of the window empty. */
const initialSize = 20

/** The user's number of rows per page, for all lists. */
export function usePageSize(): readonly [pageSize: number, setPageSize: (pageSize: number) => void] {
  const { value = initialSize, set } = usePreference(pageSizePreference)
  return [value, set]
}
