/** The titles of the first of several records, for names that are stored and so have no language; `count` is how many records there are. */
export function joinedTitles(titles: readonly string[], limit: number, count = titles.length): string {
  return [...titles.slice(0, limit), ...(count > limit ? ['…'] : [])].join(' · ')
}
