import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { useDisplayMessages } from './messages.ts'

/** Progress bars: running, finished and indeterminate. */
export function ProgressSpecimens() {
  const messages = useDisplayMessages()
  return (
    <>
      <Specimen title={messages.progress}>
        <Progress label={messages.exporting} value={42} />
      </Specimen>
      <Specimen title={messages.progressUnknown}>
        <Progress label={messages.importing} />
      </Specimen>
      <Specimen title={messages.progressOk}>
        <Progress label={messages.exporting} value={100} end="ok" />
      </Specimen>
      <Specimen title={messages.progressBad}>
        <Progress label={messages.importing} value={64} end="bad" />
      </Specimen>
      <Specimen title={messages.progressHidden}>
        <Progress label={messages.share} value={72} isLabelHidden />
      </Specimen>
    </>
  )
}
