import { useState } from 'react'
import { pageSizePreference } from '#contract/lists/page-size.ts'
import { defaultPageSize } from '#contract/lists/paging.ts'
import { usePreference } from '#web/base/preferences/preference.ts'
import { mobileWidthPx } from '#web/ui/theme/use-is-narrow.ts'

/** The height of everything but the rows of a list page, and of a row, at the default density. */
const [otherHeightPx, rowHeightPx] = [373, 44]
const largestFittingSize = 50

/** How many rows fit the window, in steps of 5. On small screens the whole page scrolls, and the default applies. */
function fittingPageSize(): number {
  if (window.innerWidth < mobileWidthPx) return defaultPageSize
  const rowCount = Math.floor((window.innerHeight - otherHeightPx) / rowHeightPx)
  return Math.min(largestFittingSize, Math.max(defaultPageSize, rowCount - (rowCount % 5)))
}

/** The user's number of rows per page: the last one chosen, or else as many as fit the window. */
export function usePageSize(): readonly [pageSize: number, setPageSize: (pageSize: number) => void] {
  const { value, set } = usePreference(pageSizePreference)
  const [fitting] = useState(fittingPageSize)
  return [value ?? fitting, set]
}
