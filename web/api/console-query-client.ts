import { QueryClient, type QueryFilters, type RefetchOptions, type RefetchQueryFilters } from '@tanstack/react-query'

/**
 * A query client whose `refetchQueries` and `invalidateQueries` never settle for an answer from before they were called. The library begins a read
 * in flight again only if it has data to show meanwhile; a first read in flight would keep what a write has outdated.
 */
export class ConsoleQueryClient extends QueryClient {
  override refetchQueries<Key extends readonly unknown[] = readonly unknown[]>(
    filters: RefetchQueryFilters<Key> = {},
    options?: RefetchOptions,
  ): Promise<void> {
    const reading: QueryFilters<Key> = { ...filters, type: 'active', fetchStatus: 'fetching' }
    for (const query of this.getQueryCache().findAll(reading)) {
      if (query.state.data !== undefined) continue
      query.reset()
      // Its observers show what fails.
      void query.fetch().catch(() => {})
    }
    return super.refetchQueries(filters, options)
  }
}
