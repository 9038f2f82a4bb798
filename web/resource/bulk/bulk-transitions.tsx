import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmationRequired, notFound } from '#contract/errors/error.ts'
import type { RowVersion } from '#contract/resource/calls.ts'
import type { AnyResource, AnyRow, AnyTransition } from '#contract/resource/resource.ts'
import { type FieldValues, isOffered } from '#contract/resource/rules.ts'
import { request } from '#web/api/client.ts'
import { invalidateResources } from '#web/api/queries.ts'
import { ApiError } from '#web/base/api-error.ts'
import type { ResourceMessages } from '#web/resource/messages.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { TransitionDialog } from '#web/resource/transition/transition-dialog.tsx'
import { useTransitions } from '#web/resource/transition/use-transitions.ts'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import { BulkAction } from '#web/ui/table/selection/bulk-action.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useBulkMessages } from './messages.ts'
import type { BulkResult, useBulkWrites } from './use-bulk-writes.ts'

interface BulkTransitionsProps extends Pick<ReturnType<typeof useBulkWrites>, 'perform' | 'counted'> {
  resource: AnyResource
  flow: NonNullable<AnyResource['flow']>
  words: AnyWords
  messages: ResourceMessages
  rows: readonly AnyRow[]
  isTheirs(transition: AnyTransition, row: AnyRow): boolean
}

/** Performs a transition of one row. What the row refuses is left out; another failure has been reported, and ends it. */
async function move(
  { call }: AnyTransition,
  { changed }: AnyResource,
  { id, version }: RowVersion,
  values: FieldValues,
): Promise<BulkResult> {
  try {
    const handledErrors = (call.errors ?? []).map(({ name }) => name)
    await request(call, { params: { id }, body: { ...values, version } }, { handledErrors })
    return { done: [{ id, version }], skipped: [] }
  } catch (error) {
    const isDeclared = error instanceof ApiError && call.errors?.some(({ name }) => name === error.name)
    // Who does not confirm that it is them ends it.
    if (!isDeclared || error.name === confirmationRequired.name) throw error
    if (error.name === changed.name || error.name === notFound.name) return { done: [], skipped: [id] }
    return { done: [], skipped: [], refused: [{ id, reason: error.message }] }
  }
}

/** The transitions that some of the selected rows allow, each for those rows after a confirmation. */
export function BulkTransitions({ resource, flow, words, messages: common, rows, isTheirs, perform, counted }: BulkTransitionsProps) {
  const messages = useBulkMessages(words)
  const queryClient = useQueryClient()
  const transitions = useTransitions(resource, words)
  const [pending, setPending] = useState<AnyTransition>()
  const allowing = (transition: AnyTransition) => rows.filter((row) => isOffered(flow.field, transition, row) && isTheirs(transition, row))
  const labelOf = ({ name }: AnyTransition) => words.transitions?.[name] ?? name

  async function performAll(transition: AnyTransition, values: FieldValues) {
    const allowed = allowing(transition)
    const status = words.choices[flow.field]?.[transition.to] ?? transition.to
    const leftOut = rows.length - allowed.length
    await perform(
      async ([item]) => (item ? move(transition, resource, item, values) : { done: [], skipped: [] }),
      {
        text: messages.moved(status),
        leftOut: leftOut > 0 ? [messages.notAllowed(counted(leftOut), labelOf(transition))] : [],
      },
      { rows: allowed, batchSize: 1 },
    )
    invalidateResources(queryClient, transition.call.invalidates ?? [])
  }

  const allowedCount = pending ? allowing(pending).length : 0
  return (
    <>
      {transitions.map(
        (transition) =>
          allowing(transition).length > 0 && (
            <BulkAction key={transition.name} onPointerEnter={preloadModal} onClick={() => setPending(transition)}>
              {labelOf(transition)}
            </BulkAction>
          ),
      )}
      {pending && (
        <TransitionDialog
          transition={pending}
          label={labelOf(pending)}
          heading={messages.moveTitle(labelOf(pending), counted(allowedCount))}
          text={
            <span className={`${layout.stack} ${layout.gap2}`}>
              <span>
                {messages.moveText(words.fields[flow.field] ?? flow.field, words.choices[flow.field]?.[pending.to] ?? pending.to)}
              </span>
              {allowedCount < rows.length && <span>{messages.notAllowed(counted(rows.length - allowedCount), labelOf(pending))}</span>}
            </span>
          }
          {...{ words }}
          messages={common}
          perform={(values) => {
            // The bar shows how far it is.
            void performAll(pending, values)
            return Promise.resolve()
          }}
          onClose={() => setPending(undefined)}
        />
      )}
    </>
  )
}
