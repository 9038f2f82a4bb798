import { usePageParams } from '#web/app/page/page.ts'
import { ApplicationDetail } from './application-detail.tsx'
import { ApplicationList } from './application-list.tsx'
import { LoadedApplication } from './loaded-application.tsx'

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
