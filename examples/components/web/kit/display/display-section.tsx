import { AlertSpecimens } from './alert-specimens.tsx'
import { ComparisonSpecimens } from './comparison-specimens.tsx'
import { DescriptionSpecimens } from './description-specimens.tsx'
import { BadgeSpecimens } from './badge-specimens.tsx'
import { CourseSpecimens } from './course-specimens.tsx'
import { PlaceholderSpecimens } from './placeholder-specimens.tsx'
import { ProgressSpecimens } from './progress-specimens.tsx'

/** Non-interactive components in every state. */
export function DisplaySection() {
  return (
    <>
      <AlertSpecimens />
      <ProgressSpecimens />
      <CourseSpecimens />
      <BadgeSpecimens />
      <DescriptionSpecimens />
      <ComparisonSpecimens />
      <PlaceholderSpecimens />
    </>
  )
}
