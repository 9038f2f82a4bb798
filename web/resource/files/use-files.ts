import { useQueries } from '@tanstack/react-query'
import { getUpload } from '#contract/files/files.ts'
import type { StoredFile } from '#contract/files/stored-file.ts'
import { request } from '#web/api/client.ts'
import { callOptions } from '#web/api/queries.ts'

/** Fetches a file of the user's own. One that is gone is left out. */
function fileQuery(id: string) {
  const input = { params: { id } }
  return {
    ...callOptions(getUpload, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => request(getUpload, input, { signal, handledErrors: 'exceptSessionExpired' }),
  }
}

/** The files with these ids, in their order. Those that are not `known` are fetched, such as those of a restored draft. */
export function useFiles(ids: readonly string[], known: readonly StoredFile[]): readonly StoredFile[] {
  const unknown = ids.filter((id) => known.every((file) => file.id !== id))
  const fetched = useQueries({
    queries: unknown.map(fileQuery),
    combine: (results) => results.flatMap(({ data }) => data?.file ?? []),
  })
  const files = new Map([...known, ...fetched].map((file) => [file.id, file]))
  return ids.flatMap((id) => files.get(id) ?? [])
}
