import { AlertSpecimens } from './alert-specimens.tsx'
import { ComparisonSpecimens } from './comparison-specimens.tsx'
import { DescriptionSpecimens } from './description-specimens.tsx'
import { MarkSpecimens } from './mark-specimens.tsx'
import { PlaceSpecimens } from './place-specimens.tsx'
import { ProgressSpecimens } from './progress-specimens.tsx'

/** What is shown and not worked with, in every state. */
export function DisplaySection() {
  return (
    <>
      <AlertSpecimens />
      <ProgressSpecimens />
      <MarkSpecimens />
      <DescriptionSpecimens />
      <ComparisonSpecimens />
      <PlaceSpecimens />
    </>
  )
}
