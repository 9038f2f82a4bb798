import { ApplicationDetail } from './application-detail.tsx'
import { ApplicationList } from './application-list.tsx'
import { LoadedApplication } from './loaded-application.tsx'
import { useCallback, useMemo } from 'react'
import { type Application, applications } from '#features/applications/contract/applications.ts'
import { usePageNavigate, usePageParams } from '#web/base/page/page.ts'
import type { ChildOf } from '#web/resource/children/child-list.ts'
import { useChildList } from '#web/resource/children/use-child-list.ts'
import { useApplicationWords } from './application-words.ts'
import { detailPath, formPath } from './application-paths.ts'
import { ApplicationTable } from './application-table.tsx'

/** An application, or the list of them if the URL has no id. */
export function DetailPage() {
  const { id } = usePageParams()
  if (id === undefined) return <ApplicationList />
  return (
    <LoadedApplication key={id} id={id}>
      {(application) => <ApplicationDetail application={application} />}
    </LoadedApplication>
  )
}

/** The applications that refer to a department or a user. A new one starts with the reference. */
export function ChildApplications({ by, parentId }: ChildOf) {
  const words = useApplicationWords()
  const listed = useMemo(() => ({ ...words, transitions: {} }), [words])
  const navigate = usePageNavigate()
  const open = useCallback(
    (row: Application | 'new') => navigate(row === 'new' ? `${formPath()}?${by}=${parentId}` : detailPath(row.id)),
    [navigate, by, parentId],
  )
  const { page, filtered } = useChildList(applications, listed, by, { open })
  const allowed = useMemo(() => ({ ...page.allowed, edit: false }), [page.allowed])
  const opening = { ...page, allowed }
  return <ApplicationTable page={opening} child={filtered} />
}
