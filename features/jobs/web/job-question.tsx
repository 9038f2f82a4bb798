import { type Job, pauseJob, resumeJob, runJob } from '#features/jobs/contract/jobs.ts'
import { useWrite } from '#web/api/queries.ts'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/base/toast-queue.ts'
import { useEffect, useEffectEvent } from 'react'
import { type JobMessages, useJobMessages } from './messages.ts'

interface JobQuestionProps {
  kind: 'run' | 'pause' | 'resume'
  job: Job
  /** Called once a run was asked for. */
  onStarted: () => void
  onClose: () => void
}

/** Runs, pauses or resumes a job; the first two after a question. */
export function JobQuestion({ kind, job, onStarted, onClose }: JobQuestionProps) {
  if (kind === 'resume') return <Resume job={job} onClose={onClose} />
  return <Question {...{ kind, job, onStarted, onClose }} />
}

function textsOf(kind: 'run' | 'pause', label: string, messages: JobMessages) {
  return kind === 'run'
    ? { title: messages.runTitle(label), text: messages.runText, confirmLabel: messages.runNow }
    : { title: messages.pauseTitle(label), text: messages.pauseText, confirmLabel: messages.pause }
}

function Question({ kind, job: { id, label }, onStarted, onClose }: JobQuestionProps & { kind: 'run' | 'pause' }) {
  const messages = useJobMessages()
  const [run, pause] = [useWrite(runJob), useWrite(pauseJob)]

  async function act() {
    await (kind === 'run' ? run : pause).mutateAsync({ params: { id } })
    if (kind === 'run') onStarted()
    showToast({ kind: 'ok', message: kind === 'run' ? messages.started(label) : messages.pausedDone(label) })
  }

  return (
    <Confirm
      isOpen
      isBusy={run.isPending || pause.isPending}
      {...textsOf(kind, label, messages)}
      onCancel={onClose}
      // A failed call has shown its message.
      onConfirm={() => void act().then(onClose, onClose)}
    />
  )
}

function Resume({ job: { id, label }, onClose }: Pick<JobQuestionProps, 'job' | 'onClose'>) {
  const messages = useJobMessages()
  const { mutateAsync } = useWrite(resumeJob)
  const resume = useEffectEvent(async () => {
    await mutateAsync({ params: { id } })
    showToast({ kind: 'ok', message: messages.resumedDone(label) })
  })
  const close = useEffectEvent(onClose)
  useEffect(() => {
    void resume().then(close, close)
  }, [])
  return null
}
