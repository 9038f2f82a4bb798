import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getTask, isOpen, type Task } from '#contract/tasks.ts'
import { callOptions, invalidateResources } from '#web/api/queries.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { HandoverOutcome, useHandoverResult } from './handover-outcome.tsx'
import styles from './handover.module.css'
import { useHandoverMessages } from './messages.ts'

const pollMs = 500

/** The task of a handover, as it is now. */
export function useHandoverTask(started: Task): Task {
  const { data = started } = useQuery({
    ...callOptions(getTask, { params: { id: started.id } }),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : pollMs),
  })
  return data
}

/** How far a handover is, and what has become of it; with the id of the account if it was deleted. */
export function HandoverResult({ task, removedId }: { task: Task; removedId: string | undefined }) {
  const messages = useHandoverMessages()
  const language = useLanguage()
  const { state, done, total, error } = task
  const hasEnded = !isOpen(task)
  const value = state === 'done' ? 100 : total === 0 ? undefined : (done / total) * 100
  const end = state === 'done' ? 'ok' : hasEnded ? 'bad' : undefined
  const text = messages.moved(formatNumber(done, language), formatNumber(total, language))
  return (
    <>
      <output className={styles.state}>{messages.states[state]}</output>
      <Progress label={messages.running} isLabelHidden value={value ?? (end ? 0 : undefined)} valueText={text} end={end} />
      {error !== null && <Alert tone="bad">{error}</Alert>}
      {hasEnded ? <Outcome id={task.id} removedId={removedId} /> : <p className={styles.note}>{messages.inBackground}</p>}
    </>
  )
}

/** What was handed over; the lists of it are read again. */
function Outcome({ id, removedId }: { id: string; removedId: string | undefined }) {
  const queryClient = useQueryClient()
  const { data } = useHandoverResult(id)
  // What others change is announced to the console; a demonstration announces nothing.
  useEffect(() => {
    if (data) invalidateResources(queryClient, [...data.kinds.map(({ resource }) => resource), 'users', 'audit'], removedId)
  }, [data, removedId, queryClient])
  return <HandoverOutcome id={id} />
}
