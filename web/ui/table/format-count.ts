import type { Language } from '#contract/language.ts'
import { countLimit, type Counted } from '#contract/lists/paging.ts'
import { formatNumber } from '#web/base/i18n/format.ts'

/** Formats how many rows a list has; if it has counted to a limit, as that number and more, and as unknown if it got not so far. */
export function formatCount({ itemCount, isCountLimited }: Counted, language: Language): string {
  if (isCountLimited && itemCount < countLimit) return '…'
  return formatNumber(itemCount, language) + (isCountLimited ? '+' : '')
}
