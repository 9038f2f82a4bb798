import { Showcase } from '#web/ui/showcase/showcase.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { DependentExample } from './dependent-example.tsx'
import dependentSource from './dependent-example.tsx?raw'
import { FieldKindsExample } from './field-kinds-example.tsx'
import fieldKindsSource from './field-kinds-example.tsx?raw'
import { useFormExampleMessages } from './form-example-messages.ts'
import { GroupsExample } from './groups-example.tsx'
import groupsSource from './groups-example.tsx?raw'
import { RefusedExample } from './refused-example.tsx'
import refusedSource from './refused-example.tsx?raw'

/** Forms as they are mostly used. */
export function BasicFormPage() {
  const messages = useFormExampleMessages()
  return (
    <>
      <PageHeader />
      <Showcase title={messages.kinds} purpose={messages.kindsPurpose} source={fieldKindsSource}>
        <FieldKindsExample />
      </Showcase>
      <Showcase title={messages.groups} purpose={messages.groupsPurpose} source={groupsSource}>
        <GroupsExample />
      </Showcase>
      <Showcase title={messages.dependent} purpose={messages.dependentPurpose} source={dependentSource}>
        <DependentExample />
      </Showcase>
      <Showcase title={messages.refused} purpose={messages.refusedPurpose} source={refusedSource}>
        <RefusedExample />
      </Showcase>
    </>
  )
}
