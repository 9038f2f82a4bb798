import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Language } from '#contract/language.ts'
import { listJobs } from '#features/jobs/contract/jobs.ts'
import { invalidateResources } from '#web/api/queries.ts'

/** Reads the jobs again when the language changes, because the server names them in it. */
export function useReadAgain(language: Language): void {
  const queryClient = useQueryClient()
  const readIn = useRef(language)
  useEffect(() => {
    if (readIn.current !== language) invalidateResources(queryClient, [listJobs.resource])
    readIn.current = language
  }, [queryClient, language])
}
