import { useQuery } from '@tanstack/react-query'
import { listSettings } from '#features/settings/contract/setting-calls.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { callOptions } from '#web/api/queries.ts'
import { usePage, usePageNavigate } from '#web/base/page/page.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { PageTabs } from '#web/ui/page-layout/page-tabs.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useSettingMessages } from './messages.ts'

const groupForm = lazyControl(() => import('./group-form.tsx').then((module) => module.GroupForm))

/** The settings of the installation, a tab for each group. The tab is in the URL, so that other pages can link to it. */
export function SettingsPage() {
  const messages = useSettingMessages()
  return (
    <>
      <PageHeader />
      {currentSettings().isDemo && <Alert tone="info">{messages.demo}</Alert>}
      <Groups />
    </>
  )
}

function Groups() {
  const messages = useSettingMessages()
  const { pathname, search } = usePage()
  const navigate = usePageNavigate()
  const { data, error, isFetching, refetch } = useQuery(callOptions(listSettings))
  const [first] = data?.list ?? []
  if (!data && error) return <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data || !first) {
    return (
      <WhileLoading>
        <Card>
          <SkeletonText lines={8} />
        </Card>
      </WhileLoading>
    )
  }
  const named = new URLSearchParams(search).get('tab')
  const { id: value } = data.list.find(({ id }) => id === named) ?? first
  return (
    <PageTabs
      label={messages.tabs}
      value={value}
      isKept
      onChange={(tab) => navigate(tab === first.id ? pathname : `${pathname}?tab=${tab}`, { replace: true })}
      tabs={data.list.map((group) => ({ id: group.id, label: group.title, content: <groupForm.Control group={group} /> }))}
    />
  )
}
