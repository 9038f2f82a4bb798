import { useQuery } from '@tanstack/react-query'
import { listWebhookSources } from '#features/webhooks/contract/webhook-calls.ts'
import { callOptions } from '#web/api/queries.ts'
import { TagList } from '#web/resource/tag-list.tsx'
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import type { CustomField } from '#web/ui/form/schema/form-layout.ts'
import { CheckboxTree } from '#web/ui/tree/checkbox-tree.tsx'
import type { TreeNode } from '#web/ui/tree/tree-node.ts'
import { useWebhookMessages } from './messages.ts'
import styles from './webhooks.module.css'

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
}

/** The events by resource. Chosen ones of resources that the user does not see are kept and come last. */
function useEventNodes(chosen: readonly string[]) {
  const messages = useWebhookMessages()
  const query = useQuery({ ...callOptions(listWebhookSources), staleTime: 0 })
  const nodes = query.data?.list.map(({ resource, title, operations }): TreeNode => ({
    id: resource,
    label: title,
    children: operations.map((operation) => ({ id: `${resource}.${operation}`, label: messages.operations[operation] })),
  }))
  const offered = new Set(nodes?.flatMap(({ children = [] }) => children.map(({ id }) => id)))
  const others = chosen.filter((name) => !offered.has(name)).map((name): TreeNode => ({ id: name, label: name }))
  return { ...query, nodes: nodes && [...nodes, ...others] }
}

function EventsField({ field: { value, error, onChange, label, hint, isRequired } }: { field: CustomField<unknown> }) {
  const chosen = namesIn(value)
  const { nodes, error: failure, isFetching, refetch } = useEventNodes(chosen)
  return (
    <Field {...{ label, hint, error, isRequired }} labelPosition="group">
      {() => (
        <div className={styles.tree}>
          {nodes ? (
            <CheckboxTree
              {...{ label, nodes }}
              value={new Set(chosen)}
              // Sorted as in a row: selecting the same in another order is no change.
              onChange={(ids) => onChange([...ids].toSorted())}
              isSearchable
            />
          ) : failure ? (
            <ErrorNotice error={failure} isRetrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <WhileLoading>
              <SkeletonText lines={4} />
            </WhileLoading>
          )}
        </div>
      )}
    </Field>
  )
}

/** The names of events as tags. */
function EventNames({ names }: { names: readonly string[] }) {
  return <TagList tags={names.map((name) => ({ id: name, label: name }))} text={names.join(' · ')} />
}

/** A field in which events are chosen by resource and operation. */
export const eventsField = (field: CustomField<unknown>) => <EventsField field={field} />

/** Chosen events that can only be read. */
export const eventsValue = (value: unknown) => <EventNames names={namesIn(value)} />
