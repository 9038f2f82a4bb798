/** A page to go to, or a gap between two of them. */
export type PageItem = number | 'gap'

/** The pages to offer: the first, the last, the present one with its neighbours; at the ends as many as there, so that three stand together. */
export function pageItems(page: number, pageCount: number): PageItem[] {
  const middle = Math.min(Math.max(page, 2), Math.max(pageCount - 1, 2))
  const wanted = new Set([1, middle - 1, middle, middle + 1, pageCount].filter((number) => number >= 1 && number <= pageCount))
  const numbers = Array.from(wanted).toSorted((a, b) => a - b)
  return numbers.flatMap((number, index): PageItem[] => {
    const missing = number - (numbers[index - 1] ?? 0) - 1
    if (missing === 0) return [number]
    // A gap of one page is as wide as the page itself.
    return missing === 1 ? [number - 1, number] : ['gap', number]
  })
}
