import { useCallback, useMemo } from 'react'
import { type Application, applications } from '#features/applications/contract/applications.ts'
import { usePageNavigate } from '#web/base/page/page.ts'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import { useApplicationWords } from './application-words.ts'
import { detailPath, formPath } from './application-paths.ts'
import { ApplicationTable } from './application-table.tsx'
import { useIsTheirs } from './use-is-theirs.ts'

/** The applications that the user may see. */
export function ApplicationList() {
  const words = useApplicationWords()
  const navigate = usePageNavigate()
  const open = useCallback((row: Application | 'new') => navigate(row === 'new' ? formPath() : detailPath(row.id)), [navigate])
  const page = useResourceList(applications, words, { open, isTheirs: useIsTheirs() })
  // Rows are edited on their page.
  const allowed = useMemo(() => ({ ...page.allowed, edit: false }), [page.allowed])
  const opening = { ...page, allowed }
  return <ApplicationTable page={opening} />
}
