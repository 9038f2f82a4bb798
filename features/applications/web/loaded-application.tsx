import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { notFound } from '#contract/errors/error.ts'
import { id as idSchema } from '#contract/schemas/schemas.ts'
import { type Application, applications } from '#features/applications/contract/applications.ts'
import { isApiError } from '#web/base/api-error.ts'
import { callOptions } from '#web/api/queries.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { useApplicationMessages } from './messages.ts'
import { listPath } from './application-paths.ts'

/** Reads an application and renders it; says so while it loads, if it is missing, and if that failed. */
export function LoadedApplication({ id, children }: { id: string; children: (application: Application) => ReactNode }) {
  const isId = z.safeParse(idSchema, id).success
  const { data, error, isFetching, refetch } = useQuery({ ...callOptions(applications.calls.get, { params: { id } }), enabled: isId })
  if (!isId || isApiError(error, notFound)) return <MissingApplication />
  if (data) return children(data)
  return (
    <>
      <PageHeader />
      {error ? (
        <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <WhileLoading>
          <Card>
            <SkeletonText />
          </Card>
        </WhileLoading>
      )}
    </>
  )
}

function MissingApplication() {
  const messages = useApplicationMessages()
  return (
    <>
      <PageHeader />
      <Empty digits="404" text={messages.missing}>
        <LinkButton to={listPath} variant="primary">
          {messages.backToList}
        </LinkButton>
      </Empty>
    </>
  )
}
