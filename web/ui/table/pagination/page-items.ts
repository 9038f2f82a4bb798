/** A page number, or a gap between two of them. */
export type PageItem = number | 'gap'

/** The pages to offer: first, last, current and its neighbours; at either end three in a row. */
export function pageItems(page: number, pageCount: number): PageItem[] {
  const middle = Math.min(Math.max(page, 2), Math.max(pageCount - 1, 2))
  const wanted = new Set([1, middle - 1, middle, middle + 1, pageCount].filter((number) => number >= 1 && number <= pageCount))
  const numbers = Array.from(wanted).toSorted((a, b) => a - b)
  return numbers.flatMap((number, index): PageItem[] => {
    const missing = number - (numbers[index - 1] ?? 0) - 1
    if (missing === 0) return [number]
    // Show a single skipped page instead of a gap.
    return missing === 1 ? [number - 1, number] : ['gap', number]
  })
}
