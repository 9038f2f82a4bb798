import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { Steps } from '#web/ui/display/steps/steps.tsx'
import { Timeline } from '#web/resource/detail/timeline.tsx'
import { useDisplayMessages } from './messages.ts'

/** Steps in each state and direction, and a timeline. */
export function CourseSpecimens() {
  const messages = useDisplayMessages()
  const steps = messages.steps.map((step) => ({ id: step.title, ...step }))
  const label = messages.importSteps
  const [at, later, latest] = ['2026-11-21T01:00:00.000Z', '2026-11-21T02:20:00.000Z', '2026-11-22T06:05:00.000Z']
  return (
    <>
      <Specimen title={messages.stepsCurrent} isWide>
        <Steps {...{ label, steps }} current={1} />
      </Specimen>
      <Specimen title={messages.stepsError} isWide>
        <Steps {...{ label, steps }} current={2} hasError />
      </Specimen>
      <Specimen title={messages.stepsVertical}>
        <Steps {...{ label, steps }} current={1} isVertical />
      </Specimen>
      <Specimen title={messages.stepsDone}>
        <Steps {...{ label, steps }} current={steps.length} />
      </Specimen>
      <Specimen title={messages.timeline}>
        <Timeline
          events={[
            { id: 'closed', title: messages.closed, at: latest, by: messages.people[3] ?? '', tone: 'neutral' },
            {
              id: 'refused',
              title: messages.refused,
              at: later,
              by: messages.people[1] ?? '',
              tone: 'bad',
              content: <p>{messages.noteValue}</p>,
            },
            { id: 'waiting', title: messages.waiting, at, tone: 'warn' },
            { id: 'passed', title: messages.passed, at, by: messages.people[0] ?? '', tone: 'ok' },
            { id: 'created', title: messages.created, at, by: messages.people[0] ?? '' },
          ]}
        />
      </Specimen>
    </>
  )
}
