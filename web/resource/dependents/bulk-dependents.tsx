import { useEffect, useEffectEvent, useState } from 'react'
import type { AnyResource } from '#contract/resource/resource.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { DependentList } from './dependent-list.tsx'
import { dependentsOf, isBlocking, type ListedDependent } from './dependents-of.ts'
import { useFailureReason } from './use-failure-reason.ts'
import { useDependentsMessages } from './messages.ts'

interface BulkDependentsProps {
  resource: AnyResource
  /** The rows that are to be deleted. */
  ids: readonly string[]
  onLeave: () => void
}

/** What refers to rows that are about to be deleted; nothing where nothing does. */
export function BulkDependents({ resource, ids, onLeave }: BulkDependentsProps) {
  const messages = useDependentsMessages()
  const [failure, setFailure] = useState<string>()
  const [dependents, setDependents] = useState<readonly ListedDependent[]>([])
  const joined = ids.join()
  const reasonOf = useFailureReason()
  const show = useEffectEvent((found: readonly ListedDependent[]) => {
    setFailure(undefined)
    setDependents(found)
  })
  const fail = useEffectEvent((error: unknown) => setFailure(reasonOf(error)))
  useEffect(() => {
    const controller = new AbortController()
    dependentsOf(resource, joined.split(','), controller.signal).then(
      (found) => !controller.signal.aborted && show(found),
      (error: unknown) => !controller.signal.aborted && fail(error),
    )
    return () => controller.abort()
  }, [resource, joined])
  const blocking = dependents.filter(isBlocking)
  const others = dependents.filter((dependent) => !isBlocking(dependent))
  if (failure !== undefined) return <Alert tone="bad">{messages.unknown(failure)}</Alert>
  if (dependents.length === 0) return null
  return (
    <div aria-live="polite">
      {blocking.length > 0 && <span>{messages.blockedTextOfSeveral}</span>}
      {blocking.length > 0 && <DependentList dependents={blocking} {...{ ids, onLeave }} />}
      {others.length > 0 && <span>{messages.textOfSeveral}</span>}
      {others.length > 0 && <DependentList dependents={others} {...{ ids, onLeave }} />}
    </div>
  )
}
